"""Messages that a client sends over the socket of a table. Every message has an id and gets exactly
one answer.

No message names the seat or the guest that acts: the server knows who holds which seat.
"""

from __future__ import annotations

from typing import Annotated, Literal

from baumeister.session.agreements import What
from baumeister.tables.wire.bounds import Bounds, Tagged
from baumeister.tables.wire.message import (
    GuestId,
    Identified,
    Name,
    Notation,
    Player,
    Ply,
    SeatNumber,
    Seq,
)
from baumeister.tables.wire.questions import Question

Actions = Annotated[
    tuple[Notation, ...], Bounds(shortest=1, longest=8, examples=(["od4ne", "+3"],))
]
ChatText = Annotated[str, Bounds(shortest=1, longest=300, examples=("Well built!",))]


class Hello(Identified):
    """The first message of a socket. It says what the client has, so that it gets the rest."""

    type: Literal["hello"]
    last_seq: Annotated[int, Bounds(-1)] = -1
    """The last event the client has; -1 if none."""
    chain: Annotated[
        str | None, Bounds(longest=64, examples=("44136fa355b3678a1146ad16f7e8649e",))
    ] = None
    """The chain of that event. If the server has another, it sends all events again."""


class Take(Identified):
    """Sit down at an open seat before the game starts. One guest may take several."""

    type: Literal["take"]
    seat: SeatNumber
    name: Name | None = None
    """The player's name; by default the guest's own."""


class Leave(Identified):
    """Leave a seat before the game starts. The owner of the table may free any seat."""

    type: Literal["leave"]
    seat: SeatNumber


class Computer(Identified):
    """Seat a computer before the game starts, or remove it. For the owner."""

    type: Literal["computer"]
    seat: SeatNumber
    player: Player | None


class Start(Identified):
    """Start the game. For the owner; every seat must be taken."""

    type: Literal["start"]


class Play(Identified):
    """Play actions of the seat to move: all of them as one event, or none."""

    type: Literal["play"]
    seq: Seq
    """The last event the client has seen. If there are newer ones, the message is refused as
    stale."""
    actions: Actions


class Undo(Identified):
    """Take back, where that needs no consent; else use `offer`."""

    type: Literal["undo"]
    ply: Ply | None = None
    """The ply to go back to; by default the start of your last turn."""


class Redo(Identified):
    """Restore what was taken back."""

    type: Literal["redo"]
    ply: Ply | None = None


class Offer(Identified):
    """Offer to take back, to end the game, to pause, or a rematch."""

    type: Literal["offer"]
    what: What
    ply: Ply | None = None
    """For undo: the ply to go back to."""


class Answer(Identified):
    """Answer an offer. The player who made it withdraws it with no."""

    type: Literal["answer"]
    what: What
    yes: bool


class Resign(Identified):
    """Give up."""

    type: Literal["resign"]


class Replace(Identified):
    """Let the table's stand-in play for a player who has been disconnected for two minutes. Not
    with a clock of days: there the clock decides."""

    type: Literal["replace"]
    seat: SeatNumber


class Return(Identified):
    """Take your seat back from the computer that stands in."""

    type: Literal["return"]


class Resume(Identified):
    """End a pause."""

    type: Literal["resume"]


_Command = (
    Take
    | Leave
    | Computer
    | Start
    | Play
    | Undo
    | Redo
    | Offer
    | Answer
    | Resign
    | Replace
    | Return
    | Resume
)
Command = Annotated[_Command, Tagged("type")]
"""A message that changes a table and becomes an event, over the socket or by POST."""


class Chat(Identified):
    """Say something at the table."""

    type: Literal["chat"]
    text: ChatText


class Mute(Identified):
    """Stop or resume receiving a guest's chat."""

    type: Literal["mute"]
    guest: GuestId
    muted: bool = True


class Ping(Identified):
    """Ask whether the server is there."""

    type: Literal["ping"]


ClientMessage = Annotated[
    Hello | _Command | Question | Chat | Mute | Ping,
    Tagged("type"),
]
