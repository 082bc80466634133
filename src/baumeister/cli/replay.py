"""`baumeister replay`: stepping through a record, or checking it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import typer

from baumeister import games, players
from baumeister.cli.record_file import read_record
from baumeister.core.catalogue import player_name, sentence
from baumeister.core.errors import BaumeisterError, RecordError
from baumeister.core.record import Record
from baumeister.core.record_entry import Handover
from baumeister.core.replay import replay
from baumeister.drawing import to_text


def check_record(file: Path, *, as_json: bool, language: str) -> None:
    """Report whether a record replays; exit with 1 if it does not."""
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
    end = {"result": None} if result is None else {"result": result.reason, "totals": result.totals}
    typer.echo(sentence("replay.checked", {"file": file, "plies": ply, **end}, language))


def _answer(record: Record | None, error: BaumeisterError | None, ply: int) -> dict[str, object]:
    answer: dict[str, object] = {"ok": error is None, "plies": ply}
    if error is not None:
        where = error.ply if isinstance(error, RecordError) else None
        answer["error"] = {"code": error.code, "ply": where, "text": str(error)}
    elif record is not None:
        answer["result"] = record.to_json()["result"]
    return answer


def step_through(file: Path, language: str) -> None:
    """Show a record ply by ply. Without a terminal, print the whole game."""
    record = read_record(file)
    rules = games.get(record.game)
    replayed = replay(rules, record)
    states, actions = replayed.history.states, replayed.history.actions
    ply, interactive = 0, sys.stdin.isatty()
    while True:
        if ply:
            typer.echo(f"\n{ply}. {actions[ply - 1]}")
            for event in rules.events(states[ply - 1], actions[ply - 1]):
                typer.echo(f"   {event.sentence(language)}")
        for handover in replayed.history.entries:
            if isinstance(handover, Handover) and min(handover.ply, len(actions)) == ply:
                who = players.called(handover.player, language)
                name = record.seats[handover.seat].name or player_name(handover.seat, language)
                values = {"player": who, "name": name, "reason": handover.reason}
                typer.echo(f"   {sentence('replay.handover', values, language)}")
        if interactive or ply in (0, len(actions)):
            typer.echo(to_text(states[ply], colour=sys.stdout.isatty(), language=language))
        following = _asked(ply, len(actions), language) if interactive else ply + 1
        if following is None or following > len(actions):
            break
        ply = following
    if replayed.error is not None:
        raise replayed.error


def _asked(ply: int, last: int, language: str) -> int | None:
    """The ply that the user wants to see next; None to quit."""
    keys = sentence("replay.keys", {}, language)
    while True:
        try:
            answer = input(f"[{ply}/{last}] {keys} > ").strip().lower()
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
                typer.echo(f"{keys}.")
