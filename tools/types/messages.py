"""web/src/protocol/messages.ts: everything on the wire (`tables.wire`) as TypeScript types, and the
routes of the REST API with their bodies, queries and successful answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields
from http import HTTPStatus
from inspect import getdoc
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple, get_args, get_type_hints

from baumeister.server.routes import guests, links
from baumeister.tables.api import ROUTES, Media
from baumeister.tables.wire import client, job, log, rest, server, state
from baumeister.tables.wire.docstrings import descriptions
from baumeister.tables.wire.message import Message
from baumeister.tables.wire.table import Happening
from tools import ROOT
from tools.types.typescript import typescript

FILE = ROOT / "web" / "src" / "protocol" / "messages.ts"
_HEAD = """\
// Made by `make types` from baumeister.tables.wire. Do not change it here.
import type { Cube, HappeningCode, HappeningParams } from "./codes.ts";"""
_WIDTH = 120
_UNIONS: Mapping[str, Any] = {
    "ClientMessage": client.ClientMessage,
    "Command": client.Command,
    "Logged": log.Logged,
    "NewSeat": rest.NewSeat,
    "Occupant": log.Occupant,
    "ServerMessage": server.ServerMessage,
    "State": state.State,
}
"""Unions with a name of their own."""
_NAMES = {union: name for name, union in _UNIONS.items()}


class _Route(NamedTuple):
    """A route of the REST API, with the types of what it reads and of its successful answer."""

    address: str
    types: Mapping[str, Any]


def generate() -> dict[Path, str]:
    routes = list(_routes())
    roots = (
        job.Problem,
        *_UNIONS.values(),
        *(one for each in routes for one in each.types.values()),
    )
    declared = {kind.__name__: kind for root in roots for kind in _declared(root)}
    unions = (_union(name, union) for name, union in _UNIONS.items())
    interfaces = (_interface(declared[name]) for name in sorted(declared))
    return {FILE: "\n\n".join([_HEAD, *unions, *interfaces, _table(routes)]) + "\n"}


def _routes() -> Iterator[_Route]:
    """The routes that answer with JSON of a declared form, or without content."""
    for route in (*ROUTES, *guests.ROUTES, *links.ROUTES):
        answer = None if isinstance(route.answer, Media) else route.answer
        types = {"answer": answer, "body": route.body, "query": route.query}
        if answer or route.status == HTTPStatus.NO_CONTENT:
            yield _Route(route.address, {name: one for name, one in types.items() if one})


def _declared(kind: Any) -> Iterator[type]:
    """The declared classes that a type uses, itself included."""
    if _is_declared(kind):
        yield kind
    for part in _hints(kind).values() if _is_declared(kind) else get_args(kind):
        yield from _declared(part)


def _is_declared(kind: Any) -> bool:
    return isinstance(kind, type) and kind.__module__.startswith(
        Message.__module__.rpartition(".")[0]
    )


def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _name(kind: Any) -> str | None:
    """The name that a type has in the file."""
    return kind.__name__ if _is_declared(kind) else _NAMES.get(kind)


def _union(name: str, union: Any) -> str:
    kinds = [kind.__name__ for kind in get_args(get_args(union)[0])]
    text = f"export type {name} = {' | '.join(kinds)};"
    if len(text) <= _WIDTH:
        return text
    return "\n  | ".join([f"export type {name} =", *kinds]) + ";"


def _interface(kind: type) -> str:
    hints, words = _hints(kind), descriptions(kind)
    types = {field.name: typescript(hints[field.name], _name) for field in fields(kind)}
    head, foot = f"export interface {kind.__name__} {{", "}"
    if kind is Happening:
        types |= {"code": "Code", "params": "HappeningParams[Code]"}
        head, foot = "export type Happening = { [Code in HappeningCode]: {", "} }[HappeningCode];"
    comment = _comment(getdoc(kind) or "", "")
    if not types:
        return "\n".join(
            [*comment, f"export type {kind.__name__} = Readonly<Record<string, never>>;"]
        )
    lines = [*comment, head]
    for field in fields(kind):
        lines += _comment(words.get(field.name, ""), "  ")
        mark = "" if _is_required(field) else "?"
        lines.append(f"  readonly {field.name}{mark}: {types[field.name]};")
    return "\n".join([*lines, foot])


def _is_required(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _comment(words: str, indent: str) -> list[str]:
    """A comment on as many lines as it needs."""
    text = " ".join(words.split())
    if not text:
        return []
    first, *more = wrap(text, _WIDTH - len(indent) - len("/** ") - len(" */"))
    return [
        f"{indent}{line}" for line in ("\n * ".join(["/** " + first, *more]) + " */").split("\n")
    ]


def _table(routes: list[_Route]) -> str:
    lines = ["/** The routes of the REST API. */", "export interface Routes {"]
    for address, types in routes:
        members = "; ".join(
            f"readonly {name}: {typescript(kind, _name)}" for name, kind in types.items()
        )
        kind = f"{{ {members} }}" if members else "object"
        lines.append(f'  readonly "{address}": {kind};')
    return "\n".join([*lines, "}"])
