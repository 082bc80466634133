"""Compiling kernels before they are needed, in several processes at once.

`warm_up` compiles in this process; `compile_missing` starts processes that do, on all cores, and
reports their progress. Compiled code is cached on disk, so this happens once on a computer.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from queue import SimpleQueue
from subprocess import DEVNULL, PIPE, Popen
from threading import Thread
from time import monotonic, time
from typing import Any, NamedTuple

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.engine.batch import GameBatch
from baumeister.engine.budget import Budget
from baumeister.engine.cache import NATIVE_ONLY, folder
from baumeister.engine.chance import seeds
from baumeister.engine.contract import get
from baumeister.engine.endgame import solve
from baumeister.engine.kernel import entries
from baumeister.engine.linking import Kernel
from baumeister.engine.observer import observe
from baumeister.engine.playouts import traced_game
from baumeister.engine.position import Position
from baumeister.engine.search_settings import EVALUATIONS, SearchSettings

SEARCH = "search"
"""What computer opponents need. Everything else is for simulations and environments."""

ENDGAMES = "endgames"
"""What proofs in the analysis of games need."""

ABANDONED_SECONDS = 600.0
"""Age of a mark of a process that must have been killed while it compiled."""


class CompileReport(NamedTuple):
    """How far compiling has come: `done` of `total` steps."""

    done: int
    total: int
    seconds_left: float | None
    """An estimate; None while there is nothing to base one on."""


def _search(state: AnyState) -> None:
    for evaluation in EVALUATIONS:
        with Budget(nodes=100) as budget:
            searcher = get(state.game).Searcher(SearchSettings(evaluation=evaluation, depth=3))
            searcher.search(state, budget, Chance(0))
    compiled: Any = get(state.game)
    if compiled.advance in compiled.Searcher.ENTRIES:  # only a forced turn calls it
        position = Position(state)
        position.make(position.legal[0])


def _play(state: AnyState) -> None:
    position = Position(state)
    position.make(position.legal[0])
    position.unmake()
    position.play(position.legal[0])
    assert len(position.scores) == state.options.players  # noqa: S101 - not input: of our kernels


def _compare_keys(state: AnyState) -> None:
    position = Position(state)
    fresh = get(state.game).fresh_key(position.board, position.turns, position.depth)
    assert position.key == fresh  # noqa: S101 - not input: a check of our kernels


STEPS: dict[str, Callable[[AnyState], object]] = {
    SEARCH: _search,
    "positions": _play,
    "keys": _compare_keys,
    "features": lambda state: Position(state).features,
    "playouts": lambda state: traced_game(state, int(seeds(Chance(0), 1)[0])),
    "observations": lambda state: observe(Position(state), 0),
    ENDGAMES: lambda state: solve(state, nodes=1),
    "batches": lambda state: GameBatch(state, 1).begin(Chance(0)),
}
"""Every step calls some entries of a game once."""


def warm_up(
    names: Iterable[str] = games.NAMES, steps: Iterable[str] = tuple(STEPS)
) -> Iterator[tuple[int, int, str]]:
    """Call entries once, so that they are loaded from the cache or compiled. Before each step,
    yield its number, the number of steps and a name for what it compiles."""
    pairs = [(step, game) for step in steps for game in names]
    for number, (step, game) in enumerate(pairs):
        yield number, len(pairs), f"{game}, {step}"
        STEPS[step](games.get(game).new_game(games.get(game).Options()))


def entries_of(game: str, steps: Iterable[str]) -> tuple[Any, ...]:
    """The entries of a game: those that its search or its solutions call, or all of them."""
    compiled: Any = get(game)
    searched: tuple[Any, ...] = compiled.Searcher.ENTRIES
    if set(steps) == {SEARCH}:
        return searched
    if set(steps) == {ENDGAMES}:  # a search converts states by the same entry
        position: tuple[Any, ...] = (compiled.list_actions, compiled.play_action)
        solved = (*position, compiled.rank_position, compiled.search_endgame)
        return (*dict.fromkeys((*searched, *solved)),)
    own = (one for one in entries() if one.__module__.startswith(f"{__package__}.{game}."))
    return (*dict.fromkeys((*searched, *own)),)


def is_compiled(game: str, steps: Iterable[str] = (SEARCH,), *, native: bool = False) -> bool:
    """Whether the disk has everything that these steps of a game need; `native`: for this
    processor, not for a portable baseline."""
    caches = (entry._cache for entry in entries_of(game, steps))  # noqa: SLF001
    return all(one.is_stored or (one.is_shipped and not native) for one in caches)


def parts(of: Iterable[Any]) -> frozenset[Any]:
    """The entries and all kernels below them."""
    found: set[Any] = set()
    waiting = list(of)
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            function = one.py_func
            called = (function.__globals__.get(name) for name in function.__code__.co_names)
            waiting.extend(each for each in called if isinstance(each, Kernel))
    return frozenset(found)


class CompileProgress:
    """The progress of compiling steps of a game in this process."""

    def __init__(self, game: str, steps: Iterable[str] = (SEARCH,)) -> None:
        self._entries = entries_of(game, steps)
        self._parts = parts(self._entries)

    def count(self) -> tuple[int, int]:
        """The number of parts that are done, and of all parts."""
        ready = [entry for entry in self._entries if entry.overloads]
        done = parts(ready) | {part for part in self._parts if part.overloads}
        return len(done), len(self._parts)


class _Process:
    """A process that compiles steps of one game, and its last report."""

    def __init__(
        self, game: str, steps: Sequence[str], news: SimpleQueue[None], *, native: bool
    ) -> None:
        command = (sys.executable, "-P", "-m", "baumeister.engine.compile_process", game, *steps)
        self.done, self.is_over = 0, False
        settings = os.environ | ({NATIVE_ONLY: "1"} if native else {})
        self._process = Popen(  # noqa: S603 - a module of this package
            command,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            text=True,
            errors="replace",
            env=settings,
            encoding="utf-8",
        )
        self._news = news
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        try:
            with self._process as process:
                assert process.stdout is not None  # noqa: S101 - not input: it is a pipe
                for line in process.stdout:
                    if line.strip().isdecimal():  # anything else is not a report
                        self.done = int(line)
                        self._news.put(None)
        finally:  # whatever happens, nobody waits for this process any longer
            self.is_over = True
            self._news.put(None)


def compile_missing(
    names: Sequence[str] = games.NAMES,
    steps: Sequence[str] = (SEARCH,),
    *,
    native: bool = False,
    report: Callable[[CompileReport], None] = lambda _progress: None,
) -> None:
    """Compile what the disk lacks, searches first, in the order of the games, and report progress.
    A process that fails is ignored: kernels are compiled when they are called, too.

    With `native`, shipped kernels do not count: one process after the other compiles them for this
    processor. Processes that start later use these.
    """
    rest = [step for step in steps if step != SEARCH]
    jobs = [(game, [SEARCH]) for game in names if SEARCH in steps]
    jobs += [(game, rest) for game in names if rest]
    waiting = [job for job in jobs if not is_compiled(*job, native=native)]
    if not waiting:
        return
    total = sum(len(parts(entries_of(*job))) for job in waiting)
    news: SimpleQueue[None] = SimpleQueue()
    processes: list[_Process] = []
    begin = monotonic()
    while waiting or not all(process.is_over for process in processes):
        running = sum(not process.is_over for process in processes)
        most = 1 if native else os.cpu_count() or 1
        for job in waiting[: max(0, most - running)]:
            processes.append(_Process(*job, news, native=native))
            waiting.remove(job)
        news.get()
        done = sum(process.done for process in processes)
        report(_progress(done, total, monotonic() - begin))


def compile_later() -> None:
    """Compile what proofs need, and native kernels for searches that use shipped ones, in one
    process of this computer, and wait. Processes that start later use these; a proof that comes
    before its kernels is left out."""
    has_endgames = all(is_compiled(game, (ENDGAMES,)) for game in games.NAMES)
    if has_endgames and all(is_compiled(game, native=True) for game in games.NAMES):
        return
    mark = folder() / "compiling"
    try:
        mark.parent.mkdir(parents=True, exist_ok=True)
        if mark.exists() and time() - mark.stat().st_mtime > ABANDONED_SECONDS:
            mark.unlink()
        mark.touch(exist_ok=False)
    except OSError:  # another process compiles them, or they could not be stored
        return
    try:
        compile_missing(steps=(ENDGAMES,))
        compile_missing(native=True)
    finally:
        mark.unlink(missing_ok=True)


def _progress(done: int, total: int, seconds: float) -> CompileReport:
    """The remaining time assumes that all parts take equally long."""
    left = seconds / done * (total - done) if 10 * done >= total else None
    return CompileReport(done, total, left)
