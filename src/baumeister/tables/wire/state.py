"""The state of a game as JSON values, as each game's `to_json` returns it."""

from __future__ import annotations

from typing import Annotated, Literal

from baumeister.tables.wire.bounds import Bounds
from baumeister.tables.wire.message import Cube, Message, Options, SeatNumber

Position = Annotated[
    str,
    Bounds(
        text="The whole state as one line; see docs/notation.md.",
        examples=("pueblo/1 2/2002/base/SW/0/0/- building/1/place/0 0,1 - SW 0,0 s7,s7 -",),
    ),
]
Order = Annotated[tuple[SeatNumber, ...], Bounds(text="The order of play; empty in an auction.")]
Scores = Annotated[tuple[int, ...], Bounds(text="Points by seat.", examples=([3, 0],))]


class Result(Message):
    """How the game ended."""

    winners: Annotated[tuple[SeatNumber, ...], Bounds(examples=([1],))]
    """Several if they share the win."""
    totals: Annotated[tuple[int, ...], Bounds(examples=([41, 38],))]
    """Points by seat."""
    reason: Annotated[str, Bounds(examples=("last_walk",))]
    """By the rules (`last_walk`, `demolished`, `complete`, `blocked`) or by the table (`resigned`,
    `time`, `agreed`, `abandoned`)."""


ToMove = Annotated[SeatNumber | None, Bounds(text="The seat to move; null when the game is over.")]
Outcome = Annotated[
    Result | None, Bounds(text="How the game ended by the rules; null until it has.")
]


class StandingPiece(Message):
    """A block or piece on the board."""

    id: Annotated[int, Bounds(examples=(27,))]
    """Constant while it stands."""
    owner: SeatNumber | None
    """The seat it belongs to; null for neutral ones."""
    cubes: tuple[Cube, ...]


class Stock(Message):
    """A Pueblo player's remaining blocks."""

    single: bool
    """Whether the single block of their colour is left."""
    pairs: Annotated[int, Bounds(examples=(7,))]
    """Unopened pairs: a block of their colour and a neutral one."""
    half: Literal["own", "neutral"] | None
    """The remaining block of an opened pair, if any."""
    held: Annotated[int, Bounds(examples=(0,))]
    """Pairs held back for part two (Pro version)."""


class PuebloAuction(Message):
    """An auction for the order of play."""

    cards: Annotated[tuple[int | None, ...], Bounds(examples=([2, None],))]
    """By seat: the card taken, if any."""
    opener: SeatNumber
    passed: tuple[SeatNumber, ...]
    bid: Annotated[int, Bounds(examples=(7,))]
    """The standing bid; 0 if there is none."""
    bidder: SeatNumber | None


class PuebloState(Message):
    """A position of Pueblo."""

    position: Position
    options: Options
    phase: Literal["auction", "building", "demolition", "over"]
    """`auction`, `building`, `demolition` or `over`."""
    part: Annotated[int, Bounds(examples=(1,))]
    """The Pro version has two parts."""
    step: Literal["bid", "take", "place", "walk", "lift"] | None
    """The next action's kind; null when the game is over."""
    to_move: ToMove
    order: Order
    chieftain: Annotated[str, Bounds(examples=("SW",))]
    """The walkway square where the chieftain stands."""
    scores: Scores
    stocks: tuple[Stock, ...]
    """The remaining blocks by seat (`single`, `pairs`, `half`, `held`)."""
    blocks: tuple[StandingPiece, ...]
    """The blocks on the site: `id`, `owner` (null: neutral) and `cubes`."""
    auction: PuebloAuction | None
    """`cards` by seat, `opener`, `passed`, `bid`, `bidder`; null if there is none."""
    outcome: Outcome


class AztecAuction(Message):
    """The auction for the role of Oh Puch."""

    claim: Annotated[int, Bounds(examples=(12,))]
    """The lowest number claimed so far; 0 if there is none."""
    claimant: SeatNumber | None
    passed: tuple[SeatNumber, ...]


class AztecState(Message):
    """A position of Aztec."""

    position: Position
    options: Options
    phase: Literal["auction", "building", "over"]
    """`auction`, `building` or `over`."""
    round: Annotated[int, Bounds(examples=(0,))]
    """From 0; a match has a round for every player."""
    to_move: ToMove
    order: Order
    oh_puch: SeatNumber | None
    """The seat that is Oh Puch, if any."""
    claim: Annotated[int | None, Bounds(examples=(11,))]
    """The number that Oh Puch claimed."""
    earlier: Annotated[tuple[int, ...], Bounds(examples=([0, 0, 0],))]
    """Points of earlier rounds, by seat."""
    scores: Scores
    pieces_left: Annotated[int, Bounds(examples=(12,))]
    """The number of pieces still to be placed."""
    pieces: tuple[StandingPiece, ...]
    """The pieces of the temple: `id`, `owner` (null) and `cubes`."""
    auction: AztecAuction | None
    """`claim`, `claimant` and `passed`; null if there is none."""
    outcome: Outcome


State = Annotated[
    PuebloState | AztecState, Bounds(text="The state of the game, in the form of its game.")
]
