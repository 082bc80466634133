"""The legal actions, and the violations of an illegal one. `legal_actions` lists them; `why_not`
checks one action."""

from __future__ import annotations

from collections.abc import Collection
from itertools import compress
from typing import assert_never

from baumeister.core.argument_checks import not_an_action
from baumeister.core.grid import Cell, CubeName, Side
from baumeister.core.violation import Violation
from baumeister.games.aztec.action import Action, Claim, Pass, Place
from baumeister.games.aztec.action_codes import CLAIMS, PASS, PLACES
from baumeister.games.aztec.piece import NEIGHBOURS, hold, pairs, piece_cells
from baumeister.games.aztec.state import State, bidding_of
from baumeister.games.aztec.temple import Temple
from baumeister.games.aztec.top import LEVELS, SIZE, SQUARE_NUMBER, cells_of, is_inside, number_of
from baumeister.games.aztec.violation import (
    Above,
    AuctionFirst,
    Below,
    ClaimRange,
    ClaimTooHigh,
    Contact,
    CubePair,
    GameOver,
    MustClaim,
    NoAuction,
    Outside,
    Overlap,
    SideCount,
    TooFewContacts,
    Unheld,
)

CONTACTS = 2
_FLAGS = bytes.maketrans(b"01", b"\x00\x01")


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything the seat to move may do, in ascending order of codes; empty when it is over."""
    match state.phase:
        case "building":
            return tuple(compress(PLACES, legal_flags(state)))
        case "auction":
            bidding = bidding_of(state)
            if bidding.claimant is None:
                return CLAIMS[: state.options.highest_claim]
            return (*CLAIMS[: bidding.claim - 1], PASS)
        case "over":
            return ()
        case _:
            assert_never(state.phase)


def legal_flags(state: State) -> bytes:
    """The set of legal placements: a byte for each placement, lowest number first."""
    return f"{state.temple.legal:b}"[::-1].encode().translate(_FLAGS)


def why_not(state: State, action: Action) -> tuple[Violation, ...]:
    """The rules an action would break; empty exactly for the actions `legal_actions` lists."""
    if state.phase == "over":
        return (GameOver(),)
    match action:
        case Place():
            if state.phase == "auction":
                return (AuctionFirst(),)
            return _why_not_place(state.temple, action)
        case Claim():
            if state.phase == "building":
                return (NoAuction(),)
            return _why_not_claim(state, action.points)
        case Pass():
            if state.phase == "building":
                return (NoAuction(),)
            if bidding_of(state).claimant is None:
                return (MustClaim(),)
            return ()
        case _:
            raise not_an_action(action)


def corner_cell(action: Place) -> Cell:
    """The cube in the corner of the V."""
    square = SQUARE_NUMBER[action.corner]
    return Cell(square % SIZE, square // SIZE, action.level - 1)


def _why_not_place(temple: Temple, action: Place) -> tuple[Violation, ...]:
    if action.placement >= 0 and temple.allows(action.placement):
        return ()
    cells = piece_cells(corner_cell(action), action.carrier, action.other)
    if outside := _why_not_inside(cells):
        return outside
    violations: list[Violation] = []
    standing = frozenset(cells_of(temple.cubes))
    if overlapped := [cell for cell in cells if cell in standing]:
        violations.append(Overlap(_names(overlapped)))
    own = frozenset(cells)
    contacts = tuple(
        Contact(cell.name, other.name)
        for cell in cells
        for other in NEIGHBOURS[number_of(cell)] & standing - own
    )
    if len(contacts) < CONTACTS:
        violations.append(TooFewContacts(contacts))
    unheld = {cell for cell in cells if (h := hold(cell, own)) is not None and h not in standing}
    loose = [pair for pair in pairs(cells) if unheld.issuperset(pair)]
    if loose:
        violations.append(Unheld(tuple(CubePair(*_names(pair)) for pair in loose)))
    return tuple(violations)


def _why_not_inside(cells: tuple[Cell, ...]) -> tuple[Violation, ...]:
    """Violations of cubes outside the space."""
    over_top = [cell for cell in cells if is_inside(Cell(cell.x, cell.y, 0))]
    violations: list[Violation] = []
    if above := [cell for cell in over_top if cell.z >= LEVELS]:
        violations.append(Above(_names(above)))
    if below := [cell for cell in over_top if cell.z < 0]:
        violations.append(Below(_names(below)))
    if len(over_top) < len(cells):
        beyond: dict[Side, int] = {
            "north": sum(cell.y >= SIZE for cell in cells),
            "east": sum(cell.x >= SIZE for cell in cells),
            "south": sum(cell.y < 0 for cell in cells),
            "west": sum(cell.x < 0 for cell in cells),
        }
        sides = tuple(SideCount(side, count) for side, count in beyond.items() if count)
        violations.append(Outside(sides))
    return tuple(violations)


def _names(cells: Collection[Cell]) -> tuple[CubeName, ...]:
    return tuple(cell.name for cell in sorted(cells, key=number_of))


def _why_not_claim(state: State, points: int) -> tuple[Violation, ...]:
    bidding, most = bidding_of(state), state.options.highest_claim
    if not 1 <= points <= most:
        return (ClaimRange(points, most),)
    if bidding.claimant is not None and points >= bidding.claim:
        return (ClaimTooHigh(points, bidding.claim),)
    return ()
