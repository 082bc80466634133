"""Games as the server stores them, played at random."""

import json
from collections.abc import Iterator
from itertools import pairwise

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.options import to_fields
from baumeister.server.storage.store import Store
from baumeister.session import (
    Clock,
    LogEvent,
    Opened,
    Person,
    Table,
    event_to_json,
)
from baumeister.tables.integrity import chain
from baumeister.tables.rows import Hold, NewTable, StoredEvent, TableChanges, TableRow
from server.storage.sample_rows import table_row, write


def _log(game: str, seed: int, turns: int) -> Iterator[tuple[LogEvent, Table]]:
    """The events of a random game between two people, each with the table after it; one resigns if
    the game is not over after this many turns."""
    rules = games.get(game)
    dice = Chance(seed)
    options = rules.read_options({}, dice.spawn())
    opened = Opened(
        game,
        rules.RULES_VERSION,
        to_fields(options),
        (Person("Ann", "ann"), Person("Bob", "bob")),
        seed,
        Clock("fischer", 600_000, 5_000),
        "level1",
        True,
        at=0,
    )
    table = Table.open(opened)
    yield opened, table
    started, table = table.start(10)
    yield started, table
    for turn in range(turns):
        seat = table.to_move
        if seat is None:
            return
        action = dice.choice(rules.legal_actions(table.state))
        played, table = table.play(seat, [action], 20 + turn)
        yield played, table
    if table.phase == "playing":
        yield table.resign(0, 1_000)


def stored_game(
    table_id: str, game: str = "pueblo", seed: int = 1, turns: int = 12
) -> tuple[TableRow, list[tuple[StoredEvent, TableChanges]]]:
    """A game as it is stored: its first row, and each event with its changes."""
    events = []
    linked = ""
    row: TableRow | None = None
    for seq, (event, table) in enumerate(_log(game, seed, turns)):
        what = json.dumps(event_to_json(event), separators=(",", ":"), ensure_ascii=False)
        digest = table.rules.digest(table.state)
        linked = chain(linked, digest + what)
        version = table.opened.rules_version
        changes = TableChanges(table.phase, 0, "{}", table.deadline, False, None, 0)
        stored = StoredEvent(
            table_id, seq, what, linked, digest, "ann", f"key {seq}", "r", version, 1_000 + seq
        )
        if row is None:
            row = table_row(
                table_id, game=game, rules_version=version, phase=table.phase, open_seats=0
            )
        events.append((stored, changes))
    assert row is not None
    return row, events


async def store_game(
    store: Store, table_id: str, game: str = "pueblo", seed: int = 1, turns: int = 12
) -> None:
    """Store a game as it was played."""
    row, events = stored_game(table_id, game, seed, turns)
    await store.create_table(NewTable(row, events[0][0], [Hold(0, "ann"), Hold(1, "bob")]))
    for (before, _), (event, changes) in pairwise(events):
        await store.append(write(event, changes, before.chain))
