"""Actions as numbers, whatever the game: dense, stable, and the same objects every time."""

from __future__ import annotations

from typing import Generic, TypeVar

from baumeister.core.catalogue import quoted
from baumeister.core.errors import NotationError

A = TypeVar("A")


class ActionCodes(Generic[A]):
    """The actions of a game by code."""

    def __init__(self, actions: tuple[A, ...]) -> None:
        self._actions = actions
        self._codes = {action: code for code, action in enumerate(actions)}

    def to_code(self, action: A) -> int:
        """The number of an action. One that no game allows has none: NotationError."""
        try:
            return self._codes[action]
        except (KeyError, TypeError):  # what cannot be hashed is no action at all
            raise NotationError("notation.no_code", action=quoted(str(action))) from None

    def from_code(self, code: int) -> A:
        """The action with a number, the same object every time."""
        if type(code) is not int or not 0 <= code < len(self._actions):
            last = len(self._actions) - 1
            raise NotationError("notation.code", code=quoted(code), last=last)
        return self._actions[code]
