"""A table in play: one immutable value. Random seeds and times are handed in by the caller."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Literal, TypeVar

from baumeister import games
from baumeister.core.outcome import Outcome
from baumeister.core.record import Record
from baumeister.core.record_entry import Handover, Redo, Undo
from baumeister.core.rules import AnyRules, AnyState
from baumeister.session import agreements, clock, departures, moves, seating
from baumeister.session.agreements import Offer
from baumeister.session.clock import Clock
from baumeister.session.errors import LogError, NotNow, TableError, WrongSeat
from baumeister.session.log_event import (
    STAND_IN,
    Answered,
    BroughtBack,
    Flagged,
    LogEvent,
    Offered,
    Opened,
    Origin,
    Played,
    Rematched,
    Replaced,
    Resigned,
    Resumed,
    Returned,
    Seated,
    Started,
    TakenBack,
)
from baumeister.session.moves import AnyHistory
from baumeister.session.seat import Computer, Occupant, Open, Person, TableSeat, abandoned

MOST_EVENTS = 3_000
"""A longer log accepts only events that lead to the end of the game, so that replaying a log always
takes less than a second."""
_ALWAYS_ACCEPTED = (Played, Resigned, Flagged, Rematched)

E = TypeVar("E", bound=LogEvent)


class NotOpened(LogError):
    """A log that does not begin with its opening, or has a second one."""

    code = "log.opened"


class TooManyEvents(TableError):
    code = "table.too_many"
    most: int


class NoSuchSeat(TableError):
    code = "table.seat"
    seat: int
    players: int


class NoSuchTablePly(TableError):
    code = "table.no_ply"
    ply: int
    last: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table between two events.

    Each verb returns an event and the table after it, or raises and says why not. `apply` gives the
    table after an event that was stored.
    """

    opened: Opened
    """The event that opened the table."""
    rules: AnyRules
    """The game's rules."""
    history: AnyHistory
    """The states and actions so far, including those taken back."""
    seats: tuple[TableSeat, ...]
    """The seats, with their occupants."""
    time_left: tuple[int, ...]
    """The time left to each seat at the time of the last event."""
    at: int
    """The time of the last event."""
    started: bool = False
    """Whether the game has begun."""
    paused: bool = False
    """Whether the clocks stand still because all have agreed."""
    offers: Mapping[str, Offer] = field(default_factory=dict)
    """Open offers, by what is offered."""
    ended: Outcome | None = None
    """The result, if the table ended the game and not the law."""
    wants_rematch: bool = False
    """Whether all have agreed to a rematch that has no table yet."""
    rematch_table: str | None = None
    """The table of the rematch."""
    event_count: int = 1
    """The number of events that led here."""

    @classmethod
    def open(cls, event: Opened) -> Table:
        """The table that an event opens. Raises TableError, OptionsError, or RecordError for a past
        that does not replay."""
        if type(event) is not Opened:
            raise NotOpened
        rules = games.get(event.game)
        history = seating.replay_past(rules, event)
        seats = seating.first_seats(event, history)
        ended = event.result
        if ended is None and history.out:
            ended = abandoned(seats, history.state.scores)
        return cls(
            event,
            rules,
            history,
            seats,
            (event.clock.base,) * len(seats),
            event.at,
            # A finished game that is taken back goes on at once if no seat is open.
            started=event.result is not None and Open() not in event.seats,
            ended=ended if history.state.outcome is None else None,
        )

    @classmethod
    def replay(cls, log: Sequence[LogEvent]) -> Table:
        """The table that a log leads to."""
        if not log or not isinstance(log[0], Opened):
            raise NotOpened
        table = cls.open(log[0])
        for event in log[1:]:
            table = table.apply(event)
        return table

    def apply(self, event: LogEvent) -> Table:
        """The table after an event. Raises if the event is not possible now."""
        effect = _EFFECTS.get(type(event))
        if effect is None:
            raise NotOpened
        return self._applied(event, effect)

    def _applied(self, event: LogEvent, effect: Callable[[Table, Any], Table]) -> Table:
        if self.event_count >= MOST_EVENTS and not isinstance(event, _ALWAYS_ACCEPTED):
            raise TooManyEvents(MOST_EVENTS)
        before = clock.begin_event(self, event.at)
        seat = before.clocked_seat
        if seat is not None and not before.time_left[seat] and not isinstance(event, Flagged):
            raise WrongSeat("table.time_over", seat)
        after = effect(before, event)
        played_by = event.seat if isinstance(event, Played) and event.by is None else None
        return clock.credit_turn(before, after, played_by)

    @property
    def state(self) -> AnyState:
        """The present state of the game."""
        return self.history.state

    @property
    def turn_ply(self) -> int:
        """The ply at which the present turn began. It is computed when asked for, because within a
        turn it lists the legal actions."""
        return moves.turn_start(self.rules, self.history)

    @property
    def result(self) -> Outcome | None:
        """The result by the table or by the law; None while the game goes on."""
        return self.ended or self.history.outcome(self.rules)

    @property
    def phase(self) -> str:
        """`gathering`, `playing`, `paused` or `over`."""
        if self.ended is not None or self.history.state.to_move is None:
            return "over"
        if not self.started:
            return "gathering"
        return "paused" if self.paused else "playing"

    @property
    def to_move(self) -> int | None:
        """The seat to act; None when the game is over."""
        return self.history.state.to_move if self.ended is None else None

    @property
    def computer_to_move(self) -> tuple[int, str] | None:
        """The seat to act and the computer that plays for it, if one does and may play now."""
        seat = self.to_move
        player = self.seats[seat].player if seat is not None and self.phase == "playing" else None
        return None if seat is None or player is None else (seat, player)

    @property
    def clocked_seat(self) -> int | None:
        """The seat whose clock is running."""
        if self.opened.clock.kind == "none" or self.phase != "playing":
            return None
        seat = self.history.state.to_move
        return seat if seat is not None and self.seats[seat].holder is not None else None

    @property
    def deadline(self) -> int | None:
        """The time at which the seat to move runs out of time, if its clock is running."""
        seat = self.clocked_seat
        return None if seat is None else self.at + self.time_left[seat]

    def remaining(self, now: int) -> tuple[int | None, ...]:
        """The time left to each seat; None for seats without a clock."""
        times: list[int | None] = [None] * len(self.seats)
        if self.opened.clock.kind != "none":
            for seat in self.persons:
                times[seat] = self.time_left[seat]
        if (clocked := self.clocked_seat) is not None:
            times[clocked] = max(0, self.time_left[clocked] - max(0, now - self.at))
        return tuple(times)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that persons play for now."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.holder is not None)

    def others(self, seat: int) -> frozenset[int]:
        """The seats that persons of other parties play for now."""
        holder = self.seats[seat].holder
        return frozenset(i for i in self.persons if self.seats[i].holder != holder)

    @property
    def record(self) -> Record:
        """The record of the game."""
        opened, occupants = self.opened, [seat.occupant for seat in self.seats]
        return Record(
            opened.game,
            opened.rules_version,
            opened.options,
            seating.record_seats(self.rules, self.state.options, occupants),
            tuple(
                entry if isinstance(entry, Undo | Redo | Handover) else str(entry)
                for entry in self.history.entries
            ),
            opened.seed,
            self.result,
        )

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that does not exist."""
        if not 0 <= seat < len(self.seats):
            raise NoSuchSeat(seat=seat, players=len(self.seats))

    def check_person(self, seat: int) -> None:
        """Refuse a seat that no person plays for now."""
        self.check_seat(seat)
        if self.seats[seat].holder is None:
            raise WrongSeat("table.not_a_person", seat)

    def check_phase(self, *wanted: str) -> None:
        """Refuse unless the table is in one of these phases."""
        phase = self.phase
        if phase in wanted:
            return
        if phase == "playing" and wanted == ("paused",):
            raise NotNow("table.not_paused")
        raise NotNow("table.not_over" if wanted == ("over",) else _WRONG_PHASE[phase])

    def with_seat(self, number: int, seat: TableSeat) -> Table:
        """The table with one seat changed."""
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    # Verbs

    def _after(self, event: E) -> tuple[E, Table]:
        return event, self.apply(event)

    def sit(self, seat: int, name: str, holder: str, now: int) -> tuple[Seated, Table]:
        """A person sits down at an open seat."""
        return self._after(Seated(seat, Person(name, holder), at=now))

    def stand(self, seat: int, now: int) -> tuple[Seated, Table]:
        """A person stands up."""
        seating.check_can_leave(self, seat, Person)
        return self._after(Seated(seat, Open(), at=now))

    def seat_computer(self, seat: int, player: str | None, now: int) -> tuple[Seated, Table]:
        """Seat a computer at a seat that is open or a computer's; without a player, remove it."""
        if player is None:
            seating.check_can_leave(self, seat, Computer)
        return self._after(Seated(seat, Open() if player is None else Computer(player), at=now))

    def start(self, now: int) -> tuple[Started, Table]:
        """The game starts."""
        return self._after(Started(at=now))

    def play(
        self,
        seat: int,
        actions: Sequence[object],
        now: int,
        by: str | None = None,
        *,
        is_legal: bool = False,
    ) -> tuple[Played, Table]:
        """The seat to act plays actions; `by` is the computer that chose them, if one did. Only a
        caller that has asked the law about them in this state may say that they are legal."""
        event = Played(seat, tuple(map(str, actions)), by, at=now)
        effect = partial(moves.played, actions=actions, is_legal=is_legal)
        return event, self._applied(event, effect)

    def take_back(self, seat: int, now: int, ply: int | None = None) -> tuple[TakenBack, Table]:
        """Go back to a ply; without one, to where a person of the party last began a turn."""
        self.check_person(seat)
        if ply is None:
            ply = moves.last_turn(self, set(self.persons) - self.others(seat))
        return self._after(TakenBack(seat, ply, at=now))

    def bring_back(self, seat: int, now: int, ply: int | None = None) -> tuple[BroughtBack, Table]:
        """Restore up to a ply; without one, up to the next turn of a person."""
        self.check_person(seat)
        if ply is None:
            ply = moves.next_turn(self, seat)
        return self._after(BroughtBack(seat, ply, at=now))

    def offer(
        self, seat: int, what: str, now: int, ply: int | None = None
    ) -> tuple[Offered, Table]:
        """Offer to take back (without a ply, the seat's last turn), to end the game without a
        winner, to pause, or a rematch."""
        if what == "undo" and ply is None:
            self.check_phase("playing")
            ply = moves.last_turn(self, (seat,))
        return self._after(Offered(seat, what, ply, at=now))

    def answer(self, seat: int, what: str, yes: bool, now: int) -> tuple[Answered, Table]:
        """Accept or decline an offer, or withdraw one's own."""
        return self._after(Answered(seat, what, yes, at=now))

    def resign(self, seat: int, now: int) -> tuple[Resigned, Table]:
        """A person gives up."""
        return self._after(Resigned(seat, at=now))

    def flag(self, now: int) -> tuple[Flagged, Table]:
        """The seat to move has run out of time."""
        seat = self.clocked_seat
        if seat is None:
            raise NotNow("table.time_left")
        return self._after(Flagged(seat, at=now))

    def replace(self, seat: int, player: str, now: int) -> tuple[Replaced, Table]:
        """A computer stands in for an absent person."""
        return self._after(Replaced(seat, player, at=now))

    def come_back(self, seat: int, now: int) -> tuple[Returned, Table]:
        """An absent person is back."""
        return self._after(Returned(seat, at=now))

    def resume(self, seat: int, now: int) -> tuple[Resumed, Table]:
        """A person ends the pause."""
        return self._after(Resumed(seat, at=now))

    def rematched(self, table_id: str, now: int) -> tuple[Rematched, Table]:
        """The rematch has a table."""
        return self._after(Rematched(table_id, at=now))

    # Tables that follow from this one

    def rematch(self, seed: int) -> Opened:
        """The opening of the rematch, with every occupant one seat further. The seats of those who
        are out, among more than two players, are open."""
        if not self.wants_rematch:
            raise NotNow("table.no_rematch")
        occupants = [Open() if seat.out else seat.occupant for seat in self.seats]
        seats = (*occupants[-1:], *occupants[:-1])
        return replace(self.opened, seats=seats, seed=seed, past=(), result=None, origin=None, at=0)

    def fork(
        self,
        ply: int,
        seats: tuple[Occupant, ...],
        seed: int,
        *,
        at: int = 0,
        clock: Clock | None = None,
        stand_in: str = STAND_IN,
        undo: bool = True,
        origin: str | None = None,
    ) -> Opened:
        """The opening of a table where the game goes on from a ply of this one, including plies
        that were taken back. `origin` is the id of this table."""
        history = self.history
        if type(ply) is not int or not 0 <= ply <= history.furthest:
            raise NoSuchTablePly(ply=int(ply), last=history.furthest)
        if history.state_at(ply).to_move is None:
            raise NotNow("table.over")
        return replace(
            self.opened,
            seats=seats,
            seed=seed,
            clock=clock or Clock(),
            stand_in=stand_in,
            undo=undo,
            past=tuple(map(str, history.all_actions[:ply])),
            result=None,
            origin=None if origin is None else Origin(origin, ply),
            at=at,
        )


_EFFECTS: dict[type, Callable[[Table, Any], Table]] = {
    Seated: seating.seated,
    Started: seating.started,
    Played: moves.played,
    TakenBack: moves.taken_back,
    BroughtBack: moves.brought_back,
    Offered: agreements.offered,
    Answered: agreements.answered,
    Resigned: departures.resigned,
    Flagged: departures.flagged,
    Replaced: departures.replaced,
    Returned: departures.returned,
    Resumed: agreements.resumed,
    Rematched: agreements.rematched,
}
"""The function that applies each event. `Opened` is missing: it comes first, and only once."""

_WRONG_PHASE: dict[
    str, Literal["table.not_started", "table.started", "table.paused", "table.over"]
] = {
    "gathering": "table.not_started",
    "playing": "table.started",
    "paused": "table.paused",
    "over": "table.over",
}
"""The error for something that is not possible in a phase."""
