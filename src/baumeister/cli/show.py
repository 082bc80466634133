"""`baumeister show`: a position as a drawing, a picture or JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import typer

from baumeister import games
from baumeister.cli.record_file import read_record, write_text
from baumeister.cli.setup import refuse_together
from baumeister.core.catalogue import sentence
from baumeister.core.errors import BaumeisterError
from baumeister.core.replay import replay
from baumeister.core.rules import AnyState
from baumeister.drawing import to_svg, to_text


class NoSuchPly(BaumeisterError):
    """A ply that a record does not have."""

    code = "show.ply"
    ply: int
    last: int


def show_position(
    what: str,
    *,
    ply: int | None,
    svg: Path | None,
    space: Path | None,
    views: bool,
    levels: bool,
    as_json: bool,
    language: str,
) -> None:
    """Draw a position line, or the position at a ply of a record."""
    instead = {"--svg": svg is not None, "--space": space is not None, "--json": as_json}
    refuse_together(instead | {"--views": views})
    refuse_together(instead | {"--levels": levels})
    state = _state(what.strip(), ply)
    if (picture := svg or space) is not None:
        write_text(picture, to_svg(state, space=space is not None))
        typer.echo(sentence("show.written", {"file": picture}, language))
    elif as_json:
        typer.echo(json.dumps(games.get(state.game).to_json(state)))
    else:
        colour = sys.stdout.isatty()
        typer.echo(to_text(state, colour=colour, views=views, levels=levels, language=language))


def _state(what: str, ply: int | None) -> AnyState:
    name, slash, rest = what.partition("/")
    if slash and name in games.NAMES and rest[:1].isdigit():
        refuse_together({"a position": True, "--ply": ply is not None})
        state: AnyState = games.get(name).from_position(what)
        return state
    record = read_record(Path(what))
    states = replay(games.get(record.game), record).checked().states
    if ply is not None and ply >= len(states):
        raise NoSuchPly(ply=ply, last=len(states) - 1)
    chosen_state: AnyState = states[-1 if ply is None else ply]
    return chosen_state
