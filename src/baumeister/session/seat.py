"""A seat at a table: who occupies it, and who plays for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from baumeister.core.outcome import Outcome
from baumeister.session.field_forms import check_text


@dataclass(frozen=True, slots=True)
class Open:
    """The seat is free."""

    KIND: ClassVar[str] = "open"
    """The kind of occupant in a stored log."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person with a `name`. `holder` identifies who controls the seat; seats with the same holder
    are one party."""

    KIND: ClassVar[str] = "person"
    """The kind of occupant in a stored log."""

    name: str
    holder: str

    def __post_init__(self) -> None:
        check_text(self.name, "person.name")
        check_text(self.holder, "person.holder")


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player, by its spec. Without a name it is called by the colour of its seat."""

    KIND: ClassVar[str] = "computer"
    """The kind of occupant in a stored log."""

    player: str
    name: str = ""

    def __post_init__(self) -> None:
        check_text(self.player, "computer.player")
        check_text(self.name, "computer.name")


Occupant = Open | Person | Computer


@dataclass(frozen=True, slots=True)
class TableSeat:
    """A seat and its `occupant`. `out` is the reason why it cannot win any more; `stand_in` is the
    computer that plays for a person who is out or absent."""

    occupant: Occupant
    out: str | None = None
    stand_in: str | None = None

    @property
    def holder(self) -> str | None:
        """The holder, if a person occupies the seat and also plays for it now."""
        if isinstance(self.occupant, Person) and self.stand_in is None:
            return self.occupant.holder
        return None

    @property
    def player(self) -> str | None:
        """The computer that plays for the seat, if one does."""
        return self.occupant.player if isinstance(self.occupant, Computer) else self.stand_in


def abandoned(seats: Sequence[TableSeat], scores: tuple[int, ...]) -> Outcome | None:
    """The result when all but one seat are out (that one wins) or all persons are (no seat
    wins); None while it goes on."""
    left = tuple(number for number, seat in enumerate(seats) if seat.out is None)
    if len(left) > 1 and not all(isinstance(seats[i].occupant, Computer) for i in left):
        return None
    return Outcome(left if len(left) == 1 else (), scores, "abandoned")
