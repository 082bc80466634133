"""`baumeister simulate`: many games between computers, and what came of them."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, pstdev

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from baumeister import players
from baumeister.cli.record_file import make_folder, write_record
from baumeister.cli.setup import Setup
from baumeister.core.chance import Chance
from baumeister.session import Table


@dataclass(frozen=True, slots=True)
class Played:
    """What is kept of a game."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    actions: int
    reason: str


def simulate_games(
    setup: Setup, games: int, seats: str | None, out: Path | None, *, as_json: bool
) -> None:
    """Play so many games and print a summary. The seed decides all of them."""
    seed = setup.seed or 0
    if out is not None:
        make_folder(out)
    dice, played = Chance(seed), []
    console = Console(stderr=True)
    for number in track(range(games), "Playing", console=console, disable=not console.is_terminal):
        table = play_game(setup, seats, dice.next())
        outcome = table.state.outcome
        if outcome is None:
            raise RuntimeError("a game between computers did not end")
        played.append(Played(outcome.totals, outcome.winners, table.history.ply, outcome.reason))
        if out is not None:
            write_record(out / f"{setup.rules.NAME}-{seed}-{number:05}.json", table.record)
    summary = _summary(setup, seed, played)
    if as_json:
        typer.echo(json.dumps(summary))
    else:
        _print(summary)


def play_game(setup: Setup, seats: str | None, seed: int) -> Table:
    """One game between computers."""
    dice = Chance(seed)
    options = setup.options(dice)
    table = Table.open(setup.rules, options, setup.seats(options, seats, "random"), seed)
    sitting = [players.create(seat.player) for seat in table.seats]
    while table.state.to_move is not None:
        seat = table.to_move
        table.play(seat, *sitting[seat].turn(table.state, rng=dice))
    return table


def _summary(setup: Setup, seed: int, played: list[Played]) -> dict[str, object]:
    names = setup.rules.seat_names(setup.options(seed))
    shares = [0.0] * len(names)
    for game in played:
        for seat in game.winners:
            shares[seat] += 1 / len(game.winners)
    return {
        "game": setup.rules.NAME,
        "games": len(played),
        "seed": seed,
        "seats": [
            {
                "name": name,
                "total": {
                    "mean": round(mean(totals := [game.totals[seat] for game in played]), 2),
                    "deviation": round(pstdev(totals), 2),
                    "least": min(totals),
                    "most": max(totals),
                },
                "win_share": round(shares[seat] / len(played), 4),
            }
            for seat, name in enumerate(names)
        ],
        "actions": {
            "mean": round(mean(game.actions for game in played), 2),
            "least": min(game.actions for game in played),
            "most": max(game.actions for game in played),
        },
        "reasons": dict(Counter(game.reason for game in played)),
    }


def _print(summary: dict[str, object]) -> None:
    grid = Grid(title=f"{summary['games']} games of {summary['game']}, seed {summary['seed']}")
    for column in ("seat", "mean total", "deviation", "least", "most", "wins"):
        grid.add_column(column, justify="left" if column == "seat" else "right")
    seats = summary["seats"]
    assert isinstance(seats, list)  # noqa: S101 - made above
    for seat in seats:
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
    assert isinstance(actions, dict)  # noqa: S101 - made above
    assert isinstance(reasons, dict)  # noqa: S101 - made above
    spread = f"{actions['least']} to {actions['most']}"
    console.print(f"Actions a game: {actions['mean']} ({spread}).")
    console.print(f"Ends: {', '.join(f'{reason} {n}' for reason, n in reasons.items())}.")
