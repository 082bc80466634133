"""The course of a game: states and actions, what was taken back, and the entries a record keeps of
it all.

Nothing is ever rewritten: taking back and bringing back are entries like the actions, each naming
the ply it leads to. A seat that is handed over stays so, whatever is taken back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import BaumeisterError
from baumeister.core.outcome import Outcome
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


@dataclass(frozen=True, slots=True)
class Handover:
    """From this ply on somebody else plays for a seat: a computer, or the person again."""

    seat: int
    player: str
    reason: str
    ply: int


PERSON = "person"
"""How a seat says that a person plays for it."""
OUT = ("resigned", "time")
"""Reasons for which a seat is handed over for good; it cannot win any more."""
HANDOVERS = (*OUT, "absent", "returned")
"""All reasons for which a seat is handed over."""


class HistoryError(BaumeisterError):
    """Something that cannot be taken or brought back."""


class History(Generic[S, A]):
    """How a game has gone so far. A ply is a number of actions; `entries` also tells what was
    taken back."""

    def __init__(self, start: S) -> None:
        self.states: list[S] = [start]
        self.actions: list[A] = []
        self.entries: list[A | Undo | Redo | Handover] = []
        self.handovers: dict[int, Handover] = {}
        self._undone: list[tuple[A, S]] = []

    def copy(self) -> History[S, A]:
        """The same course, to go on with apart from this one."""
        other: History[S, A] = History(self.states[0])
        other.states = self.states.copy()
        other.actions = self.actions.copy()
        other.entries = self.entries.copy()
        other.handovers = self.handovers.copy()
        other._undone = self._undone.copy()
        return other

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

    def hand_over(self, handover: Handover) -> None:
        """Somebody else plays on for a seat; who is out stays out, only who is absent returns."""
        seat, last = handover.seat, self.handovers.get(handover.seat)
        returns = handover.reason == "returned"
        possible = (
            handover.reason in HANDOVERS
            and returns == (handover.player == PERSON)
            and returns == (last is not None and last.reason == "absent")
            and (last is None or last.reason not in OUT)
            # Of two players the one who resigns or runs out of time has lost: nobody plays on.
            and (handover.reason not in OUT or self.players > 2)
        )
        at_hand = handover.ply == self.ply and self.state.to_move is not None
        if not (0 <= seat < self.players and possible and at_hand):
            raise HistoryError(
                "history.handover",
                seat=seat,
                player=excerpt(handover.player),
                reason=excerpt(handover.reason),
            )
        self.handovers[seat] = handover
        self.entries.append(handover)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.state.scores)

    @property
    def out(self) -> frozenset[int]:
        """The seats that cannot win any more."""
        return frozenset(seat for seat, last in self.handovers.items() if last.reason in OUT)

    def outcome(self, rules: Rules[S, A, Any]) -> Outcome | None:
        """None, or how the law ended the game, with the winners among the seats not out."""
        found, out = self.state.outcome, self.out
        if found is None or not out:
            return found
        among = [seat for seat in range(self.players) if seat not in out]
        return replace(found, winners=rules.winners(self.state, among))

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
