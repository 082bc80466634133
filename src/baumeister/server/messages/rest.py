"""Requests and responses of the REST API."""

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
    Notation,
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
    """A new guest."""

    name: Name
    bot: bool = Field(
        False,
        description="Return a token for the Authorization header instead of a cookie.",
    )


class Guest(Message):
    """A guest of the server."""

    id: GuestId
    name: str = Field(description="The display name.", examples=["Ada"])
    token: Token | None = Field(
        description="For bots, returned once: send it as `Authorization: Bearer …`."
    )


class GuestChange(Message):
    """Changes to the guest you are."""

    name: Name


class OpenSeat(Message):
    """An open seat."""

    kind: Literal["open"] = "open"


class OwnSeat(Message):
    """A seat for the guest who creates the table; several make a game on one screen."""

    kind: Literal["me"] = "me"
    name: Name | None = None


class ComputerSeat(Message):
    """A computer's seat."""

    kind: Literal["computer"] = "computer"
    player: Player = "level3"


NewSeat = Annotated[OpenSeat | OwnSeat | ComputerSeat, Field(discriminator="kind")]
NewSeats = Annotated[tuple[NewSeat, ...], Field(strict=False, max_length=8)]


class NewClock(Message):
    """The clock of a new table, in milliseconds; by default none."""

    kind: ClockKind = "none"
    base: Annotated[
        int,
        Field(
            ge=0,
            le=30 * 86_400_000,
            description="Time for each turn (move, days) or for the whole game (fischer).",
        ),
    ] = 0
    increment: Annotated[
        int, Field(ge=0, le=3_600_000, description="Time added after each turn (fischer).")
    ] = 0


class NewTable(Identified):
    """A new table."""

    game: Literal["pueblo", "aztec"]
    options: Json = Field(
        {},
        max_length=20,
        description="By name; options left out have their defaults. See GET /api/games. A number"
        " as `cult_sites` draws that many at random.",
        examples=[{"players": 2}],
    )
    seats: NewSeats | None = Field(
        None,
        description="One for each player; by default the first is yours and the others are open.",
    )
    visibility: Visibility = Field(
        "public",
        description="public: listed for everyone; unlisted: for those who have the link; private:"
        " for those who have an invitation.",
    )
    clock: NewClock = NewClock()
    undo: bool = Field(True, description="Whether players may offer to take back.")
    chat: bool = Field(True, description="Whether the table has chat.")
    spectator_chat: bool = Field(
        False,
        description="Whether players see what spectators write during the game; otherwise they see"
        " it after the game.",
    )
    hints: bool = Field(True, description="Whether players may ask for hints.")
    stand_in: Player = Field(
        "level4", description="The computer that plays for a seat that is out."
    )
    start: bool = Field(False, description="Start the game at once; every seat must be taken.")


class Fork(Identified):
    """A new table where the game goes on from a ply of another."""

    ply: Ply
    seats: NewSeats | None = None
    visibility: Visibility = "unlisted"
    clock: NewClock = NewClock()
    undo: bool = True
    chat: bool = True
    spectator_chat: bool = False
    hints: bool = True
    start: bool = False


class Import(Identified):
    """A record to import as a table: a finished game to look at, an unfinished one to continue."""

    record: Annotated[str, StringConstraints(max_length=LONGEST_TEXT)] = Field(
        description="The text of a record; see docs/notation.md.",
        examples=['{"format": "baumeister-record/1", …}'],
    )
    seats: NewSeats | None = None
    visibility: Visibility = "unlisted"
    start: bool = False


class Opened(Message):
    """The table that was created."""

    table: Table


class TableList(Message):
    """Tables, newest first."""

    tables: tuple[Summary, ...]
    next: str | None = Field(
        description="Pass it as `before` to get the next page.",
        examples=["1760000000000-k3m9x2c7v5b8n1q4"],
    )


class EventList(Message):
    """Events of a table, in order."""

    events: tuple[Event, ...]
    more: bool = Field(description="Whether there are more events after the last of these.")


class QrCode(Message):
    """A QR code: a square of `size` modules, and the SVG path of the dark ones."""

    size: int = Field(description="Modules along an edge, including the border.", examples=[33])
    path: str = Field(examples=["M4 4h1v1h-1z"])


class OtherLink(Message):
    """The link with another address."""

    link: str = Field(examples=["http://10.0.0.2:8642/t/k3m9x2c7v5b8n1q4"])
    qr: QrCode


class Link(Message):
    """A link to share. The part after # is a secret, which browsers do not send to the server as
    part of an address."""

    link: str = Field(examples=["http://127.0.0.1:8642/t/k3m9x2c7v5b8n1q4"])
    qr: QrCode
    reach: Literal["machine", "network", "internet"] = Field(
        description="Who can open it: `machine`: only browsers on the server's own computer;"
        " `network`: devices in the same network; `internet`: everyone.",
        examples=["network"],
    )
    others: list[OtherLink] = Field(
        description="The same link with other addresses, for a server in several networks. The"
        " address that you used comes first.",
        examples=[[]],
    )


class Invitation(Message):
    """The secret of an invitation link."""

    invite: Token


class Removal(Message):
    """A guest who is to be removed from a table."""

    guest: GuestId


class Recovery(Message):
    """The secret of a recovery link."""

    token: Token


class Recovered(Message):
    """The seat that you now hold on this device too."""

    table: TableId
    seat: SeatNumber


class HintRequest(Message):
    """A request for a hint."""

    ply: Ply | None = Field(
        None, description="The ply of the position; by default the present one."
    )
    actions: Annotated[
        tuple[Notation, ...],
        Field(strict=False, max_length=64, description="Played from there, to study another line."),
    ] = ()
    seconds: int | None = Field(
        None,
        ge=1,
        le=10,
        description="How long to search in a study of the game; by default as long as for a hint.",
        examples=[3],
    )


class Level(Message):
    """A computer opponent."""

    player: Player
    titles: dict[str, str] = Field(
        description="Its title in each language.", examples=[{"en": "Labourer"}]
    )
    ratings: dict[str, float | None] = Field(
        description="Its rating in each game.", examples=[{"pueblo": 800}]
    )


class OptionFact(Message):
    """An option of a game."""

    name: str = Field(examples=["players"])
    default: Json | str | int | bool | list[str] | None = Field(examples=[2])
    help: str = Field(examples=["number of players, 2 to 4"])


class GameFact(Message):
    """A game that can be played here."""

    name: str = Field(examples=["pueblo"])
    rules_version: int = Field(examples=[1])
    players: tuple[int, int] = Field(
        description="The fewest and the most players.", examples=[[2, 4]]
    )
    options: tuple[OptionFact, ...]
    notation: dict[str, str] = Field(
        description="Examples of actions and their meanings.", examples=[{"p": "auction: pass"}]
    )


class Facts(Message):
    """The games and computer opponents of this server."""

    games: tuple[GameFact, ...]
    levels: tuple[Level, ...]


class EngineStatus(Message):
    """Whether computers that need the compiled engine can play. It is compiled on the first start
    on a computer."""

    ready: bool
    done: int = Field(description="Parts compiled so far.", examples=[50])
    total: int = Field(
        description="0 before compiling has begun and once it is over.", examples=[169]
    )
    seconds_left: float | None = Field(description="An estimate.", examples=[12.5])


class Health(Message):
    """The health of the server."""

    status: Literal["ok", "starting", "stopping", "unavailable"]
