"""Messages and requests of the page as declared values (`tables.wire`). What pydantic refuses on
a server is refused here with the same errors."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any, get_args, get_type_hints
from urllib.parse import parse_qs

from baumeister.tables.wire.client import ClientMessage
from baumeister.tables.wire.decoding import decode

_TRUE, _FALSE = ("1", "true", "on", "yes", "t", "y"), ("0", "false", "off", "no", "f", "n")
_NUMBER = re.compile(r"([+-]?[0-9](?:_?[0-9]){0,99})(?:\.0+)?")
"""A whole number as pydantic reads it."""


def read_message(value: object) -> ClientMessage:
    message: ClientMessage = decode(ClientMessage, value)
    return message


def read_query(declared: type, text: str) -> Any:  # noqa: ANN401 - as declared
    """The parameters of a request's query. Unknown ones are ignored."""
    given, hints = parse_qs(text, keep_blank_values=True), get_type_hints(declared)
    values = {
        field.name: given[field.name]
        if isinstance(field.default, tuple)
        else _value(hints[field.name], given[field.name][-1])
        for field in fields(declared)
        if field.name in given
    }
    return decode(declared, values, ("query",))


def _value(declared: Any, text: str) -> object:  # noqa: ANN401 - a type
    """The value of a parameter: a number or a flag if that is what the text says."""
    kinds = (declared, *get_args(declared))
    if int in kinds and (number := _NUMBER.fullmatch(text.strip())):
        return int(number[1])
    if bool in kinds and text.lower() in (*_TRUE, *_FALSE):
        return text.lower() in _TRUE
    return text
