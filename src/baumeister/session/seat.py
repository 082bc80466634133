"""A seat at the table: who sits there, and who plays for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from baumeister.core.outcome import Outcome
from baumeister.session.occupant import Computer, Occupant, Person


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat. `out` tells why it cannot win any more; `stand_in` which computer plays for a person
    who is out or absent."""

    occupant: Occupant
    out: str | None = None
    stand_in: str | None = None

    @property
    def holder(self) -> str | None:
        """Who holds the seat, if a person does and also plays for it now."""
        if isinstance(self.occupant, Person) and self.stand_in is None:
            return self.occupant.holder
        return None

    @property
    def player(self) -> str | None:
        """The computer that plays for the seat, if one does."""
        return self.occupant.player if isinstance(self.occupant, Computer) else self.stand_in


def abandoned(seats: Sequence[SeatView], scores: tuple[int, ...]) -> Outcome | None:
    """The end of a game that all but one have left, who wins; or all persons, and nobody does."""
    left = tuple(number for number, seat in enumerate(seats) if seat.out is None)
    if len(left) > 1 and not all(isinstance(seats[i].occupant, Computer) for i in left):
        return None
    return Outcome(left if len(left) == 1 else (), scores, "abandoned")
