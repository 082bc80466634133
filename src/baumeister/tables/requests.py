"""Requests about tables that come outside a conversation, whatever carries them: HTTP on a server,
or the worker of a page. Bodies are plain values that were checked."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from baumeister.core.record import Record
from baumeister.session import Clock, Computer, Open, Opened
from baumeister.tables import views
from baumeister.tables.commands import Guest, from_message
from baumeister.tables.conversation import Spend, carry_out_command, spend_command
from baumeister.tables.creation import (
    NewSeat,
    OwnSeat,
    TableRequest,
    TableSettings,
    create_table,
    occupants,
    open_new,
    open_record,
)
from baumeister.tables.errors import Refusal
from baumeister.tables.jobs import Job, Jobs
from baumeister.tables.live_table import LiveTable
from baumeister.tables.ports import Ports, Tables
from baumeister.tables.table_log import Cause
from baumeister.tables.worker_jobs.protocol import JobRunner
from baumeister.tables.worker_jobs.record_check import CheckRecordJob

Body = Mapping[str, Any]

EVENTS_PAGE = 200
"""Events in one response."""
ANALYSIS_COST = 20
"""The seconds of study that an analysis counts as."""
RECORD_CHECK_SECONDS = 20.0
"""Time limit of a record check."""

_log = logging.getLogger(__name__)


NEWER_FIELDS = {"spectator_chat": False}
"""Fields that earlier versions did not have. With this value they are not part of the request, so
that one sent before an update and again after it is the same."""


def cause_of(guest: Guest, body: Body) -> Cause:
    """The cause that a body with an id stands for: its id is the key."""
    request = {
        name: value
        for name, value in body.items()
        if name != "id" and (name not in NEWER_FIELDS or value != NEWER_FIELDS[name])
    }
    return Cause.of(guest.id, body["id"], request)


async def open_table(
    guest: Guest, body: Body, spend: Spend, *, tables: Tables, ports: Ports
) -> LiveTable:
    """Create a table. Sent again with the same id, it is the same table."""
    request = TableRequest(
        body["game"],
        body["options"],
        _seats(body),
        Clock(**body["clock"]),
        body["stand_in"],
        body["undo"],
    )
    opened = open_new(request, guest, ports.ids.seed(), ports.clock.now())
    spend("tables")  # a refused request costs nothing
    return await _created(tables, ports, guest, body, opened)


async def fork_table(
    live: LiveTable, guest: Guest, body: Body, spend: Spend, *, tables: Tables, ports: Ports
) -> LiveTable:
    """Create a table where the game goes on from a ply of another."""
    opened = live.table.fork(
        body["ply"],
        occupants(guest, _seats(body), len(live.table.seats)),
        ports.ids.seed(),
        at=ports.clock.now(),
        clock=Clock(**body["clock"]),
        undo=body["undo"],
        origin=live.id,
    )
    spend("tables")
    return await _created(tables, ports, guest, body, opened)


async def import_record(
    guest: Guest, body: Body, runner: JobRunner, *, tables: Tables, ports: Ports
) -> LiveTable:
    """Create a table from a record: a finished game to look at, an unfinished one to continue. It
    is replayed by the law first."""
    requester = ports.addresses.requester(guest.id)
    check = CheckRecordJob(body["record"])
    await runner.ask(check, seconds=RECORD_CHECK_SECONDS, requester=requester)
    record = Record.from_text(body["record"])
    opened = open_record(record, guest, _seats(body), ports.clock.now())
    return await _created(tables, ports, guest, body, opened)


async def _created(
    tables: Tables, ports: Ports, guest: Guest, body: Body, opened: Opened
) -> LiveTable:
    settings = TableSettings(
        body["visibility"],
        body.get("chat", True),
        body.get("hints", True),
        body.get("spectator_chat", False),
    )
    cause = cause_of(guest, body)
    return await create_table(tables, ports, cause, opened, settings, start=body["start"])


def _seats(body: Body) -> tuple[NewSeat, ...] | None:
    """The seats of a request."""
    return None if body["seats"] is None else tuple(map(_seat, body["seats"]))


def _seat(seat: Body) -> NewSeat:
    match seat["kind"]:
        case "me":
            return OwnSeat(seat["name"])
        case "computer":
            return Computer(seat["player"])
        case _:
            return Open()


def events_text(live: LiveTable, after: int) -> str:
    """The events of a table after a given one, in order, as JSON text."""
    texts = live.log.texts_since(after)
    some = ",".join(texts[:EVENTS_PAGE])
    more = "true" if len(texts) > EVENTS_PAGE else "false"
    return f'{{"events":[{some}],"more":{more}}}'


async def send_command(
    live: LiveTable, guest: Guest, body: Body, spend: Spend, *, tables: Tables, ports: Ports
) -> views.Value:
    """Carry out a command that changes a table, as in a conversation."""
    message = {name: body[name] for name in body if name != "id"}
    wanted = from_message(message)
    spend_command(wanted, spend)
    cause = Cause.of(guest.id, body["id"], message)
    entered = await carry_out_command(live, guest, wanted, cause, tables=tables, ports=ports)
    return entered.to_json()


def play_without_engine(
    live: LiveTable, guest: Guest, stop_waiting: Callable[[str], object], spend: Spend
) -> None:
    """Let a lower level play the turn of the computer that waits for the engine. Only players may
    ask. It has no effect if no computer is waiting."""
    if not live.holds.seats(guest.id):
        raise Refusal("server.no_seat")
    spend("commands")
    stop_waiting(live.id)


async def ask_hint(jobs: Jobs, live: LiveTable, guest: Guest, body: Body, spend: Spend) -> Job:
    """Ask what the strongest computer would play, at a ply or after other actions from there.
    During a game only players may ask, and only if the table allows hints."""
    if live.table.phase != "over":
        if not live.row.hints:
            raise Refusal("server.hints.off")
        if not live.holds.seats(guest.id):
            raise Refusal("server.no_seat")
    seconds: int | None = body["seconds"]
    actions: Sequence[str] = body["actions"]
    if seconds is None:
        spend("hints")
    else:
        spend("studies", seconds)
    return await jobs.hint(live, guest.id, body["ply"], actions, seconds)


async def ask_analysis(jobs: Jobs, live: LiveTable, guest: Guest, spend: Spend) -> Job:
    """Ask what the strongest computer thinks of every turn of a finished game."""
    if live.table.phase != "over":
        raise Refusal("server.running")
    spend("studies", ANALYSIS_COST)
    return await jobs.analysis(live, guest.id)
