"""Bounds and documentation of declared values, as annotations: `Annotated[int, Bounds(0, 7)]`.

pydantic reads them through the two methods that it looks for, `decoding` reads the attributes:
a declaration needs neither.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args, get_type_hints


class Bounds:
    """The least and the greatest number; the length or the form of a text, list or object; and what
    the documentation says of the value. Of an optional value they bound the value. A text that is
    checked again after it is cleaned is documented with the lengths of that check (`cleaned`)."""

    __slots__ = ("documented", "limits")

    def __init__(
        self,
        least: int | None = None,
        most: int | None = None,
        *,
        shortest: int | None = None,
        longest: int | None = None,
        pattern: str | None = None,
        cleaned: tuple[int, int] | None = None,
        text: str | None = None,
        examples: tuple[Any, ...] | None = None,
    ) -> None:
        limits = {
            "ge": least,
            "le": most,
            "min_length": shortest,
            "max_length": longest,
            "pattern": pattern,
        }
        least_clean, most_clean = cleaned or (None, None)
        documented = {
            "description": text,
            "examples": examples and list(examples),
            "minLength": least_clean,
            "maxLength": most_clean,
        }
        self.limits = {name: limit for name, limit in limits.items() if limit is not None}
        """By pydantic's names."""
        self.documented = {name: each for name, each in documented.items() if each is not None}

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:  # noqa: ANN401
        schema = handler(source)
        inner = schema["schema"] if schema["type"] == "nullable" else schema
        inner.update(self.limits)
        if inner["type"] == "tuple":
            inner["strict"] = False  # JSON has lists only
        return schema

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> Any:  # noqa: ANN401
        return handler(schema) | self.documented


class Tagged:
    """Of a union of dataclasses: the field that says which of them a value is."""

    __slots__ = ("documented", "name")

    def __init__(self, name: str, text: str | None = None) -> None:
        self.name = name
        self.documented = {} if text is None else {"description": text}

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:  # noqa: ANN401
        classes = kinds(source, self.name)
        choices = {tag: handler.generate_schema(kind) for tag, kind in classes.items()}
        return {"type": "tagged-union", "discriminator": self.name, "choices": choices}

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> Any:  # noqa: ANN401
        return handler(schema) | self.documented


def kinds(union: Any, name: str) -> Mapping[str, type]:  # noqa: ANN401 - a union
    """The dataclasses of a union by their tags, which the field with this name holds."""
    return {get_args(get_type_hints(kind)[name])[0]: kind for kind in get_args(union)}


def tags(union: Any) -> Mapping[str, type]:  # noqa: ANN401 - a union
    """The dataclasses of a union that is annotated as tagged, by their tags."""
    plain, tagged = get_args(union)
    return kinds(plain, tagged.name)
