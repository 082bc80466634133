"""Finished games as rows of the store, played at random."""

from __future__ import annotations

from typing import Any

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.options import to_fields
from baumeister.session import Clock, Computer, Opened, Person, Table
from baumeister.tables.rows import TableRow
from baumeister.tables.table_log import summary_text

ADA = Person("Ada", "ada")
BOB = Person("Bob", "bob")
LEVEL3 = Computer("level3")


def finished_table(
    game: str, *seats: Person | Computer, seed: int = 1, turns: int = 1_000, **options: Any
) -> Table:
    """A table after a random game; the first seat resigns if it is not over after these turns."""
    rules, dice = games.get(game), Chance(seed)
    found = rules.Options(players=len(seats), **options)
    opened = Opened(
        game,
        rules.RULES_VERSION,
        to_fields(found),
        seats,
        seed,
        Clock("none", 0, 0),
        "level1",
        True,
        at=0,
    )
    _, table = Table.open(opened).start(10)
    for turn in range(turns):
        if table.to_move is None:
            return table
        action = dice.choice(rules.legal_actions(table.state))
        computer = table.computer_to_move
        player = None if computer is None else computer[1]
        _, table = table.play(table.to_move, [action], 20 + turn, player)
    return table.resign(0, 5_000)[1] if table.phase == "playing" else table


def row_of(table: Table, table_id: str, at: int = 1_000) -> TableRow:
    """The row of a finished table."""
    return TableRow(
        id=table_id,
        key=table_id,
        owner="ada",
        game=table.rules.NAME,
        rules_version=table.opened.rules_version,
        visibility="public",
        phase=table.phase,
        players=len(table.seats),
        open_seats=0,
        seq=5,
        chain="",
        invite="",
        chat=True,
        hints=True,
        created_at=at,
        updated_at=at,
        deadline=None,
        thinking=False,
        lease_by=None,
        lease_until=0,
        summary=summary_text(table, 0),
        broken=None,
    )
