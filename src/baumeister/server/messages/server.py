"""What the server says over the socket of a table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from baumeister.server.messages.base import (
    GuestId,
    Json,
    Message,
    MessageId,
    Millis,
    SeatNumber,
    Seq,
)
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

    guest: GuestId | None
    seats: tuple[SeatNumber, ...]
    owner: bool


class Welcome(Message):
    """The answer to hello. The events that the client misses follow."""

    table: Table
    you: You
    anew: bool = Field(description="Whether all events come anew: drop what you have.")


class Entered(Message):
    """The answer to a command: the event that it became. The same however often it is asked."""

    seq: Seq
    chain: str
    digest: str


class Posted(Message):
    """The answer to chat: its number."""

    n: int


class Forecast(Message):
    """What each square would cost now."""

    seq: Seq
    squares: tuple[ForecastSquare, ...]


class Seen(Message):
    """A state of the game, and what happened in the action that led to it."""

    ply: int
    state: Json
    happened: tuple[Happening, ...]


class Nothing(Message):
    """There is nothing to say but that it is done."""


class Ok(Message):
    """The one answer to a message that was accepted."""

    type: Literal["ok"] = "ok"
    id: MessageId
    result: Welcome | Entered | Posted | Forecast | Seen | Draft | Nothing


class Refused(Message):
    """The one answer to a message that was refused. Nothing was changed."""

    type: Literal["error"] = "error"
    id: MessageId | None = Field(description="None if the message had no readable id.")
    code: str
    rule: str | None = Field(description="The rule of the game that would be broken, if any.")
    params: Json
    text: str = Field(description="The same in English.")


class Event(Message):
    """Something that was entered into the log of the table, and is stored."""

    type: Literal["event"] = "event"
    seq: Seq
    chain: str = Field(
        description="Of SHA-256 over the chain before, the digest and `what`: 32 hex digits."
    )
    digest: str = Field(description="The fingerprint of the state after it.")
    written_at: Millis
    what: Json = Field(description="The event as it is stored: kind, time, particulars.")
    happened: tuple[Happening, ...]
    standing: Standing | None = Field(
        None, description="How the table stands after it; with live events only."
    )


class Legal(Message):
    """What the seat to act may do; sent to who holds it."""

    type: Literal["legal"] = "legal"
    seq: Seq
    seat: SeatNumber
    actions: tuple[LegalAction, ...]


class Presence(Message):
    """Who is there."""

    type: Literal["presence"] = "presence"
    seats: tuple[SeatNumber, ...] = Field(description="The seats whose players are connected.")
    watchers: int


class ChatLine(Message):
    """Something said at the table."""

    type: Literal["chat"] = "chat"
    n: int
    guest: GuestId
    name: str
    seat: SeatNumber | None = Field(description="The speaker's seat; None for a watcher.")
    text: str
    written_at: Millis


class Beat(Message):
    """A sign of life: the last event and the clocks. None for ten seconds: connect again."""

    type: Literal["beat"] = "beat"
    seq: Seq
    chain: str
    remaining: tuple[Millis | None, ...]


class JobDone(Message):
    """A hint or an analysis that you asked for is ready, or has got further."""

    type: Literal["job"] = "job"
    job: Json


ServerMessage = Annotated[
    Ok | Refused | Event | Legal | Presence | ChatLine | Beat | JobDone,
    Field(discriminator="type"),
]
