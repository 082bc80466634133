"""The tables of a release's store. Together they contain every kind of event, every way to end a
game and a row in every table of the database. Commands take the server's own path; times, ids and
seeds are fixed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from baumeister.core.chance import Chance
from baumeister.games import pueblo
from baumeister.server.retention import Retention
from baumeister.server.storage import administration, erasure, expiry, writes
from baumeister.server.storage.store import Store
from baumeister.session import DAY, SECOND, Opened
from baumeister.tables.commands import ABSENT_MS, Decision, Guest
from baumeister.tables.conversation import carry_out_command
from baumeister.tables.creation import (
    TableSettings,
    create_table,
    occupants,
    open_new,
    open_record,
)
from baumeister.tables.errors import InternalError, error_body
from baumeister.tables.jobs import Job
from baumeister.tables.live_table import COMPUTER, LiveTable
from baumeister.tables.permissions import WATCHER
from baumeister.tables.ports import Ports
from baumeister.tables.registry import Registry
from baumeister.tables.rows import ChatLine, GuestRow
from baumeister.tables.table_log import Cause
from baumeister.tables.tasks import Tasks
from baumeister.tables.wire.client import Command
from baumeister.tables.wire.decoding import decode
from baumeister.tables.wire.rest import (
    ComputerSeat,
    NewClock,
    NewSeat,
    NewTable,
    OpenSeat,
    OwnSeat,
)
from baumeister.tables.writing import carry_out, time_out
from testing.memory_host import CountedIds, ManualClock

ANN, BOB, CLEO = Guest("ann", "Ann"), Guest("bob", "Bob"), Guest("cleo", "Cléo")
DORA, EVE = Guest("dora", "Dora"), Guest("eve", "Eve")
GUESTS = {guest.id: guest for guest in (ANN, BOB, CLEO, DORA, EVE)}
ME, OPEN, MASON = OwnSeat(), OpenSeat(), ComputerSeat(player="level4")
HOUR = 3_600 * SECOND
PUBLIC = TableSettings("public")


class Host:
    """A server's tables, with a clock, ids and dice that are the same each time."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.clock = ManualClock()
        self.ports = Ports(store, self.clock, CountedIds(), Tasks(), "corpus")
        self.tables = Registry(self.ports)
        self.dice = Chance(24)

    async def create(self, opened: Opened, settings: TableSettings = PUBLIC) -> LiveTable:
        """A new table that Ann owns."""
        await self.store.write(writes.save_game_time, self.clock.time)
        cause = Cause(ANN.id, self.ports.ids.id(), "")
        return await create_table(self.tables, self.ports, cause, opened, settings, start=False)

    async def gather(
        self,
        game: str,
        seats: Sequence[NewSeat],
        *guests: Guest,
        settings: TableSettings = PUBLIC,
        clock: NewClock | None = None,
        **options: Any,
    ) -> LiveTable:
        """A new table where these guests have taken the open seats."""
        wanted = decode(NewTable, {"id": "new", "game": game, "options": options})
        wanted = replace(wanted, seats=tuple(seats), clock=clock or NewClock(), stand_in="level2")
        seed = self.dice.below(2**53)
        live = await self.create(open_new(wanted, ANN, seed, self.clock.time), settings)
        free = [seat for seat, occupant in enumerate(seats) if occupant == OPEN]
        for seat, guest in zip(free, guests, strict=False):
            await self.send(live, guest, "take", seat=seat)
        return live

    async def start(
        self, game: str, seats: Sequence[NewSeat], *guests: Guest, **more: Any
    ) -> LiveTable:
        """A new table where the game has started."""
        live = await self.gather(game, seats, *guests, **more)
        await self.send(live, ANN, "start")
        return live

    async def send(self, live: LiveTable, guest: Guest, kind: str, **fields: Any) -> None:
        """A guest's command, a second after the one before."""
        self.clock.time += SECOND
        message = {"id": self.ports.ids.id(), "type": kind, **fields}
        command = decode(Command, message)
        cause = Cause.of(guest.id, command)
        await carry_out_command(live, guest, command, cause, tables=self.tables, ports=self.ports)

    async def play(self, live: LiveTable, turns: int = 1_000) -> None:
        """Random turns of persons and computers, until the game is over."""
        for _ in range(turns):
            table = live.table
            seat = table.to_move
            if seat is None:
                return
            actions, holder = self._turn(live), table.seats[seat].holder
            if holder is not None:
                await self.send(live, GUESTS[holder], "play", seq=live.seq, actions=actions)
            else:
                await self._play_computer(live, actions)

    def _turn(self, live: LiveTable) -> list[str]:
        """The actions of a random turn."""
        rules, state = live.table.rules, live.table.state
        seat, actions = state.to_move, [self.dice.choice(rules.legal_actions(state))]
        state = rules.apply(state, actions[0])
        while state.to_move == seat:
            action = self.dice.choice(rules.legal_actions(state))
            if not rules.joins(actions[-1], action):
                break
            actions.append(action)
            state = rules.apply(state, action)
        return list(map(str, actions))

    async def _play_computer(self, live: LiveTable, actions: Sequence[str]) -> None:
        assert live.table.computer_to_move is not None
        seat, player = live.table.computer_to_move
        cause = Cause(COMPUTER, f"turn:{live.seq}", "")
        await carry_out(
            live,
            self.ports,
            cause,
            lambda context: Decision(*context.table.play(seat, actions, context.now, by=player)),
        )

    async def run_out(self, live: LiveTable) -> None:
        """The seat to move runs out of time."""
        assert live.table.deadline is not None
        self.clock.time = live.table.deadline
        await time_out(live, self.ports)


async def fill(store: Store) -> None:
    """Fill a new store."""
    for guest in GUESTS.values():
        row = GuestRow(guest.id, guest.name, 1)
        await store.write(writes.create_guest, row, f"session of {guest.id}")
    host = Host(store)
    expiring = await host.gather("pueblo", (ME, OPEN))
    played = await _agree(host)
    await _finish_by_the_rules(host)
    await _take_back(host)
    await _leave(host)
    await _end_early(host)
    await _continue_others(host, played)
    await _fill_other_rows(host, played, expiring)
    await host.ports.tasks.close()


async def _agree(host: Host) -> LiveTable:
    """Players come and go, make every kind of offer, finish the game and play again."""
    clock = NewClock(kind="fischer", base=HOUR, increment=5 * SECOND)
    live = await host.gather("pueblo", (ME, OPEN), BOB, clock=clock)
    await host.send(live, BOB, "leave", seat=1)
    await host.send(live, ANN, "computer", seat=1, player="level4")
    await host.send(live, ANN, "computer", seat=1, player=None)
    await host.send(live, BOB, "take", seat=1, name="Bob the Builder")
    await host.send(live, ANN, "start")
    await host.play(live, 3)
    for yes in (False, True):
        await host.send(live, ANN, "offer", what="undo")
        await host.send(live, BOB, "answer", what="undo", yes=yes)
    await host.send(live, BOB, "offer", what="pause")
    await host.send(live, ANN, "answer", what="pause", yes=True)
    await host.send(live, BOB, "resume")
    await host.send(live, ANN, "offer", what="end")
    await host.send(live, ANN, "answer", what="end", yes=False)
    await host.play(live)
    await host.send(live, ANN, "offer", what="rematch")
    await host.send(live, BOB, "answer", what="rematch", yes=True)
    async with asyncio.timeout(60):  # it is opened in the background
        while not live.is_rematch_started:
            await asyncio.sleep(0)
    return live


async def _finish_by_the_rules(host: Host) -> None:
    """A match of Aztec and a demolition, with computers."""
    seats = (ME, OPEN, MASON)
    await host.play(await host.start("aztec", seats, BOB, players=3, match=True))
    await host.play(await host.start("pueblo", (ME, MASON), demolition=True, edition="2023"))


async def _take_back(host: Host) -> None:
    """Ann plays for two seats, takes back and restores; then it is the computer's turn."""
    sites = pueblo.draw_cult_sites(2, Chance(2))
    seats, options = (ME, ME, MASON), {"players": 3, "pro": True, "cult_sites": sites}
    live = await host.start("pueblo", seats, **options)
    await host.play(live, 12)
    await host.send(live, ANN, "undo", ply=4)
    await host.send(live, ANN, "redo", ply=9)
    await host.send(live, ANN, "undo", ply=7)
    await host.play(live, 3)
    await _until_computer(host, live)


async def _until_computer(host: Host, live: LiveTable) -> None:
    while live.table.computer_to_move is None:
        await host.play(live, 1)


async def _leave(host: Host) -> None:
    """Players are replaced, come back, resign and run out of time, until one is left; and a player
    leaves computers alone."""
    sites = pueblo.draw_cult_sites(3, Chance(3))
    options = {"players": 4, "pro": True, "demolition": True, "cult_sites": sites}
    clock = NewClock(kind="fischer", base=HOUR, increment=SECOND)
    seats = (ME, OPEN, OPEN, OPEN)
    live = await host.start("pueblo", seats, BOB, CLEO, DORA, clock=clock, **options)
    await host.play(live, 8)
    host.clock.time += ABSENT_MS
    await host.send(live, ANN, "replace", seat=1)
    await host.play(live, 6)
    await host.send(live, BOB, "return")
    await host.send(live, CLEO, "resign")
    await host.play(live, 5)
    await host.create(open_record(live.table.record, ANN, (ME, ME, OPEN, MASON), host.clock.time))
    while live.table.clocked_seat != 3:
        await host.play(live, 1)
    await host.run_out(live)
    await host.play(live, 2)
    await host.send(live, BOB, "resign")
    alone = await host.start("aztec", (ME, MASON, MASON), players=3, corners="none")
    await host.play(alone, 4)
    await host.send(alone, ANN, "resign")


async def _end_early(host: Host) -> None:
    """Games of two that end by resigning, time and agreement."""
    live = await host.start("pueblo", (ME, OPEN), EVE, pro=True)
    await host.play(live, 3)
    await host.send(live, EVE, "resign")
    live = await host.start("aztec", (ME, OPEN), BOB, clock=NewClock(kind="move", base=30 * SECOND))
    await host.play(live, 3)
    await host.run_out(live)
    live = await host.start("aztec", (OPEN, ME), BOB, clock=NewClock(kind="days", base=DAY))
    await host.play(live, 2)
    await host.send(live, BOB, "offer", what="end")
    await host.send(live, ANN, "answer", what="end", yes=True)


async def _continue_others(host: Host, played: LiveTable) -> None:
    """A fork, an imported game, and a pause."""
    now, seats = host.clock.time, occupants(ANN, (MASON, ME), 2)
    fork = await host.create(played.table.fork(4, seats, 2**64 - 1, at=now, origin=played.id))
    await host.send(fork, ANN, "start")
    await host.play(fork, 2)
    await host.create(open_record(played.table.record, ANN, None, now))
    live = await host.start("aztec", (ME, OPEN), CLEO, clock=NewClock(kind="days", base=3 * DAY))
    await host.play(live, 3)
    await host.send(live, ANN, "offer", what="pause")
    await host.send(live, CLEO, "answer", what="pause", yes=True)


async def _fill_other_rows(host: Host, played: LiveTable, expiring: LiveTable) -> None:
    """A private table with spectators and chat, and everything that is stored besides tables."""
    store, now = host.store, host.clock.time
    settings = TableSettings("private", hints=False, spectator_chat=True)
    live = await host.start("pueblo", (ME, OPEN), BOB, settings=settings)
    await host.play(live, 2)
    await store.write(writes.admit_guest, live.id, CLEO.id)
    await store.write(writes.admit_guest, live.id, DORA.id)
    await store.write(writes.remove_guest, live.id, DORA.id)
    await store.write(writes.set_invite, live.id, "invitation")
    for n, (guest, text) in enumerate(((ANN, "Hello!"), (CLEO, "¡Qué torre! 🏛"))):
        line = ChatLine(live.id, n, guest.id, guest.name, text, f"line {n}", now, guest is CLEO)
        await store.add_chat(line)
    await store.set_mute(ANN.id, CLEO.id, True)
    await store.write(writes.add_recovery, "recovery", live.id, 1, now)
    await store.write(
        writes.save_presence, "corpus", [(live.id, 0), (live.id, WATCHER)], now + HOUR, now
    )
    await store.write(expiry.note_use, [ANN.id], [live.id], now)
    position = played.table.rules.position(played.table.history.state_at(4))
    hint = Job("hint", "hint", played.id, ANN.id, "pueblo", position, 3, changed_at=now)
    analysis = Job("analysis", "analysis", played.id, BOB.id, status="done", done=1, changed_at=now)
    analysis.result = {"turns": []}
    failed = Job("failed", "analysis", played.id, BOB.id, status="failed", changed_at=now)
    failed.problem = dict(error_body(InternalError("failed")))
    for job in (hint, analysis, failed):
        await store.save_job(job, "corpus", now + HOUR)
    second = SECOND / DAY
    removed = await store.write(
        expiry.remove_tables, [expiring.id], Retention(second, 0, 0, 0, 0), now
    )
    assert removed == [expiring.id]
    for table in (await store.read(erasure.tables_of, EVE.id, "", 100))[0]:
        await store.write(erasure.erase_names, table, EVE.id)
    await store.write(erasure.erase_guest, EVE.id)
    ban = administration.Ban("address", "192.0.2.0/24", now + HOUR, "floods")
    await store.write(administration.ban, ban)  # adds an act, too
    message = administration.Announcement("message", now, now + HOUR, {"en": "Welcome"})
    await store.write(administration.announce, message.kind, message)
    await store.write(writes.save_game_time, now)
