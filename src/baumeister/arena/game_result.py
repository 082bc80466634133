"""What came of a game: who won, with what totals, how long turns took. The record is kept beside
it, in the folder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from baumeister.core.record import Record


@dataclass(frozen=True, slots=True)
class TurnTimes:
    """How long somebody's turns took, in seconds."""

    turns: int
    mean: float
    longest: float

    def to_json(self) -> dict[str, Any]:
        """The pace as JSON values."""
        return {"turns": self.turns, "mean": self.mean, "longest": self.longest}


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game, without its moves. Lists are by seat."""

    number: int
    opening: int
    seats: tuple[str, ...]
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    paces: tuple[TurnTimes, ...]

    def share(self, name: str) -> float:
        """What a contestant has of the win; those who win together share it."""
        won = sum(self.seats[seat] == name for seat in self.winners)
        return won / len(self.winners)

    def to_json(self) -> dict[str, Any]:
        """The game as JSON values."""
        return {
            "number": self.number,
            "opening": self.opening,
            "seats": list(self.seats),
            "winners": list(self.winners),
            "totals": list(self.totals),
            "paces": [pace.to_json() for pace in self.paces],
        }

    @classmethod
    def from_json(cls, value: Any) -> GameResult:  # noqa: ANN401 - what is wrong with it raises
        """The game that JSON values stand for. Raises ValueError, KeyError or TypeError."""
        return cls(
            int(value["number"]),
            int(value["opening"]),
            tuple(map(str, value["seats"])),
            tuple(map(int, value["winners"])),
            tuple(map(int, value["totals"])),
            tuple(TurnTimes(p["turns"], p["mean"], p["longest"]) for p in value["paces"]),
        )


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game with its record."""

    score: GameResult
    record: Record

    def to_json(self) -> dict[str, Any]:
        """The game and its record as JSON values."""
        return {**self.score.to_json(), "record": self.record.to_json()}
