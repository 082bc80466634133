"""`baumeister simulate`: many games between computers, with a summary."""

from __future__ import annotations

import json
import os
import shlex
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from threading import local
from typing import Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from baumeister import players
from baumeister.cli.game_file import (
    AddGame,
    Origin,
    check_output,
    game_file,
    is_game_file,
    write_origin,
)
from baumeister.cli.local_table import NOW, new_table
from baumeister.cli.progress_lines import ProgressLines
from baumeister.cli.record_file import make_folder, write_record
from baumeister.cli.setup import CommandError, Setup, has_engine, refuse_together
from baumeister.cli.summary import SimulationSummary, deviation, mean
from baumeister.core.catalogue import excerpt
from baumeister.core.chance import Chance
from baumeister.core.outcome import Outcome
from baumeister.players import Player
from baumeister.session import Table

BATCH = 100_000
"""Games of the compiled engine per batch."""
REPORTED = 100
"""Games between two reports of progress."""
ENGINES = ("law", "compiled")
OPENING_PLAYER = "varied"
"""Plays the first turns if asked to: random ones among the forty best-looking, as in the arena."""
OPENING_NODES = 100_000
"""Enough to look at every turn once, so that the seed alone decides the opening."""
Finished = Callable[[int], None]
"""Receives the number of games just finished."""


class UnknownEngine(CommandError):
    code = "command.engine"
    text_: str
    known: list[str]


class EnginePlayers(CommandError):
    """Players that the compiled engine does not simulate."""

    code = "command.engine_players"


def simulate_games(
    setup: Setup,
    *,
    games: int,
    seats: str | None,
    out: Path | None,
    force: bool,
    nodes: int | None,
    opening_turns: int,
    engine: str | None,
    workers: int | None,
    modules: Sequence[str],
    as_json: bool,
) -> None:
    """Play games and print a summary. The seed decides all of them. With `force`, `out` may replace
    what is there."""
    seed = setup.seed or 0
    if out is not None:
        check_output(out, force=force)
    refuse_together(
        {"--engine compiled": engine == "compiled", "--opening-turns": opening_turns > 0}
    )
    engine = _engine(engine, setup, seats, out)
    if opening_turns:
        engine = "law"
    names = setup.rules.seat_names(setup.options(seed))
    tally = SimulationSummary([Counter() for _ in names])
    command = _command(
        setup,
        seed,
        games,
        seats=seats,
        nodes=nodes,
        opening_turns=opening_turns,
        out=out,
        modules=modules,
    )
    origin = Origin(command, seed, setup.rules.RULES_VERSION)
    with ExitStack() as stack:
        file = None
        if out is not None and is_game_file(out):
            file = stack.enter_context(game_file(out, origin))
        finished = stack.enter_context(_progress(games))
        if engine == "law":
            folder = None if file else out
            play = _LawGame(setup, seats, nodes, opening_turns)
            for table in _law_games(play, seed, games, workers=workers, out=folder):
                tally.add(_outcome(table), table.history.ply)
                if file is not None:
                    _add_table(file, table)
                finished(1)
        elif file is not None:
            _traced_games(setup, seed, games, tally=tally, add=file, finished=finished)
        else:
            play_batch = _compiled_games(setup, workers, finished)
            dice = Chance(seed)
            for begin in range(0, games, BATCH):
                play_batch(dice, min(BATCH, games - begin), tally)
    if out is not None and not is_game_file(out):
        write_origin(out, origin)
    _print(_summary(setup, seed, names, tally), as_json=as_json)


def _command(
    setup: Setup,
    seed: int,
    games: int,
    *,
    seats: str | None,
    nodes: int | None,
    opening_turns: int,
    out: Path | None,
    modules: Sequence[str],
) -> str:
    """The command that plays the same games again."""
    options = {
        **{name.replace("_", "-"): text for name, text in setup.texts.items()},
        "games": games,
        "seed": seed,
        "seats": seats,
        "nodes": nodes,
        "opening-turns": opening_turns or None,
        "out": out and out.name,
    }
    words = ["baumeister", "simulate", setup.rules.NAME]
    for name, value in options.items():
        match value:
            case None:
                pass
            case "True" | "False":
                words.append(f"--{'' if value == 'True' else 'no-'}{name}")
            case _:
                words += [f"--{name}", str(value)]
    for module in modules:
        words += ["--with", module]
    return shlex.join(words)


def _engine(engine: str | None, setup: Setup, seats: str | None, out: Path | None) -> str:
    """The engine: the one requested, or the compiled one if possible. Both play the same games."""
    if engine not in (None, *ENGINES):
        raise UnknownEngine(text_=excerpt(engine), known=list(ENGINES))
    folder = out is not None and not is_game_file(out)
    refuse_together({"--engine compiled": engine == "compiled", "--out": folder})
    sitting = setup.seats(setup.options(0), seats, "random")
    for seat in sitting:
        players.check(seat.player)  # people cannot play here
    by_chance = all(seat.player == "random" for seat in sitting)
    if engine == "compiled" and not by_chance:
        raise EnginePlayers
    if engine is not None:
        return engine
    return "compiled" if by_chance and not folder and has_engine() else "law"


class _LawGame:
    """Plays games between computers with the law."""

    def __init__(
        self, setup: Setup, seats: str | None, nodes: int | None, opening_turns: int
    ) -> None:
        self.setup, self._seats, self._nodes = setup, seats, nodes
        self._opening_turns = opening_turns
        sitting = setup.seats(setup.options(0), seats, "random")
        self._specs = [seat.player for seat in sitting]
        self._by_thread = local()

    @property
    def searches(self) -> bool:
        """Whether any player may search: searches use several cores."""
        return not all(map(players.is_instant, self._specs))

    def _players(self) -> list[Player]:
        """The players of this thread by seat, and the one of the opening; players that search are
        not thread-safe."""
        if not hasattr(self._by_thread, "players"):
            opening = [OPENING_PLAYER] if self._opening_turns else []
            self._by_thread.players = [players.read(spec) for spec in [*self._specs, *opening]]
        seated: list[Player] = self._by_thread.players
        return seated

    def __call__(self, seed: int) -> Table:
        """One game. Bids and claims are never part of the opening."""
        sitting, dice, setup = self._players(), Chance(seed), self.setup
        options = setup.options(dice)
        seats = setup.seats(options, self._seats, "random")
        table = new_table(setup.rules, options, seats, seed)
        turns_left = self._opening_turns
        while (to_move := table.computer_to_move) is not None:
            seat, name = to_move
            if turns_left and table.state.phase != "auction":
                turns_left -= 1
                turn = sitting[-1].turn(table.state, nodes=OPENING_NODES, rng=dice)
            else:
                turn = sitting[seat].turn(table.state, nodes=self._nodes, rng=dice)
            _, table = table.play(seat, turn, NOW, name)
        return table


def _law_games(
    play: _LawGame, seed: int, games: int, *, workers: int | None, out: Path | None
) -> Iterator[Table]:
    """Games in plain Python, in order, each with a record if requested."""
    if out is not None:
        make_folder(out)
    dice, name = Chance(seed), play.setup.rules.NAME
    threads = (workers or os.cpu_count() or 1) if play.searches else 1
    with ThreadPoolExecutor(threads) as pool:
        waiting: deque[Future[Table]] = deque()
        for number in range(games):
            while len(waiting) < 2 * threads and number + len(waiting) < games:
                waiting.append(pool.submit(play, dice.next()))
            table = waiting.popleft().result()
            if out is not None:
                write_record(out / f"{name}-{seed}-{number:05}.json", table.record)
            yield table


def _outcome(table: Table) -> Outcome:
    outcome = table.state.outcome
    if outcome is None:
        raise RuntimeError("a game between computers did not end")
    return outcome


def _add_table(add: AddGame, table: Table) -> None:
    """Add the game of a table to a file."""
    record, rules = table.record, table.rules
    codes = [rules.to_code(rules.parse(str(entry))) for entry in record.entries]
    add(replace(record, entries=(), result=None), record.seed or 0, codes, _outcome(table))


def _traced_games(
    setup: Setup,
    seed: int,
    games: int,
    *,
    tally: SimulationSummary,
    add: AddGame,
    finished: Finished,
) -> None:
    """Play random games on the compiled engine and add each to a file."""
    import numpy as np  # noqa: PLC0415

    from baumeister import engine  # noqa: PLC0415
    from baumeister.engine.chance import stream  # noqa: PLC0415

    rules, compiled = setup.rules, engine.get(setup.rules.NAME)
    trace = np.empty(compiled.MOST_ACTIONS, np.int16)
    dice, trial, options = Chance(seed), Chance(0), None
    setup.options(trial)
    draws_options = trial.state != 0
    for number in range(1, games + 1):
        game_seed = dice.next()
        chance = Chance(game_seed)
        if draws_options or options is None:
            options = setup.options(chance)
            seats = setup.seats(options, None, "random")
            table = new_table(rules, options, seats, game_seed)
            header = replace(table.record, result=None)
            start = engine.start(table.state)
        (result,) = start.play(stream(chance), trace)
        outcome = Outcome(
            winners=tuple(s for s in range(options.players) if result.winners >> s & 1),
            totals=tuple(result.totals[: options.players].tolist()),
            reason=compiled.REASONS[result.reason],
        )
        add(header, game_seed, trace[: result.actions].tolist(), outcome)
        tally.add(outcome, int(result.actions))
        if number % REPORTED == 0 or number == games:
            finished(number % REPORTED or REPORTED)


def _compiled_games(
    setup: Setup, workers: int | None, finished: Finished
) -> Callable[[Chance, int, SimulationSummary], None]:
    """A function that plays games on the compiled engine and counts them."""
    from baumeister import engine  # noqa: PLC0415
    from baumeister.engine.chance import seeds, stream  # noqa: PLC0415

    rules, reasons, trial = setup.rules, engine.get(setup.rules.NAME).REASONS, Chance(0)
    start = rules.new_game(setup.options(trial))

    def play_batch(dice: Chance, games: int, tally: SimulationSummary) -> None:
        streams = seeds(dice, games)
        if trial.state == 0:  # no random options: all games start from the same state
            results = engine.play_games(start, streams, workers=workers, progress=finished)
            tally.add_results(results, reasons)
            return
        for seed in streams.tolist():
            chance = Chance(seed)
            begin = rules.new_game(setup.options(chance))
            tally.add_results(engine.start(begin).play(stream(chance)), reasons)
            finished(1)

    return play_batch


@contextmanager
def _progress(games: int) -> Iterator[Finished]:
    """A progress bar on a terminal; lines of text elsewhere."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield ProgressLines(games)
        return
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task("Playing", total=games)
        yield lambda count: bar.advance(task, count)


def _summary(
    setup: Setup, seed: int, names: tuple[str, ...], tally: SimulationSummary
) -> dict[str, Any]:
    return {
        "game": setup.rules.NAME,
        "games": tally.games,
        "seed": seed,
        "seats": [
            {
                "name": name,
                "total": {
                    "mean": round(mean(totals), 2),
                    "deviation": round(deviation(totals), 2),
                    "least": min(totals),
                    "most": max(totals),
                },
                "win_share": round(tally.win_share(seat), 4),
            }
            for seat, (name, totals) in enumerate(zip(names, tally.totals, strict=True))
        ],
        "actions": {
            "mean": round(mean(tally.actions), 2),
            "least": min(tally.actions),
            "most": max(tally.actions),
        },
        "reasons": dict(sorted(tally.reasons.items())),
    }


def _print(summary: dict[str, Any], *, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(summary))
        return
    grid = Grid(title=f"{summary['games']} games of {summary['game']}, seed {summary['seed']}")
    for column in ("seat", "mean total", "deviation", "least", "most", "wins"):
        grid.add_column(column, justify="left" if column == "seat" else "right")
    for seat in summary["seats"]:
        total = seat["total"]
        grid.add_row(
            seat["name"],
            f"{total['mean']:.1f}",
            f"{total['deviation']:.1f}",
            str(total["least"]),
            str(total["most"]),
            f"{seat['win_share']:.1%}",
        )
    console = Console()
    console.print(grid)
    actions, reasons = summary["actions"], summary["reasons"]
    spread = f"{actions['least']} to {actions['most']}"
    console.print(f"Actions a game: {actions['mean']} ({spread}).")
    console.print(f"Ends: {', '.join(f'{reason} {n}' for reason, n in reasons.items())}.")
