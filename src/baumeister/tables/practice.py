"""Play on a position line without a stored table: lessons, puzzles, exercises and the editor.

Nothing is kept between calls: every call brings its position, and the answer contains the next one.
Answers are JSON text, like the other messages of a table host.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from baumeister import games, players
from baumeister.core.chance import Chance
from baumeister.core.compact_json import to_text
from baumeister.core.rules import AnyEvent, AnyRules, AnyState
from baumeister.tables import views
from baumeister.tables.block_removal import without

NO_EVENT = 0
"""The event number in previews: there is no log."""


def position_text(line: str, texts: Sequence[str] = ()) -> str:
    """The position after actions, its legal actions, and what happened. Raises PositionError,
    NotationError or IllegalAction."""
    rules, state = read_position(line)
    actions = [action for text in texts for action in rules.parse_turn(text)]
    return _text_after(rules, state, actions, {})


def preview_text(line: str, texts: Sequence[str]) -> str:
    """The effects of actions of the seat to move, or the rules they would break."""
    rules, state = read_position(line)
    return to_text(views.preview(rules, state, NO_EVENT, texts))


def level_turn_text(line: str, player: str, seed: int) -> str:
    """The turn that a level chooses at once, and the position after it. When the game is
    over, there are no actions."""
    rules, state = read_position(line)
    is_over = state.to_move is None
    actions = () if is_over else players.read(player).turn(state, rng=Chance(seed))
    return _text_after(rules, state, actions, {"actions": list(map(str, actions))})


def removal_text(line: str, block: int) -> str:
    """The position without a block or piece, by its id, and its legal actions. Raises
    PositionError."""
    rules, state = read_position(line)
    return _text_after(rules, without(state, block), (), {})


def read_position(line: str) -> tuple[AnyRules, AnyState]:
    rules = games.get(line.partition("/")[0])
    return rules, rules.from_position(line)


def _text_after(rules: AnyRules, state: AnyState, actions: Sequence[Any], more: views.Value) -> str:
    happened: list[AnyEvent] = []
    goes_on = False
    for action in actions:
        after = rules.apply(state, action)
        is_same_seat = after.to_move is not None and after.to_move == state.to_move
        goes_on = is_same_seat and rules.joins(action, rules.legal_actions(after)[0])
        happened += rules.events(state, action, after)
        state = after
    value = {
        **more,
        "state": rules.to_json(state),
        "colours": list(rules.seat_names(state.options)),
        "happened": views.happenings(happened),
        "turn_goes_on": goes_on,
    }
    return f'{to_text(value)[:-1]},"legal":{views.legal_text(rules, state)}}}'
