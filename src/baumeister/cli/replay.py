"""`baumeister replay`: stepping through a record, or checking it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import typer

from baumeister import games
from baumeister.cli.record_file import read_record
from baumeister.core.errors import RecordError
from baumeister.core.replay import replay
from baumeister.drawing import to_text

KEYS = "Enter: on, b: back, a number: that ply, e: end, q: quit"


def check_record(file: Path, *, as_json: bool) -> None:
    """Say whether a record replays; exit with 1 if it does not."""
    error: RecordError | None
    try:
        record = read_record(file)
        replayed = replay(games.get(record.game), record)
        error, ply = replayed.error, replayed.history.ply
        outcome = replayed.history.state.outcome
    except RecordError as found:
        error, ply, outcome = found, 0, None
    if as_json:
        answer: dict[str, object] = {"ok": error is None, "plies": ply}
        if error is not None:
            answer["error"] = {"code": error.code, "ply": error.ply, "text": str(error)}
        if outcome is not None:
            answer["totals"] = list(outcome.totals)
            answer["winners"] = list(outcome.winners)
            answer["reason"] = outcome.reason
        typer.echo(json.dumps(answer))
        raise typer.Exit(0 if error is None else 1)
    if error is not None:
        raise error
    totals = "unfinished" if outcome is None else f"totals {', '.join(map(str, outcome.totals))}"
    typer.echo(f"{file} replays: {ply} actions, {totals}.")


def step_through(file: Path) -> None:
    """Show a record ply by ply. Without a keyboard the whole course is printed."""
    record = read_record(file)
    rules = games.get(record.game)
    replayed = replay(rules, record)
    states, actions = replayed.history.states, replayed.history.actions
    ply, interactive = 0, sys.stdin.isatty()
    while True:
        if ply:
            typer.echo(f"\n{ply}. {actions[ply - 1]}")
            for event in rules.events(states[ply - 1], actions[ply - 1]):
                typer.echo(f"   {event.text}")
        if interactive or ply in (0, len(actions)):
            typer.echo(to_text(states[ply], colour=sys.stdout.isatty()))
        if not interactive:
            if ply == len(actions):
                break
            ply += 1
            continue
        answer = input(f"[{ply}/{len(actions)}] {KEYS} > ").strip().lower()
        if answer == "q" or (answer == "" and ply == len(actions)):
            break
        ply = _target(answer, ply, len(actions))
    if replayed.error is not None:
        raise replayed.error


def _target(answer: str, ply: int, last: int) -> int:
    if answer == "e":
        return last
    if answer == "b":
        return max(ply - 1, 0)
    if answer.isdecimal():
        return min(int(answer[:6]), last)
    return min(ply + 1, last)
