"""The events of Pueblo, one class for each kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Self

from baumeister.core import event
from baumeister.core.event import scores
from baumeister.core.grid import Cube
from baumeister.games.pueblo.block import FOOTPRINTS, Block
from baumeister.games.pueblo.board import CORNERS, WALKWAY
from baumeister.games.pueblo.editions import EditionName, colour_names
from baumeister.games.pueblo.sight import Fine
from baumeister.games.pueblo.stock import Kind


@dataclass(frozen=True, slots=True)
class Event(event.Event):
    """The base class of Pueblo's events: the edition gives the players their colours."""

    edition: EditionName = field(repr=False, kw_only=True)

    def player_names(self, language: str) -> tuple[str, ...]:
        return colour_names(self.edition, language)


@dataclass(frozen=True, slots=True)
class SeatEvent(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class BlockEvent(SeatEvent):
    """Something a player does with a block on the site."""

    id: int
    owner: int | None
    footprint: str
    cubes: tuple[Cube, ...]

    @classmethod
    def of(cls, seat: int, block: Block, edition: EditionName) -> Self:
        """The event in which a player builds or lifts a block."""
        footprint = FOOTPRINTS[block.footprint].name
        return cls(seat, block.id, block.owner, footprint, block.cells, edition=edition)


@dataclass(frozen=True, slots=True)
class Placed(BlockEvent):
    """A block has been built (P3)."""

    code = "pueblo.event.placed"

    @property
    def derived(self) -> dict[str, object]:
        levels = [z + 1 for _, _, z in self.cubes]
        return {"low": min(levels), "high": max(levels)}


@dataclass(frozen=True, slots=True)
class Lifted(BlockEvent):
    """A block has been removed from the grid (P7.2)."""

    code = "pueblo.event.lifted"


@dataclass(frozen=True, slots=True)
class Discarded(SeatEvent):
    """A block has been discarded because none fits (P3.5)."""

    code = "pueblo.event.discarded"
    kind: Kind


@dataclass(frozen=True, slots=True)
class Walked(SeatEvent):
    """The chieftain has moved (P4.2). Squares are walkway numbers."""

    code = "pueblo.event.walked"
    origin: int
    square: int

    @property
    def derived(self) -> dict[str, object]:
        return {
            "steps": (self.square - self.origin) % len(WALKWAY),
            "from": WALKWAY[self.origin],
            "to": WALKWAY[self.square],
        }


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """The chieftain has looked from a walkway square (P5); `last_walk` marks the
    looks of the last walk (P6.2)."""

    code = "pueblo.event.looked"
    square: int
    fines: tuple[Fine, ...]
    last_walk: bool

    @property
    def points(self) -> tuple[tuple[int, int], ...]:
        return tuple((fine.seat, fine.points) for fine in self.fines)

    @property
    def derived(self) -> dict[str, object]:
        name = WALKWAY[self.square]
        return {"from": name, "corner": name in CORNERS, "bills": list(self._bills())}

    def _bills(self) -> Iterator[dict[str, object]]:
        """Penalty points by seat, as they are added up: 1 + 2 = 3."""
        for seat in sorted({fine.seat for fine in self.fines}):
            parts = [fine.points for fine in self.fines if fine.seat == seat]
            total = sum(parts)
            added = " + ".join(map(str, parts))
            change = f"{added} = {total}" if len(parts) > 1 else added
            yield {"seat": seat, "sum": change, "points": total}


@dataclass(frozen=True, slots=True)
class LastWalk(Event):
    """The building has ended; the square is marked and the last walk begins (P6.2)."""

    code = "pueblo.event.last_walk"
    square: int

    @property
    def derived(self) -> dict[str, object]:
        return {"from": WALKWAY[self.square]}


@dataclass(frozen=True, slots=True)
class BidMade(SeatEvent):
    """A player has made a bid (P9.2). It is not paid yet, so the amount is `bid`, not points."""

    code = "pueblo.event.bid"
    bid: int


@dataclass(frozen=True, slots=True)
class Passed(SeatEvent):
    """A player has left the bidding for a lot (P9.3)."""

    code = "pueblo.event.passed"


@dataclass(frozen=True, slots=True)
class CardEvent(SeatEvent):
    """A card goes to a player."""

    number: int


@dataclass(frozen=True, slots=True)
class CardTaken(CardEvent):
    """A player has taken a card and paid their bid (P9.4, P9.5)."""

    code = "pueblo.event.card_taken"
    paid: int

    @property
    def points(self) -> tuple[tuple[int, int], ...]:
        return ((self.seat, self.paid),) if self.paid else ()


@dataclass(frozen=True, slots=True)
class CardLeft(CardEvent):
    """The last player has received the last card (P9.8)."""

    code = "pueblo.event.card_left"


@dataclass(frozen=True, slots=True)
class PairsReturned(Event):
    """The pairs held back have returned to their owners (P8.6)."""

    code = "pueblo.event.pairs_returned"


@dataclass(frozen=True, slots=True)
class AuctionBegun(SeatEvent):
    """An auction has begun; the seat opens it (P8.5, P9.1)."""

    code = "pueblo.event.auction"
    part: int


@dataclass(frozen=True, slots=True)
class OrderEvent(Event):
    """A part begins, in an order of play."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BuildingBegun(OrderEvent):
    """A part of the building has begun (P8.6)."""

    code = "pueblo.event.building"
    part: int


@dataclass(frozen=True, slots=True)
class DemolitionBegun(OrderEvent):
    """The demolition has begun (P7.1)."""

    code = "pueblo.event.demolition"


@dataclass(frozen=True, slots=True)
class Over(Event):
    """The game has ended (P6.3, P7.7)."""

    code = "pueblo.event.over"
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    reason: str

    @property
    def derived(self) -> dict[str, object]:
        return scores(self.totals)
