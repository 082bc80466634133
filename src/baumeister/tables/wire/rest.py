"""Requests and responses of the REST API."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, Literal

from baumeister.core.record import LONGEST_TEXT
from baumeister.tables.wire.bounds import Bounds, Tagged
from baumeister.tables.wire.message import (
    LARGEST,
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
from baumeister.tables.wire.queries import AnyGame, Language
from baumeister.tables.wire.server import Event
from baumeister.tables.wire.table import ClockKind, Summary, Table, Visibility

Token = Annotated[
    str,
    Bounds(pattern=r"^[A-Za-z0-9_-]{20,64}$", examples=("Zm9yLWV4YW1wbGUtb25seS1ub3QtYS10b2tlbg",)),
]


class NewGuest(Message):
    """A new guest."""

    name: Name
    bot: bool = False
    """Return a token for the Authorization header instead of a cookie."""


class Guest(Message):
    """A guest of the server."""

    id: GuestId
    name: Annotated[str, Bounds(examples=("Ada",))]
    """The display name."""
    token: Token | None
    """For bots, returned once: send it as `Authorization: Bearer …`."""


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


NewSeat = Annotated[OpenSeat | OwnSeat | ComputerSeat, Tagged("kind")]
NewSeats = Annotated[tuple[NewSeat, ...], Bounds(longest=8)]


class NewClock(Message):
    """The clock of a new table, in milliseconds; by default none."""

    kind: ClockKind = "none"
    base: Annotated[int, Bounds(0, 30 * 86_400_000)] = 0
    """Time for each turn (move, days) or for the whole game (fischer)."""
    increment: Annotated[int, Bounds(0, 3_600_000)] = 0
    """Time added after each turn (fischer)."""


class NewTable(Identified):
    """A new table."""

    game: AnyGame
    options: Annotated[Json, Bounds(longest=20, examples=({"players": 2},))] = field(
        default_factory=dict
    )
    """By name; options left out have their defaults. See GET /api/games. A number as `cult_sites`
    draws that many at random."""
    seats: NewSeats | None = None
    """One for each player; by default the first is yours and the others are open."""
    visibility: Visibility = "public"
    """public: listed for everyone; unlisted: for those who have the link; private: for those who
    have an invitation."""
    clock: NewClock = NewClock()
    undo: bool = True
    """Whether players may offer to take back."""
    chat: bool = True
    """Whether the table has chat."""
    spectator_chat: bool = False
    """Whether players see what spectators write during the game; otherwise they see it after the
    game."""
    hints: bool = True
    """Whether players may ask for hints."""
    stand_in: Player = "level4"
    """The computer that plays for a seat that is out."""
    start: bool = False
    """Start the game at once; every seat must be taken."""


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

    record: Annotated[
        str, Bounds(longest=LONGEST_TEXT, examples=('{"format": "baumeister-record/1", …}',))
    ]
    """The text of a record; see docs/notation.md."""
    seats: NewSeats | None = None
    visibility: Visibility = "unlisted"
    start: bool = False


class Opened(Message):
    """The table that was created."""

    table: Table


class TableList(Message):
    """Tables, newest first."""

    tables: tuple[Summary, ...]
    next: Annotated[str | None, Bounds(examples=("1760000000000-k3m9x2c7v5b8n1q4",))]
    """Pass it as `before` to get the next page."""


class EventList(Message):
    """Events of a table, in order."""

    events: tuple[Event, ...]
    more: bool
    """Whether there are more events after the last of these."""


class QrCode(Message):
    """A QR code: a square of `size` modules, and the SVG path of the dark ones."""

    size: Annotated[int, Bounds(examples=(33,))]
    """Modules along an edge, including the border."""
    path: Annotated[str, Bounds(examples=("M4 4h1v1h-1z",))]


class OtherLink(Message):
    """The link with another address."""

    link: Annotated[str, Bounds(examples=("http://10.0.0.2:8642/t/k3m9x2c7v5b8n1q4",))]
    qr: QrCode


Reach = Literal["machine", "network", "internet"]


class Link(Message):
    """A link to share. The part after # is a secret, which browsers do not send to the server as
    part of an address."""

    link: Annotated[str, Bounds(examples=("http://127.0.0.1:8642/t/k3m9x2c7v5b8n1q4",))]
    qr: QrCode
    reach: Annotated[Reach, Bounds(examples=("network",))]
    """Who can open it: `machine`: only browsers on the server's own computer; `network`: devices in
    the same network; `internet`: everyone."""
    others: Annotated[list[OtherLink], Bounds(examples=([],))]
    """The same link with other addresses, for a server in several networks. The address that you
    used comes first."""


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

    ply: Ply | None = None
    """The ply of the position; by default the present one."""
    actions: Annotated[tuple[Notation, ...], Bounds(longest=64)] = ()
    """Played from there, to study another line."""
    seconds: Annotated[int | None, Bounds(1, 10, examples=(3,))] = None
    """How long to search in a study of the game; by default as long as for a hint."""


class Level(Message):
    """A computer opponent."""

    player: Player
    titles: Annotated[dict[str, str], Bounds(examples=({"en": "Labourer"},))]
    """Its title in each language."""
    ratings: Annotated[dict[str, float | None], Bounds(examples=({"pueblo": 800},))]
    """Its rating in each game."""


class OptionFact(Message):
    """An option of a game."""

    name: Annotated[str, Bounds(examples=("players",))]
    default: Annotated[Json | str | int | bool | list[str] | None, Bounds(examples=(2,))]
    help: Annotated[str, Bounds(examples=("number of players, 2 to 4",))]


class GameFact(Message):
    """A game that can be played here."""

    name: Annotated[str, Bounds(examples=("pueblo",))]
    rules_version: Annotated[int, Bounds(examples=(1,))]
    players: Annotated[tuple[int, int], Bounds(examples=([2, 4],))]
    """The fewest and the most players."""
    options: tuple[OptionFact, ...]
    notation: Annotated[dict[str, str], Bounds(examples=({"p": "auction: pass"},))]
    """Examples of actions and their meanings."""


class Facts(Message):
    """The games and computer opponents of this server."""

    games: tuple[GameFact, ...]
    levels: tuple[Level, ...]


class PlannedMaintenance(Message):
    """A time at which the server will not be available. Milliseconds since 1970, UTC."""

    begins_at: Annotated[int, Bounds(0, LARGEST, examples=(1_790_000_000_000,))]
    ends_at: Annotated[int, Bounds(0, LARGEST, examples=(1_790_001_800_000,))]


class LocalText(Message):
    """A text in one language."""

    language: Language
    text: Annotated[str, Bounds(examples=("The spring tournament begins on Friday.",))]


class Announcements(Message):
    """What the operators of the server tell everyone."""

    maintenance: PlannedMaintenance | None
    message: tuple[LocalText, ...]
    """The message of the day, in the languages it was written in."""


class Health(Message):
    """The health of the server."""

    status: Literal["ok", "starting", "stopping", "unavailable"]
