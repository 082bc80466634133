"""Executors play the games of a tournament: in this process, in worker processes, or on a cluster.
The games are the same with each."""

from __future__ import annotations

from typing import Protocol, Self

from baumeister.arena.game_result import PlayedGame
from baumeister.arena.match import play
from baumeister.arena.tournament import Tournament


class Executor(Protocol):
    """Plays games of one tournament, several at a time. It is a context manager; leaving it
    abandons the games still running."""

    @property
    def size(self) -> int:
        """Number of games it plays at a time."""

    def __enter__(self) -> Self:
        """Start up."""

    def __exit__(self, *error: object) -> None:
        """Shut down."""

    def start(self, number: int) -> None:
        """Start a game."""

    def finished(self) -> PlayedGame:
        """Wait until a game is finished."""


class InProcessExecutor:
    """Plays in this process, one game after the other."""

    size = 1

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._started: list[int] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def start(self, number: int) -> None:
        """Queue a game; `finished` plays it."""
        self._started.append(number)

    def finished(self) -> PlayedGame:
        """Play the game that was started first."""
        return play(self._tournament, self._started.pop(0))
