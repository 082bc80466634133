"""`baumeister show`: a position as a drawing, a picture or JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import typer

from baumeister import games
from baumeister.cli.record_file import read_record
from baumeister.core import wording
from baumeister.core.errors import BaumeisterError
from baumeister.core.replay import replay
from baumeister.core.rules import AnyState
from baumeister.drawing import to_svg, to_text

wording.add("en", {"show.ply": "The record has {last} plies; there is no ply {ply}."})


class NoSuchPly(BaumeisterError):
    """A ply that a record does not have."""


def show_position(
    what: str, *, ply: int | None, svg: Path | None, views: bool, levels: bool, as_json: bool
) -> None:
    """Draw a position line, or a ply of a record."""
    state = _state(what, ply)
    if svg is not None:
        svg.write_text(to_svg(state), encoding="utf-8")
        typer.echo(f"Wrote {svg}.")
    elif as_json:
        typer.echo(json.dumps(games.get(state.game).to_json(state)))
    else:
        typer.echo(to_text(state, colour=sys.stdout.isatty(), views=views, levels=levels))


def _state(what: str, ply: int | None) -> AnyState:
    name, slash, _ = what.partition("/")
    if slash and name in games.NAMES and " " in what:
        state: AnyState = games.get(name).from_position(what.strip())
        return state
    record = read_record(Path(what))
    states = replay(games.get(record.game), record).checked().states
    if ply is not None and ply >= len(states):
        raise NoSuchPly("show.ply", ply=ply, last=len(states) - 1)
    shown: AnyState = states[-1 if ply is None else ply]
    return shown
