"""The actions of Pueblo. Constructors accept any well-formed value; the law judges it."""

from __future__ import annotations

from dataclasses import dataclass, field

from baumeister.core.argument_checks import check_member, check_number
from baumeister.core.expected import nested
from baumeister.games.pueblo.block import ARMS, FOOTPRINT_NUMBER
from baumeister.games.pueblo.board import SQUARE_NUMBER, SQUARES
from baumeister.games.pueblo.stock import KINDS, Kind

OUTSIDE = -1
_SQUARE = nested("expected.square", first=SQUARES[0], last=SQUARES[-1])


def _check_kind(kind: object) -> None:
    check_member(kind, KINDS)


def _check_square(square: object) -> None:
    check_member(square, SQUARE_NUMBER, _SQUARE)


@dataclass(frozen=True, slots=True)
class Place:
    """Build a block on a footprint: `od4ne`. The `kind` is own or neutral; the `corner` of the
    footprint and the direction of its `arms` name it. The ground gives tilt and height."""

    kind: Kind
    corner: str
    arms: str
    footprint: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        _check_kind(self.kind)
        _check_square(self.corner)
        check_member(self.arms, ARMS)
        number = FOOTPRINT_NUMBER.get(self.corner + self.arms, OUTSIDE)
        object.__setattr__(self, "footprint", number)

    def __str__(self) -> str:
        return f"{self.kind[0]}{self.corner}{self.arms}"


@dataclass(frozen=True, slots=True)
class Walk:
    """Walk the chieftain a number of `steps`: `+3`."""

    steps: int

    def __post_init__(self) -> None:
        check_number(self.steps)

    def __str__(self) -> str:
        return f"+{self.steps}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a block of a `kind` because none fits: `n-`."""

    kind: Kind

    def __post_init__(self) -> None:
        _check_kind(self.kind)

    def __str__(self) -> str:
        return f"{self.kind[0]}-"


@dataclass(frozen=True, slots=True)
class Lift:
    """Lift the block with this lowest-numbered top square: `xc5`."""

    square: str

    def __post_init__(self) -> None:
        _check_square(self.square)

    def __str__(self) -> str:
        return f"x{self.square}"


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid penalty points for the right to take a card: `b7`."""

    points: int

    def __post_init__(self) -> None:
        check_number(self.points)

    def __str__(self) -> str:
        return f"b{self.points}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the bidding for this lot: `p`."""

    def __str__(self) -> str:
        return "p"


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Take the order-of-play card with a `number`: `#2`."""

    number: int

    def __post_init__(self) -> None:
        check_number(self.number)

    def __str__(self) -> str:
        return f"#{self.number}"


Action = Place | Walk | Discard | Lift | Bid | Pass | TakeCard


def joins(previous: Action, action: Action) -> bool:
    """Whether an action belongs to the same turn as the one before it: the walk ends what it
    follows (P4.1, P7.2)."""
    return isinstance(action, Walk) and isinstance(previous, Place | Discard | Lift)
