"""Reading JSON from clients, bounded before it is parsed and stricter than Python's own reader
(promise R19)."""

from __future__ import annotations

import json
import math
from typing import Literal, NoReturn

from baumeister.tables.errors import Refusal, ServerError, TooLargeMessage, echoed

DEEPEST = 32
GREATEST = 2**53
"""Larger numbers are not represented the same in every language."""
_LONGEST_INTEGER = len(str(-GREATEST))


class TooDeep(ServerError):
    code = "server.json.deep"
    most: int


class RepeatedKey(ServerError):
    code = "server.json.twice"
    key: str


class NotANumber(ServerError):
    """A number that is not finite, or has too many digits."""

    code = "server.json.number"
    number: str


class NotJsonText(ServerError):
    code = "server.not_json"
    problem: Literal["encoding", "syntax"]
    position: int


def read_json(text: str | bytes, most: int) -> object:
    """The value of a JSON text of at most `most` bytes. Raises ServerError for anything else."""
    if len(text) > most:
        raise TooLargeMessage(most)
    text = _decoded(text, most)
    try:
        value: object = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise NotJsonText(problem="syntax", position=error.pos) from None
    except RecursionError:
        raise TooDeep(DEEPEST) from None
    # Only escapes can introduce text that UTF-8 cannot encode, and only brackets make depth: most
    # texts need no second pass.
    if "\\u" in text or text.count("[") + text.count("{") > DEEPEST:
        _check(value, 0)
    return value


def _decoded(text: str | bytes, most: int) -> str:
    try:
        if isinstance(text, bytes):
            return text.decode("utf-8")
        if not text.isascii() and len(text.encode("utf-8")) > most:
            raise TooLargeMessage(most)
    except UnicodeError as error:
        position = getattr(error, "start", 0)
        raise NotJsonText(problem="encoding", position=position) from None
    return text


def _check(value: object, depth: int) -> None:
    if isinstance(value, str):
        _check_text(value)
    elif isinstance(value, dict):
        _check_depth(depth)
        for name, part in value.items():
            _check_text(name)
            _check(part, depth + 1)
    elif isinstance(value, list):
        _check_depth(depth)
        for part in value:
            _check(part, depth + 1)


def _check_depth(depth: int) -> None:
    if depth >= DEEPEST:
        raise TooDeep(DEEPEST)


def _check_text(text: str) -> None:
    if "\0" in text or any("\ud800" <= character <= "\udfff" for character in text):
        raise Refusal("server.json.text")


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) != len(pairs):
        seen: set[str] = set()
        twice = next(name for name, _ in pairs if name in seen or seen.add(name))  # type: ignore[func-returns-value]
        raise RepeatedKey(echoed(twice))
    return value


def _integer(digits: str) -> int:
    # Check the length first: converting thousands of digits is slow, and Python refuses it.
    if len(digits) > _LONGEST_INTEGER or abs(int(digits)) > GREATEST:
        _refuse_number(digits)
    return int(digits)


def _fraction(digits: str) -> float:
    if not math.isfinite(value := float(digits)):
        _refuse_number(digits)
    return value


def _refuse_number(text: str) -> NoReturn:
    raise NotANumber(echoed(text))


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_int=_integer,
    parse_float=_fraction,
    parse_constant=_refuse_number,
)
