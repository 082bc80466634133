"""Options of any game as JSON values and as text. Options are a frozen dataclass of numbers, flags,
texts and tuples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, fields
from typing import Any, NoReturn, TypeVar

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import OptionsError
from baumeister.core.expected import Nested

O = TypeVar("O")  # noqa: E741 - options


class UnknownOption(OptionsError):
    code = "options.unknown"
    known: list[str]


class RepeatedOption(OptionsError):
    """An option given twice, or as a value of all options."""

    code = "options.twice"


class NotOptions(OptionsError):
    code = "options.kind"
    value: str


class OptionValue(OptionsError):
    code = "options.value"
    value: str
    expected: Nested


def impossible(option: str, value: object, expected: Nested) -> NoReturn:
    """Refuse the value of an option."""
    raise OptionValue(option=option, value=excerpt(value), expected=expected)


def check_options(options: object, kind: type) -> None:
    """Refuse anything but the options of a game."""
    if not isinstance(options, kind):
        raise NotOptions(option="options", value=excerpt(options))


def given_options(kind: type[O], options: object, values: Mapping[str, Any]) -> O:
    """Options given all together, or one by one as keywords."""
    if options is None:
        return from_fields(kind, values)
    if values:
        raise RepeatedOption(next(iter(values)))
    check_options(options, kind)
    return options  # type: ignore[return-value] # checked


def to_fields(options: object) -> dict[str, Any]:
    """Every option by name."""
    values = {f.name: getattr(options, f.name) for f in fields(options)}  # type: ignore[arg-type]
    return {name: list(v) if isinstance(v, tuple) else v for name, v in values.items()}


def from_fields(kind: type[O], values: Mapping[str, Any]) -> O:
    """Options from values by name; missing ones have their defaults. Raises OptionsError."""
    known = [f.name for f in fields(kind)]  # type: ignore[arg-type]
    for name in values:
        if name not in known:
            raise UnknownOption(option=excerpt(name), known=known)
    return kind(**{name: tuple(v) if isinstance(v, list) else v for name, v in values.items()})


_YES = {"yes": True, "true": True, "no": False, "false": False}


def from_texts(kind: type[O], texts: Mapping[str, str]) -> O:
    """Options as people write them: numbers, yes and no, names, lists with commas or spaces."""
    known = {f.name: f for f in fields(kind)}  # type: ignore[arg-type]
    return from_fields(kind, {name: _value(known.get(name), text) for name, text in texts.items()})


def _value(option: Field[Any] | None, text: str) -> object:
    """A text converted to the type of the option's default, or unchanged if that is impossible; the
    options then refuse it."""
    text = text.strip()
    match option and option.default:
        case bool():
            return _YES.get(text.lower(), text)
        case int():
            return int(text) if text.isdecimal() and text.isascii() and len(text) < 10 else text
        case tuple():
            return tuple(text.replace(",", " ").split())
        case _:
            return text
