"""docs/levels.md: the settings of the levels, and their measured ratings."""

import json
from collections.abc import Iterator
from pathlib import Path

from baumeister import games, players
from baumeister.core import languages
from baumeister.core.languages import LANGUAGES
from baumeister.one_turn import Judgement
from baumeister.players.level import JUDGEMENTS, SEARCHES, Search
from tools import ROOT

PAGE = ROOT / "docs" / "levels.md"
SEATS = ROOT / "benchmarks" / "seats.json"
SEES = {
    "turn": "the points of this turn",
    "exposure": "this turn and the position after it",
    "learned": "what a small network expects",
}


def generate() -> dict[Path, str]:
    return {PAGE: "\n".join(_lines()) + "\n"}


def _lines() -> Iterator[str]:
    yield from ("# The levels", "", "*`make golden` generates this page from the code.*", "")
    yield (
        "Eight opponents, the same in both games and all versions, from a beginner to the strongest"
        " we have. [The AI log](ai-log.md) says how we measured them. Levels 1–4 compare single"
        " turns in plain Python; levels 5–8 play [the network](how-it-works/networks.md) and need"
        " NumPy (the extra `players`). Nothing is compiled, so every level answers at once."
    )
    yield ""
    yield f"| | {' | '.join(languages.get(code).name for code in LANGUAGES)} |"
    yield "|---" * (len(LANGUAGES) + 1) + "|"
    for name in players.LEVELS:
        titles = [players.title(name, language) for language in LANGUAGES]
        yield f"| `{name}` | {' | '.join(titles)} |"
    for game in games.NAMES:
        yield from ("", f"## {game.capitalize()}", "")
        yield f"![Ratings of the levels](images/ladder-{game}.svg)"
        yield from ("", "| | looks at | searches | mistakes | rating |", "|---|---|---|---|---|")
        settings: list[Judgement | Search] = [*JUDGEMENTS[game], *SEARCHES[game]]
        for name, setting in zip(players.LEVELS, settings, strict=True):
            rating = players.rating(name, game) or "–"
            yield f"| `{name}` | {' | '.join(_figures(setting))} | {rating} |"
    yield ""
    yield (
        "*Searches* is the number of positions for the first action of a turn. Under *mistakes*,"
        " the first figure is the share of looks (in Aztec, placements) that the level overlooks;"
        " the second is the standard deviation, in points, by which it misjudges a turn. From level"
        " 5 on, it is how much chance decides between actions, on the scale of the network's"
        " logarithms: at 1 they are drawn as often as the network expects them to be best. Ratings"
        " are Elo for two players in the basic version; level 1 is 800 by definition."
    )
    yield from _seats()


def _seats() -> Iterator[str]:
    """The advantage of each seat."""
    measured = json.loads(SEATS.read_text(encoding="utf-8"))
    yield from ("", "## Who begins", "")
    yield (
        f"How often each seat wins when all are played by `{measured['player']}`, counted from the"
        f" seat that begins ({measured['games']} games of each version, `benchmarks/seats.py`). The"
        " arena therefore plays every opening from every seat, and in a rematch another player"
        " begins."
    )
    most = max(len(row) for rows in measured["shares"].values() for row in rows.values())
    yield ""
    yield f"| | {' | '.join(f'seat {seat}' for seat in range(1, most + 1))} |"
    yield "|---" * (most + 1) + "|"
    for game, versions in measured["shares"].items():
        for version, shares in versions.items():
            cells = [f"{share:.0%}" for share in shares] + [""] * (most - len(shares))
            yield f"| {game.capitalize()}, {version} | {' | '.join(cells)} |"


def _figures(setting: Judgement | Search) -> tuple[str, str, str]:
    if isinstance(setting, Search):
        searched = f"{setting.simulations:,}" if setting.simulations else "the policy alone"
        return "what the network has learned", searched, f"{setting.variety:g}"
    erring = setting.oversight or setting.misjudgement
    mistakes = f"{setting.oversight:.0%}, {setting.misjudgement:g}" if erring else "–"
    return SEES[setting.evaluation], "one turn", mistakes
