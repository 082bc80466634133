"""Actions and turns as people write them: `od4ne`, `+3`, `od4ne+3`, `xc5+2`, `b7`, `p`, `#2`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from baumeister.core.argument_checks import check_text, plain
from baumeister.core.catalogue import excerpt
from baumeister.games.notation import UnreadableNotation
from baumeister.games.pueblo.action import (
    Action,
    Bid,
    Discard,
    Lift,
    Pass,
    Place,
    TakeCard,
    Walk,
    joins,
)
from baumeister.games.pueblo.action_codes import ACTIONS
from baumeister.games.pueblo.board import SQUARE_NUMBER, SQUARES
from baumeister.games.pueblo.state import GAME, State
from baumeister.games.pueblo.stock import Kind

NOTATION: Mapping[str, str] = {
    "od4ne": "pueblo.notation.own",
    "nd4ne": "pueblo.notation.neutral",
    "+3": "pueblo.notation.walk",
    "od4ne+3": "pueblo.notation.turn",
    "o-": "pueblo.notation.discard",
    "xc5": "pueblo.notation.lift",
    "b7": "pueblo.notation.bid",
    "p": "pueblo.notation.pass",
    "#2": "pueblo.notation.take",
}
"""The notation of actions: examples, and the codes of messages that explain them."""
_NUMBER = "(?:0|[1-9][0-9]{0,2})"
_FORMS = re.compile(
    rf"""(?P<place>[on][a-h][1-8](?:ne|nw|se|sw))
    | (?P<walk>\+{_NUMBER})
    | (?P<discard>[on]-)
    | (?P<lift>x[a-h][1-8])
    | (?P<bid>b{_NUMBER})
    | (?P<pass>p)
    | (?P<card>\#{_NUMBER})""",
    re.ASCII | re.VERBOSE,
)
_KINDS: dict[str, Kind] = {"o": "own", "n": "neutral"}
_SHARED = {str(action): action for action in ACTIONS}
"""Actions that some game allows are built once; reading them gives the same objects."""


def parse(text: str) -> Action:
    """The action written as text; the inverse of `str`. Raises NotationError.

    Reads any well-formed action, even one that no rule allows, such as `oa1sw` or `+7`.
    """
    check_text(text)
    match = _FORMS.fullmatch(text)
    if match is None:
        raise UnreadableNotation("notation.action", text_=excerpt(text), game=GAME)
    return _action(match)


def _action(found: re.Match[str]) -> Action:
    text = found.group()
    if text in _SHARED:
        return _SHARED[text]
    match found.lastgroup:
        case "place":
            return Place(_KINDS[text[0]], text[1:3], text[3:])
        case "walk":
            return Walk(int(text[1:]))
        case "discard":
            return Discard(_KINDS[text[0]])
        case "lift":
            return Lift(text[1:])
        case "bid":
            return Bid(int(text[1:]))
        case "card":
            return TakeCard(int(text[1:]))
        case _:
            return Pass()


def parse_turn(text: str) -> tuple[Action, ...]:
    """The actions of a turn, or of a part of one: `od4ne+3` is a placement and a walk. Raises
    NotationError."""
    check_text(text)
    actions: list[Action] = []
    place = 0
    while place < len(text) or not actions:
        match = _FORMS.match(text, place)
        if match is None:
            raise UnreadableNotation("notation.turn", text_=excerpt(text), game=GAME)
        action = _action(match)
        if actions and not joins(actions[-1], action):
            raise UnreadableNotation("notation.turn", text_=excerpt(text), game=GAME)
        actions.append(action)
        place = match.end()
    return tuple(actions)


def read(state: State, text: str) -> Action:
    """The action that a text means. Capitals and spaces do not matter, and a lift may name any
    square of its block."""
    return _meant(state, parse(plain(text)))


def read_turn(state: State, text: str) -> tuple[Action, ...]:
    """The actions of a turn, or of a part of one, as lenient as `read`."""
    return tuple(_meant(state, action) for action in parse_turn(plain(text)))


def _meant(state: State, action: Action) -> Action:
    if isinstance(action, Lift):
        block = state.site.top_block(SQUARE_NUMBER[action.square])
        if block is not None and state.site.is_open(block):
            return _SHARED[f"x{SQUARES[block.lowest_square]}"]
    return action
