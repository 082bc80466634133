"""What happens in a game of Aztec."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from baumeister.core.catalogue import listed, sentence
from baumeister.core.event import Event
from baumeister.core.outcome import Outcome
from baumeister.games.aztec.piece import PLACEMENTS


@dataclass(frozen=True, slots=True)
class SeatEvent(Event):
    """Something a player does. In sentences seats are counted from 1."""

    seat: int

    def _words(self) -> dict[str, object]:
        return {**self.params, "player": self.seat + 1}


@dataclass(frozen=True, slots=True)
class Placed(SeatEvent):
    """A piece has been placed (A3); `gained` are the points it brought, by seat (A4.4)."""

    code: ClassVar[str] = "aztec.event.placed"
    placement: int
    gained: tuple[tuple[int, int], ...]

    @property
    def points(self) -> tuple[tuple[int, int], ...]:
        return self.gained

    @property
    def params(self) -> dict[str, Any]:
        piece = PLACEMENTS[self.placement]
        return {
            "seat": self.seat,
            "placement": piece.name,
            "cubes": [list(cell) for cell in piece.cells],
            "gained": [{"seat": seat, "points": points} for seat, points in self.gained],
        }

    @property
    def text(self) -> str:
        words = {"player": self.seat + 1, "placement": PLACEMENTS[self.placement].name}
        told = [sentence(self.code, words)]
        told += [
            sentence("aztec.event.gained", {"player": seat + 1, "points": points})
            for seat, points in self.gained
        ]
        return " ".join(told)


@dataclass(frozen=True, slots=True)
class Claimed(SeatEvent):
    """A player has claimed that nobody will reach a number (A5.1, A5.2)."""

    code: ClassVar[str] = "aztec.event.claimed"
    claim: int


@dataclass(frozen=True, slots=True)
class Passed(SeatEvent):
    """A player has left the auction (A5.2)."""

    code: ClassVar[str] = "aztec.event.passed"


@dataclass(frozen=True, slots=True)
class OhPuchFound(SeatEvent):
    """The auction has ended: the seat is Oh Puch with his number (A5.3)."""

    code: ClassVar[str] = "aztec.event.oh_puch"
    claim: int


@dataclass(frozen=True, slots=True)
class RoundOver(Event):
    """A round of a match has ended (A6.2)."""

    code: ClassVar[str] = "aztec.event.round_over"
    number: int
    totals: tuple[int, ...]

    @property
    def params(self) -> dict[str, Any]:
        return {"number": self.number, "totals": list(self.totals)}

    def _words(self) -> dict[str, object]:
        return {"number": self.number + 1, "totals": told(self.totals)}


@dataclass(frozen=True, slots=True)
class RoundBegun(SeatEvent):
    """A round of a match has begun; the seat is Oh Puch (A6.1)."""

    code: ClassVar[str] = "aztec.event.round"
    number: int

    def _words(self) -> dict[str, object]:
        return {"number": self.number + 1, "player": self.seat + 1}


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """No piece can be placed any more (A4.3)."""

    code: ClassVar[str] = "aztec.event.blocked"
    pieces_left: int


@dataclass(frozen=True, slots=True)
class Over(Event):
    """The game has ended (A4.6, A5.5, A5.6, A6.3)."""

    code: ClassVar[str] = "aztec.event.over"
    outcome: Outcome
    oh_puch_won: bool

    @property
    def params(self) -> dict[str, Any]:
        return {**self.outcome.to_json(), "oh_puch_won": self.oh_puch_won}

    @property
    def text(self) -> str:
        winners = [str(seat + 1) for seat in self.outcome.winners]
        words = {
            "totals": told(self.outcome.totals),
            "winners": listed(winners),
            "count": len(winners),
        }
        won = "aztec.event.over.oh_puch" if self.oh_puch_won else self.code
        return sentence(won, words)


def told(totals: tuple[int, ...]) -> str:
    """Points by player, for a sentence."""
    return ", ".join(
        sentence("aztec.event.total", {"player": seat + 1, "points": points})
        for seat, points in enumerate(totals)
    )
