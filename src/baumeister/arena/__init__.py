"""Matches and tournaments between players: balanced openings and seats, ratings with intervals,
early stopping. `Tournament` describes what is played, `run` plays it, `show` reads its results."""

from baumeister.arena.errors import ArenaError, ArenaMissing

try:
    import numpy  # noqa: F401, ICN001
except ImportError as error:
    raise ArenaMissing("arena.no_numpy") from error

from baumeister.arena.contestant import Contestant
from baumeister.arena.folder import Folder
from baumeister.arena.progress_printer import ProgressPrinter
from baumeister.arena.results import Results, Standing
from baumeister.arena.run import Progress, run, show
from baumeister.arena.tournament import Tournament

__all__ = [
    "ArenaError",
    "ArenaMissing",
    "Contestant",
    "Folder",
    "Progress",
    "ProgressPrinter",
    "Results",
    "Standing",
    "Tournament",
    "run",
    "show",
]


def __dir__() -> list[str]:
    return sorted(__all__)
