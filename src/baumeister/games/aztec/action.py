"""The actions of Aztec. Constructors accept any well-formed value; the law judges it."""

from __future__ import annotations

from dataclasses import dataclass, field

from baumeister.core.argument_checks import check_member, check_number, malformed
from baumeister.core.expected import nested, whole_number
from baumeister.games.aztec.piece import DIRECTIONS, PLACEMENT_NUMBER, is_v
from baumeister.games.aztec.top import SQUARE_NUMBER, SQUARES

OUTSIDE = -1
HIGHEST_LEVEL = 9
"""Levels are well-formed up to here, beyond what the rules allow."""
_SQUARE = nested("expected.square", first=SQUARES[0], last=SQUARES[-1])


@dataclass(frozen=True, slots=True)
class Place:
    """Place a piece: corner, level, the leg with the sixth cube (`carrier`), the other leg:
    `e4.1nu`. `placement` is its number, `OUTSIDE` if it does not fit on the top."""

    corner: str
    level: int
    carrier: str
    other: str
    placement: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        check_member(self.corner, SQUARE_NUMBER, _SQUARE)
        if type(self.level) is not int or not 1 <= self.level <= HIGHEST_LEVEL:
            malformed(self.level, whole_number(1, HIGHEST_LEVEL))
        for leg in (self.carrier, self.other):
            check_member(leg, DIRECTIONS)
        if not is_v(self.carrier, self.other):
            malformed(self.carrier + self.other, nested("expected.legs"))
        object.__setattr__(self, "placement", PLACEMENT_NUMBER.get(str(self), OUTSIDE))

    def __str__(self) -> str:
        return f"{self.corner}.{self.level}{self.carrier}{self.other}"


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim that no builder will reach this number of points: `c12`."""

    points: int

    def __post_init__(self) -> None:
        check_number(self.points)

    def __str__(self) -> str:
        return f"c{self.points}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the auction: `p`."""

    def __str__(self) -> str:
        return "p"


Action = Place | Claim | Pass


def joins(previous: Action, action: Action) -> bool:
    """Whether an action belongs to the same turn as the one before it: here each is a turn."""
    return False
