"""A table in play, as a machine over its log. Whoever draws lots or reads a clock hands the result
in."""

from __future__ import annotations

from collections.abc import Sequence

from baumeister.core.outcome import Outcome
from baumeister.core.record import Record
from baumeister.core.rules import AnyRules, AnyState
from baumeister.session.after import after
from baumeister.session.clock import Clock
from baumeister.session.errors import LogError, TableError
from baumeister.session.log import STAND_IN, LogEvent, Opened, Origin
from baumeister.session.log_json import check_event
from baumeister.session.occupant import Occupant, Open
from baumeister.session.offer import Offer
from baumeister.session.opening import opened
from baumeister.session.seat import SeatView
from baumeister.session.stand import AnyHistory
from baumeister.session.verbs import Verbs


class Table(Verbs):
    """A table where a game is played. Only `enter` changes it; what cannot be raises and changes
    nothing."""

    def __init__(self, event: Opened) -> None:
        """A new table, opened by an event."""
        check_event(event)
        if not isinstance(event, Opened):
            raise LogError("log.opened")
        self._stand = opened(event)
        self.log: list[LogEvent] = [event]

    @classmethod
    def of(cls, log: Sequence[LogEvent]) -> Table:
        """The table that a log tells of."""
        if not log or not isinstance(log[0], Opened):
            raise LogError("log.opened")
        table = cls(log[0])
        for event in log[1:]:
            table.enter(event)
        return table

    def copy(self) -> Table:
        """The same table, to go on with apart from this one."""
        other = object.__new__(Table)
        other._stand = self._stand
        other.log = self.log.copy()
        return other

    def enter(self, event: LogEvent) -> None:
        """Let an event happen. One that cannot be raises, and nothing has changed."""
        check_event(event)
        self._stand = after(self._stand, event)
        self.log.append(event)

    @property
    def opened(self) -> Opened:
        """The event that opened the table."""
        return self._stand.opened

    @property
    def rules(self) -> AnyRules:
        """The rules of the game."""
        return self._stand.rules

    @property
    def phase(self) -> str:
        """`gathering`, `playing`, `paused` or `over`."""
        return self._stand.phase

    @property
    def state(self) -> AnyState:
        """The present state of the game."""
        return self._stand.state

    @property
    def history(self) -> AnyHistory:
        """The course of the game so far; not to be changed."""
        return self._stand.history

    @property
    def seats(self) -> tuple[SeatView, ...]:
        """Who sits where, and who plays for the seat."""
        return self._stand.seats

    @property
    def to_move(self) -> int | None:
        """The seat to act; None when the game is over."""
        return None if self.phase == "over" else self.state.to_move

    @property
    def computer_to_move(self) -> tuple[int, str] | None:
        """The seat to act and the computer that plays for it, if one does and may play now."""
        seat = self.to_move
        if seat is None or self.phase != "playing":
            return None
        player = self.seats[seat].player
        return None if player is None else (seat, player)

    @property
    def turn_ply(self) -> int:
        """The ply at which the present turn began."""
        return self._stand.turn_ply

    @property
    def offers(self) -> dict[str, Offer]:
        """What is offered and not yet answered by all."""
        return dict(self._stand.offers)

    @property
    def deadline(self) -> int | None:
        """The time of the house at which the time of the seat to move is over, if its clock
        runs."""
        return self._stand.deadline

    def remaining(self, now: int) -> tuple[int | None, ...]:
        """The time that every person has left; None for who has no clock."""
        stand = self._stand
        times: list[int | None] = [None] * len(stand.seats)
        if stand.opened.clock.kind != "none":
            for seat in stand.persons():
                times[seat] = stand.left[seat]
        if stand.deadline is not None and stand.clocked is not None:
            times[stand.clocked] = max(0, stand.deadline - max(now, stand.at))
        return tuple(times)

    @property
    def result(self) -> Outcome | None:
        """How the game ended; None until it has."""
        return self._stand.result

    @property
    def wants_rematch(self) -> bool:
        """Whether all want to play again and there is no table for it yet."""
        return self._stand.wants_rematch

    @property
    def rematch_table(self) -> str | None:
        """The table where the rematch is."""
        return self._stand.rematch_table

    @property
    def record(self) -> Record:
        """The table on paper."""
        return self._stand.record

    def rematch(self, seed: int) -> Opened:
        """The table for the rematch: who sat at a seat sits at the next one. Of more than two
        players whoever gave up has left, and the seat is open."""
        if not self.wants_rematch:
            raise TableError("table.no_rematch")
        was = self.opened
        left = len(self.seats) > 2
        occupants = [Open() if left and seat.out else seat.occupant for seat in self.seats]
        return Opened(
            was.game,
            was.rules_version,
            was.options,
            (*occupants[-1:], *occupants[:-1]),
            seed,
            was.clock,
            was.stand_in,
            was.undo,
            at=0,
        )

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
        """Another table, where the game goes on from a ply of this one, also one that was taken
        back. `origin` is the name of this table."""
        history, was = self.history, self.opened
        if type(ply) is not int or not 0 <= ply <= history.furthest:
            raise TableError("table.no_ply", ply=ply, last=history.furthest)
        if history.state_at(ply).to_move is None:
            raise TableError("table.over")
        return Opened(
            was.game,
            was.rules_version,
            was.options,
            seats,
            seed,
            clock or Clock(),
            stand_in,
            undo,
            past=tuple(str(history.action_at(i)) for i in range(ply)),
            origin=None if origin is None else Origin(origin, ply),
            at=at,
        )


def record_of(log: Sequence[LogEvent]) -> Record:
    """The record of a table: what its log says."""
    return Table.of(log).record
