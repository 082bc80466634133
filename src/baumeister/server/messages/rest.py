"""What is asked and answered over REST."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from baumeister.core.record import LONGEST_TEXT
from baumeister.server.messages.base import (
    GuestId,
    Identified,
    Json,
    Message,
    Name,
    Player,
    Ply,
    SeatNumber,
    TableId,
)
from baumeister.server.messages.server import Event
from baumeister.server.messages.table import ClockKind, Summary, Table, Visibility

Token = Annotated[
    str,
    StringConstraints(pattern=r"^[A-Za-z0-9_-]{20,64}$"),
    Field(examples=["Zm9yLWV4YW1wbGUtb25seS1ub3QtYS10b2tlbg"]),
]


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
    name: str = Field(description="As it is shown.", examples=["Ada"])
    token: Token | None = Field(
        description="Told once, to bots: send it as `Authorization: Bearer …`."
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


class NewClock(Message):
    """The clock of a table to be opened; without one there is none. Milliseconds."""

    kind: ClockKind = "none"
    base: Annotated[
        int,
        Field(
            ge=0,
            le=30 * 86_400_000,
            description="For every turn (move, days) or for the whole game (fischer).",
        ),
    ] = 0
    increment: Annotated[
        int, Field(ge=0, le=3_600_000, description="After every own turn (fischer).")
    ] = 0


class NewTable(Identified):
    """A table to be opened."""

    game: Literal["pueblo", "aztec"]
    options: Json = Field(
        default_factory=dict,
        max_length=20,
        description="By name; what is left out has its default. See GET /api/games. A number as"
        " `cult_sites` draws so many at random.",
        examples=[{"players": 2}],
    )
    seats: NewSeats | None = Field(
        None, description="One for each player; by default one for you and the others open."
    )
    visibility: Visibility = Field(
        "public",
        description="public: listed for everybody; unlisted: for who has the link; private: for who"
        " has an invitation.",
    )
    clock: NewClock = NewClock()
    undo: bool = Field(True, description="Whether turns may be taken back by request.")
    chat: bool = Field(True, description="Whether there is chat.")
    hints: bool = Field(True, description="Whether players may ask for hints.")
    stand_in: Player = Field("level4", description="Who plays on for a seat that is out.")
    start: bool = Field(False, description="Start at once; every seat must be taken.")


class Fork(Identified):
    """A new table that goes on from a ply of another."""

    ply: Ply
    seats: NewSeats | None = None
    visibility: Visibility = "unlisted"
    clock: NewClock = NewClock()
    undo: bool = True
    chat: bool = True
    hints: bool = True
    start: bool = False


class Import(Identified):
    """A record to be laid down as a table: to look at if it is finished, else to go on with."""

    record: Annotated[str, StringConstraints(max_length=LONGEST_TEXT)] = Field(
        description="The text of a record; see docs/notation.md.",
        examples=['{"format": "baumeister-record/1", …}'],
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
    next: str | None = Field(
        description="For more: ask again with `before` = this.",
        examples=["1760000000000-k3m9x2c7v5b8n1q4"],
    )


class EventList(Message):
    """Events of a table, in order."""

    events: tuple[Event, ...]
    more: bool = Field(description="Whether there are more: ask again after the last of these.")


class QrCode(Message):
    """A QR code to be drawn: a square of `size` modules and the path of the dark ones (SVG)."""

    size: int = Field(description="Modules along an edge, border included.", examples=[33])
    path: str = Field(examples=["M4 4h1v1h-1z"])


class OtherLink(Message):
    """A link by another address."""

    link: str = Field(examples=["http://10.0.0.2:8642/t/k3m9x2c7v5b8n1q4"])
    qr: QrCode


class Link(Message):
    """An address to hand on. What follows its # is a secret, and never sent to the server by
    browsers as part of an address."""

    link: str = Field(examples=["http://127.0.0.1:8642/t/k3m9x2c7v5b8n1q4"])
    qr: QrCode
    reach: Literal["machine", "network", "internet"] = Field(
        description="Who can open it: `machine`: browsers of the computer that the server runs on,"
        " no phone; `network`: devices in the same network as that; `internet`: everybody",
        examples=["network"],
    )
    others: list[OtherLink] = Field(
        description="The same link by further addresses. A server in several networks cannot know"
        " in which of them the others are; the one by which you came is first",
        examples=[[]],
    )


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


class HintRequest(Message):
    """What should be thought about."""

    ply: Ply | None = Field(None, description="Where; by default the present position.")


class Level(Message):
    """A computer opponent."""

    player: Player
    titles: dict[str, str] = Field(
        description="Its name in every language.", examples=[{"en": "Labourer"}]
    )
    ratings: dict[str, float | None] = Field(
        description="Its rating in every game.", examples=[{"pueblo": 800}]
    )


class OptionFact(Message):
    """An option of a game."""

    name: str = Field(examples=["players"])
    default: Json | str | int | bool | list[str] | None = Field(examples=[2])
    help: str = Field(examples=["how many players, 2 to 4"])


class GameFact(Message):
    """A game of the house."""

    name: str = Field(examples=["pueblo"])
    rules_version: int = Field(examples=[1])
    players: tuple[int, int] = Field(description="The fewest and the most.", examples=[[2, 4]])
    options: tuple[OptionFact, ...]
    notation: dict[str, str] = Field(
        description="Examples of actions and what they mean.", examples=[{"p": "auction: pass"}]
    )


class Facts(Message):
    """What can be played here, and against whom."""

    games: tuple[GameFact, ...]
    levels: tuple[Level, ...]


class Health(Message):
    """How the server is."""

    status: Literal["ok", "starting", "stopping", "unavailable"]
