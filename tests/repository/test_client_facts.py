"""Facts about games and server that the client repeats, so that its first screen need not wait for
the server, equal the server's."""

import re
from itertools import product
from pathlib import Path

import pytest

import baumeister.server.app  # noqa: F401 - the sentences of all parts of a server come with it
from baumeister.session.clock import Clock
from baumeister.tables.facts import facts

CLIENT = Path(__file__).parents[2] / "web" / "src"
_FIELD = re.compile(r'name: "(base|increment)",.*? size: (\w+), min: (\d+), max: (\d+)')
_SIZES = {"SECOND": 1_000, "MINUTE": 60_000, "DAY": 86_400_000}


def _source(name: str) -> str:
    return (CLIENT / name).read_text(encoding="utf-8")


def _found(pattern: str, name: str) -> str:
    """The only match of a pattern's group in a file of the client."""
    (found,) = re.findall(pattern, _source(name), re.DOTALL)
    return str(found)


def test_computer_levels_match() -> None:
    numbers = _found(r"PLAYERS = \[([\d, ]+)\]", "newTable/levels.ts")
    assert [f"level{number}" for number in numbers.split(", ")] == [
        level["player"] for level in facts()["levels"]
    ]


@pytest.mark.parametrize("kind", ["move", "fischer", "days"])
def test_extreme_clock_settings_are_valid(kind: str) -> None:
    """All combinations of the smallest and largest values."""
    fields = _found(r"FIELDS: .*? = {(.*?)\n};", "newTable/clockPresets.ts")
    (own,) = re.findall(rf"^  {kind}: \[(.*?)\],$", fields, re.DOTALL | re.MULTILINE)
    bounds = {
        name: (int(least) * _SIZES[size], int(most) * _SIZES[size])
        for name, size, least, most in _FIELD.findall(own)
    }
    assert "base" in bounds
    for values in product(*bounds.values()):
        times = dict(zip(bounds, values, strict=True))
        assert Clock(kind, times["base"], times.get("increment", 0)).kind == kind
