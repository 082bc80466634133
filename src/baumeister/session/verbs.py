"""What can be done at a table. Each verb changes nothing: it returns the event that may be entered,
or raises and says why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from baumeister.session.after import after
from baumeister.session.errors import TableError
from baumeister.session.log import (
    Answered,
    BroughtBack,
    Flagged,
    LogEvent,
    Offered,
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
from baumeister.session.log_json import check_event
from baumeister.session.moving import own_turn_end
from baumeister.session.occupant import Computer, Occupant, Open, Person
from baumeister.session.stand import Stand

E = TypeVar("E", bound=LogEvent)


class Verbs:
    """The verbs of a table."""

    _stand: Stand

    def _possible(self, event: E) -> E:
        """The event, if it can be entered now."""
        check_event(event)
        after(self._stand, event)
        return event

    def sit(self, seat: int, name: str, holder: str, now: int) -> Seated:
        """A person sits down at an open seat."""
        return self._possible(Seated(seat, Person(name, holder), at=now))

    def stand(self, seat: int, now: int) -> Seated:
        """A person stands up."""
        return self._possible(Seated(seat, self._leaves(seat, Person), at=now))

    def seat_computer(self, seat: int, player: str | None, now: int) -> Seated:
        """A computer is put at an open seat or in the place of another one, or taken away."""
        comes = self._leaves(seat, Computer) if player is None else Computer(player)
        return self._possible(Seated(seat, comes, at=now))

    def _leaves(self, seat: int, kind: type[Occupant]) -> Open:
        """The seat becomes open, if such an occupant sits there."""
        self._stand.check_phase("gathering")
        self._stand.check_seat(seat)
        occupant = self._stand.seats[seat].occupant
        if not isinstance(occupant, kind):
            taken = not isinstance(occupant, Open)
            raise TableError("table.taken" if taken else "table.empty", seat=seat)
        return Open()

    def start(self, now: int) -> Started:
        """The game starts."""
        return self._possible(Started(at=now))

    def play(self, seat: int, actions: Sequence[object], now: int, by: str | None = None) -> Played:
        """The seat to act plays actions; `by` is the computer that does, if one does."""
        return self._possible(Played(seat, tuple(map(str, actions)), by, at=now))

    def take_back(self, seat: int, now: int, ply: int | None = None) -> TakenBack:
        """Take back to a ply; without one, to where a person of the party last began a turn."""
        self._stand.check_person(seat)
        if ply is None:
            ply = self._stand.last_turn(set(self._stand.persons()) - self._stand.others(seat))
        return self._possible(TakenBack(seat, ply, at=now))

    def bring_back(self, seat: int, now: int, ply: int | None = None) -> BroughtBack:
        """Bring back to a ply; without one, to where a person next began a turn or had moved."""
        self._stand.check_person(seat)
        if ply is None:
            ply = self._next_turn(seat)
        return self._possible(BroughtBack(seat, ply, at=now))

    def _next_turn(self, seat: int) -> int:
        stand, history = self._stand, self._stand.history
        if stand.others(seat):
            return max(own_turn_end(stand, seat), history.ply + 1)
        persons, ply = stand.persons(), history.ply + 1
        while ply < history.furthest and not (
            history.state_at(ply).to_move in persons and stand.begins_turn(ply)
        ):
            ply += 1
        return ply

    def offer(self, seat: int, what: str, now: int, ply: int | None = None) -> Offered:
        """Offer to take back (without a ply, one's own last turn), to end the game without a
        winner, to pause, or to play again."""
        if what == "undo" and ply is None:
            self._stand.check_phase("playing")
            ply = self._stand.last_turn((seat,))
        return self._possible(Offered(seat, what, ply, at=now))

    def answer(self, seat: int, what: str, yes: bool, now: int) -> Answered:
        """Agree to an offer or decline it; withdraw one's own."""
        return self._possible(Answered(seat, what, yes, at=now))

    def resign(self, seat: int, now: int) -> Resigned:
        """Give up."""
        return self._possible(Resigned(seat, at=now))

    def flag(self, now: int) -> Flagged:
        """Say that the time of the seat to move is over."""
        seat = self._stand.clocked
        if seat is None:
            raise TableError("table.time_left")
        return self._possible(Flagged(seat, at=now))

    def replace(self, seat: int, player: str, now: int) -> Replaced:
        """Let a computer stand in for an absent person."""
        return self._possible(Replaced(seat, player, at=now))

    def come_back(self, seat: int, now: int) -> Returned:
        """The person for whom a computer stands in is back."""
        return self._possible(Returned(seat, at=now))

    def resume(self, seat: int, now: int) -> Resumed:
        """End a pause."""
        return self._possible(Resumed(seat, at=now))

    def rematched(self, table_id: str, now: int) -> Rematched:
        """Say at which table the rematch is."""
        return self._possible(Rematched(table_id, at=now))
