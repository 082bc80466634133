"""Responses about a guest's finished games: the list and the statistics."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from baumeister.server.messages.base import (
    GameName,
    Message,
    Millis,
    Options,
    SeatNumber,
    TableId,
)
from baumeister.server.messages.state import Result
from baumeister.server.messages.table import Seat

Mode = Literal["computers", "people", "screen"]
GuestResult = Literal["won", "shared", "lost", "none"]


class MyGame(Message):
    """A finished game in which you had a seat."""

    id: TableId
    game: GameName
    options: Options
    seats: tuple[Seat, ...]
    mine: tuple[SeatNumber, ...] = Field(description="Your seats; several on one screen.")
    mode: Mode = Field(
        description="computers: against computers only; people: with other people; screen: several"
        " of your seats on one screen."
    )
    result: GuestResult | None = Field(
        description="Won alone, won with others, lost or ended without a winner; null if you had"
        " several seats."
    )
    outcome: Result
    created_at: Millis
    updated_at: Millis


class MyGames(Message):
    """A page of your finished games, newest first."""

    games: tuple[MyGame, ...]
    found: int = Field(description="Games that match the filters, on all pages.", examples=[12])
    total: int = Field(description="All of your finished games; at most 1,000.", examples=[40])
    pending: int = Field(
        description="Older games whose points are still being counted; ask again to include them.",
        examples=[0],
    )
    next: str | None = Field(
        description="Pass it as `before` to get the next page.",
        examples=["1760000000000-k3m9x2c7v5b8n1q4"],
    )


class OppositionRow(Message):
    """Your games against one kind of opposition."""

    opposition: str = Field(
        description="`people`; a level if it held all other seats; `computers` if they were"
        " different ones.",
        examples=["level3"],
    )
    games: int = Field(examples=[12])
    won: int = Field(description="Won alone or with others.", examples=[5])
    average: float | None = Field(description="Your average total.", examples=[61.5])
    best_opponent: float | None = Field(
        description="The average total of the best opponent.", examples=[58.25]
    )


class GameEntry(Message):
    """The totals of one of your games."""

    table: TableId
    total: int = Field(examples=[57])
    best_opponent: int = Field(description="The total of the best opponent.", examples=[65])
    result: GuestResult
    opposition: str = Field(examples=["level3"])
    opponents: tuple[str, ...] = Field(
        description="Their names; for a computer, the level.", examples=[["level3"]]
    )
    finished_at: Millis


class Highlight(GameEntry):
    """A game that stands out."""

    kind: Literal["best", "worst", "biggest_win", "closest_win", "biggest_loss"]


class RoleRow(Message):
    """Your games in one of Aztec's roles."""

    role: Literal["oh_puch", "builder"]
    games: int = Field(examples=[4])
    won: int = Field(examples=[1])


class GameStatistics(Message):
    """Statistics of one game. Games that were not played to the end count for the results only."""

    game: GameName
    played: int = Field(examples=[20])
    won: int = Field(examples=[8])
    shared: int = Field(description="Won together with others.", examples=[1])
    lost: int = Field(examples=[10])
    none: int = Field(description="Ended without a winner.", examples=[1])
    streak: int = Field(description="Wins since the last game that you did not win.", examples=[2])
    longest_streak: int = Field(examples=[4])
    scored: int = Field(description="Games that the averages are made of.", examples=[19])
    average: float | None = Field(description="Your average total.", examples=[61.5])
    opposition: tuple[OppositionRow, ...] = Field(description="Most played first.")
    levels: tuple[float, ...] = Field(
        description="Pueblo: average penalty points by level, from the sides; level 1 first.",
        examples=[[10.5, 14.0, 9.25]],
    )
    sides: dict[str, float] = Field(
        description="Pueblo: average penalty points by side of the walkway.",
        examples=[{"N": 12.5, "E": 9.0, "S": 11.0, "W": 8.5}],
    )
    corners: float | None = Field(
        description="Pueblo: average penalty points from the corners.", examples=[13.0]
    )
    last_walk: float | None = Field(
        description="Pueblo: share of your points from the last walk, 0 to 1.", examples=[0.55]
    )
    bids: float | None = Field(
        description="Pueblo: share of your points that you paid in auctions.", examples=[0.1]
    )
    others_pieces: float | None = Field(
        description="Aztec: share of your points that pieces of others brought you.",
        examples=[0.25],
    )
    roles: tuple[RoleRow, ...] = Field(description="Aztec with an auction; otherwise empty.")
    highlights: tuple[Highlight, ...]
    recent: tuple[GameEntry, ...] = Field(
        description="The last games that were played to the end, oldest first; at most 30."
    )


class Opponent(Message):
    """Someone you have played."""

    name: str = Field(description="For a computer, the level.", examples=["Ada"])
    computer: bool
    games: int = Field(examples=[3])


class MyStatistics(Message):
    """Statistics of your finished games, for each game that you have played."""

    games: tuple[GameStatistics, ...]
    opponents: tuple[Opponent, ...] = Field(
        description="Everyone you have played, most often first; at most 100."
    )
    total: int = Field(description="All of your finished games; at most 1,000.", examples=[40])
    pending: int = Field(
        description="Older games whose points are still being counted; ask again to include them.",
        examples=[0],
    )
