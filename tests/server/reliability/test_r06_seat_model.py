"""R6: the seats of a table before the start, compared with a model step by step. A Hypothesis state
from baumeister.server.storage import writes
machine chooses the commands, and when the table is dropped from memory and loaded again."""

import asyncio
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from pydantic import TypeAdapter

from baumeister.core.errors import BaumeisterError
from baumeister.server.services import Services
from baumeister.server.storage import writes
from baumeister.server.storage.store import Store
from baumeister.session import Computer, Open, Person
from baumeister.tables.commands import Guest
from baumeister.tables.conversation import carry_out_command
from baumeister.tables.creation import TableSettings, create_table, open_new
from baumeister.tables.rows import GuestRow
from baumeister.tables.table_log import Cause
from baumeister.tables.wire import client
from baumeister.tables.wire.rest import NewTable
from server.idle_pool import IdlePool
from testing.running_server import settings_for

GUESTS = tuple(Guest(f"guest{number}", f"Guest {number}") for number in range(4))
OWNER = GUESTS[0]
SEATS = 3
_COMMANDS: TypeAdapter[client.Command] = TypeAdapter(client.Command)
guests = st.sampled_from(GUESTS)
seats = st.integers(0, SEATS - 1)


class SharedServer:
    """One server for all runs of the state machine; each run has a new table."""

    def __init__(self, folder: Path) -> None:
        self.loop = asyncio.Runner()
        self.numbers = count()
        self.loop.run(self._open(f"sqlite:///{folder / 'store.db'}"))

    async def _open(self, url: str) -> None:
        self.store = await Store.open(url)
        self.services = await Services.build(settings_for(url), self.store, IdlePool())
        await self.services.start()
        for guest in GUESTS:
            await self.store.write(writes.create_guest, GuestRow(guest.id, guest.name, 0))

    def close(self) -> None:
        """Close everything."""
        self.loop.run(self.services.close())
        self.loop.close()

    async def table(self) -> str:
        """Create a table."""
        opened = open_new(
            NewTable(id="new", game="pueblo", options={"players": SEATS}), OWNER, 1, 0
        )
        cause = Cause(OWNER.id, f"table-{next(self.numbers)}", "")
        live = await create_table(
            self.services.registry,
            self.services.ports,
            cause,
            opened,
            TableSettings("public"),
            start=False,
        )
        return live.id


class Seats(RuleBasedStateMachine):
    """A table for three, and a model of its seats: a guest, `computer`, or open."""

    server: SharedServer

    def __init__(self) -> None:
        super().__init__()
        self.loop, self.services = self.server.loop, self.server.services
        self.store = self.server.store
        self.model: list[str | None] = [OWNER.id, None, None]
        self.started = False
        self.number = 0
        self.table = self.loop.run(self.server.table())

    def attempt(self, guest: Guest, *, allowed: bool, **said: Any) -> bool:
        """Send a command that the model allows or forbids; returns whether it was accepted."""
        self.number += 1
        command = _COMMANDS.validate_python({"id": f"n{self.number}", **said})

        async def do() -> bool:
            services = self.services
            live = await services.registry.table(self.table)
            cause = Cause.of(guest.id, command)
            try:
                await carry_out_command(
                    live,
                    guest,
                    command,
                    cause,
                    tables=services.registry,
                    ports=services.ports,
                )
            except BaumeisterError:
                return False
            return True

        done = self.loop.run(do())
        assert done == allowed, f"{guest} {said}: {done}, but {self.model} started={self.started}"
        return done

    @rule(guest=guests, seat=seats)
    def take(self, guest: Guest, seat: int) -> None:
        """Sit down."""
        free = self.model[seat] is None  # one guest may hold several
        if self.attempt(guest, allowed=free and not self.started, type="take", seat=seat):
            self.model[seat] = guest.id

    @rule(guest=guests, seat=seats)
    def leave(self, guest: Guest, seat: int) -> None:
        """Leave a seat, or remove its guest. Computers are removed by `computer`."""
        taken = self.model[seat] not in (None, "computer")
        may = self.model[seat] == guest.id or guest == OWNER
        if self.attempt(guest, allowed=taken and may and not self.started, type="leave", seat=seat):
            self.model[seat] = None

    @rule(guest=guests, seat=seats, comes=st.booleans())
    def computer(self, guest: Guest, seat: int, comes: bool) -> None:
        """Seat or remove a computer."""
        who = self.model[seat]
        fits = who in (None, "computer") if comes else who == "computer"
        allowed = guest == OWNER and fits and not self.started
        player = "level1" if comes else None
        if self.attempt(guest, allowed=allowed, type="computer", seat=seat, player=player):
            self.model[seat] = "computer" if comes else None

    @precondition(lambda self: self.number > 5)
    @rule(guest=guests)
    def start(self, guest: Guest) -> None:
        """Start the game."""
        allowed = guest == OWNER and None not in self.model and not self.started
        if self.attempt(guest, allowed=allowed, type="start"):
            self.started = True

    @rule()
    def put_away(self) -> None:
        """Drop the table from memory; the next command loads it again."""
        self.services.registry.loaded.clear()

    @invariant()
    def is_as_the_model_says(self) -> None:
        """The table in memory, its log and its seat holders agree."""

        async def look() -> tuple[list[str | None], dict[int, set[str]], str]:
            live_table = await self.services.registry.table(self.table)
            found: list[str | None] = []
            for seat in live_table.table.seats:
                match seat.occupant:
                    case Person(holder=holder):
                        found.append(holder)
                    case Computer():
                        found.append("computer")
                    case Open():
                        found.append(None)
            return found, await self.store.holds(self.table), live_table.table.phase

        found, holds, phase = self.loop.run(look())
        assert found == self.model
        held = {n: {w} for n, w in enumerate(self.model) if w not in (None, "computer")}
        assert holds == held
        assert phase == ("playing" if self.started else "gathering")


SHORT = settings(
    max_examples=12,
    stateful_step_count=15,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


def _run(folder: Path, how: settings) -> None:
    Seats.server = SharedServer(folder)
    Seats.TestCase.settings = how
    try:
        Seats.TestCase().runTest()
    finally:
        Seats.server.close()


def test_seats_match_the_model(tmp_path: Path) -> None:
    """R6, short form."""
    _run(tmp_path, SHORT)


@pytest.mark.long
def test_seats_match_the_model_in_a_long_run(tmp_path: Path) -> None:
    """R6, long form."""
    _run(tmp_path, settings(SHORT, max_examples=400, stateful_step_count=40))
