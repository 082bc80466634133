"""What a client says over the socket of a table. Every message has an id and gets exactly one
answer.

No message names the seat or the guest that acts: the server knows who holds what.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from baumeister.server.messages.base import (
    GuestId,
    Identified,
    Name,
    Notation,
    Player,
    Ply,
    SeatNumber,
    Seq,
)

Actions = Annotated[
    tuple[Notation, ...],
    Field(strict=False, min_length=1, max_length=8, examples=[["od4ne", "+3"]]),
]
What = Literal["undo", "end", "pause", "rematch"]
ChatText = Annotated[
    str, StringConstraints(min_length=1, max_length=300), Field(examples=["Well built!"])
]


class Said(Identified):
    """A message of a client."""


class Hello(Said):
    """The first message of a socket: what the client has already, so that it gets the rest."""

    type: Literal["hello"]
    last_seq: Annotated[int, Field(ge=-1)] = Field(
        -1, description="The last event the client has; -1 if none."
    )
    chain: str | None = Field(
        None,
        max_length=64,
        examples=["44136fa355b3678a1146ad16f7e8649e"],
        description="The chain of that event. If it is not the server's, all events come anew.",
    )


class Take(Said):
    """Sit down in an open seat before the game starts. One guest may take several."""

    type: Literal["take"]
    seat: SeatNumber
    name: Name | None = Field(None, description="Who sits there; the guest's own name if absent.")


class Leave(Said):
    """Free a seat before the game starts: one's own, or, as the owner of the table, anybody's."""

    type: Literal["leave"]
    seat: SeatNumber


class Computer(Said):
    """Put a computer into a seat before the game starts, or take it away. For the owner."""

    type: Literal["computer"]
    seat: SeatNumber
    player: Player | None


class Start(Said):
    """Start the game. For the owner; every seat must be taken."""

    type: Literal["start"]


class Play(Said):
    """Actions of the seat to act: all of them, as one event, or none."""

    type: Literal["play"]
    seq: Seq = Field(description="The last event the client has seen; if newer ones: stale.")
    actions: Actions


class Undo(Said):
    """Take back: at once where that is free, else ask with `offer`."""

    type: Literal["undo"]
    ply: Ply | None = Field(None, description="Where to; by default the start of one's last turn.")


class Redo(Said):
    """Bring back what was taken back."""

    type: Literal["redo"]
    ply: Ply | None = None


class Offer(Said):
    """Offer to take back, to end the game, to pause, or a rematch."""

    type: Literal["offer"]
    what: What
    ply: Ply | None = Field(None, description="For undo: where to.")


class Answer(Said):
    """Answer an offer; who made it withdraws it with no."""

    type: Literal["answer"]
    what: What
    yes: bool


class Resign(Said):
    """Give up."""

    type: Literal["resign"]


class Replace(Said):
    """Let the table's stand-in play for somebody who has been away for two minutes. Not where a
    turn may take days: there the clock decides."""

    type: Literal["replace"]
    seat: SeatNumber


class Return(Said):
    """Take one's seat back from the computer that stood in."""

    type: Literal["return"]


class Resume(Said):
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
Command = Annotated[_Command, Field(discriminator="type")]
"""What changes a table and becomes an event. The same over the socket and by POST."""


class Preview(Said):
    """Ask what actions would do. Stores nothing."""

    type: Literal["preview"]
    seq: Seq
    actions: Annotated[tuple[Notation, ...], Field(strict=False, max_length=8)] = ()


class Forecast(Said):
    """Ask what each square of the walkway would cost each player now."""

    type: Literal["forecast"]


class View(Said):
    """Ask for the state at a ply, or for the present one."""

    type: Literal["view"]
    ply: Ply | None = None


class Chat(Said):
    """Say something at the table."""

    type: Literal["chat"]
    text: ChatText


class Mute(Said):
    """Hear a guest's chat no more, or again."""

    type: Literal["mute"]
    guest: GuestId
    muted: bool = True


class Ping(Said):
    """Ask whether the server is there."""

    type: Literal["ping"]


ClientMessage = Annotated[
    Hello | _Command | Preview | Forecast | View | Chat | Mute | Ping,
    Field(discriminator="type"),
]
