"""How things stand at a table after an event: everything there is to know, and nothing changes
it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from baumeister.core.history import PERSON, Handover, History, Redo, Undo
from baumeister.core.outcome import Outcome
from baumeister.core.record import Record, Seat
from baumeister.core.rules import AnyRules, AnyState
from baumeister.session.errors import TableError
from baumeister.session.log import Opened
from baumeister.session.occupant import Computer, Occupant, Open, Person
from baumeister.session.offer import Offer
from baumeister.session.seat import SeatView

AnyHistory = History[AnyState, Any]


@dataclass(frozen=True, slots=True)
class Stand:
    """A table between two events. `left` is each seat's time at `at`, when the last event was;
    `ended` is how the table ended the game, if it did and the law did not."""

    opened: Opened
    rules: AnyRules
    history: AnyHistory
    seats: tuple[SeatView, ...]
    left: tuple[int, ...]
    at: int
    started: bool = False
    paused: bool = False
    offers: Mapping[str, Offer] = field(default_factory=dict)
    ended: Outcome | None = None
    wants_rematch: bool = False
    rematch_table: str | None = None
    events: int = 1
    """How many events led here."""

    @property
    def state(self) -> AnyState:
        """The present state of the game."""
        return self.history.state

    @property
    def result(self) -> Outcome | None:
        """How the game ended: by the table, or by the law."""
        return self.ended or self.history.outcome(self.rules)

    @property
    def phase(self) -> str:
        """`gathering`, `playing`, `paused` or `over`."""
        if self.ended is not None or self.state.to_move is None:
            return "over"
        if not self.started:
            return "gathering"
        return "paused" if self.paused else "playing"

    @property
    def clocked(self) -> int | None:
        """The seat whose clock is running."""
        seat = self.state.to_move
        runs = self.opened.clock.kind != "none" and self.phase == "playing"
        return seat if runs and seat is not None and self.seats[seat].holder is not None else None

    @property
    def deadline(self) -> int | None:
        """When the time of the seat to move is over."""
        seat = self.clocked
        return None if seat is None else self.at + self.left[seat]

    @property
    def turn_ply(self) -> int:
        """The ply at which the present turn began."""
        ply = self.history.ply
        if not self._is_within_turn():
            return ply
        while ply > 0 and (ply == self.history.ply or not self.begins_turn(ply)):
            ply -= 1
        return ply

    def _is_within_turn(self) -> bool:
        history = self.history
        if not history.ply or history.state.to_move != history.states[-2].to_move:
            return False
        legal = self.rules.legal_actions(history.state)
        return bool(legal) and self.rules.joins(history.actions[-1], legal[0])

    def begins_turn(self, ply: int) -> bool:
        """Whether a turn began at a ply that something was played at."""
        history = self.history
        return not (
            ply > 0 and self.rules.joins(history.action_at(ply - 1), history.action_at(ply))
        )

    def last_turn(self, seats: Collection[int]) -> int:
        """The ply at which one of these seats last began a turn. Raises TableError."""
        for ply in range(self.history.ply - 1, -1, -1):
            if self.history.states[ply].to_move in seats and self.begins_turn(ply):
                return ply
        raise TableError("table.no_undo")

    def persons(self) -> tuple[int, ...]:
        """The seats that persons play for now."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.holder is not None)

    def others(self, seat: int) -> frozenset[int]:
        """The seats that other parties play for now."""
        holder = self.seats[seat].holder
        return frozenset(i for i in self.persons() if self.seats[i].holder != holder)

    def party(self, holder: str) -> frozenset[int]:
        """The seats that are held by one holder, whoever plays for them now."""
        return frozenset(
            i
            for i, seat in enumerate(self.seats)
            if isinstance(seat.occupant, Person) and seat.occupant.holder == holder
        )

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that is not there."""
        if not 0 <= seat < len(self.seats):
            raise TableError("table.seat", seat=seat, players=len(self.seats))

    def check_person(self, seat: int) -> None:
        """Refuse a seat that no person plays for."""
        self.check_seat(seat)
        if self.seats[seat].holder is None:
            raise TableError("table.not_a_person", seat=seat)

    def check_phase(self, *wanted: str) -> None:
        """Refuse what cannot be done in the present phase."""
        phase = self.phase
        if phase in wanted:
            return
        if phase == "playing" and wanted == ("paused",):
            raise TableError("table.not_paused")
        raise TableError("table.not_over" if wanted == ("over",) else _WRONG_PHASE[phase])

    @property
    def record(self) -> Record:
        """The table on paper."""
        opened, entries = self.opened, self.history.entries
        return Record(
            opened.game,
            opened.rules_version,
            opened.options,
            record_seats(self.rules, self.state.options, [seat.occupant for seat in self.seats]),
            tuple(e if isinstance(e, Undo | Redo | Handover) else str(e) for e in entries),
            opened.seed,
            self.result,
        )


def record_seats(
    rules: AnyRules, options: object, occupants: Sequence[Occupant]
) -> tuple[Seat, ...]:
    """Who sits where, on paper: who has no name is called like the seat, and who is still to come
    will be a person."""
    seats = []
    for occupant, called in zip(occupants, rules.seat_names(options), strict=True):
        name = called if isinstance(occupant, Open) else occupant.name or called
        seats.append(Seat(name, occupant.player if isinstance(occupant, Computer) else PERSON))
    return tuple(seats)


_WRONG_PHASE = {
    "gathering": "table.not_started",
    "playing": "table.started",
    "paused": "table.paused",
    "over": "table.over",
}
"""What is in the way of what belongs to another phase."""
