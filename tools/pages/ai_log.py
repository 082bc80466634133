"""The ladder of the levels in docs/ai-log.md, from the ratings that `make ladder` measured."""

import json
import runpy
from collections.abc import Iterator
from itertools import pairwise
from math import sqrt
from pathlib import Path

from baumeister import games, players
from tools.pages.markdown import DOCS, Parts, filled, table

PAGE = DOCS / "ai-log.md"
LADDER = DOCS.parent / "benchmarks" / "ladder.py"
RATINGS = DOCS.parent / "src" / "baumeister" / "players" / "ratings.json"
SURE = 1.96
"""Standard errors in a 95% interval."""


def generate() -> dict[Path, str]:
    return filled(PAGE, PARTS)


def _ladder() -> Iterator[str]:
    played: int = runpy.run_path(str(LADDER))["GAMES"]
    shares = [_shares(game) for game in games.NAMES]
    yield from table(
        ("", *(game.capitalize() for game in games.NAMES)),
        (
            (f"`{above}` beats `{below}`", *(f"{100 * share:.1f}%" for share in row))
            for (below, above), row in zip(
                pairwise(players.LEVELS), zip(*shares, strict=True), strict=True
            )
        ),
    )
    usual = sum(map(sum, shares)) / sum(map(len, shares))
    unsure = SURE * sqrt(usual * (1 - usual) / played)
    yield ""
    yield f"{played} games each leave ± {100 * unsure:.0f}%."


def _shares(game: str) -> list[float]:
    """The share of games in which each level beats the one below. Only neighbours play each other
    on the ladder, so this follows from the difference of their ratings."""
    rated = json.loads(RATINGS.read_text(encoding="utf-8"))[game]
    ratings = [rated[name]["rating"] for name in players.LEVELS]
    return [1 / (1 + 10 ** ((below - above) / 400)) for below, above in pairwise(ratings)]


PARTS: Parts = {"ladder": _ladder}
