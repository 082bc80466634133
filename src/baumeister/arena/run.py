"""Playing a tournament, or what is left of it."""

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
from baumeister.arena.results import Results, summed_up
from baumeister.arena.stopping_rules import Stop, Verdict, stop_of
from baumeister.arena.tournament import Tournament


class Progress:
    """The games that were finished so far, and what the stopping rule says of them. It is shown
    openings in their order, each once all its games are there."""

    def __init__(self, tournament: Tournament, scores: Iterable[GameResult] = ()) -> None:
        self.tournament = tournament
        self._scores: dict[int, GameResult] = {}
        self._rule: Stop | None = stop_of(tournament)
        self._openings = 0
        self.verdict: Verdict | None = None if self._rule is None else self._rule.verdict
        for score in scores:
            self.add(score)

    def add(self, score: GameResult) -> None:
        """A game was finished."""
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
        """Whether the rule has heard enough."""
        return self.verdict is not None and self.verdict.answer != "undecided"

    @property
    def played(self) -> int:
        """How many games were finished."""
        return len(self._scores)

    @property
    def left(self) -> Iterator[int]:
        """The numbers of the games that are still to be played."""
        return (n for n in range(self.tournament.size) if n not in self._scores)

    @property
    def scores(self) -> list[GameResult]:
        """The games that count: all, or those the rule needed for its verdict. Workers may have
        finished more in the meantime."""
        end = self._openings * self.tournament.per_opening
        kept = sorted(self._scores)
        return [self._scores[n] for n in kept if not self.decided or n < end]

    def results(self) -> Results:
        """How things stand."""
        return summed_up(self.tournament, self.scores, self.verdict)


def run(
    tournament: Tournament,
    folder: Path | str | None = None,
    *,
    workers: int | None = None,
    ray: str | None = None,
    watch: Callable[[Progress], None] | None = None,
) -> Results:
    """Play all games of a tournament that are not yet in its folder; without a folder, all.

    `workers` are processes on this machine, as many as it has cores if nothing is said; one plays
    in this process. `ray` is the address of a cluster instead. `watch` is told of every game.
    However it ends, games that were finished are kept, and results and plot are written.
    """
    if tournament.seats > 2:
        model()  # better now than after the games
    if folder is None:
        progress = Progress(tournament)
        _play(progress, _crew(tournament, workers, ray), lambda _: None, watch)
        return progress.results()
    home = Folder(folder)
    home.begin(tournament)
    with home:
        progress = Progress(tournament, home.scores())
        try:
            _play(progress, _crew(tournament, workers, ray), home.add, watch)
        finally:
            results = progress.results()
            keep(home, results)
    return results


def show(folder: Path | str) -> Results:
    """How the tournament in a folder stands; results and plot are written anew."""
    home = Folder(folder)
    results = Progress(home.tournament(), home.scores()).results()
    keep(home, results)
    return results


def keep(home: Folder, results: Results) -> None:
    """Write results and plot."""
    home.write(RESULTS, json.dumps(results.to_json(), indent=1, ensure_ascii=False))
    home.write(PLOT, plot(results))


def _crew(tournament: Tournament, workers: int | None, ray: str | None) -> Executor:
    if ray is not None:
        from baumeister.arena.ray_executor import RayExecutor  # noqa: PLC0415 - an extra

        return RayExecutor(tournament, ray)
    size = min(workers or cores(), tournament.size)
    return InProcessExecutor(tournament) if size == 1 else ProcessExecutor(tournament, size)


def _play(
    progress: Progress,
    crew: Executor,
    add: Callable[[PlayedGame], None],
    watch: Callable[[Progress], None] | None,
) -> None:
    """Keep the crew busy until nothing is left or the rule has heard enough."""
    left = [] if progress.decided else list(progress.left)[::-1]
    if not left:
        return
    busy = 0
    with crew:
        while busy or left:
            while left and busy < crew.size:
                crew.start(left.pop())
                busy += 1
            played = crew.finished()
            busy -= 1
            add(played)
            progress.add(played.score)
            if watch is not None:
                watch(progress)
            if progress.decided:
                return
