"""`baumeister replay`: stepping through a record, or checking it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import typer

from baumeister import games, players
from baumeister.cli.record_file import read_record
from baumeister.core.errors import BaumeisterError, RecordError
from baumeister.core.record import Record
from baumeister.core.record_entry import Handover
from baumeister.core.replay import replay
from baumeister.drawing import to_text

KEYS = "Enter: on, b: back, a number: that ply, e: end, q: quit"


def check_record(file: Path, *, as_json: bool) -> None:
    """Say whether a record replays; exit with 1 if it does not."""
    record, ply = None, 0
    error: BaumeisterError | None = None
    try:
        record = read_record(file)
        replayed = replay(games.get(record.game), record)
        error, ply = replayed.error, replayed.history.ply
    except BaumeisterError as found:
        error = found
    if as_json:
        typer.echo(json.dumps(_answer(record, error, ply)))
        raise typer.Exit(0 if error is None else 1)
    if error is not None or record is None:
        raise error or RuntimeError("a record that was not read has an error")
    result = record.result
    end = "unfinished" if result is None else f"{result.reason}, totals {_listed(result.totals)}"
    typer.echo(f"{file} replays: {ply} actions, {end}.")


def _answer(record: Record | None, error: BaumeisterError | None, ply: int) -> dict[str, object]:
    answer: dict[str, object] = {"ok": error is None, "plies": ply}
    if error is not None:
        where = error.ply if isinstance(error, RecordError) else None
        answer["error"] = {"code": error.code, "ply": where, "text": str(error)}
    elif record is not None:
        answer["result"] = record.to_json()["result"]
    return answer


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


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
        for handover in replayed.history.entries:
            if isinstance(handover, Handover) and min(handover.ply, len(actions)) == ply:
                who = players.called(handover.player)
                name = record.seats[handover.seat].name or f"seat {handover.seat}"
                typer.echo(f"   From here on {who} plays for {name} ({handover.reason}).")
        if interactive or ply in (0, len(actions)):
            typer.echo(to_text(states[ply], colour=sys.stdout.isatty()))
        following = _asked(ply, len(actions)) if interactive else ply + 1
        if following is None or following > len(actions):
            break
        ply = following
    if replayed.error is not None:
        raise replayed.error


def _asked(ply: int, last: int) -> int | None:
    """The ply that a person wants to see next; None to leave."""
    while True:
        try:
            answer = input(f"[{ply}/{last}] {KEYS} > ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            return None
        match answer:
            case "q":
                return None
            case "e":
                return last
            case "b":
                return max(ply - 1, 0)
            case "":
                return ply + 1
            case _ if answer.isdecimal() and answer.isascii():
                return min(int(answer[:6]), last)
            case _:
                typer.echo(f"{KEYS}.")
