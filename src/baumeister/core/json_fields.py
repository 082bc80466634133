"""The fields of events and violations as JSON values."""

from __future__ import annotations

from dataclasses import fields
from typing import Any


def json_fields(value: Any) -> dict[str, Any]:  # noqa: ANN401 - any dataclass
    """The fields of a dataclass by name, without those that its `repr` leaves out."""
    return {f.name: _json(getattr(value, f.name)) for f in fields(value) if f.repr}


def _json(value: object) -> object:
    """Tuples become lists, named tuples become objects."""
    if isinstance(value, tuple):
        names = getattr(value, "_fields", None)
        parts = [_json(part) for part in value]
        return parts if names is None else dict(zip(names, parts, strict=True))
    return value
