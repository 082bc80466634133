"""What is asked and answered over REST."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from baumeister.core.record import LONGEST_TEXT
from baumeister.server.messages.base import (
    GuestId,
    Json,
    Message,
    MessageId,
    Name,
    Player,
    Ply,
    SeatNumber,
    TableId,
)
from baumeister.server.messages.server import Event
from baumeister.server.messages.table import Clock, Summary, Table, Visibility

Token = Annotated[
    str,
    StringConstraints(pattern=r"^[A-Za-z0-9_-]{20,64}$"),
    Field(examples=["Zm9yLWV4YW1wbGUtb25seS1ub3QtYS10b2tlbg"]),
]


class Problem(Message):
    """What went wrong, in every answer that is no success. Nothing was changed."""

    code: str = Field(examples=["server.not_found"])
    rule: str | None = None
    params: Json = Field(examples=[{}])
    text: str = Field(description="The same in English.", examples=["There is no such table."])


class NewGuest(Message):
    """Somebody who wants to play."""

    name: Name
    bot: bool = Field(
        False,
        description="Answer with a token for the header Authorization instead of a cookie.",
    )


class Guest(Message):
    """A guest of the house."""

    id: GuestId
    name: str
    token: Token | None = Field(
        None, description="Told once, to bots: send it as `Authorization: Bearer …`."
    )


class GuestChange(Message):
    """What a guest may change about themselves."""

    name: Name


class OpenSeat(Message):
    """A seat for whoever comes."""

    kind: Literal["open"] = "open"


class OwnSeat(Message):
    """A seat for whoever creates the table; several are a game on one screen."""

    kind: Literal["me"] = "me"
    name: Name | None = None


class ComputerSeat(Message):
    """A seat for a computer."""

    kind: Literal["computer"] = "computer"
    player: Player = "level3"


NewSeat = Annotated[OpenSeat | OwnSeat | ComputerSeat, Field(discriminator="kind")]
NewSeats = Annotated[tuple[NewSeat, ...], Field(strict=False, max_length=8)]


class NewTable(Message):
    """A table to be opened."""

    id: MessageId
    game: Literal["pueblo", "aztec"]
    options: Json = Field(
        default_factory=dict,
        max_length=20,
        description="By name; what is left out has its default. See GET /api/games.",
        examples=[{"players": 2}],
    )
    draw_cult_sites: Annotated[int, Field(ge=0, le=4)] = Field(
        0, description="So many cult sites are drawn at random (pro game of Pueblo)."
    )
    seats: NewSeats | None = Field(
        None, description="One for each player; by default one for you and the others open."
    )
    visibility: Visibility = "public"
    clock: Clock = Clock()
    undo: bool = True
    chat: bool = True
    hints: bool = True
    stand_in: Player = "level4"
    start: bool = Field(False, description="Start at once; every seat must be taken.")


class Fork(Message):
    """A new table that goes on from a ply of another."""

    id: MessageId
    ply: Ply
    seats: NewSeats | None = None
    visibility: Visibility = "unlisted"
    clock: Clock = Clock()
    undo: bool = True
    chat: bool = True
    hints: bool = True
    start: bool = False


class Import(Message):
    """A record to be laid down as a table: to look at if it is finished, else to go on with."""

    id: MessageId
    record: Annotated[str, StringConstraints(max_length=LONGEST_TEXT)] = Field(
        description="The text of a record; see docs/notation.md."
    )
    seats: NewSeats | None = None
    visibility: Visibility = "unlisted"
    start: bool = False


class Opened(Message):
    """A table that was opened."""

    table: Table


class TableList(Message):
    """Tables, the latest first."""

    tables: tuple[Summary, ...]
    next: str | None = Field(description="For more: ask again with `before` = this.")


class EventList(Message):
    """Events of a table, in order."""

    events: tuple[Event, ...]
    more: bool


class QrCode(Message):
    """A QR code to be drawn: a square of `size` modules and the path of the dark ones (SVG)."""

    size: int
    path: str


class Link(Message):
    """An address to hand on. What follows its # is a secret, and never sent to the server by
    browsers as part of an address."""

    link: str
    qr: QrCode


class Invitation(Message):
    """The secret of an invite link."""

    invite: Token


class Recovery(Message):
    """The secret of a recovery link."""

    token: Token


class Recovered(Message):
    """The seat that is yours on this device, too."""

    table: TableId
    seat: SeatNumber


class HintWish(Message):
    """What should be thought about."""

    ply: Ply | None = Field(None, description="Where; by default the present position.")


class Job(Message):
    """A hint or an analysis in the queue."""

    id: str
    kind: Literal["hint", "analysis"]
    table: TableId
    status: Literal["queued", "running", "done", "failed"]
    done: int = Field(description="How many turns have been analysed.")
    of: int = Field(description="How many there are.")
    result: Json | None
    problem: Problem | None


class Level(Message):
    """A computer opponent."""

    player: Player
    titles: dict[str, str] = Field(description="Its name in every language.")
    ratings: dict[str, float | None] = Field(description="Its rating in every game.")


class OptionFact(Message):
    """An option of a game."""

    name: str
    default: Json | str | int | bool | list[str] | None
    help: str


class GameFact(Message):
    """A game of the house."""

    name: str
    rules_version: int
    players: tuple[int, int]
    options: tuple[OptionFact, ...]
    notation: dict[str, str]


class Facts(Message):
    """What can be played here, and against whom."""

    games: tuple[GameFact, ...]
    levels: tuple[Level, ...]


class Health(Message):
    """How the server is."""

    status: Literal["ok", "starting", "stopping", "unavailable"]
