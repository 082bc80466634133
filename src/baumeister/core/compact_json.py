"""JSON as it is stored and sent."""

from __future__ import annotations

import json
from dataclasses import fields
from json import encoder
from typing import Any

_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)
_MAKE: Any = getattr(encoder, "c_make_encoder", None)  # only CPython has it
_CHUNKS = _MAKE and _MAKE(
    None, _ENCODER.default, encoder.encode_basestring, None, ":", ",", False, False, False
)


def to_text(value: object) -> str:
    """Compact JSON, in the order of the fields, as JSON.stringify would write it again."""
    if _CHUNKS is None:
        return _ENCODER.encode(value)
    return "".join(_CHUNKS(value, 0))  # `encode` does the same, but makes an encoder each time


def plain(value: Any) -> Any:  # noqa: ANN401 - JSON values, or dataclasses of them
    """A dataclass as JSON values: like `dataclasses.asdict`, which copies all values and takes five
    times as long."""
    if isinstance(value, str | int | float) or value is None:
        return value
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    kind = type(value)
    if (names := _NAMES.get(kind)) is None:
        names = _NAMES[kind] = tuple(field.name for field in fields(kind))
    return {name: plain(getattr(value, name)) for name in names}


_NAMES: dict[type[Any], tuple[str, ...]] = {}
