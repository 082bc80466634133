"""Actions of any game as numbers, dense and stable."""

from __future__ import annotations

from typing import Generic, TypeVar

from baumeister.core.argument_checks import WrongType
from baumeister.core.catalogue import excerpt
from baumeister.core.errors import NotationError

A = TypeVar("A")


class NoSuchCode(NotationError):
    code = "notation.code"
    code_: str
    last: int


class WithoutCode(NotationError):
    """An action that no game allows, which has no code."""

    code = "notation.no_code"
    action: str


class ActionCodes(Generic[A]):
    """The actions of a game by code."""

    def __init__(self, actions: tuple[A, ...]) -> None:
        self._actions = actions
        self._kinds = {type(action) for action in actions}
        self._codes = {action: code for code, action in enumerate(actions)}

    def to_code(self, action: A) -> int:
        """The code of an action. Raises NotationError for an action that no game allows."""
        try:
            return self._codes[action]
        except (KeyError, TypeError):  # a value that cannot be hashed is not an action
            if type(action) not in self._kinds:
                raise WrongType("notation.not_an_action", excerpt(action)) from None
            raise WithoutCode(excerpt(str(action))) from None

    def from_code(self, code: int) -> A:
        """The action with a code, the same object every time."""
        if type(code) is not int or not 0 <= code < len(self._actions):
            last = len(self._actions) - 1
            raise NoSuchCode(code_=excerpt(code), last=last)
        return self._actions[code]
