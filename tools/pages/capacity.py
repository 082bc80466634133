"""docs/capacity.md: what many players need, from the costs in benchmarks/results.json and the
assumptions below."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import ceil
from pathlib import Path

from baumeister.server.settings import Settings
from baumeister.server.storage.postgres import POOL_SIZE
from baumeister.server.workers.host import host_connections
from baumeister.server.workers.job_queue import QUEUE_CONNECTIONS
from tools.pages import benchmarks
from tools.pages.markdown import DOCS, filled, table

PAGE = DOCS / "capacity.md"
PLAYERS = (10_000, 1_000_000)
MOVE_SECONDS = 20
"""A player at a table makes a move this often; others move meanwhile."""
SOCKETS_PER_PLAYER = 1.3
"""Some have two tabs open, some watch."""
AGAINST_COMPUTERS = 0.5
"""The share of moves that a computer answers."""
TOP_LEVEL = 0.1
"""The share of those computers that play at level 8; the others count as level 5."""
BUSY = 0.5
"""The share of a core that may be in use on average: the rest is for peaks and restarts."""
HEARING = 0.2
"""The share of a core that a server may spend on hearing of other servers' events."""
PLAYERS_PER_TABLE = 2
"""People at a table; a table against a computer has one."""
PROCESSES_PER_HOST = 8
"""Worker processes on a host."""
SERVER_CONNECTIONS = POOL_SIZE + 1 + QUEUE_CONNECTIONS + 1
"""Connections of a server to PostgreSQL: two pools, each with one that listens."""
MAX_CONNECTIONS, RESERVED_CONNECTIONS = 100, 3
"""PostgreSQL's defaults of `max_connections` and `superuser_reserved_connections`."""
SPARE_CONNECTIONS = 5
"""For backups, maintenance and people."""


@dataclass(frozen=True)
class Costs:
    """CPU seconds, and what one server or database can take."""

    event: float
    """Of a server for an event at a table whose clients it all has."""
    spread_event: float
    """Of four servers together, if the table's clients are at all of them."""
    hearing: float
    """Of every other server, to hear of an event."""
    database: float
    level5: float
    level8: float
    queued: float
    """Of PostgreSQL for a job in the queue."""
    server_mb: float
    table_mb: float
    socket_mb: float
    """Memory of a server, of a table in it and of a socket."""
    events_stored: float
    """Durable events per second that PostgreSQL can store."""

    @property
    def events_heard(self) -> float:
        """Events per second of which a server can hear."""
        return HEARING / self.hearing


@cache
def costs() -> Costs:
    """The measured costs."""
    hosts, memory, store = (_reached(name) for name in ("hosts", "memory", "store"))
    event = hosts["4 servers, chosen by table: server CPU per move"] / 1000
    alone = hosts["1 server: server CPU per move"] / 1000
    return Costs(
        event=event,
        spread_event=hosts["4 servers, any: server CPU per move"] / 1000,
        hearing=max(event - alone, 0.01e-3) / 3,
        database=hosts["4 servers, chosen by table: PostgreSQL CPU per move"] / 1000,
        level5=hosts["1 worker, level 5: worker CPU per turn"] / 1000,
        level8=hosts["1 worker, level 8: worker CPU per turn"] / 1000,
        queued=hosts["1 worker, level 5: PostgreSQL CPU per turn"] / 1000,
        server_mb=memory["server without tables"],
        table_mb=memory["idle table"] / 1000,
        socket_mb=memory["socket"] / 1000,
        events_stored=store["PostgreSQL, 100 tables at once"],
    )


def _reached(name: str) -> dict[str, float]:
    return {one.what: one.reached for one in benchmarks.suites()[name].figures}


@dataclass(frozen=True)
class Needs:
    """The needs of a number of players."""

    players: int

    @property
    def moves(self) -> float:
        """Moves of people per second."""
        return self.players / MOVE_SECONDS

    @property
    def turns(self) -> float:
        """Turns of computers per second."""
        return self.moves * AGAINST_COMPUTERS

    @property
    def events(self) -> float:
        """Events per second."""
        return self.moves + self.turns

    @property
    def sockets(self) -> float:
        """Open sockets."""
        return self.players * SOCKETS_PER_PLAYER

    @property
    def server_cores(self) -> int:
        """Cores for servers; one server uses one."""
        most: int = Settings.model_fields["sockets"].default
        by_events = self.events * costs().event / BUSY
        return ceil(max(by_events, self.sockets / most))

    @property
    def server_gb(self) -> float:
        """Memory of all servers."""
        tables = self.players / PLAYERS_PER_TABLE * costs().table_mb
        servers = self.server_cores * costs().server_mb
        return (servers + tables + self.sockets * costs().socket_mb) / 1000

    @property
    def worker_cores(self) -> int:
        """Cores for workers."""
        mix = TOP_LEVEL * costs().level8 + (1 - TOP_LEVEL) * costs().level5
        return ceil(self.turns * mix / BUSY)

    @property
    def database_cores(self) -> int:
        """Cores for PostgreSQL."""
        used = self.events * costs().database + self.turns * costs().queued
        return ceil(used / BUSY)

    @property
    def connections(self) -> int:
        """Connections to PostgreSQL that servers and worker hosts open at most."""
        hosts = ceil(self.worker_cores / PROCESSES_PER_HOST)
        servers = self.server_cores * SERVER_CONNECTIONS
        return servers + hosts * host_connections(PROCESSES_PER_HOST)

    @property
    def databases(self) -> int:
        """The number of installations that share the players, so that neither PostgreSQL nor the
        notices between servers are the limit."""
        most = min(costs().events_stored * BUSY, costs().events_heard)
        return ceil(self.events / most)


def _assumptions() -> Iterator[str]:
    yield f"- A player at a table makes a move every {MOVE_SECONDS} seconds."
    yield f"- There are {SOCKETS_PER_PLAYER:g} sockets for each player: second tabs and spectators."
    yield (
        f"- A computer answers {AGAINST_COMPUTERS:.0%} of the moves; {TOP_LEVEL:.0%} of those"
        " computers play at level 8, the others at level 5 or below."
    )
    yield f"- There are {PLAYERS_PER_TABLE} people at a table."
    yield f"- A worker host has {PROCESSES_PER_HOST} processes."
    yield f"- Processors are {BUSY:.0%} busy on average, so that peaks and restarts find room."


def _costs() -> Iterator[str]:
    cost = costs()
    rows = [
        ("a move, at a server that has all clients of the table", _ms(cost.event)),
        ("a move, at four servers that each have some of them", _ms(cost.spread_event)),
        ("hearing of an event of another server", _ms(cost.hearing)),
        ("storing a move, at PostgreSQL", _ms(cost.database)),
        ("a turn of level 5, at a worker", _ms(cost.level5)),
        ("a turn of level 8, at a worker", _ms(cost.level8)),
        ("a job in the queue, at PostgreSQL", _ms(cost.queued)),
    ]
    yield from table(("what", "CPU time"), rows)
    yield ""
    yield benchmarks.suites()["hosts"].caption


def _needs() -> Iterator[str]:
    all_needs = [Needs(players) for players in PLAYERS]
    rows: list[tuple[str, ...]] = [
        ("moves of people", *(f"{one.moves:,.0f}/s" for one in all_needs)),
        ("turns of computers", *(f"{one.turns:,.0f}/s" for one in all_needs)),
        ("sockets", *(f"{one.sockets:,.0f}" for one in all_needs)),
        ("servers (a core each)", *(f"{one.server_cores:,}" for one in all_needs)),
        ("memory of the servers", *(f"{one.server_gb:,.0f} GB" for one in all_needs)),
        ("worker cores", *(f"{one.worker_cores:,}" for one in all_needs)),
        ("PostgreSQL cores", *(f"{one.database_cores:,}" for one in all_needs)),
        ("PostgreSQL connections", *(f"{one.connections:,}" for one in all_needs)),
        ("installations", *(f"{one.databases:,}" for one in all_needs)),
    ]
    head = ("", *(f"{players:,} players" for players in PLAYERS))
    yield from table(head, rows)


def _limits() -> Iterator[str]:
    cost, small = costs(), Needs(PLAYERS[0])
    per_event = MOVE_SECONDS / (1 + AGAINST_COMPUTERS)
    heard, stored = cost.events_heard * per_event, cost.events_stored * BUSY * per_event
    free = MAX_CONNECTIONS - RESERVED_CONNECTIONS - SPARE_CONNECTIONS
    connected = free * small.players / small.connections
    most = Needs(round(min(heard, stored))).connections + RESERVED_CONNECTIONS + SPARE_CONNECTIONS
    setting = f"`max_connections = {100 * ceil(most / 100)}`"
    yield (
        f"1. **Workers.** {small.players:,} players need {small.worker_cores:,} cores for thinking,"
        f" and {small.server_cores:,} for everything else that servers do: a turn of level 8 costs"
        f" as much as {cost.level8 / cost.event:,.0f} moves. If there are too few workers, the"
        " computers of those who have the most play with a single simulation, and the tables'"
        " logs say so. Start"
        " `baumeister worker` on more hosts; nothing else changes."
    )
    of_one_database = {
        f"**PostgreSQL's connections.** A server opens up to {SERVER_CONNECTIONS} connections, a"
        f" worker host with {PROCESSES_PER_HOST} processes up to"
        f" {host_connections(PROCESSES_PER_HOST)} (with one process, {host_connections(1)})."
        f" PostgreSQL allows {MAX_CONNECTIONS} by default, which {_round(connected)} players use"
        " up; beyond that it refuses servers and workers. Set"
        f" {setting} in `postgresql.conf` and restart PostgreSQL: that is enough up to the next"
        " limit.": connected,
        f"**Notices between servers.** Each server hears of every event. With {_round(heard)}"
        f" players on one database, that takes {HEARING:.0%} of each server's core.": heard,
        f"**PostgreSQL's commits.** The measured one stores {cost.events_stored:,.0f} events per"
        f" second; half of that is {_round(stored)} players. A faster disk helps most, then a"
        " larger machine.": stored,
    }
    for number, text in enumerate(sorted(of_one_database, key=of_one_database.__getitem__), 2):
        yield f"{number}. {text}"


def _round(players: float) -> str:
    """A number of players, as exactly as it can be known."""
    return f"{float(f'{players:.1g}'):,.0f}"


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:,.3g} ms"


def generate() -> dict[Path, str]:
    parts = {
        "assumptions": _assumptions,
        "costs": _costs,
        "needs": _needs,
        "limits": _limits,
    }
    return filled(PAGE, parts)
