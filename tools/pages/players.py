"""The table of players and their settings in docs/players.md, from the registry."""

from collections.abc import Iterator
from inspect import signature
from pathlib import Path

from baumeister.players.registry import _PLAYERS, _RANGES, NAMES
from baumeister.players.titles import LEVELS
from tools.pages.markdown import DOCS, Parts, filled, table

PAGE = DOCS / "players.md"
THINKS = {
    "random": "plays every legal action with equal probability",
    "myopic": "considers this turn only: its penalty points in Pueblo, its points in Aztec",
    "exposure": "considers this turn and the position after it: in Pueblo what a last walk would"
    " cost now, in Aztec the scoring cubes that one more piece could fill",
    "varied": "like `exposure`, but plays one of its `among` best turns at random; it plays the"
    " arena's openings",
    "learned": "a policy and value network that learned by self-play, with a tree search of"
    " `simulations` positions; needs NumPy",
}
"""The way each player decides. The levels have a page of their own."""


def generate() -> dict[Path, str]:
    return filled(PAGE, PARTS)


def _players() -> Iterator[str]:
    single = [name for name in NAMES if name not in LEVELS]
    assert single == list(THINKS), "every player needs its sentence"
    assert not _RANGES.keys() & set(LEVELS), "levels have no settings"
    yield from table(
        ("name", "settings", "how it plays"),
        [
            *((f"`{name}`", "; ".join(_settings(name)), THINKS[name]) for name in single),
            (
                f"`{LEVELS[0]}` … `{LEVELS[-1]}`",
                "",
                "the opponents that people play against: [the levels](levels.md)",
            ),
        ],
    )


def _settings(name: str) -> Iterator[str]:
    usual = signature(_PLAYERS[name]).parameters
    for setting, (low, high) in _RANGES.get(name, {}).items():
        yield f"`{setting}` {low} to {high}, default {usual[setting].default}"


PARTS: Parts = {"players": _players}
