"""docs/levels.md: the settings of the levels, and their measured ratings."""

from collections.abc import Iterator
from pathlib import Path

from baumeister import games, players
from baumeister.core import languages
from baumeister.core.languages import LANGUAGES
from baumeister.players.level import SECONDS, SETTINGS, Level
from tools import ROOT

PAGE = ROOT / "docs" / "levels.md"
SEES = {
    "turn": "the points of this turn",
    "exposure": "this turn and the position after it",
    "learned": "what it has learned from games against itself",
}


def generate() -> dict[Path, str]:
    return {PAGE: "\n".join(_lines()) + "\n"}


def _lines() -> Iterator[str]:
    yield from ("# The levels", "", "*`make golden` generates this page from the code.*", "")
    yield (
        "Eight opponents, the same in both games and all versions, from a beginner to the strongest"
        " we have. [The AI log](ai-log.md) says how we measured them. Levels 1–4 need no compiled"
        " code and answer within milliseconds; levels 5–8 need the extra `engine`. If one of these"
        " cannot answer, level 4 plays the turn, and the log says so."
    )
    yield ""
    yield f"| | {' | '.join(languages.get(code).name for code in LANGUAGES)} | answers within |"
    yield "|---" * (len(LANGUAGES) + 2) + "|"
    for number, name in enumerate(players.LEVELS):
        titles = [players.title(name, language) for language in LANGUAGES]
        yield f"| `{name}` | {' | '.join(titles)} | {SECONDS[number]:g} s |"
    for game in games.NAMES:
        yield from ("", f"## {game.capitalize()}", "")
        yield f"![Ratings of the levels](images/ladder-{game}.svg)"
        yield from (
            "",
            "| | evaluates | looks ahead | nodes | mistakes | rating |",
            "|---|---|---|---|---|---|",
        )
        for name, level in zip(players.LEVELS, SETTINGS[game], strict=True):
            rating = players.rating(name, game) or "–"
            yield f"| `{name}` | {' | '.join(_figures(level))} | {rating} |"
    yield ""
    yield (
        "*Nodes* is the maximum per turn; *answers within* limits the time on slow machines. Under"
        " *mistakes*, the first figure is the share of looks (in Aztec, placements) that the level"
        " overlooks; the second is the standard deviation, in points, by which it misjudges a turn."
        " Ratings are Elo for two players in the basic version; level 1 is 800 by definition."
    )


def _figures(level: Level) -> Iterator[str]:
    turns = "1 turn" if level.depth == 1 else f"up to {level.depth} turns"
    yield SEES[level.evaluation]
    yield turns if level.depth < 20 else "as far as the nodes last"
    yield f"{level.nodes:,}" if level.depth > 1 else "–"
    erring = level.oversight or level.misjudgement
    yield f"{level.oversight:.0%}, {level.misjudgement:g}" if erring else "–"
