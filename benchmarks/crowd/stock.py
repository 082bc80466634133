"""Filling a store before a server is started on it: guests, and tables with games under way."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import insert

from baumeister.server.storage import migrate, schema
from baumeister.server.storage.address import read_address
from baumeister.server.storage.engines import make_file, migrating_engine
from baumeister.server.tokens import hashed, new_id, new_token
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
from baumeister.tables.integrity import chain
from baumeister.tables.json_text import to_text
from baumeister.tables.rows import StoredEvent, TableRow
from baumeister.tables.table_log import summary_text
from crowd.course import Course


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who may come."""

    id: str
    token: str


@dataclass(frozen=True, slots=True)
class Laid:
    """A table that is stored: its game, and how many turns of it were played."""

    id: str
    course: Course
    turns: int


class Stock:
    """What is to be stored; `save` stores it all."""

    def __init__(self, file: Path) -> None:
        self.address = f"sqlite:///{file}"
        self._rows: dict[Any, list[dict[str, Any]]] = {
            table: [] for table in (schema.guests, schema.sessions, schema.tables)
        } | {schema.events: [], schema.holds: []}

    def guest(self) -> Guest:
        """A new guest with a session."""
        guest = Guest(new_id(), new_token())
        self._rows[schema.guests].append({"id": guest.id, "name": "Guest", "created_at": 0})
        self._rows[schema.sessions].append(
            {"hash": hashed(guest.token), "guest": guest.id, "created_at": 0}
        )
        return guest

    def table(self, course: Course, seats: Sequence[Guest | str], turns: int = 0) -> Laid:
        """A table where so many turns of a course have been played, by guests and by players of
        ours."""
        people = [guest for guest in seats if isinstance(guest, Guest)]
        owner = people[0] if people else self.guest()
        table_id = new_id()
        log = _log(course, seats, turns)
        at_first = Table.replay(log[:2])
        linked = ""
        for seq, event in enumerate(log):
            what, digest = to_text(event_to_json(event)), course.digest_of(seq)
            linked = chain(linked, digest + what)
            stored = StoredEvent(
                table_id,
                seq,
                what,
                linked,
                digest,
                owner.id,
                f"e{seq}",
                "",
                course.rules_version,
                0,
            )
            self._rows[schema.events].append(stored._asdict())
        thinking = isinstance(seats[course.turns[turns].seat], str)
        row = TableRow(
            id=table_id,
            key=table_id,
            owner=owner.id,
            game=course.game,
            rules_version=course.rules_version,
            visibility="public",
            phase="playing",
            players=course.players,
            open_seats=0,
            seq=len(log) - 1,
            chain=linked,
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
        return Laid(table_id, course, turns)

    def save(self) -> None:
        """Store everything."""
        url = read_address(self.address)
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


def _log(course: Course, seats: Sequence[Guest | str], turns: int) -> list[LogEvent]:
    sitting: tuple[Occupant, ...] = tuple(
        Computer(seat) if isinstance(seat, str) else Person(f"Guest {number}", seat.id)
        for number, seat in enumerate(seats)
    )
    opened = Opened(
        course.game, course.rules_version, course.options, sitting, secrets.randbits(53), at=0
    )
    log: list[LogEvent] = [opened, Started(at=0)]
    for turn in course.turns[:turns]:
        player = seats[turn.seat]
        by = player if isinstance(player, str) else None
        log.append(Played(turn.seat, turn.actions, by, at=0))
    return log
