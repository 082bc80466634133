"""`baumeister arena`: tournaments between computers, with a live table of results."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from baumeister import arena
from baumeister.arena.elo import Rating
from baumeister.arena.results import Results, Standing
from baumeister.arena.tournament import OPENING
from baumeister.cli.setup import CommandError, Setup, refuse_together
from baumeister.core.catalogue import excerpt

_REFRESH = 0.5
"""Seconds between updates of the table; more if computing ratings takes long."""
INTERRUPTED = 130
UNLIMITED = 10_000
"""The width of a file or a pipe, in characters."""


class WrongForm(CommandError):
    """An option that is not written as expected."""

    code = "command.form"
    option: str
    expected: str
    text_: str


@dataclass(frozen=True, slots=True)
class TournamentOptions:
    """The options of a tournament on the command line."""

    between: str | None
    hero: str | None
    lineup: str | None
    games: int
    seconds: float | None
    nodes: int | None
    opening: str | None
    opening_turns: int | None
    sprt: str | None
    until_share: float | None
    anchor: str | None
    apart: int | None

    def tournament(self, setup: Setup) -> arena.Tournament:
        """The tournament that the options describe."""
        refuse_together({"--seconds": self.seconds is not None, "--nodes": self.nodes is not None})
        return arena.Tournament(
            game=setup.rules.NAME,
            options=setup.texts,
            between=_names(self.between),
            hero=self.hero and self.hero.strip(),
            lineup=_names(self.lineup),
            games=self.games,
            seed=setup.seed or 0,
            seconds=self.seconds,
            nodes=self.nodes,
            opening=self.opening or OPENING,
            opening_turns=self.opening_turns,
            sprt=_sprt(self.sprt),
            until_share=self.until_share,
            anchor=_anchor(self.anchor),
            apart=self.apart,
        )


def _names(text: str | None) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",")) if text else ()


def _sprt(text: str | None) -> tuple[float, float] | None:
    if text is None:
        return None
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise WrongForm(option="--sprt", expected="0,20", text_=excerpt(text)) from None
    return low, high


def _anchor(text: str | None) -> tuple[str, float] | None:
    if text is None:
        return None
    name, _, value = text.rpartition("=")
    try:
        return name, float(value)
    except ValueError:
        raise WrongForm(option="--anchor", expected="exposure=0", text_=excerpt(text)) from None


def run_tournament(
    setup: Setup,
    options: TournamentOptions,
    out: Path,
    *,
    workers: int | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Play a tournament, or continue it."""
    refuse_together({"--workers": workers is not None, "--ray": ray is not None})
    tournament = options.tournament(setup)
    try:
        with _live(tournament) as watch:
            results = arena.run(tournament, out, workers=workers, ray=ray, watch=watch)
    except KeyboardInterrupt:
        typer.echo(f"Interrupted. Run the same command again to continue {out}.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    _print_results(results, out, as_json=as_json)


def show_tournament(folder: Path, *, as_json: bool) -> None:
    """Print the state of a tournament, and rewrite its results and plot."""
    _print_results(arena.show(folder), folder, as_json=as_json)


@contextmanager
def _live(tournament: arena.Tournament) -> Iterator[Callable[[arena.Progress], None]]:
    """A progress bar and a table on a terminal; lines of text elsewhere."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield arena.ProgressPrinter()
        return
    bar = Progress(TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    task = bar.add_task("", total=tournament.size)
    due = 0.0
    with Live(bar, console=console, transient=True, refresh_per_second=4) as live:

        def watch(progress: arena.Progress) -> None:
            nonlocal due
            bar.update(task, completed=progress.played)
            begin = monotonic()
            if begin >= due:
                live.update(Group(_grid(progress.results()), bar))
                taken = monotonic() - begin
                due = begin + max(_REFRESH, 20 * taken)

        yield watch


def _grid(results: Results) -> Grid:
    tournament = results.tournament
    counted = f"{results.games} of {tournament.size} games"
    title = f"{tournament.game}, {counted}, seed {tournament.seed}"
    grid = Grid(title=title, box=SIMPLE_HEAD, pad_edge=False)
    many = tournament.seats > 2
    rating = "openskill" if many else "Elo"
    for column in ("", rating, "games", "share", "95%", "total", "s a turn", "most"):
        grid.add_column(column, justify="right" if column else "left", no_wrap=True)
    for standing in results.standings:
        figure = _rating(standing.rating, 1 if many else 0)
        grid.add_row(standing.name, figure, *_figures(standing))
    return grid


def _rating(rating: Rating | None, digits: int) -> str:
    if rating is None:
        return "–"
    half = (rating.high - rating.low) / 2
    return f"{rating.value:.{digits}f} ±{half:.{digits}f}"


def _figures(standing: Standing) -> tuple[str, ...]:
    low, high = standing.interval
    if standing.share is None:
        return "0", *"–––––"
    return (
        str(standing.games),
        f"{standing.share:.1%}",
        f"{100 * low:.1f}–{100 * high:.1f}",
        "–" if standing.total is None else f"{standing.total:.1f}",
        "–" if standing.turn_mean is None else f"{standing.turn_mean:.3f}",
        "–" if standing.turn_longest is None else f"{standing.turn_longest:.2f}",
    )


def _print_results(results: Results, out: Path, *, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(results.to_json(), ensure_ascii=False))
        return
    console = Console()
    if not console.is_terminal:  # whatever width Rich assumes, it would cut off names
        console.width = UNLIMITED
    console.print(_grid(results))
    if results.helped:
        console.print(
            "A contestant won or lost every game: one shared game per pairing is added for Elo."
        )
    for standing in results.standings:
        if standing.forfeits:
            console.print(_forfeits(standing, results), markup=False, highlight=False)
    if results.verdict is not None:
        facts = ", ".join(f"{name} {_shown(fact)}" for name, fact in results.verdict.facts.items())
        console.print(f"{results.verdict.rule}: {results.verdict.answer} ({facts}).")
    typer.echo(f"Games, results and plot are in {out}.")


def _forfeits(standing: Standing, results: Results) -> str:
    """The number of games that a contestant forfeited, and why it forfeited the first."""
    number, report = next(
        (score.number, score.forfeit.report)
        for score in results.forfeits
        if score.forfeit and score.seats[score.forfeit.seat] == standing.name
    )
    games = "game" if standing.forfeits == 1 else "games"
    return f"{standing.name} forfeited {standing.forfeits} {games}. Game {number}: {report}"


def _shown(fact: object) -> str:
    if isinstance(fact, list):
        return " to ".join(map(_shown, fact)) if len(fact) == 2 else str(fact)
    return f"{fact:.4g}" if isinstance(fact, float) else str(fact)
