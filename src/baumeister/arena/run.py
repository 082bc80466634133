"""Playing a tournament, or the rest of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from baumeister.arena.executor import Executor, InProcessExecutor
from baumeister.arena.folder import PLOT, RESULTS, Folder
from baumeister.arena.game_result import GameResult, PlayedGame
from baumeister.arena.openskill_ratings import model
from baumeister.arena.plot import plot
from baumeister.arena.process_executor import ProcessExecutor, cores
from baumeister.arena.results import Results, summarise
from baumeister.arena.stopping_rules import StoppingRule, Verdict, stopping_rule
from baumeister.arena.tournament import Tournament


class Progress:
    """The games finished so far, and the stopping rule's verdict on them. The rule receives
    openings in order, each once all its games are finished."""

    def __init__(self, tournament: Tournament, scores: Iterable[GameResult] = ()) -> None:
        self.tournament = tournament
        self._scores: dict[int, GameResult] = {}
        self._rule: StoppingRule | None = stopping_rule(tournament)
        self._openings = 0
        self.verdict: Verdict | None = None if self._rule is None else self._rule.verdict
        for score in scores:
            self.add(score)

    def add(self, score: GameResult) -> None:
        """Add a finished game."""
        self._scores[score.number] = score
        each = self.tournament.per_opening
        while self._rule is not None and not self.decided:
            numbers = range(self._openings * each, (self._openings + 1) * each)
            if not all(number in self._scores for number in numbers):
                return
            self._rule.add([self._scores[number] for number in numbers])
            self._openings += 1
            self.verdict = self._rule.verdict

    @property
    def decided(self) -> bool:
        """Whether the rule has reached a verdict."""
        return self.verdict is not None and self.verdict.answer != "undecided"

    @property
    def played(self) -> int:
        """Number of finished games."""
        return len(self._scores)

    @property
    def left(self) -> Iterator[int]:
        """Numbers of the games still to be played."""
        return (n for n in range(self.tournament.size) if n not in self._scores)

    @property
    def scores(self) -> list[GameResult]:
        """The games that count: all, or those the rule needed for its verdict. Workers may have
        finished more in the meantime."""
        end = self._openings * self.tournament.per_opening
        kept = sorted(self._scores)
        return [self._scores[n] for n in kept if not self.decided or n < end]

    def results(self) -> Results:
        """The results so far."""
        return summarise(self.tournament, self.scores, self.verdict)


def run(
    tournament: Tournament,
    folder: Path | str | None = None,
    *,
    workers: int | None = None,
    ray: str | None = None,
    watch: Callable[[Progress], None] | None = None,
) -> Results:
    """Play all games of a tournament that are not yet in its folder; without a folder, all.

    `workers` is the number of processes on this machine, by default one per core; one worker plays
    in this process. `ray` is the address of a Ray cluster to use instead. `watch` is called after
    every game. Finished games are kept, and results and plot are written, even if an error or an
    interrupt ends the run.
    """
    if tournament.seats > 2:
        model()  # fail before the games, not after them
    if folder is None:
        progress = Progress(tournament)
        _play(progress, _executor(tournament, workers, ray), lambda _: None, watch)
        return progress.results()
    home = Folder(folder)
    home.begin(tournament)
    with home:
        progress = Progress(tournament, home.scores())
        try:
            _play(progress, _executor(tournament, workers, ray), home.add, watch)
        finally:
            results = progress.results()
            write_results(home, results)
    return results


def show(folder: Path | str) -> Results:
    """The results of the tournament in a folder; results and plot are written again."""
    home = Folder(folder)
    results = Progress(home.tournament(), home.scores()).results()
    write_results(home, results)
    return results


def write_results(home: Folder, results: Results) -> None:
    """Write results and plot."""
    home.write(RESULTS, json.dumps(results.to_json(), indent=1, ensure_ascii=False))
    home.write(PLOT, plot(results))


def _executor(tournament: Tournament, workers: int | None, ray: str | None) -> Executor:
    if ray is not None:
        from baumeister.arena.ray_executor import RayExecutor  # noqa: PLC0415 - an extra

        return RayExecutor(tournament, ray)
    size = min(workers or cores(), tournament.size)
    return InProcessExecutor(tournament) if size == 1 else ProcessExecutor(tournament, size)


def _play(
    progress: Progress,
    executor: Executor,
    add: Callable[[PlayedGame], None],
    watch: Callable[[Progress], None] | None,
) -> None:
    """Keep the executor busy until no game is left or the rule has reached a verdict."""
    left = [] if progress.decided else list(progress.left)[::-1]
    if not left:
        return
    busy = 0
    with executor:
        while busy or left:
            while left and busy < executor.size:
                executor.start(left.pop())
                busy += 1
            played = executor.finished()
            busy -= 1
            add(played)
            progress.add(played.score)
            if watch is not None:
                watch(progress)
            if progress.decided:
                return
