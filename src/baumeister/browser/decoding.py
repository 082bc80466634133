"""Messages and requests of the page as declared values (`tables.wire`). What pydantic refuses on
a server is refused here with the same errors."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any, get_type_hints
from urllib.parse import parse_qs

from baumeister.tables.wire.client import ClientMessage
from baumeister.tables.wire.decoding import decode

_TRUE, _FALSE = ("1", "true", "on", "yes", "t", "y"), ("0", "false", "off", "no", "f", "n")


def read_message(value: object) -> ClientMessage:
    message: ClientMessage = decode(ClientMessage, value)
    return message


def read_query(declared: type, text: str) -> Any:  # noqa: ANN401 - as declared
    """The parameters of a request's query. Unknown ones are ignored."""
    given = parse_qs(text, keep_blank_values=True)
    hints = get_type_hints(declared, include_extras=True)
    values = {}
    for field in fields(declared):
        texts = given.get(field.name)
        if texts is not None:
            is_list = isinstance(field.default, tuple)
            value = texts if is_list else _read(str(field.type), texts[-1])
            values[field.name] = decode(hints[field.name], value, ("query", field.name))
    return declared(**values)


def _read(declared: str, text: str) -> object:
    """The value of a parameter: a number or a flag if that is what the text says."""
    if "int" in declared and re.fullmatch(r"[+-]?[0-9]{1,20}", text):
        return int(text)
    if "bool" in declared and text.lower() in (*_TRUE, *_FALSE):
        return text.lower() in _TRUE
    return text
