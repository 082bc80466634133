"""What the server says over the socket of a table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from baumeister.server.messages.base import (
    Chain,
    Digest,
    GuestId,
    Json,
    Message,
    MessageId,
    Millis,
    SeatNumber,
    Seq,
)
from baumeister.server.messages.job import Job
from baumeister.server.messages.log import Logged
from baumeister.server.messages.state import State
from baumeister.server.messages.table import (
    Draft,
    ForecastSquare,
    Happening,
    LegalAction,
    Standing,
    Table,
)


class You(Message):
    """Who the server takes you for."""

    guest: GuestId | None = Field(description="null if you came without a token.")
    seats: tuple[SeatNumber, ...] = Field(description="The seats that you hold.")
    owner: bool = Field(description="Whether you opened the table.")


class Welcome(Message):
    """The answer to hello. The events that the client misses follow."""

    table: Table
    you: You
    anew: bool = Field(description="Whether all events come anew: drop what you have.")


class Entered(Message):
    """The answer to a command: the event that it became. The same however often it is asked."""

    seq: Seq
    chain: Chain
    digest: Digest


class Posted(Message):
    """The answer to chat: its number."""

    n: int = Field(description="Lines of a table are numbered.", examples=[1])


class Outlook(Message):
    """The answer to forecast: what each square would cost now."""

    seq: Seq
    squares: tuple[ForecastSquare, ...]


class Seen(Message):
    """A state of the game, and what happened in the action that led to it."""

    ply: int = Field(examples=[2])
    state: State
    happened: tuple[Happening, ...]


class Nothing(Message):
    """There is nothing to say but that it is done."""


class Ok(Message):
    """The one answer to a message that was accepted."""

    type: Literal["ok"]
    id: MessageId
    result: Welcome | Entered | Posted | Outlook | Seen | Draft | Nothing


class Refused(Message):
    """The one answer to a message that was refused. Nothing was changed."""

    type: Literal["error"]
    id: MessageId | None = Field(description="null if the message had no readable id.")
    code: str = Field(examples=["server.stale"])
    rule: str | None = Field(
        description="The rule of the game that would be broken, if any.", examples=["P4.2"]
    )
    params: Json = Field(description="What the sentence is filled with.", examples=[{"seq": 7}])
    text: str = Field(
        description="The same in English.", examples=["The table has moved on to event 7."]
    )


class Event(Message):
    """Something that was entered into the log of the table, and is stored."""

    type: Literal["event"]
    seq: Seq
    chain: Chain
    digest: Digest
    written_at: Millis = Field(description="Milliseconds since 1970, UTC; only to be shown.")
    what: Logged
    happened: tuple[Happening, ...] = Field(description="What followed by the law.")
    standing: Standing | None = Field(
        None, description="How the table stands after it; with live events only."
    )


class Legal(Message):
    """What the seat to act may do; sent to who holds it."""

    type: Literal["legal"]
    seq: Seq
    seat: SeatNumber
    actions: tuple[LegalAction, ...]


class Presence(Message):
    """Who is there."""

    type: Literal["presence"]
    seats: tuple[SeatNumber, ...] = Field(description="The seats whose players are connected.")
    watchers: int = Field(description="Connections of those who hold no seat.", examples=[2])


class ChatLine(Message):
    """Something said at the table."""

    type: Literal["chat"]
    n: int = Field(description="The lines of a table are numbered.", examples=[1])
    guest: GuestId
    name: str = Field(examples=["Ada"])
    seat: SeatNumber | None = Field(description="The speaker's seat; null for a watcher.")
    text: str = Field(examples=["Well built!"])
    written_at: Millis


class Beat(Message):
    """A sign of life: the last event and the clocks. None for ten seconds: connect again."""

    type: Literal["beat"]
    seq: Seq
    chain: Chain
    remaining: tuple[Millis | None, ...] = Field(
        description="By seat: time left; null without a clock."
    )


class JobDone(Message):
    """A hint or an analysis that you asked for is ready, or has got further."""

    type: Literal["job"]
    job: Job


ServerMessage = Annotated[
    Ok | Refused | Event | Legal | Presence | ChatLine | Beat | JobDone,
    Field(discriminator="type"),
]
