"""What a player may do, and why not. `legal_actions` lists; `why_not` judges one action."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from typing import assert_never

from baumeister.core.argument_checks import not_an_action
from baumeister.core.errors import Violation
from baumeister.core.grid import Cell
from baumeister.games.aztec.action import Action, Claim, Pass, Place
from baumeister.games.aztec.action_codes import CLAIMS, PASS, PLACES
from baumeister.games.aztec.piece import NEIGHBOURS, hold, pairs, piece_cells
from baumeister.games.aztec.state import State, bidding_of
from baumeister.games.aztec.temple import Temple
from baumeister.games.aztec.top import LEVELS, SIZE, SQUARE_NUMBER, cells_of, is_inside, number_of

CONTACTS = 2
_FLAGS = bytes.maketrans(b"01", b"\x00\x01")


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything the seat to move may do, in ascending order of codes; empty when it is over."""
    match state.phase:
        case "building":
            # The set of placements, spelt out as one byte each, lowest number first.
            flags = f"{state.temple.legal:b}"[::-1].encode().translate(_FLAGS)
            return tuple(compress(PLACES, flags))
        case "auction":
            bidding = bidding_of(state)
            if bidding.claimant is None:
                return CLAIMS[: state.options.highest_claim]
            return (*CLAIMS[: bidding.claim - 1], PASS)
        case "over":
            return ()
        case _:
            assert_never(state.phase)


def why_not(state: State, action: Action) -> tuple[Violation, ...]:
    """The rules an action would break; empty exactly for the actions `legal_actions` lists."""
    if state.phase == "over":
        return (Violation("aztec.game_over", "A4.3"),)
    match action:
        case Place():
            if state.phase == "auction":
                return (Violation("aztec.auction", "A5.1"),)
            return _why_not_place(state.temple, action)
        case Claim():
            if state.phase == "building":
                return (Violation("aztec.building", "A4.2"),)
            return _why_not_claim(state, action.points)
        case Pass():
            if state.phase == "building":
                return (Violation("aztec.building", "A4.2"),)
            if bidding_of(state).claimant is None:
                return (Violation("aztec.must_claim", "A5.1"),)
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
    found = _why_not_inside(cells)
    if found:
        return found
    standing = frozenset(cells_of(temple.cubes))
    if overlapped := [cell for cell in cells if cell in standing]:
        found = (Violation("aztec.overlap", "A3.1", {"cubes": named(overlapped)}),)
    own = frozenset(cells)
    contacts = [
        f"{named([cell])} at {named([other])}"
        for cell in cells
        for other in NEIGHBOURS[number_of(cell)] & standing - own
    ]
    if len(contacts) < CONTACTS:
        params = {"count": len(contacts), "contacts": ", ".join(contacts) or "nowhere"}
        found = (*found, Violation("aztec.contacts", "A3.2", params))
    unheld = {cell for cell in cells if (h := hold(cell, own)) is not None and h not in standing}
    loose = [pair for pair in pairs(cells) if unheld.issuperset(pair)]
    if loose:
        unheld_pairs = {"count": len(loose), "cubes": "; ".join(map(named, loose))}
        found = (*found, Violation("aztec.unheld", "A3.4", unheld_pairs))
    return found


def _why_not_inside(cells: tuple[Cell, ...]) -> tuple[Violation, ...]:
    """What lies outside the space. Places beyond the edge have no names, so they are counted."""
    over_top = [cell for cell in cells if is_inside(Cell(cell.x, cell.y, 0))]
    found = []
    if above := [cell for cell in over_top if cell.z >= LEVELS]:
        found.append(Violation("aztec.above", "A3.1", {"cubes": named(above)}))
    if below := [cell for cell in over_top if cell.z < 0]:
        found.append(Violation("aztec.below", "A3.1", {"cubes": named(below)}))
    if len(over_top) < len(cells):
        sides = {
            "north": sum(cell.y >= SIZE for cell in cells),
            "east": sum(cell.x >= SIZE for cell in cells),
            "south": sum(cell.y < 0 for cell in cells),
            "west": sum(cell.x < 0 for cell in cells),
        }
        where = ", ".join(f"{count} to the {side}" for side, count in sides.items() if count)
        found.append(Violation("aztec.outside", "A3.1", {"where": where}))
    return tuple(found)


def named(cells: Iterable[Cell]) -> str:
    """Cubes as square and level: e5.1, e6.1."""
    in_order = sorted(cells, key=number_of)
    return ", ".join(f"{cell.square}.{cell.z + 1}" for cell in in_order)


def _why_not_claim(state: State, points: int) -> tuple[Violation, ...]:
    bidding, most = bidding_of(state), state.options.highest_claim
    if not 1 <= points <= most:
        return (Violation("aztec.claim_range", "A5.2", {"points": points, "most": most}),)
    if bidding.claimant is not None and points >= bidding.claim:
        params = {"points": points, "claim": bidding.claim}
        return (Violation("aztec.claim_too_high", "A5.2", params),)
    return ()
