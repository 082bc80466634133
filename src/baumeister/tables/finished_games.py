"""The finished games of one guest: read from the rows of their tables, filtered, and as CSV."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Any

from baumeister import games
from baumeister.core.replay import TABLE_REASONS
from baumeister.tables.json_text import to_text
from baumeister.tables.rows import TableRow
from baumeister.tables.scorecard import Card, is_scorecard
from baumeister.tables.wire.my_games import GuestResult, Mode
from baumeister.tables.wire.queries import MyGamesQuery

MOST_GAMES = 1_000
"""Only this many of a guest's games, the newest ones, are listed, counted and exported."""

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
        """Who played."""
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
    """The games of a guest among the rows of finished tables, in their order; and the rows that
    have no scorecard yet. `held` are the seats that the guest holds, by table. A table at which the
    guest has no seat is left out, and so is one with a damaged summary."""
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
        except (ValueError, TypeError, KeyError):
            continue
        if not mine:
            continue
        card = summary.get("scorecard")
        if is_scorecard(card, seats):
            own_games.append(GuestGame(row, options, seats, mine, card))
        else:
            without_card.append(row)
    return own_games, without_card


def with_scorecard(summary: str, card: Card) -> str:
    """The text of a summary with a scorecard added."""
    return to_text({**json.loads(summary), "scorecard": card})


_COLUMNS = (
    *("table", "game", "finished", "players", "mode", "opponents", "result", "total"),
    *("opponents_totals", "reason", "last_walk", "bids", "corners"),
    *("north", "east", "south", "west", "own_pieces", "others_pieces"),
)


def csv_text(found: Iterable[GuestGame], when: Mapping[str, str]) -> str:
    """Games as CSV, one row for each seat of the guest; `when` are the times at which they ended,
    by table."""
    file = StringIO()
    rows = csv.writer(file, lineterminator="\r\n")
    rows.writerow(_COLUMNS)
    for game in found:
        opponents = [(seat["name"], total) for seat, total in _others(game)]
        for seat in game.mine:
            card = game.card["seats"][seat]
            rows.writerow(
                [
                    game.row.id,
                    games.get(game.game).META.title,
                    when[game.row.id],
                    len(game.seats),
                    game.mode,
                    _as_text("; ".join(name for name, _ in opponents)),
                    game.result or "",
                    game.totals[seat],
                    "; ".join(str(total) for _, total in opponents),
                    game.card["result"]["reason"],
                    *(card[source] for source in ("last_walk", "bids", "corners")),
                    *card["sides"],
                    card["own"],
                    card["others"],
                ]
            )
    return file.getvalue()


def _others(game: GuestGame) -> Iterable[tuple[Mapping[str, Any], int]]:
    for number, (seat, total) in enumerate(zip(game.seats, game.totals, strict=True)):
        if number not in game.mine:
            yield seat, total


def _as_text(value: str) -> str:
    """A text that a spreadsheet does not take for a formula."""
    return f"'{value}" if value[:1] in ("=", "+", "-", "@") else value
