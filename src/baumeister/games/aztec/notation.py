"""Actions as people write them: `e4.1nu`, `c12`, `p`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

from baumeister.core.argument_checks import check_text, plain
from baumeister.core.catalogue import excerpt
from baumeister.games.aztec.action import Action, Claim, Pass, Place
from baumeister.games.aztec.action_codes import ACTIONS
from baumeister.games.aztec.piece import is_v
from baumeister.games.aztec.state import GAME, State
from baumeister.games.notation import UnreadableNotation

NOTATION: Mapping[str, str] = {
    "e4.1nu": "aztec.notation.piece",
    "c12": "aztec.notation.claim",
    "p": "aztec.notation.pass",
}
"""The notation of actions: examples, and the codes of messages that explain them."""
_FORMS = re.compile(
    r"""(?P<corner>[a-i][1-9])\.(?P<level>[1-9])(?P<carrier>[neswud])(?P<other>[neswud])
    | c(?P<claim>0|[1-9][0-9]{0,2})
    | p""",
    re.ASCII | re.VERBOSE,
)
_SHARED = {str(action): action for action in ACTIONS}
"""Actions that some game allows are built once; reading them gives the same objects."""


def parse(text: str) -> Action:
    """The action written as text; the inverse of `str`. Raises NotationError.

    Reads any well-formed action, even one that no rule allows, such as `a1.1sw` or `c99`.
    """
    return _parsed(text, "notation.action")


def parse_turn(text: str) -> tuple[Action, ...]:
    """The actions of a turn: in Aztec each action is one. Raises NotationError."""
    return (_parsed(text, "notation.turn"),)


def read(state: State, text: str) -> Action:
    """The action that a text means: capitals and spaces do not matter."""
    return parse(plain(text))


def read_turn(state: State, text: str) -> tuple[Action, ...]:
    """The actions of a turn, as lenient as `read`."""
    return parse_turn(plain(text))


def _parsed(text: str, code: Literal["notation.action", "notation.turn"]) -> Action:
    check_text(text)
    if text in _SHARED:
        return _SHARED[text]
    match = _FORMS.fullmatch(text)
    if match is None or (match["corner"] and not is_v(match["carrier"], match["other"])):
        raise UnreadableNotation(code, text_=excerpt(text), game=GAME)
    if match["corner"]:
        return Place(match["corner"], int(match["level"]), match["carrier"], match["other"])
    return Claim(int(match["claim"])) if match["claim"] else Pass()
