"""The table of players and their settings in docs/players.md, from the registry."""

from collections.abc import Iterator
from inspect import signature
from pathlib import Path

from baumeister.players.registry import _PLAYERS, _RANGES, NAMES
from baumeister.players.titles import LEVELS
from tools.pages.markdown import DOCS, Parts, filled, table

PAGE = DOCS / "players.md"
THINKS = {
    "random": "nothing: every legal action is as likely as the others",
    "myopic": "of this turn only: in Pueblo of its fines, in Aztec of the points it makes",
    "exposure": "of this turn and of what could be counted now: what all 36 squares would see; the"
    " scoring cubes that one more piece could fill",
    "varied": "like `exposure`, but draws its turn from the `among` best; it plays the arena's"
    " openings",
    "beam": "alpha-beta on `exposure`, `depth` turns deep, `width` candidates in each position",
    "search": "everything we have: the learned evaluation, as deep as the budget allows; a `width`"
    " of 0 leaves that to it",
}
"""How each player decides. The levels have a page of their own."""


def generate() -> dict[Path, str]:
    return filled(PAGE, PARTS)


def _players() -> Iterator[str]:
    single = [name for name in NAMES if name not in LEVELS]
    assert single == list(THINKS), "every player needs its sentence"
    assert not _RANGES.keys() & set(LEVELS), "levels have no settings"
    yield from table(
        ("name", "settings", "thinks"),
        [
            *((f"`{name}`", "; ".join(_settings(name)), THINKS[name]) for name in single),
            (
                f"`{LEVELS[0]}` … `{LEVELS[-1]}`",
                "",
                "the levels that people play against: [who they are](levels.md)",
            ),
        ],
    )


def _settings(name: str) -> Iterator[str]:
    usual = signature(_PLAYERS[name]).parameters
    for setting, (low, high) in _RANGES.get(name, {}).items():
        yield f"`{setting}` {low} to {high}, else {usual[setting].default}"


PARTS: Parts = {"players": _players}
