"""The queries of the REST API: parameters after the `?` of an address."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from baumeister.core.languages import LANGUAGES
from baumeister.games import NAMES
from baumeister.tables.wire.bounds import Bounds
from baumeister.tables.wire.message import LARGEST, Player
from baumeister.tables.wire.my_games import GuestResult, Mode
from baumeister.tables.wire.practice import PositionLine

if TYPE_CHECKING:
    Language = str
    AnyGame = str
else:
    Language = Literal[LANGUAGES]
    AnyGame = Literal[NAMES]
PAGE = 50
"""The most tables or games on a page of a list."""
AtPly = Annotated[
    int | None, Bounds(0, 10_000, text="The number of actions played; by default all.")
]
Cursor = Annotated[str | None, Bounds(pattern=r"^[0-9]{1,16}-[a-z0-9]{16}$")]


@dataclass(frozen=True, kw_only=True)
class TableQuery:
    """Which tables to list."""

    game: AnyGame | None = None
    """Only tables of this game."""
    status: Literal["open", "running", "over"] | None = None
    """`open`: not yet started, with an open seat."""
    mine: bool = False
    """Tables where you hold a seat or that you own, public or not."""
    before: Cursor = None
    """`next` of the previous page."""
    limit: Annotated[int, Bounds(1, PAGE)] = PAGE
    """The most to return."""


@dataclass(frozen=True, kw_only=True)
class EventQuery:
    """Which events of a table to return."""

    after: Annotated[int, Bounds(-1, LARGEST)] = -1
    """The last event you have; -1 if none."""


@dataclass(frozen=True, kw_only=True)
class PlyQuery:
    """A moment of a game."""

    ply: AtPly = None


@dataclass(frozen=True, kw_only=True)
class PositionQuery:
    """A position without a table."""

    position: PositionLine


@dataclass(frozen=True, kw_only=True)
class ShareQuery:
    """A picture to share."""

    lang: Language = "en"
    """The language of its words."""


@dataclass(frozen=True, kw_only=True)
class PageQuery:
    """A page of a list."""

    before: Cursor = None
    """`next` of the previous page."""
    limit: Annotated[int, Bounds(1, PAGE)] = PAGE
    """The most to return."""


@dataclass(frozen=True, kw_only=True)
class MyGamesQuery:
    """Which of your finished games to count or to export."""

    game: AnyGame | None = None
    """Only this game."""
    result: GuestResult | None = None
    """Only games that ended like this for you."""
    mode: Mode | None = None
    """Only games against such opponents."""
    opponent: Annotated[str, Bounds(longest=80)] = ""
    """Part of an opponent's name."""
    computer: Annotated[tuple[Player, ...], Bounds(longest=8)] = ()
    """Also games against these levels."""


@dataclass(frozen=True, kw_only=True)
class MyGamesPageQuery(MyGamesQuery, PageQuery):
    """Which of your finished games to list."""
