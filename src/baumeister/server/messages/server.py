"""Messages that the server sends over the socket of a table."""

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
    """The guest behind this socket."""

    guest: GuestId | None = Field(description="null without a token.")
    seats: tuple[SeatNumber, ...] = Field(description="The seats you hold.")
    owner: bool = Field(description="Whether you own the table.")


class Welcome(Message):
    """The answer to hello. The events that the client does not have follow."""

    table: Table
    you: You
    anew: bool = Field(description="Whether all events are sent again; drop what you have.")


class Entered(Message):
    """The answer to a command: the event it became. It is the same however often it is sent."""

    seq: Seq
    chain: Chain
    digest: Digest


class Posted(Message):
    """The answer to chat: the number of the line."""

    n: int = Field(description="The lines of a table are numbered.", examples=[1])


class Outlook(Message):
    """The answer to forecast: what a look from each square would cost now."""

    seq: Seq
    squares: tuple[ForecastSquare, ...]


class Seen(Message):
    """A state of the game, and what happened in the action that led to it."""

    ply: int = Field(examples=[2])
    state: State
    happened: tuple[Happening, ...]


class Nothing(Message):
    """An empty answer."""


class Ok(Message):
    """The answer to a message that was accepted."""

    type: Literal["ok"]
    id: MessageId
    result: Welcome | Entered | Posted | Outlook | Seen | Draft | Nothing


class Refused(Message):
    """The answer to a message that was refused. Nothing was changed."""

    type: Literal["error"]
    id: MessageId | None = Field(description="null if the message had no readable id.")
    code: str = Field(examples=["server.stale"])
    rule: str | None = Field(
        description="The rule that the action would break, if any.", examples=["P4.2"]
    )
    params: Json = Field(description="The parameters of the sentence.", examples=[{"seq": 7}])
    text: str = Field(
        description="The error as an English sentence.",
        examples=["The table has moved on to event 7."],
    )


class Event(Message):
    """An event of the table's log, which is stored."""

    type: Literal["event"]
    seq: Seq
    chain: Chain
    digest: Digest
    written_at: Millis = Field(description="Milliseconds since 1970, UTC; for display only.")
    what: Logged
    happened: tuple[Happening, ...] = Field(description="What the actions caused.")
    standing: Standing | None = Field(
        None, description="The table after the event; only with live events."
    )


class Legal(Message):
    """The legal actions of the seat to move, sent to those who hold it."""

    type: Literal["legal"]
    seq: Seq
    seat: SeatNumber
    actions: tuple[LegalAction, ...]


class Presence(Message):
    """Who is connected."""

    type: Literal["presence"]
    seats: tuple[SeatNumber, ...] = Field(description="The seats whose players are connected.")
    watchers: int = Field(description="The number of connections without a seat.", examples=[2])


class ChatLine(Message):
    """A line of chat."""

    type: Literal["chat"]
    n: int = Field(description="The lines of a table are numbered.", examples=[1])
    guest: GuestId
    name: str = Field(examples=["Ada"])
    seat: SeatNumber | None = Field(description="The sender's seat; null for a watcher.")
    text: str = Field(examples=["Well built!"])
    written_at: Millis


class Beat(Message):
    """A heartbeat: the last event and the clocks. After ten seconds of silence, reconnect."""

    type: Literal["beat"]
    seq: Seq
    chain: Chain
    remaining: tuple[Millis | None, ...] = Field(
        description="Time left, by seat; null without a clock."
    )


class JobDone(Message):
    """The progress or the result of a hint or an analysis that you asked for."""

    type: Literal["job"]
    job: Job


ServerMessage = Annotated[
    Ok | Refused | Event | Legal | Presence | ChatLine | Beat | JobDone,
    Field(discriminator="type"),
]
