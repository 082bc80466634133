"""What the client knows of the games and of the server by heart, so that its first screen need not
wait: it is as the server has it."""

import re
from itertools import product
from pathlib import Path

import pytest

import baumeister.server.app  # noqa: F401 - the sentences of all parts of a server come with it
from baumeister.games.aztec.top import SCORING
from baumeister.games.pueblo import board
from baumeister.games.pueblo.options import MOST_CULT_SITES
from baumeister.server.routes.facts import _levels
from baumeister.server.routes.pages import PAGES
from baumeister.session.clock import Clock

CLIENT = Path(__file__).parents[2] / "web" / "src"
_FIELD = re.compile(r'name: "(base|increment)",.*? size: (\w+), min: (\d+), max: (\d+)')
_SIZES = {"SECOND": 1_000, "MINUTE": 60_000, "DAY": 86_400_000}


def _source(name: str) -> str:
    return (CLIENT / name).read_text(encoding="utf-8")


def _found(pattern: str, name: str) -> str:
    """What the group of a pattern stands for, which is there once."""
    (found,) = re.findall(pattern, _source(name), re.DOTALL)
    return str(found)


def test_the_choices_of_options() -> None:
    fields = "lobby/OptionFields.svelte"
    corners = _found(r'case "chieftain_corner":\s+return \[(.*?)\]', fields)
    assert tuple(re.findall(r'"(\w+)"', corners)) == board.CORNERS
    counting = _found(r'case "corners":\s+return \[(.*?)\]', fields)
    assert tuple(re.findall(r'"(\w+)"', counting)) == tuple(SCORING)


def test_the_small_board_for_cult_sites() -> None:
    assert int(_found(r"SIZE = (\d+);", "lobby/cultSites.ts")) == board.SIZE
    assert int(_found(r"MOST_SITES = (\d+);", "lobby/cultSites.ts")) == MOST_CULT_SITES


def test_the_levels_of_the_computer() -> None:
    numbers = _found(r"PLAYERS = \[([\d, ]+)\]", "lobby/levels.ts")
    assert [f"level{number}" for number in numbers.split(", ")] == [
        level["player"] for level in _levels()
    ]


@pytest.mark.parametrize("kind", ["move", "fischer", "days"])
def test_every_clock_that_can_be_set_by_hand_is_one(kind: str) -> None:
    """The least and the most of all its fields, together."""
    fields = _found(r"FIELDS: .*? = {(.*?)\n};", "lobby/clockPresets.ts")
    (own,) = re.findall(rf"^  {kind}: \[(.*?)\],$", fields, re.DOTALL | re.MULTILINE)
    bounds = {
        name: (int(least) * _SIZES[size], int(most) * _SIZES[size])
        for name, size, least, most in _FIELD.findall(own)
    }
    assert "base" in bounds
    for values in product(*bounds.values()):
        times = dict(zip(bounds, values, strict=True))
        assert Clock(kind, times["base"], times.get("increment", 0)).kind == kind


def test_the_pages_are_those_of_the_server() -> None:
    source = _source("route.svelte.ts")
    plain = re.findall(r'path === "(/\w*)"', source)
    assert r"const TABLE = /^\/t\/(" in source
    assert sorted([*plain, "/t/{table}"]) == sorted(PAGES)
