"""Actions as people write them: `e4.1nu`, `c12`, `p`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from baumeister.core.argument_checks import check_text, plain
from baumeister.core.catalogue import quoted
from baumeister.core.errors import NotationError
from baumeister.games.aztec.action import Action, Claim, Pass, Place
from baumeister.games.aztec.action_codes import ACTIONS
from baumeister.games.aztec.piece import is_v
from baumeister.games.aztec.state import State

NOTATION: Mapping[str, str] = {
    "e4.1nu": (
        "place a piece: corner of the V on e4, level 1; north points the leg that carries the sixth"
        " cube, up the other leg (n e s w u d)"
    ),
    "c12": "auction: claim that nobody will reach 12 points",
    "p": "auction: pass",
}
"""How actions are written, by examples."""
_FORMS = re.compile(
    r"""(?P<corner>[a-i][1-9])\.(?P<level>[1-9])(?P<carrier>[neswud])(?P<other>[neswud])
    | c(?P<claim>0|[1-9][0-9]{0,2})
    | p""",
    re.ASCII | re.VERBOSE,
)
_EXPECTED = (
    "expected a piece such as e4.1nu (corner, level, the leg with the sixth cube, the other leg),"
    " a claim such as c12, or p"
)
_SHARED = {str(action): action for action in ACTIONS}
"""Actions that some game allows are built once; reading them gives the same objects."""


def parse(text: str) -> Action:
    """The action a text stands for: the inverse of `str`. Raises NotationError.

    Reads any well-formed action, also one that no rule allows, such as `a1.1sw` or `c99`.
    """
    return _parsed(text, "notation.action")


def parse_turn(text: str) -> tuple[Action, ...]:
    """The actions of a turn: in Aztec each action is one. Raises NotationError."""
    return (_parsed(text, "notation.turn"),)


def read(state: State, text: str) -> Action:
    """The action a person means: capitals and spaces do not matter."""
    return parse(plain(text))


def read_turn(state: State, text: str) -> tuple[Action, ...]:
    """The turn a person means; as lenient as `read`."""
    return parse_turn(plain(text))


def _parsed(text: str, code: str) -> Action:
    check_text(text)
    if text in _SHARED:
        return _SHARED[text]
    found = _FORMS.fullmatch(text)
    if found is None or (found["corner"] and not is_v(found["carrier"], found["other"])):
        raise NotationError(code, text=quoted(text), expected=_EXPECTED)
    if found["corner"]:
        return Place(found["corner"], int(found["level"]), found["carrier"], found["other"])
    return Claim(int(found["claim"])) if found["claim"] else Pass()
