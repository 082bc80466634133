"""Clients of a released version work with every later one of the same series: the REST API and the
WebSocket messages only grow."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

import baumeister
from releases.promised_versions import Document, promised_versions, stored, unannounced
from releases.protocol_changes import openapi_changes, socket_changes
from tools.release_corpus import API, OPENAPI, SOCKET


def _current(name: str) -> Document:
    return dict(json.loads((API / name).read_text(encoding="utf-8")))


def test_nothing_is_removed_within_a_series() -> None:
    for version in promised_versions():
        assert not unannounced(openapi_changes(stored(version, OPENAPI), _current(OPENAPI)))
        assert not unannounced(socket_changes(stored(version, SOCKET), _current(SOCKET)))


def test_version_in_the_corpus_has_its_documents() -> None:
    for name in (OPENAPI, SOCKET):
        assert stored(baumeister.__version__, name).keys() == _current(name).keys()


Change = Callable[[Document], object]
"""A change of a document."""


def _changes(name: str, change: Change) -> list[str]:
    """What a change of one of today's documents breaks."""
    old = _current(name)
    new = deepcopy(old)
    change(new)
    return (openapi_changes if name == OPENAPI else socket_changes)(old, new)


def _rest(document: Document, schema: str) -> Any:
    return document["components"]["schemas"][schema]["properties"]


def _add(schema: Document, name: str, *, required: bool) -> None:
    schema["properties"][name] = {"type": "string"}
    if required:
        schema["required"].append(name)


@pytest.mark.parametrize(
    ("name", "change", "told"),
    [
        (OPENAPI, lambda new: new["paths"]["/api/tables"].pop("post"), "/api/tables is missing"),
        (OPENAPI, lambda new: _rest(new, "Opened").pop("table"), ".table is missing"),
        (OPENAPI, lambda new: _rest(new, "NewTable").pop("chat"), ".chat is missing"),
        (
            OPENAPI,
            lambda new: _add(new["components"]["schemas"]["NewTable"], "mood", required=True),
            ".mood is required",
        ),
        (
            OPENAPI,
            lambda new: _rest(new, "NewTable")["visibility"]["enum"].remove("unlisted"),
            "the value 'unlisted' is missing",
        ),
        (
            OPENAPI,
            lambda new: _rest(new, "NewGuest")["name"].update(maxLength=10),
            "has a lower maxLength",
        ),
        (
            OPENAPI,
            lambda new: _rest(new, "Job").update(done={"type": "string"}),
            "is no longer of type integer",
        ),
        (
            OPENAPI,
            lambda new: _rest(new, "Job").update(
                done={"anyOf": [{"type": "integer"}, {"type": "null"}]}
            ),
            "may also be null",
        ),
        (
            OPENAPI,
            lambda new: new["components"]["schemas"]["Job"]["required"].remove("done"),
            ".done may be missing",
        ),
        (
            SOCKET,
            lambda new: new["$defs"]["ClientMessage"]["oneOf"].remove({"$ref": "#/$defs/Undo"}),
            "ClientMessage: type undo is missing",
        ),
        (
            SOCKET,
            lambda new: new["$defs"]["ServerMessage"]["oneOf"].remove({"$ref": "#/$defs/Beat"}),
            "ServerMessage: type beat is missing",
        ),
        (
            SOCKET,
            lambda new: _add(new["$defs"]["Play"], "mood", required=True),
            "ClientMessage (type play).mood is required",
        ),
        (
            SOCKET,
            lambda new: new["$defs"]["Offer"]["properties"]["what"]["enum"].remove("pause"),
            "the value 'pause' is missing",
        ),
        (
            SOCKET,
            lambda new: new["$defs"]["PlayedLog"]["properties"].pop("by"),
            "(kind played).by is missing",
        ),
    ],
)  # fmt: skip
def test_removals_are_noticed(name: str, change: Change, told: str) -> None:
    assert any(told in found for found in _changes(name, change))


@pytest.mark.parametrize(
    ("name", "change"),
    [
        (OPENAPI, lambda _: None),
        (SOCKET, lambda _: None),
        (OPENAPI, lambda new: new["paths"].update({"/api/moods": new["paths"]["/api/me"]})),
        (OPENAPI, lambda new: _add(new["components"]["schemas"]["Job"], "mood", required=True)),
        (
            OPENAPI,
            lambda new: _add(new["components"]["schemas"]["NewTable"], "mood", required=False),
        ),
        (OPENAPI, lambda new: _rest(new, "NewTable")["game"]["enum"].append("chess")),
        (SOCKET, lambda new: _add(new["$defs"]["Play"], "mood", required=False)),
        (SOCKET, lambda new: new["$defs"]["Standing"]["properties"]["phase"]["enum"].append("x")),
        (
            SOCKET,
            lambda new: new["$defs"]["ServerMessage"]["oneOf"].append(
                {"type": "object", "properties": {"type": {"const": "mood"}}}
            ),
        ),
    ],
)
def test_additions_are_allowed(name: str, change: Change) -> None:
    assert _changes(name, change) == []
