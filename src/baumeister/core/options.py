"""Options as named JSON values, whatever the game: options are a frozen dataclass of numbers,
flags, texts, tuples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeVar

from baumeister.core.errors import OptionsError
from baumeister.core.wording import quoted

O = TypeVar("O")  # noqa: E741 - options


def to_fields(options: object) -> dict[str, Any]:
    """Every option by name."""
    values = {f.name: getattr(options, f.name) for f in fields(options)}  # type: ignore[arg-type]
    return {name: list(v) if isinstance(v, tuple) else v for name, v in values.items()}


def from_fields(kind: type[O], values: Mapping[str, Any]) -> O:
    """Options from their names and values; those left out have their defaults. Raises
    OptionsError."""
    known = [f.name for f in fields(kind)]  # type: ignore[arg-type]
    for name in values:
        if name not in known:
            raise OptionsError("options.unknown", option=quoted(name), known=", ".join(known))
    return kind(**{name: tuple(v) if isinstance(v, list) else v for name, v in values.items()})
