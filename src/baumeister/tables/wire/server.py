"""Messages that the server sends over the socket of a table."""

from __future__ import annotations

from typing import Annotated, Literal

from baumeister.tables.wire.bounds import Bounds, Tagged
from baumeister.tables.wire.job import Job
from baumeister.tables.wire.log import Logged
from baumeister.tables.wire.message import (
    Chain,
    Digest,
    GuestId,
    Json,
    Message,
    MessageId,
    Millis,
    Ply,
    SeatNumber,
    Seq,
)
from baumeister.tables.wire.questions import Answer
from baumeister.tables.wire.state import Scores
from baumeister.tables.wire.table import (
    Happening,
    LegalAction,
    Standing,
    Table,
)

Verb = Literal[
    "undo",
    "offer_undo",
    "redo",
    "offer_pause",
    "offer_end",
    "offer_rematch",
    "resume",
    "resign",
    "return",
]


class You(Message):
    """The guest behind this socket."""

    guest: GuestId | None
    """null without a token."""
    seats: tuple[SeatNumber, ...]
    """The seats you hold."""
    owner: bool
    """Whether you own the table."""
    may: tuple[Verb, ...]
    """What the server would not refuse you now. `undo` needs no consent, unlike `offer_undo`."""


class Welcome(Message):
    """The answer to hello. The events that the client does not have follow."""

    table: Table
    you: You
    anew: bool
    """Whether all events are sent again; drop what you have."""


class Entered(Message):
    """The answer to a command: the event it became. It is the same however often it is sent."""

    seq: Seq
    chain: Chain
    digest: Digest


class Posted(Message):
    """The answer to chat: the number of the line."""

    n: Annotated[int, Bounds(examples=(1,))]
    """The lines of a table are numbered."""


class Nothing(Message):
    """An empty answer."""


class Ok(Message):
    """The answer to a message that was accepted."""

    type: Literal["ok"]
    id: MessageId
    result: Welcome | Entered | Posted | Answer | Nothing


class Refused(Message):
    """The answer to a message that was refused. Nothing was changed."""

    type: Literal["error"]
    id: MessageId | None
    """null if the message had no readable id."""
    code: Annotated[str, Bounds(examples=("server.stale",))]
    rule: Annotated[str | None, Bounds(examples=("P4.2",))]
    """The rule that the action would break, if any."""
    params: Annotated[Json, Bounds(examples=({"seq": 7},))]
    """The parameters of the sentence."""
    text: Annotated[str, Bounds(examples=("The table has moved on to event 7.",))]
    """The error as an English sentence."""


class Event(Message):
    """An event of the table's log, which is stored."""

    type: Literal["event"]
    seq: Seq
    chain: Chain
    digest: Digest
    written_at: Millis
    """Milliseconds since 1970, UTC; for display only."""
    what: Logged
    ply: Ply
    """The number of actions after the event: fewer than before if some were taken back."""
    scores: Scores
    happened: tuple[Happening, ...]
    """What the actions caused."""
    standing: Standing | None = None
    """The table after the event; only with live events."""


class Legal(Message):
    """The legal actions of the seat to move, sent to those who hold it."""

    type: Literal["legal"]
    seq: Seq
    seat: SeatNumber
    actions: tuple[LegalAction, ...]


class YouChanged(Message):
    """Your seats, or what you may do, whenever that changes. It comes before the event that changes
    it."""

    type: Literal["you"]
    you: You


class Presence(Message):
    """Who is connected."""

    type: Literal["presence"]
    seats: tuple[SeatNumber, ...]
    """The seats whose players are connected."""
    watchers: Annotated[int, Bounds(examples=(2,))]
    """The number of connections without a seat."""


class ChatLine(Message):
    """A line of chat."""

    type: Literal["chat"]
    n: Annotated[int, Bounds(examples=(1,))]
    """The lines of a table are numbered."""
    guest: GuestId
    name: Annotated[str, Bounds(examples=("Ada",))]
    seat: SeatNumber | None
    """The sender's seat; null for a watcher."""
    text: Annotated[str, Bounds(examples=("Well built!",))]
    written_at: Millis


class ChatRemoved(Message):
    """A line of chat was removed by the operators of the server: do not show it any more."""

    type: Literal["chat_removed"]
    n: Annotated[int, Bounds(examples=(1,))]


Reason = Literal["busy", "storage"]


class Waiting(Message):
    """A computer cannot play yet. It is repeated while that lasts, and over with the next event."""

    type: Literal["waiting"]
    seq: Seq
    seat: SeatNumber
    """The computer's seat."""
    reason: Reason
    """busy: all computers of the server play for others; storage: nothing can be stored."""


class Beat(Message):
    """A heartbeat: the last event and the clocks. After ten seconds of silence, reconnect."""

    type: Literal["beat"]
    seq: Seq
    chain: Chain
    remaining: tuple[Millis | None, ...]
    """Time left, by seat; null without a clock."""


class JobDone(Message):
    """The progress or the result of a hint or an analysis that you asked for."""

    type: Literal["job"]
    job: Job


ServerMessage = Annotated[
    Ok
    | Refused
    | Event
    | Legal
    | YouChanged
    | Presence
    | ChatLine
    | ChatRemoved
    | Waiting
    | Beat
    | JobDone,
    Tagged("type"),
]
