"""Who does the playing: the process itself, or others. Whoever it is, the games are the same."""

from __future__ import annotations

from typing import Protocol, Self

from baumeister.arena.game_result import PlayedGame
from baumeister.arena.match import play
from baumeister.arena.tournament import Tournament


class Executor(Protocol):
    """Plays games of one tournament, some at a time. Entered before it plays; what still goes on
    when it is left is given up."""

    @property
    def size(self) -> int:
        """How many games can go on at a time."""

    def __enter__(self) -> Self:
        """Get ready."""

    def __exit__(self, *error: object) -> None:
        """Go home."""

    def start(self, number: int) -> None:
        """Begin a game."""

    def finished(self) -> PlayedGame:
        """Wait until any of the games is finished."""


class InProcessExecutor:
    """The process itself, one game after the other."""

    size = 1

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._started: list[int] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def start(self, number: int) -> None:
        """Remember the game; it is played when somebody waits for it."""
        self._started.append(number)

    def finished(self) -> PlayedGame:
        """Play the game that was started first."""
        return play(self._tournament, self._started.pop(0))
