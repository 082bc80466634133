"""The finished games of one guest: read from the rows of their tables, filtered, and as CSV."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from io import StringIO
from typing import Any

from baumeister import games
from baumeister.core.errors import BaumeisterError
from baumeister.core.replay import TABLE_REASONS
from baumeister.tables.integrity import check_end, replayed
from baumeister.tables.rows import StoredEvent, TableRow
from baumeister.tables.scorecard import Card, is_scorecard
from baumeister.tables.table_log import summary_text
from baumeister.tables.wire.my_games import GuestResult, Mode
from baumeister.tables.wire.queries import MyGamesQuery

MOST_GAMES = 1_000
"""Only this many of a guest's games, the newest ones, are listed and counted. Exports have all."""

PEOPLE, DIFFERENT_COMPUTERS = "people", "computers"


@dataclass(frozen=True, slots=True)
class GuestGame:
    """A finished game as one guest sees it, who held the seats `mine`."""

    row: TableRow
    options: Mapping[str, Any]
    seats: Sequence[Mapping[str, Any]]
    """As in the summary of a table."""
    mine: tuple[int, ...]
    card: Card

    @property
    def game(self) -> str:
        return self.row.game

    @property
    def totals(self) -> list[int]:
        totals: list[int] = self.card["result"]["totals"]
        return totals

    @property
    def seat(self) -> int | None:
        """The guest's seat; None if the guest had several."""
        return self.mine[0] if len(self.mine) == 1 else None

    @property
    def opponents(self) -> list[Mapping[str, Any]]:
        """All other seats."""
        return [seat for number, seat in enumerate(self.seats) if number not in self.mine]

    @property
    def mode(self) -> Mode:
        """Whether it was played with people, on one screen or against computers alone."""
        if any(seat["kind"] == "person" for seat in self.opponents):
            return "people"
        return "computers" if len(self.mine) == 1 else "screen"

    @property
    def opposition(self) -> str:
        """Whom the guest played: `people`, the one computer player that held all other seats, or
        `computers` if they were different ones."""
        if self.mode != "computers":
            return PEOPLE
        names = {seat["name"] for seat in self.opponents}
        return names.pop() if len(names) == 1 else DIFFERENT_COMPUTERS

    @property
    def result(self) -> GuestResult | None:
        """The result for the guest; None if the guest had several seats."""
        winners = self.card["result"]["winners"]
        if self.seat is None:
            return None
        if not winners:
            return "none"
        if self.seat not in winners:
            return "lost"
        return "won" if len(winners) == 1 else "shared"

    @property
    def was_played_out(self) -> bool:
        """Whether the law ended the game, so that its totals can be compared."""
        return self.card["result"]["reason"] not in TABLE_REASONS

    def to_json(self) -> dict[str, Any]:
        """The game as an entry of the guest's list."""
        return {
            "id": self.row.id,
            "game": self.game,
            "options": self.options,
            "seats": self.seats,
            "mine": self.mine,
            "mode": self.mode,
            "result": self.result,
            "outcome": self.card["result"],
            "created_at": self.row.created_at,
            "updated_at": self.row.updated_at,
        }


def allows(wanted: MyGamesQuery, game: GuestGame) -> bool:
    name = wanted.opponent.strip().casefold()

    def finds(seat: Mapping[str, Any]) -> bool:
        if seat["kind"] == "computer":
            return seat["name"] in wanted.computer
        return bool(name) and name in seat["name"].casefold()

    return (
        wanted.game in (None, game.game)
        and wanted.result in (None, game.result)
        and wanted.mode in (None, game.mode)
        and (not (name or wanted.computer) or any(map(finds, game.opponents)))
    )


def finished_games(
    rows: Iterable[TableRow], held: Iterable[tuple[str, int]], guest: str
) -> tuple[list[GuestGame], list[TableRow]]:
    """The games of a guest among the rows of finished tables, in their order; and the rows whose
    summary is damaged or has no scorecard yet. `held` are the seats that the guest holds, by table.
    A table at which the guest has no seat is left out."""
    seats_held: dict[str, set[int]] = {}
    for table, seat in held:
        seats_held.setdefault(table, set()).add(seat)
    own_games, without_card = [], []
    for row in rows:
        try:
            summary = json.loads(row.summary)
            seats, options = summary["seats"], summary["options"]
            mine = tuple(
                number
                for number, seat in enumerate(seats)
                if number in seats_held.get(row.id, ()) or seat["guest"] == guest
            )
            card = summary.get("scorecard")
        except (ValueError, TypeError, KeyError, AttributeError):
            without_card.append(row)
            continue
        if not mine:
            continue
        if is_scorecard(card, seats):
            own_games.append(GuestGame(row, options, seats, mine, card))
        else:
            without_card.append(row)
    return own_games, without_card


def replayed_game(row: TableRow, events: Sequence[StoredEvent]) -> tuple[str, str]:
    """The summary with the scorecard, and the text of the record, of a finished table. Raises
    BrokenLog. It takes about ten milliseconds."""
    table = replayed(row, events)
    check_end(row, events)
    return summary_text(table, table.at), table.record.to_text()


_SIDES = ("north", "east", "south", "west")
_COLUMNS = (
    *("table", "game", "finished", "players", "mode", "opponents", "result", "total"),
    *("opponents_totals", "reason", "last_walk", "bids", "corners"),
    *(*_SIDES, "own_pieces", "others_pieces"),
)


@dataclass(frozen=True, slots=True)
class UnreadableGame:
    """A finished game whose log is damaged."""

    row: TableRow
    error: BaumeisterError


def csv_text(games_of_guest: Iterable[GuestGame | UnreadableGame]) -> str:
    """Games as CSV, one row for each seat of the guest. The row of an unreadable game has no
    points, and the code of the error as its reason."""
    file = StringIO()
    rows = csv.DictWriter(file, _COLUMNS, restval="", lineterminator="\r\n")
    rows.writeheader()
    for game in games_of_guest:
        if isinstance(game, UnreadableGame):
            values: Sequence[Mapping[str, object]] = [{"reason": game.error.code}]
        else:
            values = [_points(game, seat) for seat in game.mine]
        for value in values:
            rows.writerow({**_described(game.row), **value})
    return file.getvalue()


def _described(row: TableRow) -> dict[str, object]:
    return {
        "table": row.id,
        "game": games.get(row.game).META.title,
        "finished": finished_at(row).isoformat(),
        "players": row.players,
    }


def _points(game: GuestGame, seat: int) -> dict[str, object]:
    """The columns of one of the guest's seats."""
    opponents = [(other["name"], total) for other, total in _others(game)]
    card = game.card["seats"][seat]
    return {
        "mode": game.mode,
        "opponents": _as_text("; ".join(name for name, _ in opponents)),
        "result": game.result or "",
        "total": game.totals[seat],
        "opponents_totals": "; ".join(str(total) for _, total in opponents),
        "reason": game.card["result"]["reason"],
        **{source: card[source] for source in ("last_walk", "bids", "corners")},
        **dict(zip(_SIDES, card["sides"], strict=True)),
        "own_pieces": card["own"],
        "others_pieces": card["others"],
    }


def finished_at(row: TableRow) -> datetime:
    """The time at which a finished game ended."""
    return datetime.fromtimestamp(row.updated_at / 1000, UTC)


def _others(game: GuestGame) -> Iterable[tuple[Mapping[str, Any], int]]:
    for number, (seat, total) in enumerate(zip(game.seats, game.totals, strict=True)):
        if number not in game.mine:
            yield seat, total


def _as_text(value: str) -> str:
    """A text that a spreadsheet does not take for a formula."""
    return f"'{value}" if value[:1] in ("=", "+", "-", "@") else value
