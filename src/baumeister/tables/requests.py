"""The handlers of the REST API's routes (`api`), whatever carries the requests: HTTP on a server,
or the worker of a page.

A handler gets what its parameters name: the `host`, the table of the path (`live`), the `guest`,
the `body`, the `query`, other parts of the path, and `spend` for rate limits.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from baumeister.core.compact_json import to_text
from baumeister.core.record import Record
from baumeister.session import Opened
from baumeister.tables import facts, practice, views
from baumeister.tables.commands import Guest
from baumeister.tables.conversation import Spend, carry_out_command, spend_command
from baumeister.tables.creation import (
    TableSettings,
    clock_of,
    occupants,
    open_new,
    open_record,
)
from baumeister.tables.creation import (
    create_table as create,
)
from baumeister.tables.errors import Refusal
from baumeister.tables.jobs import Jobs
from baumeister.tables.live_table import LiveTable
from baumeister.tables.my_games import MyGames
from baumeister.tables.names import clean_name
from baumeister.tables.ports import Ports, Tables
from baumeister.tables.table_list import TableList
from baumeister.tables.table_log import Cause
from baumeister.tables.wire import client, queries, rest
from baumeister.tables.wire import practice as positions
from baumeister.tables.wire.message import JobId
from baumeister.tables.wire.server import Nothing
from baumeister.tables.worker_jobs.level_turn import LevelTurnJob
from baumeister.tables.worker_jobs.protocol import JobRunner
from baumeister.tables.worker_jobs.record_check import CheckRecordJob

EVENTS_PAGE = 200
"""Events in one response."""
ANALYSIS_COST = 20
"""The seconds of study that an analysis counts as."""
RECORD_CHECK_SECONDS = 20.0
"""Time limit of a record check."""
TURN_COST = 5
"""The number of positions that a level's turn counts as: it takes up to 15 ms."""


@dataclass(frozen=True, slots=True)
class ApiAnswer:
    """The answer of a handler: JSON unless the route says otherwise."""

    content: str | bytes | AsyncIterator[bytes] = ""
    headers: Mapping[str, str] = field(default_factory=dict)


class ApiHost(Protocol):
    """The host that carries requests: its parts, and the acts in which a server and a page
    differ."""

    has_chat: bool
    """Whether tables may have chat."""

    @property
    def ports(self) -> Ports: ...
    @property
    def tables(self) -> Tables: ...
    @property
    def table_list(self) -> TableList: ...
    @property
    def jobs(self) -> Jobs: ...
    @property
    def my_games(self) -> MyGames: ...
    @property
    def runner(self) -> JobRunner: ...
    @property
    def levels(self) -> Sequence[str]:
        """The computer opponents that can play here."""

    def announcements(self) -> views.Value:
        """The operators' announcements."""

    async def create_guest(self, name: str, *, bot: bool) -> ApiAnswer:
        """Make the sender a guest, who answers to this name."""

    async def rename_guest(self, guest: Guest, name: str) -> None:
        """Store a guest's new name."""

    async def end_session(self, guest: Guest) -> ApiAnswer:
        """Forget the guest on this device."""

    async def check_quota(self, guest: Guest, key: str) -> None:
        """Refuse a new table to a guest who has too many."""

    async def level_turn(self, job: LevelTurnJob, guest: Guest | None) -> str:
        """A level's turn in practice, as JSON text."""


def _json(value: object) -> ApiAnswer:
    return ApiAnswer(to_text(value))


# Guests


async def create_guest(host: ApiHost, spend: Spend, body: rest.NewGuest) -> ApiAnswer:
    """Become a guest, with a cookie, or as a bot with a token for the Authorization header. A
    request with a guest's cookie stays that guest and keeps its name."""
    spend("logins")
    host.ports.tasks.check_open()
    return await host.create_guest(clean_name(body.name), bot=body.bot)


async def get_me(guest: Guest) -> ApiAnswer:
    """The guest you are."""
    return guest_answer(guest)


async def change_me(host: ApiHost, guest: Guest, spend: Spend, body: rest.GuestChange) -> ApiAnswer:
    """Change your name. At tables where you already sit, the old one stays."""
    spend("logins")
    name = clean_name(body.name)
    await host.rename_guest(guest, name)
    return guest_answer(replace(guest, name=name))


async def end_session(host: ApiHost, guest: Guest) -> ApiAnswer:
    """End the session on this device. You lose your seats unless you have their recovery links."""
    return await host.end_session(guest)


def guest_answer(
    guest: Guest, token: str | None = None, headers: Mapping[str, str] | None = None
) -> ApiAnswer:
    """The answer that tells senders which guest they are."""
    value = {"id": guest.id, "name": guest.name, "token": token}
    return ApiAnswer(to_text(value), headers or {})


# The guest's finished games


async def list_my_games(
    host: ApiHost, guest: Guest, spend: Spend, query: queries.MyGamesPageQuery
) -> ApiAnswer:
    """Your finished games, newest first. Only your 1,000 newest games are listed."""
    spend("statistics")
    return _json(await host.my_games.page(guest.id, query))


async def get_my_statistics(
    host: ApiHost, guest: Guest, spend: Spend, query: queries.MyGamesQuery
) -> ApiAnswer:
    """Statistics of your finished games that match the filters."""
    spend("statistics")
    return _json(await host.my_games.statistics(guest.id, query))


async def export_my_games(
    host: ApiHost, guest: Guest, spend: Spend, query: queries.MyGamesQuery
) -> ApiAnswer:
    """Your finished games that match the filters as CSV, with the points by source."""
    spend("statistics")
    headers = {"content-disposition": 'attachment; filename="baumeister-games.csv"'}
    return ApiAnswer(await host.my_games.csv(guest.id, query), headers)


async def export_my_records(
    host: ApiHost, guest: Guest, spend: Spend, query: queries.MyGamesQuery
) -> ApiAnswer:
    """The records of your finished games that match the filters, as one ZIP file, which is sent as
    it grows. Instead of a game that cannot be read, the file has its error. If the store fails
    meanwhile, the download breaks off."""
    spend("statistics")
    spend("exports")
    headers = {"content-disposition": 'attachment; filename="baumeister-games.zip"'}
    return ApiAnswer(await host.my_games.zipped_records(guest.id, query), headers)


# Tables


async def create_table(host: ApiHost, guest: Guest, spend: Spend, body: rest.NewTable) -> ApiAnswer:
    """Create a table. Sent again with the same id, it is the same table."""
    await host.check_quota(guest, body.id)
    ports = host.ports
    opened = open_new(body, guest, ports.ids.seed(), ports.clock.now())
    spend("tables")  # a refused request costs nothing
    return await _created(host, guest, body, opened)


async def fork_table(
    host: ApiHost, live: LiveTable, guest: Guest, spend: Spend, body: rest.Fork
) -> ApiAnswer:
    """Create a table where the game goes on from a ply of this one. That of a private table is
    private."""
    if live.row.visibility == "private":
        body = replace(body, visibility="private")
    await host.check_quota(guest, body.id)
    ports = host.ports
    opened = live.table.fork(
        body.ply,
        occupants(guest, body.seats, len(live.table.seats)),
        ports.ids.seed(),
        at=ports.clock.now(),
        clock=clock_of(body.clock),
        undo=body.undo,
        origin=live.id,
    )
    spend("tables")
    return await _created(host, guest, body, opened)


async def import_record(host: ApiHost, guest: Guest, spend: Spend, body: rest.Import) -> ApiAnswer:
    """Import a record as a table: a finished game to look at, an unfinished one to continue. It is
    replayed by the law first; a record that does not replay is refused with its ply and reason."""
    await host.check_quota(guest, body.id)
    spend("imports")
    requester = host.ports.addresses.requester(guest.id)
    check = CheckRecordJob(body.record)
    await host.runner.ask(check, seconds=RECORD_CHECK_SECONDS, requester=requester)
    record = Record.from_text(body.record)
    opened = open_record(record, guest, body.seats, host.ports.clock.now())
    return await _created(host, guest, body, opened)


async def _created(
    host: ApiHost, guest: Guest, body: rest.NewTable | rest.Fork | rest.Import, opened: Opened
) -> ApiAnswer:
    settings = TableSettings(body.visibility, chat=host.has_chat)
    if not isinstance(body, rest.Import):
        body = replace(body, chat=body.chat and host.has_chat)
        settings = TableSettings(body.visibility, body.chat, body.hints, body.spectator_chat)
    cause = Cause.of(guest.id, body)
    live = await create(host.tables, host.ports, cause, opened, settings, start=body.start)
    return await get_table(host, live)


async def list_tables(
    host: ApiHost, guest: Guest | None, spend: Spend, query: queries.TableQuery
) -> ApiAnswer:
    """Public tables, or your own, newest first. `open`: with an open seat, not yet started. After
    a move, a list may be a second old."""
    spend("lists")
    return ApiAnswer(await host.table_list.text(guest, query))


async def get_table(host: ApiHost, live: LiveTable) -> ApiAnswer:
    """A table as it is now."""
    return _json({"table": live.to_json(host.ports.clock.now())})


async def get_events(live: LiveTable, query: queries.EventQuery) -> ApiAnswer:
    """The events of a table after a given one, in order, for clients without a socket."""
    texts = live.log.texts_since(query.after)
    some = ",".join(texts[:EVENTS_PAGE])
    more = "true" if len(texts) > EVENTS_PAGE else "false"
    return ApiAnswer(f'{{"events":[{some}],"more":{more}}}')


async def command(
    host: ApiHost, live: LiveTable, guest: Guest, spend: Spend, body: client.Command
) -> ApiAnswer:
    """Send a command that changes a table, as over the socket: sit down, start, play, take back,
    offer, resign. Sent again with the same id, it is done once and has the same answer."""
    spend_command(body, spend)
    cause = Cause.of(guest.id, body)
    entered = await carry_out_command(
        live, guest, body, cause, tables=host.tables, ports=host.ports
    )
    return _json(entered._asdict())


async def get_record(live: LiveTable) -> ApiAnswer:
    """The record of a table, running or finished. Its address never changes."""
    name = f'inline; filename="{live.row.game}-{live.id}.json"'
    return ApiAnswer(live.table.record.to_text(), {"content-disposition": name})


async def get_ply(live: LiveTable, query: queries.PlyQuery) -> ApiAnswer:
    """The state at a ply, and what happened in the action that led to it."""
    return _json(views.ply_view(live.table, query.ply))


# Practice on a position


async def play_position(spend: Spend, body: positions.PositionRequest) -> ApiAnswer:
    """The position after actions, its legal actions, and what happened. Nothing is stored."""
    spend("positions")
    return ApiAnswer(practice.position_text(body.position, body.actions))


async def preview_position(spend: Spend, body: positions.PositionRequest) -> ApiAnswer:
    """What actions of the seat to move would do, or the rules they would break."""
    spend("positions")
    return ApiAnswer(practice.preview_text(body.position, body.actions))


async def remove_block(spend: Spend, body: positions.BlockRemovalRequest) -> ApiAnswer:
    """The position without a block or piece. It takes back a turn of the player who built last."""
    spend("positions")
    return ApiAnswer(practice.removal_text(body.position, body.block))


async def ask_level_turn(
    host: ApiHost, guest: Guest | None, spend: Spend, body: positions.LevelTurnRequest
) -> ApiAnswer:
    """The turn that a level chooses, and the position after it."""
    spend("positions", TURN_COST)
    job = LevelTurnJob(body.position, body.player, body.seed)
    return ApiAnswer(await host.level_turn(job, guest))


# Hints


async def ask_hint(
    host: ApiHost, live: LiveTable, guest: Guest, spend: Spend, body: rest.HintRequest
) -> ApiAnswer:
    """Ask what the strongest computer would play, at a ply or after other actions from there. The
    answer comes over the socket; or ask for the job. During a game only players may ask, and only
    if the table allows hints."""
    if live.table.phase != "over":
        if not live.row.hints:
            raise Refusal("server.hints.off")
        if not live.holds.seats(guest.id):
            raise Refusal("server.no_seat")
    if body.seconds is None:
        spend("hints")
    else:
        spend("studies", body.seconds)
    job = await host.jobs.hint(live, guest.id, body.ply, body.actions, body.seconds)
    return _json(job.to_json())


async def ask_analysis(
    host: ApiHost, live: LiveTable, guest: Guest, spend: Spend, body: Nothing
) -> ApiAnswer:
    """Ask what the strongest computer thinks of every turn of a finished game."""
    del body
    if live.table.phase != "over":
        raise Refusal("server.running")
    spend("studies", ANALYSIS_COST)
    return _json((await host.jobs.analysis(live, guest.id)).to_json())


async def get_job(host: ApiHost, guest: Guest, job: JobId) -> ApiAnswer:
    """The progress of a hint or an analysis of yours."""
    return _json((await host.jobs.get(job, guest.id)).to_json())


# Facts


async def get_games(host: ApiHost) -> ApiAnswer:
    """The games with their options, and the computer opponents with names and ratings."""
    return _json(facts.facts(host.levels))


async def get_announcements(host: ApiHost) -> ApiAnswer:
    """Planned maintenance, and the message of the day. Ask about once a minute."""
    return _json(host.announcements())
