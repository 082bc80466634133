"""The events of Aztec, one class for each kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from baumeister.core.event import Event, scores
from baumeister.core.grid import Cube


@dataclass(frozen=True, slots=True)
class SeatEvent(Event):
    seat: int


class Gain(NamedTuple):
    """Points that a piece brings a player."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Placed(SeatEvent):
    """A piece has been placed (A3); `gained` are the points it brought, by seat (A4.4)."""

    code = "aztec.event.placed"
    placement: str
    cubes: tuple[Cube, ...]
    gained: tuple[Gain, ...]

    @property
    def points(self) -> tuple[tuple[int, int], ...]:
        return self.gained


@dataclass(frozen=True, slots=True)
class Claimed(SeatEvent):
    """A player has claimed that nobody will reach a number (A5.1, A5.2)."""

    code = "aztec.event.claimed"
    claim: int


@dataclass(frozen=True, slots=True)
class Passed(SeatEvent):
    """A player has left the auction (A5.2)."""

    code = "aztec.event.passed"


@dataclass(frozen=True, slots=True)
class OhPuchFound(SeatEvent):
    """The auction has ended: the seat is Oh Puch and has this claim (A5.3)."""

    code = "aztec.event.oh_puch"
    claim: int


@dataclass(frozen=True, slots=True)
class RoundOver(Event):
    """A round of a match has ended (A6.2)."""

    code = "aztec.event.round_over"
    number: int
    totals: tuple[int, ...]

    @property
    def derived(self) -> dict[str, object]:
        return scores(self.totals)


@dataclass(frozen=True, slots=True)
class RoundBegun(SeatEvent):
    """A round of a match has begun; the seat is Oh Puch (A6.1)."""

    code = "aztec.event.round"
    number: int


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """No piece can be placed any more (A4.3)."""

    code = "aztec.event.blocked"
    pieces_left: int


@dataclass(frozen=True, slots=True)
class Over(Event):
    """The game has ended (A4.6, A5.5, A5.6, A6.3)."""

    code = "aztec.event.over"
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    reason: str
    oh_puch_won: bool

    @property
    def derived(self) -> dict[str, object]:
        return scores(self.totals)
