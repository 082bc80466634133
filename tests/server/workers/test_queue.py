"""The queue in PostgreSQL: servers ask, worker hosts answer, and no one waits for a dead host."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from procrastinate.schema import SchemaManager
from structlog.contextvars import bound_contextvars

from baumeister.cli.worker import work
from baumeister.server.storage import migrations
from baumeister.server.storage.address import read_address
from baumeister.server.storage.store import Store
from baumeister.server.workers import job_queue, queue_runner
from baumeister.server.workers.fallback import computer_turn
from baumeister.server.workers.job_queue import JobQueue
from baumeister.server.workers.queue_runner import QueueRunner
from baumeister.server.workers.thread_runner import ThreadRunner
from baumeister.tables.errors import ServerError
from baumeister.tables.worker_jobs.errors import JobRefused, Overloaded, TimedOut, WorkerDied
from baumeister.tables.worker_jobs.protocol import SERVER, InvalidAnswer, Priority, Requester
from server.postgres import PostgresServer
from server.workers.job_stubs import Echo, EchoAnalysis, EchoHint, EchoTurn, WaitForPipe
from server.workers.pools import middle
from server.workers.queues import StubPool, queue_with, running_host, until


@asynccontextmanager
async def opened_queue(url: str) -> AsyncIterator[JobQueue]:
    """A queue without hosts."""
    await (await Store.open(url)).close()
    queue = JobQueue(read_address(url))
    await queue.open()
    yield queue
    await queue.close()


def _rows(url: str, query: str) -> list[Any]:
    with psycopg.connect(url, autocommit=True) as connection:
        return connection.execute(query.encode()).fetchall()


def _execute(url: str, statement: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(statement.encode())


def test_frozen_schema_is_that_of_the_installed_procrastinate() -> None:
    """A newer Procrastinate may have another schema: then our migrations need its steps, too."""
    frozen = Path(next(iter(migrations.__path__))) / "procrastinate_3_10.sql"
    assert frozen.read_text(encoding="utf-8") == SchemaManager.get_schema()


async def test_any_server_asks_and_any_host_answers(postgres_url: str) -> None:
    """The ids of the request reach the host's log."""
    pools = StubPool(), StubPool()
    async with queue_with(postgres_url, *pools, runners=2) as runners:
        context = {"request": "request-1", "message": "my-move"}
        with bound_contextvars(**context):
            await runners[0].ask(Echo())
        assert [found for pool in pools for found in pool.contexts] == [context]
        words = [f"word {number} \0 \ud800" for number in range(20)]
        asked = [runners[number % 2].ask(Echo(word=word)) for number, word in enumerate(words)]
        assert await asyncio.gather(*asked) == words
    assert _rows(postgres_url, "SELECT id FROM procrastinate_jobs") == []
    assert _rows(postgres_url, "SELECT id FROM queue_answers") == []
    assert _rows(postgres_url, "SELECT id FROM queue_hosts") == []


async def test_urgent_jobs_come_first(postgres_url: str) -> None:
    pool = StubPool()
    async with queue_with(postgres_url, pool) as (runner,):
        busy = asyncio.create_task(runner.ask(WaitForPipe()))
        await until(lambda: bool(pool.asked))
        jobs = [EchoAnalysis(word="3"), EchoHint(word="2"), Echo(word="1"), EchoTurn(word="0")]
        asked = [asyncio.create_task(runner.ask(job)) for job in jobs]
        await until(lambda: runner.waiting == len(jobs))
        pool.opened.set()
        await asyncio.gather(busy, *asked)
        assert [job.word for job in pool.asked[1:]] == ["0", "1", "2", "3"]
        assert pool.made_way > 0  # a turn waited while another job ran


async def test_lightest_user_comes_first(postgres_url: str) -> None:
    heavy, light = Requester("heavy", "1.1.1.1"), Requester("light", "2.2.2.2")
    neighbour = Requester("neighbour", "1.1.1.1")
    pool = StubPool()
    async with queue_with(postgres_url, pool) as (runner,):
        await asyncio.gather(*(runner.ask(EchoTurn(), requester=heavy) for _ in range(3)))
        queue = runner._queue
        await queue.answer("old", "none", "{}", 40.0, heavy)  # seconds
        places = [await queue.place(Priority.TURN, who) for who in (light, neighbour, heavy)]
        assert places == sorted(set(places))
        assert await queue.place(Priority.TURN, SERVER) == 0
        assert places[-1] < await queue.place(Priority.HINT, light)
        pool.asked.clear()
        busy = asyncio.create_task(runner.ask(WaitForPipe()))
        await until(lambda: bool(pool.asked))
        asked = [
            asyncio.create_task(runner.ask(EchoTurn(word=who.guest), requester=who))
            for who in (heavy, heavy, light, Requester("away", is_watched=False), light)
        ]
        await until(lambda: runner.waiting == len(asked))
        with pytest.raises(Overloaded):  # the heaviest is refused first
            await runner.ask(EchoTurn(), requester=heavy, seconds=60)
        pool.opened.set()
        await asyncio.gather(busy, *asked)
        words = [job.word for job in pool.asked[1:]]
        assert words == ["light", "light", "heavy", "heavy", "away"]


async def test_anonymous_requesters_do_not_share_a_place(postgres_url: str) -> None:
    async with opened_queue(postgres_url) as queue:
        for number in range(8):
            await queue.submit(queue_job(Requester(address="1.1.1.1"), str(number)), 0)
        assert await queue.place(Priority.LOOK, Requester(address="1.1.1.1")) == 10_020
        assert await queue.place(Priority.LOOK, Requester(address="2.2.2.2")) == 10_000
        assert await queue.place(Priority.LOOK, Requester("new")) == 10_000


async def test_places_are_found_by_index(postgres_url: str) -> None:
    async with opened_queue(postgres_url):
        pass
    values = {"half_life": 60.0, "whos": ["guest g"], "guest": "g", "address": "a"}
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("SET enable_seqscan = off")
        rows = connection.execute(f"EXPLAIN {job_queue.USED}".encode(), values).fetchall()
    plan = str(rows)
    assert "ix_procrastinate_jobs_guest" in plan
    assert "ix_procrastinate_jobs_address" in plan


async def test_database_never_holds_an_address(postgres_url: str) -> None:
    requester, jobs = Requester("g", "192.0.2.7"), "SELECT args::text FROM procrastinate_jobs"
    pool = StubPool()
    async with queue_with(postgres_url, pool) as (runner,):
        busy = asyncio.create_task(runner.ask(WaitForPipe(), requester=requester))
        await until(lambda: bool(pool.asked))
        [[job]] = _rows(postgres_url, jobs)
        pool.opened.set()
        await busy
    used = str(_rows(postgres_url, "SELECT who FROM queue_usage"))
    address = runner._queue.anonymous(requester).address
    assert address in job
    assert f"address {address}" in used
    assert "192.0.2.7" not in job + used


def test_address_hash_is_the_same_for_all_servers_with_the_password() -> None:
    """Without the key of the hash, the four billion addresses are soon tried."""
    requester = Requester("g", "192.0.2.7", is_watched=False)
    urls = ("bob:one@inside/b", "bob:one@outside:5433/b", "bob:two@inside/b")
    first, same, other = (
        JobQueue(read_address(f"postgresql://{url}")).anonymous(requester) for url in urls
    )
    assert first == same != other
    assert (first.guest, first.is_watched) == ("g", False)
    assert JobQueue(read_address("postgresql:///b")).anonymous(SERVER) == SERVER


@pytest.mark.parametrize("url", ["postgresql:///b", "postgresql://bob@inside/b"])
def test_address_hash_cannot_be_guessed_without_a_password(url: str) -> None:
    """Everything else of the URL can be guessed."""
    requester = Requester("g", "192.0.2.7")
    one, other = JobQueue(read_address(url)), JobQueue(read_address(url))
    assert one.anonymous(requester) == one.anonymous(requester) != other.anonymous(requester)


async def test_servers_clean_the_queue_without_hosts(postgres_url: str) -> None:
    async with opened_queue(postgres_url) as queue:
        await queue.submit(queue_job(Requester("g", "a")), 0)  # its server is gone since 1970
        await queue.answer("old", "none", "{}", 1.0, Requester("g", "a"))
    _execute(postgres_url, "UPDATE queue_usage SET counted_at = now() - interval '1 hour'")
    _execute(postgres_url, "UPDATE queue_answers SET written_at = now() - interval '1 hour'")
    runner = QueueRunner(read_address(postgres_url))
    await runner.start()
    left = (
        "SELECT id::text FROM procrastinate_jobs UNION ALL SELECT who FROM queue_usage"
        " UNION ALL SELECT id FROM queue_answers"
    )
    await until(lambda: not _rows(postgres_url, left))
    await runner.close()


def queue_job(requester: Requester, ask: str = "old") -> job_queue.QueuedJob:
    """A job of a requester that no one waits for."""
    return job_queue.QueuedJob.of(Echo(), requester, ask, "none", 0.0)


async def test_refusals_and_errors_reach_the_server(postgres_url: str) -> None:
    pool = StubPool()
    async with queue_with(postgres_url, pool) as (runner,):
        for error in (JobRefused("record.x", {"ply": 3}, "No."), TimedOut(20.0), Overloaded()):
            pool.errors = [error]
            with pytest.raises(type(error)) as raised:
                await runner.ask(Echo())
            assert raised.value.params == error.params
        pool.errors = [WorkerDied("ended")]  # tried again
        assert await runner.ask(Echo(word="second")) == "second"
        pool.errors = [WorkerDied("ended")] * 3
        with pytest.raises(WorkerDied):
            await runner.ask(Echo())


async def test_host_of_another_version_refuses_unknown_jobs(postgres_url: str) -> None:
    class NewJob(Echo):
        KIND = "new"

    async with queue_with(postgres_url, StubPool()) as (runner,):
        with pytest.raises(WorkerDied):
            await runner.ask(NewJob())


@pytest.mark.parametrize(
    "text", ['{"done": 5, "seconds": 1.0}', "[", "[" * 100_000, '{"refused": 5}', "{}"]
)
def test_invalid_answers_are_refused(text: str) -> None:
    class Word(Echo):
        def answer(self, value: Any) -> str:
            if not isinstance(value, str):
                raise InvalidAnswer("not a word")
            return value

    with pytest.raises(WorkerDied):
        queue_runner._checked(Word(), text, Priority.LOOK, 0.0)


async def test_without_hosts_the_same_player_plays_at_once(postgres_url: str) -> None:
    """R23."""
    async with queue_with(postgres_url) as (runner,):
        _, by = await computer_turn(runner, ThreadRunner(), middle("pueblo"), "level8", 1, cap=600)
        assert by == "level8@nodes=1"


async def test_job_that_waited_too_long_is_withdrawn(postgres_url: str) -> None:
    pool = StubPool()
    async with queue_with(postgres_url, pool) as (runner,):
        busy = asyncio.create_task(runner.ask(WaitForPipe(), seconds=60))
        await until(lambda: bool(pool.asked))
        with pytest.raises(Overloaded):
            await runner.ask(Echo(), seconds=0.2)
        jobs = "SELECT id FROM procrastinate_jobs"
        await until(lambda: len(_rows(postgres_url, jobs)) == 1)
        busy.cancel()  # the host stops the job of a caller that is gone
        await asyncio.gather(busy, return_exceptions=True)
        await until(lambda: not _rows(postgres_url, jobs))


async def test_job_of_a_dead_host_goes_to_another(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Heartbeats."""
    await (await Store.open(postgres_url)).close()
    dead = JobQueue(read_address(postgres_url))
    await dead.open()
    await dead.sign_on("dead", 1)
    runner = QueueRunner(read_address(postgres_url))
    await runner.start()
    await until(lambda: runner.size == 1)
    asked = asyncio.create_task(runner.ask(Echo(word="saved"), seconds=60))
    worker = await dead.app.job_manager.register_worker()
    while await dead.app.job_manager.fetch_job([job_queue.QUEUE], worker) is None:
        await asyncio.sleep(0.01)
    await dead.close()
    monkeypatch.setattr(job_queue, "GONE_SECONDS", 0.0)
    async with running_host(postgres_url, StubPool()):
        assert await asked == "saved"
    await runner.close()


async def test_stopping_host_hands_its_jobs_to_another(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("baumeister.server.workers.host.STOPPING_SECONDS", 0.0)
    first, second = StubPool(), StubPool()
    second.opened.set()
    async with queue_with(postgres_url) as (runner,):
        async with running_host(postgres_url, first):
            await until(lambda: runner.size == 1)
            asked = asyncio.create_task(runner.ask(WaitForPipe(), seconds=60))
            await until(lambda: bool(first.asked))
        async with running_host(postgres_url, second):
            assert await asked == "open"


async def test_lost_notifications_only_delay_answers(
    postgres: PostgresServer, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R12 for workers."""
    monkeypatch.setattr(QueueRunner, "_announced", lambda self, ask: None)
    async with queue_with(postgres_url, StubPool()) as (runner,):
        assert await runner.ask(Echo(word="late"), seconds=60) == "late"
        database = postgres.database_of(postgres_url)
        await asyncio.to_thread(postgres.terminate_backends, database)
        await until(lambda: runner.size > 0)
        for _ in range(100):  # until all connections are back
            try:
                assert await runner.ask(Echo(word="again"), seconds=60) == "again"
            except Overloaded:
                await asyncio.sleep(0.05)
            else:
                return


def test_worker_command_refuses_sqlite() -> None:
    with pytest.raises(ServerError) as refused:
        work("sqlite:///tables.sqlite", None, None, "en")
    assert refused.value.code == "server.worker.no_queue"


def test_queued_fields_are_plain_text() -> None:
    """Names and records may contain what PostgreSQL's JSON refuses."""
    queued = job_queue.QueuedJob.of(Echo(word="\0\ud800"), SERVER, "a", "c", 1.0)
    assert json.loads(queued.work)["word"] == "\0\ud800"
    assert queued.work.isascii()
    assert "\0" not in queued.work
