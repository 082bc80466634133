"""The rules of Aztec that an action can break, one class per violation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

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

    code = "aztec.game_over"
    rule = "A4.3"


@dataclass(frozen=True, slots=True)
class AuctionFirst(Violation):
    """A placement during the auction of Oh Puch's role."""

    code = "aztec.auction"
    rule = "A5.1"


@dataclass(frozen=True, slots=True)
class NoAuction(Violation):
    """A claim or pass while pieces are placed."""

    code = "aztec.building"
    rule = "A4.2"


@dataclass(frozen=True, slots=True)
class MustClaim(Violation):
    """A pass by the opener of the auction."""

    code = "aztec.must_claim"
    rule = "A5.1"


@dataclass(frozen=True, slots=True)
class ClaimRange(Violation):
    """A claim that is too low or too high for any auction."""

    code = "aztec.claim_range"
    rule = "A5.2"
    points: int
    most: int


@dataclass(frozen=True, slots=True)
class ClaimTooHigh(Violation):
    """A claim that is not lower than the standing one."""

    code = "aztec.claim_too_high"
    rule = "A5.2"
    points: int
    claim: int


@dataclass(frozen=True, slots=True)
class Above(Violation):
    """Cubes above the third level."""

    code = "aztec.above"
    rule = "A3.1"
    cubes: tuple[CubeName, ...]


@dataclass(frozen=True, slots=True)
class Below(Violation):
    """Cubes below the top of the pyramid."""

    code = "aztec.below"
    rule = "A3.1"
    cubes: tuple[CubeName, ...]


@dataclass(frozen=True, slots=True)
class Outside(Violation):
    """Cubes beyond the sides of the top."""

    code = "aztec.outside"
    rule = "A3.1"
    sides: tuple[SideCount, ...]


@dataclass(frozen=True, slots=True)
class Overlap(Violation):
    """Cubes where others stand."""

    code = "aztec.overlap"
    rule = "A3.1"
    cubes: tuple[CubeName, ...]


@dataclass(frozen=True, slots=True)
class TooFewContacts(Violation):
    """A piece with fewer than two contacts; `contacts` lists them."""

    code = "aztec.contacts"
    rule = "A3.2"
    contacts: tuple[Contact, ...]


@dataclass(frozen=True, slots=True)
class Unheld(Violation):
    """Neighbouring cubes of which neither is held."""

    code = "aztec.unheld"
    rule = "A3.4"
    pairs: tuple[CubePair, ...]
