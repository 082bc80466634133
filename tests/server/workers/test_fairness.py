"""Guests and addresses share the workers fairly; the heaviest users are the first who must make do
with less, and unwatched tables come last."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from baumeister import games
from baumeister.core.errors import BaumeisterError
from baumeister.core.rules import AnyState
from baumeister.server.metrics import JOB_FAILURES
from baumeister.server.workers import fallback, pool
from baumeister.server.workers.fair_queue import (
    GUESTS_PER_ADDRESS,
    HALF_LIFE_SECONDS,
    FairQueue,
    Ticket,
    WorkerUsage,
)
from baumeister.server.workers.fallback import computer_turn
from baumeister.server.workers.pool import WorkerPool
from baumeister.server.workers.thread_runner import ThreadRunner
from baumeister.tables.worker_jobs.errors import Overloaded
from baumeister.tables.worker_jobs.level_turn import LevelTurnJob
from baumeister.tables.worker_jobs.protocol import SERVER, Requester
from baumeister.tables.worker_jobs.turn import TurnJob
from server.workers.job_stubs import EchoAnalysis, EchoHint, EchoTurn
from server.workers.pools import middle
from server.workers.simulated_workers import SimulatedWorker, run_simulated, simulated_pool

ADA = Requester("ada", "192.0.2.1")
POSITION = games.get("pueblo").position(middle("pueblo", 1))
SEARCH_SECONDS = 1.2
"""What level 8 takes on a machine with two cores."""
CAP = 6.0
PLAIN_SECONDS = 0.2
"""What level 4 takes on a slow machine."""
TABLES, TURNS, MINUTE = 10, 20, 60.0


def simulated_thread(seconds: float = 0.0) -> ThreadRunner:
    """A thread in which a turn takes this time; simulated time would run away from a real one."""

    async def run(do: Callable[[], Any]) -> tuple[()]:
        await asyncio.sleep(seconds)
        return ()

    return ThreadRunner(run)


class Contest:
    """Ten tables of four computers keep one worker and the thread busy while Ada plays against the
    same level."""

    def __init__(
        self,
        heavy: Sequence[Requester],
        ada: Requester = ADA,
        level: str = "level8",
        thread_seconds: float = 0.0,
    ) -> None:
        self._heavy, self._ada, self._level = heavy, ada, level
        self._state: AnyState = middle("pueblo", 1)
        self.worker = SimulatedWorker(SEARCH_SECONDS)
        self._pool = simulated_pool(self.worker) if level == "level8" else WorkerPool(workers=0)
        self._thread = simulated_thread(thread_seconds)
        self.by = {"ada": Counter[str](), "heavy": Counter[str]()}
        self.longest = 0.0

    async def run(self) -> None:
        """Play until Ada's opponent has had its turns."""
        async with asyncio.TaskGroup() as tasks:
            crowd = [
                tasks.create_task(self._play_on(self._heavy[table % len(self._heavy)]))
                for table in range(TABLES)
            ]
            await asyncio.sleep(MINUTE)
            clock = asyncio.get_running_loop().time
            for _ in range(TURNS):
                began = clock()
                self.by["ada"][await self._turn(self._ada)] += 1
                self.longest = max(self.longest, clock() - began)
                await asyncio.sleep(5)  # Ada's own turn
            for table in crowd:
                table.cancel()

    async def _play_on(self, requester: Requester) -> None:
        while True:
            try:
                self.by["heavy"][await self._turn(requester)] += 1
            except Overloaded:
                assert not requester.is_watched
            await asyncio.sleep(0.6)  # the shortest turn that a server allows

    async def _turn(self, requester: Requester) -> str:
        _, by = await computer_turn(
            self._pool, self._thread, self._state, self._level, 7, cap=CAP, requester=requester
        )
        return by


HEAVY = pytest.mark.parametrize(
    ("heavy", "ada"),
    [
        pytest.param([Requester("mal", "192.0.2.66")], ADA, id="one guest"),
        pytest.param(
            [Requester(f"mal{n}", "192.0.2.66") for n in range(TABLES)],
            ADA,
            id="ten guests of one address",
        ),
        pytest.param([Requester("mal", ADA.address)], ADA, id="one guest of the same address"),
    ],
)


@HEAVY
def test_heavy_guest_does_not_weaken_the_opponent_of_another(
    heavy: list[Requester], ada: Requester
) -> None:
    """One guest with ten tables of four level-8 computers made another guest's level 8 play
    almost without search."""
    contest = Contest(heavy, ada)
    run_simulated(contest.run())
    assert contest.by["ada"] == {"level8": TURNS}
    assert contest.longest <= 2 * SEARCH_SECONDS  # at most one other turn is finished first
    # The heavy user is degraded instead, and the events of those tables say so.
    assert contest.by["heavy"]["level8"] > 0
    assert contest.by["heavy"]["level8@nodes=1"] > contest.by["heavy"]["level8"]


def test_unwatched_tables_wait_instead_of_being_weakened() -> None:
    contest = Contest([Requester("mal", "192.0.2.66", is_watched=False)])
    run_simulated(contest.run())
    assert contest.by["ada"] == {"level8": TURNS}
    assert contest.longest <= 2 * SEARCH_SECONDS
    assert set(contest.by["heavy"]) == {"level8"}


@HEAVY
def test_heavy_guest_does_not_delay_the_plain_opponent_of_another(
    heavy: list[Requester], ada: Requester
) -> None:
    """Levels 1 to 4 share one thread, where one guest with many tables delayed everyone."""
    contest = Contest(heavy, ada, "level4", PLAIN_SECONDS)
    run_simulated(contest.run())
    assert contest.by["ada"] == {"level4": TURNS}
    assert contest.longest <= 2 * PLAIN_SECONDS + 1e-6
    assert set(contest.by["heavy"]) == {"level4"}
    # The thread is never idle: those who wait get all of the time that is left.
    assert contest.by["heavy"]["level4"] >= (MINUTE + TURNS * 5) / PLAIN_SECONDS - 2 * TURNS


def test_unwatched_tables_wait_for_the_thread() -> None:
    contest = Contest(
        [Requester("mal", ADA.address, is_watched=False)], ADA, "level4", PLAIN_SECONDS
    )
    run_simulated(contest.run())
    assert contest.longest <= 2 * PLAIN_SECONDS + 1e-6
    assert set(contest.by["heavy"]) == {"level4"}


def test_turns_wait_for_a_crowded_thread_instead_of_weakening() -> None:
    """A turn that waits too long is asked for again: there is no weaker player for it. The metrics
    show it. Cancelled turns are not computed."""
    late = JOB_FAILURES.labels(fallback.PlainTurnJob.KIND, Overloaded().code)

    async def main() -> None:
        thread = simulated_thread(fallback.PATIENCE + 1)
        late_before = late._value.get()

        def turn() -> asyncio.Task[tuple[tuple[Any, ...], str]]:
            state, pool = middle("pueblo", 1), WorkerPool(workers=0)
            return asyncio.create_task(
                computer_turn(pool, thread, state, "level4", 7, cap=CAP, requester=ADA)
            )

        clock = asyncio.get_running_loop().time
        first, second, third = turn(), turn(), turn()
        await asyncio.sleep(1)
        third.cancel()
        with pytest.raises(Overloaded):
            await second
        assert clock() == pytest.approx(fallback.PATIENCE)
        assert late._value.get() == late_before + 1
        assert await first == ((), "level4")
        assert third.cancelled()
        assert not thread._queue
        assert await turn() == ((), "level4")

    run_simulated(main())


async def test_error_of_a_job_reaches_only_its_caller() -> None:
    thread = ThreadRunner()
    bad = asyncio.create_task(thread.ask(LevelTurnJob("nonsense", "level1", 7)))
    good = asyncio.create_task(thread.ask(LevelTurnJob(POSITION, "level1", 7), requester=ADA))
    with pytest.raises(BaumeisterError):
        await bad
    assert '"actions":' in await good


def test_turn_has_its_full_time_however_long_it_waited() -> None:
    """A search that is given less time plays worse, and no one would know."""
    contest = Contest([Requester("mal", "192.0.2.66"), Requester("moe", "192.0.2.67")])
    run_simulated(contest.run())
    assert set(contest.worker.allowed) == {CAP}


def test_event_says_that_a_search_ran_out_of_time() -> None:
    """On a busy machine, the seconds end a search before its simulations do."""
    job = TurnJob("aztec", games.get("aztec").position(middle("aztec", 2)), "level8", 7, 0.05)
    told = job.do(lambda stop: None)
    assert job.answer(told).is_whole is False
    assert job.answer(replace(job, player="level5", seconds=30.0).do(lambda stop: None)).is_whole

    class HurriedWorker(SimulatedWorker):
        async def do(self, job: Any, context: Any) -> Any:
            return (await super().do(job, context))._replace(is_whole=False)

    async def main() -> str:
        workers = simulated_pool(HurriedWorker(CAP))
        state = middle("pueblo", 1)
        thread = simulated_thread()
        _, by = await computer_turn(workers, thread, state, "level8", 7, cap=CAP, requester=ADA)
        return by

    assert run_simulated(main()) == "level8@seconds=6"


def test_running_turn_is_never_cut_short() -> None:
    async def main() -> None:
        worker = SimulatedWorker(SEARCH_SECONDS)
        workers = simulated_pool(worker)
        job = TurnJob("pueblo", "pueblo/1", "level8", 7, CAP)
        unwatched = Requester("mal", "192.0.2.66", is_watched=False)
        running = asyncio.create_task(workers.ask(job, requester=unwatched))
        await asyncio.sleep(0.1)
        waiting = asyncio.create_task(workers.ask(job, requester=ADA))
        await asyncio.sleep(0.1)
        assert worker.cut == 0
        for task in (running, waiting):
            task.cancel()
        await asyncio.sleep(0)

    run_simulated(main())


def _queue(usage: WorkerUsage, *jobs: tuple[Any, Requester], most: int = 10) -> FairQueue:
    queue = FairQueue(most, usage)
    for number, (job, requester) in enumerate(jobs):
        queue.add(Ticket(number, job, requester, 0.0, None))  # type: ignore[arg-type]
    return queue


def _usage(**seconds: float) -> WorkerUsage:
    usage = WorkerUsage(lambda: 0.0)
    for guest, used in seconds.items():
        usage.charge(Requester(guest), used)
    return usage


def test_order_is_by_priority_then_usage_then_arrival() -> None:
    light, heavy = Requester("light"), Requester("heavy")
    alone = Requester("light", is_watched=False)
    queue = _queue(
        _usage(heavy=9.0),
        (EchoTurn(word="unwatched"), alone),
        (EchoAnalysis(word="analysis"), light),
        (EchoTurn(word="heavy 1"), heavy),
        (EchoTurn(word="heavy 2"), heavy),
        (EchoHint(word="hint"), light),
        (EchoTurn(word="light"), light),
        (EchoTurn(word="server"), SERVER),
    )
    order = [ticket.job.word for ticket in queue.in_order()]  # type: ignore[attr-defined]
    assert order == ["light", "server", "heavy 1", "heavy 2", "hint", "analysis", "unwatched"]
    assert [queue.pop().job.word for _ in order] == order  # type: ignore[attr-defined]


def test_full_queue_drops_a_job_of_the_heaviest_user() -> None:
    light, heavy = Requester("light"), Requester("heavy")
    jobs = [(EchoHint(word=word), heavy) for word in "ab"]
    queue = _queue(_usage(heavy=9.0), *jobs, most=2)
    dropped = queue.add(Ticket(2, EchoHint(word="c"), light, 0.0, None))  # type: ignore[arg-type]
    assert dropped is not None
    assert dropped.job.word == "b"  # type: ignore[attr-defined]
    with pytest.raises(Overloaded):
        queue.add(Ticket(3, EchoHint(word="d"), heavy, 0.0, None))  # type: ignore[arg-type]


def test_usage_of_guest_and_address_fades() -> None:
    now = 0.0
    usage = WorkerUsage(lambda: now)
    usage.charge(Requester("mal", "192.0.2.66"), 8.0)
    assert usage.of(Requester("mal")) == 8.0
    assert usage.of(Requester("moe", "192.0.2.66")) == 8.0 / GUESTS_PER_ADDRESS
    assert usage.of(ADA) == usage.of(SERVER) == 0.0
    now = HALF_LIFE_SECONDS
    assert usage.of(Requester("mal")) == pytest.approx(4.0)
    usage.charge(Requester("mal"), -100.0)
    assert usage.of(Requester("mal")) == 0.0


def test_usage_of_many_addresses_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("baumeister.server.workers.fair_queue.MOST_KEPT", 10)
    now = 0.0
    usage = WorkerUsage(lambda: now)
    for number in range(100):
        now += HALF_LIFE_SECONDS
        usage.charge(Requester(f"guest {number}"), 1.0)
    assert len(usage) <= 11


def test_server_jobs_are_charged_to_no_one() -> None:
    usage = WorkerUsage(lambda: 0.0)
    usage.charge(SERVER, 5.0)
    assert len(usage) == 0
    assert pool.CROWDED * 1 < TABLES  # the contest above is a crowd
