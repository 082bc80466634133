"""Fills a database before a server is started: guests, and tables with games in progress."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import insert

from baumeister.core.compact_json import to_text
from baumeister.server.storage import migrate, schema
from baumeister.server.storage.address import is_sqlite, read_address
from baumeister.server.storage.engines import make_file, migrating_engine
from baumeister.server.tokens import hashed, new_token
from baumeister.session import (
    Computer,
    LogEvent,
    Occupant,
    Opened,
    Person,
    Played,
    Started,
    Table,
    event_to_json,
)
from baumeister.tables.ids import new_id
from baumeister.tables.integrity import chain
from baumeister.tables.rows import StoredEvent, TableRow
from baumeister.tables.table_log import summary_text
from load_generator.prepared_games import PreparedGame


@dataclass(frozen=True, slots=True)
class Guest:
    """A guest with a session."""

    id: str
    token: str


@dataclass(frozen=True, slots=True)
class SeededTable:
    """A stored table: its game, and the number of turns played."""

    id: str
    game: PreparedGame
    turns: int


class SeedData:
    """Rows to be stored; `save` writes them all."""

    def __init__(self, file: Path, address: str = "") -> None:
        self.address = address or f"sqlite:///{file}"
        self._rows: dict[Any, list[dict[str, Any]]] = {
            table: [] for table in (schema.guests, schema.sessions, schema.tables)
        } | {schema.events: [], schema.holds: []}

    def guest(self) -> Guest:
        """Add a guest with a session."""
        guest = Guest(new_id(), new_token())
        self._rows[schema.guests].append({"id": guest.id, "name": "Guest", "created_at": 0})
        self._rows[schema.sessions].append(
            {"hash": hashed(guest.token), "guest": guest.id, "created_at": 0}
        )
        return guest

    def table(
        self, game: PreparedGame, seats: Sequence[Guest | str], turns: int = 0
    ) -> SeededTable:
        """Add a table where `turns` turns of a game have been played by guests and computer
        players."""
        people = [guest for guest in seats if isinstance(guest, Guest)]
        owner = people[0] if people else self.guest()
        table_id = new_id()
        events, log = stored_log(table_id, owner.id, game, seats, turns)
        at_first = Table.replay(log[:2])
        self._rows[schema.events] += [event._asdict() for event in events]
        thinking = isinstance(seats[game.turns[turns].seat], str)
        row = TableRow(
            id=table_id,
            key=table_id,
            owner=owner.id,
            game=game.game,
            rules_version=game.rules_version,
            visibility="public",
            phase="playing",
            players=game.players,
            open_seats=0,
            seq=len(log) - 1,
            chain=events[-1].chain,
            invite="",
            chat=True,
            hints=True,
            created_at=0,
            updated_at=0,
            deadline=None,
            thinking=thinking,
            lease_by=None,
            lease_until=0,
            summary=summary_text(at_first, 0),
            broken=None,
        )
        self._rows[schema.tables].append(row._asdict())
        self._rows[schema.holds] += [
            {"table": table_id, "seat": number, "guest": guest.id}
            for number, guest in enumerate(seats)
            if isinstance(guest, Guest)
        ]
        return SeededTable(table_id, game, turns)

    def save(self) -> None:
        """Write everything."""
        url = read_address(self.address)
        if is_sqlite(url):
            make_file(url)
        engine = migrating_engine(url)
        try:
            migrate.upgrade(engine)
            with engine.begin() as connection:
                for table, rows in self._rows.items():
                    if rows:
                        connection.execute(insert(table), rows)
        finally:
            engine.dispose()


def stored_log(
    table_id: str, actor: str, game: PreparedGame, seats: Sequence[Guest | str], turns: int
) -> tuple[list[StoredEvent], list[LogEvent]]:
    """The events of a table where `turns` turns have been played, as they are stored, and as they
    are read."""
    log = _log(game, seats, turns)
    linked, events = "", []
    for seq, event in enumerate(log):
        what, digest = to_text(event_to_json(event)), game.digest_of(seq)
        linked = chain(linked, digest + what)
        origin = (actor, f"e{seq}", "", game.rules_version, 0)
        events.append(StoredEvent(table_id, seq, what, linked, digest, *origin))
    return events, log


def _log(game: PreparedGame, seats: Sequence[Guest | str], turns: int) -> list[LogEvent]:
    sitting: tuple[Occupant, ...] = tuple(
        Computer(seat) if isinstance(seat, str) else Person(f"Guest {number}", seat.id)
        for number, seat in enumerate(seats)
    )
    opened = Opened(
        game.game, game.rules_version, game.options, sitting, secrets.randbits(53), at=0
    )
    log: list[LogEvent] = [opened, Started(at=0)]
    for turn in game.turns[:turns]:
        player = seats[turn.seat]
        by = player if isinstance(player, str) else None
        log.append(Played(turn.seat, turn.actions, by, at=0))
    return log
