"""`baumeister bench playouts`: the speed of random play in the compiled engine, on one core or on a
GPU."""

from __future__ import annotations

import json

import typer

from baumeister.cli.setup import Setup
from baumeister.engine.playouts import CPU, speed


def measure_playouts(setup: Setup, seconds: float, device: str, *, as_json: bool) -> None:
    """Play for some seconds and print the speed."""
    seed = setup.seed or 0
    measured = speed(setup.rules.new_game(setup.options(seed)), seconds, seed, device)
    if as_json:
        figures = {
            "turns_per_second": round(measured.turns_per_second),
            "games_per_second": round(measured.games_per_second),
            "actions_per_second": round(measured.actions_per_second),
        }
        typer.echo(json.dumps(figures))
    else:
        turns, games, actions = measured
        speeds = f"{turns:,.0f} turns/s, {games:,.0f} games/s, {actions:,.0f} actions/s"
        where = "on one core" if device == CPU else "on the GPU"
        typer.echo(f"{setup.rules.NAME}, random play {where}: {speeds}.")
