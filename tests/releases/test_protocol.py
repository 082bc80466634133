"""Clients of a released version work with every later one of the same series: the REST API and the
WebSocket messages only grow."""

import gzip
import json
import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

import baumeister
from releases.protocol_changes import openapi_changes, socket_changes
from tools import ROOT
from tools.release_corpus import API, FOLDER, OPENAPI, SOCKET

CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
Document = dict[str, Any]


def _current(name: str) -> Document:
    return dict(json.loads((API / name).read_text(encoding="utf-8")))


def _stored(version: str, name: str) -> Document:
    return dict(json.loads(gzip.decompress((FOLDER / version / f"{name}.gz").read_bytes())))


def _series(version: str) -> str:
    """The versions that must agree: those of a major version; before 1.0, of a minor one."""
    major, minor = version.split(".")[:2]
    return f"0.{minor}" if major == "0" else major


def _promised(changelog: str, current: str) -> list[str]:
    """The released versions whose clients must still work. A version that is not released promises
    nothing, and what the changelog announces under Removed starts a new series."""
    unreleased = changelog.partition("## Unreleased\n")[2].partition("\n## ")[0]
    if "### Removed" in unreleased:
        return []
    released = re.findall(r"^## (\d\S+) \(", changelog, re.MULTILINE)
    return [version for version in released if _series(version) == _series(current)]


def test_nothing_is_removed_within_a_series() -> None:
    for version in _promised(CHANGELOG, baumeister.__version__):
        assert openapi_changes(_stored(version, OPENAPI), _current(OPENAPI)) == []
        assert socket_changes(_stored(version, SOCKET), _current(SOCKET)) == []


def test_released_versions_of_a_series_are_promised() -> None:
    released = "## Unreleased\n{}\n" + "".join(
        f"\n## {version} (2026-12-01)\n\n### Removed\n" for version in ("1.1.0", "1.0.0", "0.9.0")
    )
    assert _promised(released, "1.1.0") == ["1.1.0", "1.0.0"]
    assert _promised(released, "0.9.0") == ["0.9.0"]
    assert _promised(released, "0.8.0") == []
    assert _promised(released.format("\n### Removed\n"), "1.1.0") == []


def test_version_in_the_corpus_has_its_documents() -> None:
    for name in (OPENAPI, SOCKET):
        assert _stored(baumeister.__version__, name).keys() == _current(name).keys()


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
