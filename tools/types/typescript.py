"""TypeScript types from Python annotations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from functools import partial
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NewType,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from baumeister.core.grid import Cube
from baumeister.core.typed_message import param_names

_NAMES: Mapping[Any, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
    Cube: "Cube",
}


def typescript(annotation: Any, name_of: Callable[[Any], str | None] = lambda _: None) -> str:
    """The type of the JSON value that a value of an annotated type becomes. `name_of` returns the
    names of types that are declared elsewhere."""
    if name := name_of(annotation):
        return name
    if annotation in _NAMES:
        return _NAMES[annotation]
    if isinstance(annotation, NewType) or is_typeddict(annotation):
        return str(annotation.__name__)
    if get_origin(annotation) is not None:
        return _generic(annotation, partial(typescript, name_of=name_of))
    if members := members_of(annotation):
        return f"{{ {'; '.join(members)} }}"
    raise TypeError(annotation)


def _generic(annotation: Any, inner: Callable[[Any], str]) -> str:
    """The type for a parametrised annotation."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return inner(arguments[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in arguments)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(map(inner, arguments)))
    if origin is list or (origin is tuple and arguments[1:] == (...,)):
        return f"readonly {_grouped(inner(arguments[0]))}[]"
    if origin is tuple:
        return f"readonly [{', '.join(map(inner, arguments))}]"
    if origin is dict:
        return f"Readonly<Record<string, {inner(arguments[1])}>>"
    raise TypeError(annotation)


def members_of(kind: Any) -> list[str]:
    """The members of the object type for a class with fields, by name."""
    hints = get_type_hints(kind)
    if isinstance(kind, type) and is_dataclass(kind):
        names = param_names(kind)
    else:
        members = hints if is_typeddict(kind) else getattr(kind, "_fields", ())
        names = {name: name for name in members}
    return [f"readonly {name}: {typescript(hints[field])}" for name, field in sorted(names.items())]


def new_types(annotation: Any) -> set[Any]:
    """The types with names of their own that an annotation uses: new types and typed dicts."""
    if isinstance(annotation, NewType) or is_typeddict(annotation):
        return {annotation}
    parts = (*get_args(annotation), *_field_types(annotation))
    return {found for part in parts for found in new_types(part)}


def _field_types(kind: Any) -> list[Any]:
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        return list(get_type_hints(kind).values())
    return []


def _grouped(of: str) -> str:
    union = " | " in of and not of.startswith("{")
    return f"({of})" if of.startswith("readonly") or union else of
