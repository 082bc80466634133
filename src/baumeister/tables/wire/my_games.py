"""Responses about a guest's finished games: the list and the statistics."""

from __future__ import annotations

from typing import Annotated, Literal

from baumeister.tables.wire.bounds import Bounds
from baumeister.tables.wire.message import (
    GameName,
    Message,
    Millis,
    Options,
    SeatNumber,
    TableId,
)
from baumeister.tables.wire.state import Result
from baumeister.tables.wire.table import Seat

Mode = Literal["computers", "people", "screen"]
GuestResult = Literal["won", "shared", "lost", "none"]


class MyGame(Message):
    """A finished game in which you had a seat."""

    id: TableId
    game: GameName
    options: Options
    seats: tuple[Seat, ...]
    mine: tuple[SeatNumber, ...]
    """Your seats; several on one screen."""
    mode: Mode
    """computers: against computers only; people: with other people; screen: several of your seats
    on one screen."""
    result: GuestResult | None
    """Won alone, won with others, lost or ended without a winner; null if you had several seats."""
    outcome: Result
    created_at: Millis
    updated_at: Millis


class MyGames(Message):
    """A page of your finished games, newest first."""

    games: tuple[MyGame, ...]
    found: Annotated[int, Bounds(examples=(12,))]
    """Games that match the filters, on all pages."""
    total: Annotated[int, Bounds(examples=(40,))]
    """All of your finished games; at most 1,000."""
    pending: Annotated[int, Bounds(examples=(0,))]
    """Older games whose points are still being counted; ask again to include them."""
    next: Annotated[str | None, Bounds(examples=("1760000000000-k3m9x2c7v5b8n1q4",))]
    """Pass it as `before` to get the next page."""


class OppositionRow(Message):
    """Your games against one kind of opposition."""

    opposition: Annotated[str, Bounds(examples=("level3",))]
    """`people`; a level if it held all other seats; `computers` if they were different ones."""
    games: Annotated[int, Bounds(examples=(12,))]
    won: Annotated[int, Bounds(examples=(5,))]
    """Won alone or with others."""
    average: Annotated[float | None, Bounds(examples=(61.5,))]
    """Your average total."""
    best_opponent: Annotated[float | None, Bounds(examples=(58.25,))]
    """The average total of the best opponent."""


class GameEntry(Message):
    """The totals of one of your games."""

    table: TableId
    total: Annotated[int, Bounds(examples=(57,))]
    best_opponent: Annotated[int, Bounds(examples=(65,))]
    """The total of the best opponent."""
    result: GuestResult
    opposition: Annotated[str, Bounds(examples=("level3",))]
    opponents: Annotated[tuple[str, ...], Bounds(examples=(["level3"],))]
    """Their names; for a computer, the level."""
    finished_at: Millis


class Highlight(GameEntry):
    """A game that stands out."""

    kind: Literal["best", "worst", "biggest_win", "closest_win", "biggest_loss"]


class RoleRow(Message):
    """Your games in one of Aztec's roles."""

    role: Literal["oh_puch", "builder"]
    games: Annotated[int, Bounds(examples=(4,))]
    won: Annotated[int, Bounds(examples=(1,))]


class GameStatistics(Message):
    """Statistics of one game. Games that were not played to the end count for the results only."""

    game: GameName
    played: Annotated[int, Bounds(examples=(20,))]
    won: Annotated[int, Bounds(examples=(8,))]
    shared: Annotated[int, Bounds(examples=(1,))]
    """Won together with others."""
    lost: Annotated[int, Bounds(examples=(10,))]
    none: Annotated[int, Bounds(examples=(1,))]
    """Ended without a winner."""
    streak: Annotated[int, Bounds(examples=(2,))]
    """Wins since the last game that you did not win."""
    longest_streak: Annotated[int, Bounds(examples=(4,))]
    scored: Annotated[int, Bounds(examples=(19,))]
    """Games that the averages are made of."""
    average: Annotated[float | None, Bounds(examples=(61.5,))]
    """Your average total."""
    opposition: tuple[OppositionRow, ...]
    """Most played first."""
    levels: Annotated[tuple[float, ...], Bounds(examples=([10.5, 14.0, 9.25],))]
    """Pueblo: average penalty points by level, from the sides; level 1 first."""
    sides: Annotated[
        dict[str, float], Bounds(examples=({"N": 12.5, "E": 9.0, "S": 11.0, "W": 8.5},))
    ]
    """Pueblo: average penalty points by side of the walkway."""
    corners: Annotated[float | None, Bounds(examples=(13.0,))]
    """Pueblo: average penalty points from the corners."""
    last_walk: Annotated[float | None, Bounds(examples=(0.55,))]
    """Pueblo: share of your points from the last walk, 0 to 1."""
    bids: Annotated[float | None, Bounds(examples=(0.1,))]
    """Pueblo: share of your points that you paid in auctions."""
    others_pieces: Annotated[float | None, Bounds(examples=(0.25,))]
    """Aztec: share of your points that pieces of others brought you."""
    roles: tuple[RoleRow, ...]
    """Aztec with an auction; otherwise empty."""
    highlights: tuple[Highlight, ...]
    recent: tuple[GameEntry, ...]
    """The last games that were played to the end, oldest first; at most 30."""


class Opponent(Message):
    """Someone you have played."""

    name: Annotated[str, Bounds(examples=("Ada",))]
    """For a computer, the level."""
    computer: bool
    games: Annotated[int, Bounds(examples=(3,))]


class MyStatistics(Message):
    """Statistics of your finished games, for each game that you have played."""

    games: tuple[GameStatistics, ...]
    opponents: tuple[Opponent, ...]
    """Everyone you have played, most often first; at most 100."""
    total: Annotated[int, Bounds(examples=(40,))]
    """All of your finished games; at most 1,000."""
    pending: Annotated[int, Bounds(examples=(0,))]
    """Older games whose points are still being counted; ask again to include them."""
