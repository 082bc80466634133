"""The rules of Aztec that an action can break, one class per violation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from baumeister.core.grid import CubeName, Side
from baumeister.core.violation import Violation


class SideCount(NamedTuple):
    """Cubes of a piece beyond one side of the top. Places there have no names, so they are
    counted."""

    side: Side
    cubes: int


class Contact(NamedTuple):
    """A cube of a piece, and the standing cube whose face it touches."""

    cube: CubeName
    neighbour: CubeName


class CubePair(NamedTuple):
    """Two neighbouring cubes of a piece."""

    one: CubeName
    other: CubeName


@dataclass(frozen=True, slots=True)
class GameOver(Violation):
    """An action after the end of the game."""

    code: ClassVar[str] = "aztec.game_over"
    rule: ClassVar[str] = "A4.3"


@dataclass(frozen=True, slots=True)
class AuctionFirst(Violation):
    """A placement during the auction of Oh Puch's role."""

    code: ClassVar[str] = "aztec.auction"
    rule: ClassVar[str] = "A5.1"


@dataclass(frozen=True, slots=True)
class NoAuction(Violation):
    """A claim or pass while pieces are placed."""

    code: ClassVar[str] = "aztec.building"
    rule: ClassVar[str] = "A4.2"


@dataclass(frozen=True, slots=True)
class MustClaim(Violation):
    """A pass by the opener of the auction."""

    code: ClassVar[str] = "aztec.must_claim"
    rule: ClassVar[str] = "A5.1"


@dataclass(frozen=True, slots=True)
class ClaimRange(Violation):
    """A claim that is too low or too high for any auction."""

    code: ClassVar[str] = "aztec.claim_range"
    rule: ClassVar[str] = "A5.2"
    points: int
    most: int


@dataclass(frozen=True, slots=True)
class ClaimTooHigh(Violation):
    """A claim that is not lower than the standing one."""

    code: ClassVar[str] = "aztec.claim_too_high"
    rule: ClassVar[str] = "A5.2"
    points: int
    claim: int


@dataclass(frozen=True, slots=True)
class Above(Violation):
    """Cubes above the third level."""

    code: ClassVar[str] = "aztec.above"
    rule: ClassVar[str] = "A3.1"
    cubes: tuple[CubeName, ...]


@dataclass(frozen=True, slots=True)
class Below(Violation):
    """Cubes below the top of the pyramid."""

    code: ClassVar[str] = "aztec.below"
    rule: ClassVar[str] = "A3.1"
    cubes: tuple[CubeName, ...]


@dataclass(frozen=True, slots=True)
class Outside(Violation):
    """Cubes beyond the sides of the top."""

    code: ClassVar[str] = "aztec.outside"
    rule: ClassVar[str] = "A3.1"
    sides: tuple[SideCount, ...]


@dataclass(frozen=True, slots=True)
class Overlap(Violation):
    """Cubes where others stand."""

    code: ClassVar[str] = "aztec.overlap"
    rule: ClassVar[str] = "A3.1"
    cubes: tuple[CubeName, ...]


@dataclass(frozen=True, slots=True)
class TooFewContacts(Violation):
    """A piece with fewer than two contacts; `contacts` lists them."""

    code: ClassVar[str] = "aztec.contacts"
    rule: ClassVar[str] = "A3.2"
    contacts: tuple[Contact, ...]


@dataclass(frozen=True, slots=True)
class Unheld(Violation):
    """Neighbouring cubes of which neither is held."""

    code: ClassVar[str] = "aztec.unheld"
    rule: ClassVar[str] = "A3.4"
    pairs: tuple[CubePair, ...]
