"""The result of a game: winners, totals and the times of turns. The folder keeps the record with
it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from baumeister.core.record import Record


@dataclass(frozen=True, slots=True)
class TurnTimes:
    """Times of one seat's turns, in seconds: the `mean` and the `longest`."""

    turns: int
    mean: float
    longest: float

    def to_json(self) -> dict[str, Any]:
        return {"turns": self.turns, "mean": self.mean, "longest": self.longest}


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Why a seat lost a game before its end: its engine program made a mistake."""

    seat: int
    report: str
    """The mistake of the program."""

    def to_json(self) -> dict[str, Any]:
        return {"seat": self.seat, "report": self.report}


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game, without its actions. Tuples are by seat. The totals of a forfeited game are
    the points when it ended."""

    number: int
    """The number of the game in its tournament, from 0."""
    opening: int
    """The number of its opening."""
    seats: tuple[str, ...]
    """Names of the contestants."""
    winners: tuple[int, ...]
    """The seats that won."""
    totals: tuple[int, ...]
    paces: tuple[TurnTimes, ...]
    """The time that each seat took."""
    forfeit: Forfeit | None = None
    """Set if an engine program forfeited the game."""

    def share(self, name: str) -> float:
        """A contestant's share of the win; joint winners share it."""
        won = sum(self.seats[seat] == name for seat in self.winners)
        return won / len(self.winners)

    def to_json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "opening": self.opening,
            "seats": list(self.seats),
            "winners": list(self.winners),
            "totals": list(self.totals),
            "paces": [pace.to_json() for pace in self.paces],
            **({"forfeit": self.forfeit.to_json()} if self.forfeit else {}),
        }

    @classmethod
    def from_json(cls, value: Any) -> GameResult:  # noqa: ANN401 - what is wrong with it raises
        """Parse JSON values. Raises ValueError, KeyError, TypeError or AttributeError."""
        forfeit = value.get("forfeit")
        return cls(
            int(value["number"]),
            int(value["opening"]),
            tuple(map(str, value["seats"])),
            tuple(map(int, value["winners"])),
            tuple(map(int, value["totals"])),
            tuple(TurnTimes(p["turns"], p["mean"], p["longest"]) for p in value["paces"]),
            forfeit and Forfeit(int(forfeit["seat"]), str(forfeit["report"])),
        )


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: its `score` and its `record`."""

    score: GameResult
    record: Record

    def to_json(self) -> dict[str, Any]:
        return {**self.score.to_json(), "record": self.record.to_json()}
