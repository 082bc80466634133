"""The course of a game: states and actions, what was taken back, and the entries a record keeps of
it all.

Nothing is ever rewritten: taking back and bringing back are entries like the actions, each naming
the ply it leads to.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from baumeister.core import wording
from baumeister.core.errors import BaumeisterError
from baumeister.core.rules import AnyEvent, AnyState, Rules

S = TypeVar("S", bound=AnyState)
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Undo:
    """Back to the state after so many actions."""

    ply: int


@dataclass(frozen=True, slots=True)
class Redo:
    """Forward again to the state after so many actions."""

    ply: int


class HistoryError(BaumeisterError):
    """Something that cannot be taken or brought back."""


wording.add(
    "en",
    {
        "history.nothing_to_undo": "There is nothing to take back.",
        "history.nothing_to_redo": "There is nothing to bring back.",
        "history.count": "{text} is no number of actions.",
        "history.undo": "The game is at ply {at}; it cannot be taken back to ply {ply}.",
        "history.redo": "Up to ply {furthest} can be brought back, not to ply {ply}.",
    },
)


class History(Generic[S, A]):
    """How a game has gone so far. A ply is a number of actions; `entries` also tells what was
    taken back."""

    def __init__(self, start: S) -> None:
        self.states: list[S] = [start]
        self.actions: list[A] = []
        self.entries: list[A | Undo | Redo] = []
        self._undone: list[tuple[A, S]] = []

    @property
    def state(self) -> S:
        """The present state."""
        return self.states[-1]

    @property
    def ply(self) -> int:
        """How many actions led to the present state."""
        return len(self.actions)

    @property
    def furthest(self) -> int:
        """The ply up to which can be brought back what was taken back."""
        return self.ply + len(self._undone)

    def add(self, action: A, after: S) -> None:
        """An action was played. What was taken back before it is gone for good."""
        self._undone.clear()
        self.actions.append(action)
        self.states.append(after)
        self.entries.append(action)

    def undo(self, ply: int) -> None:
        """Take back to a ply before the present one."""
        if not self.ply:
            raise HistoryError("history.nothing_to_undo")
        if type(ply) is not int or not 0 <= ply < self.ply:
            raise HistoryError("history.undo", ply=ply, at=self.ply)
        while self.ply > ply:
            self._undone.append((self.actions.pop(), self.states.pop()))
        self.entries.append(Undo(ply))

    def redo(self, ply: int) -> None:
        """Bring back to a ply after the present one."""
        if self.furthest == self.ply:
            raise HistoryError("history.nothing_to_redo")
        if type(ply) is not int or not self.ply < ply <= self.furthest:
            raise HistoryError("history.redo", ply=ply, furthest=self.furthest)
        while self.ply < ply:
            action, state = self._undone.pop()
            self.actions.append(action)
            self.states.append(state)
        self.entries.append(Redo(ply))

    def state_at(self, ply: int) -> S:
        """The state at a ply, also one that was taken back."""
        return self.states[ply] if ply <= self.ply else self._undone[self.ply - ply][1]

    def action_at(self, ply: int) -> A:
        """The action that follows a ply, also one that was taken back."""
        return self.actions[ply] if ply < self.ply else self._undone[self.ply - ply - 1][0]

    def events(self, rules: Rules[S, A, Any], since: int) -> tuple[AnyEvent, ...]:
        """What has happened since a ply."""
        plies = range(since, self.ply)
        return tuple(e for i in plies for e in rules.events(self.states[i], self.actions[i]))
