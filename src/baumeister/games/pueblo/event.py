"""What happens in a game: one class a kind, each with a code, JSON parameters, points and an
English sentence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar

from baumeister.core import event
from baumeister.core.catalogue import listed, sentence
from baumeister.core.outcome import Outcome
from baumeister.games.pueblo.block import FOOTPRINTS, Block
from baumeister.games.pueblo.board import SQUARES, WALKWAY
from baumeister.games.pueblo.editions import EDITIONS
from baumeister.games.pueblo.sight import Fine
from baumeister.games.pueblo.state import DEMOLITION_PART
from baumeister.games.pueblo.stock import Kind


@dataclass(frozen=True, slots=True)
class Event(event.Event):
    """What all events of Pueblo have: the edition gives their sentences nouns and colours."""

    edition: str = field(repr=False, kw_only=True)

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours by seat, of all four seats."""
        return EDITIONS[self.edition].colours


@dataclass(frozen=True, slots=True)
class SeatEvent(Event):
    """Something a player does."""

    seat: int

    def _words(self) -> dict[str, object]:
        return {**self.params, "colour": self.colours[self.seat]}


def _a_block(colour: str | None) -> str:
    """How a sentence names a block: by its colour, or as neutral."""
    if colour is None:
        return sentence("pueblo.event.block.neutral", {})
    return sentence("pueblo.event.block.own", {"colour": colour})


@dataclass(frozen=True, slots=True)
class BlockEvent(SeatEvent):
    """Something a player does with a block on the site."""

    block: Block

    @property
    def params(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "id": self.block.id,
            "owner": self.block.owner,
            "footprint": FOOTPRINTS[self.block.footprint].name,
            "cubes": [list(cell) for cell in self.block.cells],
        }

    def _words(self) -> dict[str, object]:
        owner = self.block.owner
        return {
            "colour": self.colours[self.seat],
            "block": _a_block(None if owner is None else self.colours[owner]),
            "footprint": FOOTPRINTS[self.block.footprint].name,
            "square": SQUARES[self.block.lowest_square],
            "low": self.block.level + 1,
            "high": self.block.level + 2,
        }


@dataclass(frozen=True, slots=True)
class Placed(BlockEvent):
    """A block has been built (P3)."""

    code: ClassVar[str] = "pueblo.event.placed"


@dataclass(frozen=True, slots=True)
class Lifted(BlockEvent):
    """A block has been lifted out of the game (P7.2)."""

    code: ClassVar[str] = "pueblo.event.lifted"


@dataclass(frozen=True, slots=True)
class Discarded(SeatEvent):
    """A block has been put out of the game because none fits (P3.5)."""

    code: ClassVar[str] = "pueblo.event.discarded"
    kind: Kind

    def _words(self) -> dict[str, object]:
        colour = self.colours[self.seat]
        return {"colour": colour, "block": _a_block(colour if self.kind == "own" else None)}


@dataclass(frozen=True, slots=True)
class Walked(SeatEvent):
    """The chieftain has been walked (P4.2). Squares are walkway numbers."""

    code: ClassVar[str] = "pueblo.event.walked"
    origin: int
    square: int

    def _words(self) -> dict[str, object]:
        return {
            "colour": self.colours[self.seat],
            "origin": WALKWAY[self.origin],
            "square": WALKWAY[self.square],
        }


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """The chieftain has looked from a walkway square (P5); `last_walk` tells a look of the last
    walk (P6.2)."""

    code: ClassVar[str] = "pueblo.event.looked"
    square: int
    fines: tuple[Fine, ...]
    last_walk: bool

    @property
    def points(self) -> tuple[tuple[int, int], ...]:
        return tuple((fine.seat, fine.points) for fine in self.fines)

    @property
    def params(self) -> dict[str, Any]:
        return {
            "square": self.square,
            "fines": [
                {"seat": seat, "cube": list(cube), "points": points}
                for seat, cube, points in self.fines
            ],
            "last_walk": self.last_walk,
        }

    @property
    def text(self) -> str:
        square = WALKWAY[self.square]
        if not self.fines:
            return sentence("pueblo.event.looked.nothing", {"square": square})
        paid = ", ".join(self._sums())
        return sentence("pueblo.event.looked", {"square": square, "fines": paid})

    def _sums(self) -> Iterator[str]:
        for seat, colour in enumerate(self.colours):
            points = [fine.points for fine in self.fines if fine.seat == seat]
            if points:
                parts = " + ".join(map(str, points))
                total = parts if len(points) == 1 else f"{parts} = {sum(points)}"
                yield sentence("pueblo.event.looked.fine", {"colour": colour, "sum": total})


@dataclass(frozen=True, slots=True)
class LastWalk(Event):
    """The building has ended; the square is marked and the last walk begins (P6.2)."""

    code: ClassVar[str] = "pueblo.event.last_walk"
    square: int

    def _words(self) -> dict[str, object]:
        return {"square": WALKWAY[self.square]}


@dataclass(frozen=True, slots=True)
class BidMade(SeatEvent):
    """A player has bid (P9.2). Nothing is paid yet, so the amount is `bid`, not points."""

    code: ClassVar[str] = "pueblo.event.bid"
    bid: int


@dataclass(frozen=True, slots=True)
class Passed(SeatEvent):
    """A player has left the bidding for a lot (P9.3)."""

    code: ClassVar[str] = "pueblo.event.passed"


@dataclass(frozen=True, slots=True)
class CardEvent(SeatEvent):
    """A card goes to a player."""

    number: int

    def _words(self) -> dict[str, object]:
        card = EDITIONS[self.edition].order_of_play
        return {**self.params, "colour": self.colours[self.seat], "card": card}


@dataclass(frozen=True, slots=True)
class CardTaken(CardEvent):
    """A player has taken a card and paid his bid (P9.4, P9.5)."""

    code: ClassVar[str] = "pueblo.event.card_taken"
    paid: int

    @property
    def points(self) -> tuple[tuple[int, int], ...]:
        return ((self.seat, self.paid),) if self.paid else ()


@dataclass(frozen=True, slots=True)
class CardLeft(CardEvent):
    """The last card has gone to the last player (P9.8)."""

    code: ClassVar[str] = "pueblo.event.card_left"


@dataclass(frozen=True, slots=True)
class PairsReturned(Event):
    """The pairs held back have returned to their owners (P8.6)."""

    code: ClassVar[str] = "pueblo.event.pairs_returned"


@dataclass(frozen=True, slots=True)
class AuctionBegun(SeatEvent):
    """An auction has begun; the seat opens it (P8.5, P9.1)."""

    code: ClassVar[str] = "pueblo.event.auction"
    part: int

    @property
    def text(self) -> str:
        demolition = self.part == DEMOLITION_PART
        code = "pueblo.event.auction.demolition" if demolition else self.code
        return sentence(code, self._words())


@dataclass(frozen=True, slots=True)
class OrderEvent(Event):
    """A part begins, in an order of play."""

    order: tuple[int, ...]

    @property
    def params(self) -> dict[str, Any]:
        return {"order": list(self.order)}

    def _words(self) -> dict[str, object]:
        order = ", ".join(self.colours[seat] for seat in self.order)
        return {**self.params, "order": order}


@dataclass(frozen=True, slots=True)
class BuildingBegun(OrderEvent):
    """A part of the building has begun (P8.6)."""

    code: ClassVar[str] = "pueblo.event.building"
    part: int

    @property
    def params(self) -> dict[str, Any]:
        return {"order": list(self.order), "part": self.part}


@dataclass(frozen=True, slots=True)
class DemolitionBegun(OrderEvent):
    """The demolition has begun (P7.1)."""

    code: ClassVar[str] = "pueblo.event.demolition"


@dataclass(frozen=True, slots=True)
class Over(Event):
    """The game has ended (P6.3, P7.7)."""

    code: ClassVar[str] = "pueblo.event.over"
    outcome: Outcome

    @property
    def params(self) -> dict[str, Any]:
        return self.outcome.to_json()

    def _words(self) -> dict[str, object]:
        totals = zip(self.colours, self.outcome.totals, strict=False)
        winners = self.outcome.winners
        return {
            "totals": ", ".join(f"{colour} {total}" for colour, total in totals),
            "winners": listed([self.colours[seat] for seat in winners]).capitalize(),
            "count": len(winners),
        }
