"""`baumeister perft`: counting sequences of legal actions."""

from __future__ import annotations

import json
from time import perf_counter

import typer

from baumeister import games
from baumeister.cli.setup import Setup, refuse_together
from baumeister.core.perft import divide as divided
from baumeister.core.perft import perft


def count(setup: Setup, depth: int, position: str | None, *, divide: bool, as_json: bool) -> None:
    """Print the count for every depth up to the one asked for."""
    rules = setup.rules
    named = bool(setup.texts) or setup.seed is not None
    refuse_together({"--position": position is not None, "options of the game": named})
    if position is None:
        state = rules.new_game(setup.options(setup.seed or 0))
    else:
        game = position.partition("/")[0]
        if game in games.NAMES and not setup.game_named:
            rules = games.get(game)
        state = rules.from_position(position)
    answer: dict[str, object] = {"position": rules.position(state), "counts": []}
    if not as_json:
        typer.echo(rules.position(state))
    counts = []
    for actions in range(1, depth + 1):
        begin = perf_counter()
        counts.append(perft(rules, state, actions))
        if not as_json:
            typer.echo(f"{actions:3}  {counts[-1]:>14,}  {perf_counter() - begin:8.2f} s")
    answer["counts"] = counts
    parts = {str(a): n for a, n in divided(rules, state, depth).items()} if divide else {}
    if as_json:
        typer.echo(json.dumps({**answer, "divide": parts} if divide else answer))
    for action, number in parts.items() if not as_json else ():
        typer.echo(f"{action:8}{number:>14,}")
