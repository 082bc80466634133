"""Players that lead law and engine into corner cases that random games seldom reach. They look at
the compiled position, which is fast; the law judges their actions."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from baumeister.core.chance import Chance
from baumeister.engine import Position
from baumeister.games import aztec, pueblo
from baumeister.games.aztec.piece import NEIGHBOURS, PLACEMENTS, hold
from baumeister.games.aztec.top import CELLS, number_of
from baumeister.games.pueblo.block import FOOTPRINTS
from engine import comparison
from engine.side_by_side import CodePlayer

Numbers = npt.NDArray[np.int64]
AnyCodes = npt.NDArray[Any]

SAMPLE = 24
"""Number of placements a spoiler compares."""
LATE = 8
"""With this few blocks left in the part, it compares all."""


def random_player(position: Position, rng: Chance) -> int:
    """Any action, but passes as often as it bids: among 99 bids a pass would be rare."""
    legal, passing = position.legal, comparison.get(position.rules.NAME).PASS
    if legal[-1] >= passing and passing in legal and rng.below(2):
        return passing
    return chosen(legal, rng)


def chosen(codes: AnyCodes, rng: Chance) -> int:
    """A random one of some codes."""
    return int(codes[rng.below(len(codes))])


def sample(codes: AnyCodes, count: int, rng: Chance) -> AnyCodes:
    """Random codes, possibly with repetitions."""
    return np.array([chosen(codes, rng) for _ in range(count)])


def _least(codes: AnyCodes, costs: Numbers, rng: Chance) -> int:
    return chosen(codes[costs == costs.min()], rng)


# Pueblo

_PLACES = pueblo.to_code(pueblo.parse("+1"))
"""Codes below this one are placements."""
_BIDS = range(pueblo.to_code(pueblo.parse("b1")), pueblo.to_code(pueblo.parse("b99")) + 1)
_SQUARES = np.array([footprint.squares for footprint in FOOTPRINTS])


def tower_builder(position: Position, rng: Chance) -> int:
    """Builds as high as possible."""
    legal: AnyCodes = position.legal.astype(np.int64)
    if legal[0] >= _PLACES:
        return random_player(position, rng)
    heights = position.board[0]["heights"].astype(np.int64)
    ground = heights[_SQUARES[legal % len(FOOTPRINTS)]]
    # A block is two levels high and starts at the lower of corner and other arm.
    return _least(legal, -np.minimum(ground[:, 0], ground[:, 2]), rng)


def spoiler(position: Position, rng: Chance) -> int:
    """Leaves as few fitting footprints as possible."""
    legal: AnyCodes = position.legal.astype(np.int64)
    if legal[0] >= _PLACES:
        return random_player(position, rng)
    # Where both kinds may be built, they leave the same room.
    legal = legal[legal < len(FOOTPRINTS)] if legal[0] < len(FOOTPRINTS) else legal
    turn = position.turns[position.depth]
    waiting = (2 * turn["pairs"] + turn["single"] + (turn["half"] > 0)).sum()
    if waiting > LATE:
        legal = sample(legal, SAMPLE, rng)
    position.make(legal[0])  # makes room for one more action
    position.unmake()
    return _least(legal, np.array([_fits_after(position, int(code)) for code in legal]), rng)


def _fits_after(position: Position, code: int) -> int:
    compiled, board, turns = position.compiled, position.board, position.turns
    compiled.advance(position.tables, board, turns, position.depth, code)
    room = int(np.bitwise_count(board["fits"]).sum())
    compiled.go_back(position.tables, board, turns, position.depth + 1)
    return room


def mixed_spoiler(position: Position, rng: Chance) -> int:
    """Spoils, but builds a neutral block as often as its own where it may."""
    code = spoiler(position, rng)
    neutral = code + len(FOOTPRINTS)
    return (
        neutral if code < len(FOOTPRINTS) and neutral in position.legal and rng.below(2) else code
    )


def bidder(position: Position, rng: Chance) -> int:
    """Bids one point more for as long as the rules allow."""
    lowest = int(position.legal[0])
    return lowest if lowest in _BIDS else random_player(position, rng)


# Aztec

_CLAIMS = aztec.to_code(aztec.parse("c1"))
"""Codes below this one are placements."""
_SAMPLE = 12
"""Number of placements the blocker compares."""


@cache
def _contacts() -> Numbers:
    """By placement and cube: number of shared faces."""
    found = np.zeros((len(PLACEMENTS), len(CELLS)), np.int64)
    for placement in PLACEMENTS:
        for cell in placement.cells:
            for other in NEIGHBOURS[number_of(cell)] - set(placement.cells):
                found[placement.number, number_of(other)] += 1
    return found


@cache
def _covers() -> Numbers:
    """By placement and cube: whether the cube lies on it."""
    found = np.zeros((len(PLACEMENTS), len(CELLS)), np.int64)
    for placement in PLACEMENTS:
        for cell in placement.cells:
            above = cell.moved(z=1)
            if above in CELLS and above not in placement.cells:
                found[placement.number, number_of(above)] = 1
    return found


@cache
def _holds() -> Numbers:
    """By placement and its cube: the cube that would hold it; the last number stands for the
    ground."""
    return np.array(
        [
            [
                len(CELLS) if held is None else number_of(held)
                for held in (hold(cell, frozenset(placement.cells)) for cell in placement.cells)
            ]
            for placement in PLACEMENTS
        ]
    )


def _standing(position: Position) -> Numbers:
    """A 1 for every standing cube, and one for the ground."""
    words = position.board[position.depth]["cubes"]
    cubes = np.unpackbits(words.view(np.uint8), bitorder="little")[: len(CELLS)]
    return np.append(cubes.astype(np.int64), 1)


def interlocker(position: Position, rng: Chance) -> int:
    """Touches as many faces as possible, preferably below other cubes. Claims low."""
    legal = position.legal
    if legal[0] >= _CLAIMS:
        return low_claimer(position, rng)
    standing = _standing(position)[:-1]
    return _least(legal, -(_contacts()[legal] + 2 * _covers()[legal]) @ standing, rng)


def overhanger(position: Position, rng: Chance) -> int:
    """Leaves as many cubes without hold as possible. Claims high."""
    legal = position.legal
    if legal[0] >= _CLAIMS:
        return high_claimer(position, rng)
    return _least(legal, _standing(position)[_holds()[legal]].sum(axis=1), rng)


def blocker(position: Position, rng: Chance) -> int:
    """Leaves the next player as few placements as it can find."""
    legal: AnyCodes = position.legal
    if legal[0] >= _CLAIMS:
        return random_player(position, rng)
    if len(legal) > _SAMPLE:
        legal = sample(legal, _SAMPLE, rng)
    return _least(legal, np.array([_room_after(position, int(code)) for code in legal]), rng)


def _room_after(position: Position, code: int) -> int:
    position.make(code)
    board, turn = position.board[position.depth], position.turns[position.depth]
    # A round that has just ended had no room, though the next one has.
    same_round = turn["round_number"] == position.turns[position.depth - 1]["round_number"]
    room = int(board["room"]) * int(same_round)
    position.unmake()
    return room


def low_claimer(position: Position, rng: Chance) -> int:
    """Claims low, and passes only where 1 is the only claim left."""
    legal = position.legal
    if legal[0] < _CLAIMS:
        return random_player(position, rng)
    claims = legal[legal < comparison.get("aztec").PASS]
    lowest = claims[: 1 + rng.below(4)]
    return int(lowest[-1] if len(lowest) > 1 or len(claims) == len(legal) else legal[-1])


def high_claimer(position: Position, rng: Chance) -> int:
    """Claims one less than the last for as long as the rules allow; builds at random."""
    legal = position.legal
    if legal[0] < _CLAIMS:
        return random_player(position, rng)
    claims = legal[legal < comparison.get("aztec").PASS]
    return int(claims[-1] if len(claims) else legal[-1])


def whim(position: Position, rng: Chance) -> int:
    """A random one of the others at every action, so that auctions end anywhere."""
    others = (random_player, interlocker, overhanger, blocker, low_claimer, high_claimer)
    return rng.choice(others)(position, rng)


CLAIMERS: tuple[CodePlayer, ...] = (low_claimer, high_claimer)
"""They differ from the random player in auctions only."""
PLAYERS: dict[str, tuple[CodePlayer, ...]] = {
    "pueblo": (random_player, tower_builder, mixed_spoiler),
    "aztec": (random_player, interlocker, overhanger, blocker, whim, *CLAIMERS),
}
