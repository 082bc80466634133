"""The picture of a table to share: the building, the players' names and the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from baumeister.core.rules import AnyState
from baumeister.drawing.share import share_picture
from baumeister.drawing.share_caption import share_caption
from baumeister.games.pueblo.event import LastWalk
from baumeister.players.titles import LEVELS, title
from baumeister.session import Computer, Person, Table


class SharedGame(NamedTuple):
    """A game as a share picture shows it."""

    state: AnyState
    """Of Pueblo, the first state after the last walk, if the chieftain has gone on it."""
    has_walked: bool
    names: Sequence[str]
    totals: Sequence[int]
    winners: Sequence[int] | None
    """None while the game is not over."""


def shared_game(table: Table, language: str) -> SharedGame:
    """The game at a table, with names in a language."""
    walked, result = after_last_walk(table), table.result
    return SharedGame(
        table.state if walked is None else walked,
        walked is not None,
        [display_name(table, seat, language) for seat in range(len(table.seats))],
        list(table.state.scores if result is None else result.totals),
        None if result is None else list(result.winners),
    )


def shared_svg(table: Table, language: str) -> str:
    """The share picture of a table as an SVG document."""
    state, _, names, totals, winners = shared_game(table, language)
    return share_picture(state, share_caption(state, names, totals, winners, language=language))


def display_name(table: Table, seat: int, language: str) -> str:
    """The name of a seat's player; the colour of an open seat."""
    match table.seats[seat].occupant:
        case Person(name=name):
            return name
        case Computer(player=player):
            return title(player, language) if player in LEVELS else player
    return str(table.rules.seat_names(table.state.options)[seat])


def after_last_walk(table: Table) -> AnyState | None:
    """The state right after the last walk, when the pueblo is complete; None if the chieftain has
    not gone on it. With the demolition, the game goes on from there."""
    history, rules = table.history, table.rules
    if rules.NAME != "pueblo":
        return None
    for ply in range(history.ply - 1, -1, -1):
        before, after = history.state_at(ply), history.state_at(ply + 1)
        if any(
            isinstance(e, LastWalk) for e in rules.events(before, history.action_at(ply), after)
        ):
            return after
    return None
