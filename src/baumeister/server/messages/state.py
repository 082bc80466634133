"""The state of a game as JSON values, as each game's `to_json` returns it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from baumeister.server.messages.base import Cube, Message, Options, SeatNumber

Position = Annotated[
    str,
    Field(
        description="The whole state as one line; see docs/notation.md.",
        examples=["pueblo/1 2/2002/base/SW/0/0/- building/1/place/0 0,1 - SW 0,0 s7,s7 -"],
    ),
]
Order = Annotated[
    tuple[SeatNumber, ...], Field(description="The order of play; empty in an auction.")
]
Scores = Annotated[tuple[int, ...], Field(description="Points by seat.", examples=[[3, 0]])]


class Result(Message):
    """How the game ended."""

    winners: tuple[SeatNumber, ...] = Field(
        description="Several if they share the win.", examples=[[1]]
    )
    totals: tuple[int, ...] = Field(description="Points by seat.", examples=[[41, 38]])
    reason: str = Field(
        description="By the rules (`last_walk`, `demolished`, `complete`, `blocked`) or by the"
        " table (`resigned`, `time`, `agreed`, `abandoned`).",
        examples=["last_walk"],
    )


ToMove = Annotated[
    SeatNumber | None, Field(description="The seat to move; null when the game is over.")
]
Outcome = Annotated[
    Result | None, Field(description="How the game ended by the rules; null until it has.")
]


class StandingPiece(Message):
    """A block or piece on the board."""

    id: int = Field(description="Constant while it stands.", examples=[27])
    owner: SeatNumber | None = Field(description="The seat it belongs to; null for neutral ones.")
    cubes: tuple[Cube, ...]


class Stock(Message):
    """A Pueblo player's remaining blocks."""

    single: bool = Field(description="Whether the single block of their colour is left.")
    pairs: int = Field(
        description="Unopened pairs: a block of their colour and a neutral one.", examples=[7]
    )
    half: Literal["own", "neutral"] | None = Field(
        description="The remaining block of an opened pair, if any."
    )
    held: int = Field(description="Pairs held back for part two (Pro version).", examples=[0])


class PuebloAuction(Message):
    """An auction for the order of play."""

    cards: tuple[int | None, ...] = Field(
        description="By seat: the card taken, if any.", examples=[[2, None]]
    )
    opener: SeatNumber
    passed: tuple[SeatNumber, ...]
    bid: int = Field(description="The standing bid; 0 if there is none.", examples=[7])
    bidder: SeatNumber | None


class PuebloState(Message):
    """A position of Pueblo."""

    position: Position
    options: Options
    phase: Literal["auction", "building", "demolition", "over"] = Field(
        description="`auction`, `building`, `demolition` or `over`."
    )
    part: int = Field(description="The Pro version has two parts.", examples=[1])
    step: Literal["bid", "take", "place", "walk", "lift"] | None = Field(
        description="The next action's kind; null when the game is over."
    )
    to_move: ToMove
    order: Order
    chieftain: str = Field(
        description="The walkway square where the chieftain stands.", examples=["SW"]
    )
    scores: Scores
    stocks: tuple[Stock, ...] = Field(
        description="The remaining blocks by seat (`single`, `pairs`, `half`, `held`)."
    )
    blocks: tuple[StandingPiece, ...] = Field(
        description="The blocks on the site: `id`, `owner` (null: neutral) and `cubes`."
    )
    auction: PuebloAuction | None = Field(
        description="`cards` by seat, `opener`, `passed`, `bid`, `bidder`; null if there is none."
    )
    outcome: Outcome


class AztecAuction(Message):
    """The auction for the role of Oh Puch."""

    claim: int = Field(
        description="The lowest number claimed so far; 0 if there is none.", examples=[12]
    )
    claimant: SeatNumber | None
    passed: tuple[SeatNumber, ...]


class AztecState(Message):
    """A position of Aztec."""

    position: Position
    options: Options
    phase: Literal["auction", "building", "over"] = Field(
        description="`auction`, `building` or `over`."
    )
    round: int = Field(description="From 0; a match has a round for every player.", examples=[0])
    to_move: ToMove
    order: Order
    oh_puch: SeatNumber | None = Field(description="The seat that is Oh Puch, if any.")
    claim: int | None = Field(description="The number that Oh Puch claimed.", examples=[11])
    earlier: tuple[int, ...] = Field(
        description="Points of earlier rounds, by seat.", examples=[[0, 0, 0]]
    )
    scores: Scores
    pieces_left: int = Field(description="The number of pieces still to be placed.", examples=[12])
    pieces: tuple[StandingPiece, ...] = Field(
        description="The pieces of the temple: `id`, `owner` (null) and `cubes`."
    )
    auction: AztecAuction | None = Field(
        description="`claim`, `claimant` and `passed`; null if there is none."
    )
    outcome: Outcome


State = Annotated[
    PuebloState | AztecState, Field(description="The state of the game, in the form of its game.")
]
