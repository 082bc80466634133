"""A naive implementation of Aztec: a set of cubes; every rotation is tried and every contact
counted.

It shares only the text of the rules with the law, so that a mistake stays undetected only if it is
made twice. Cubes are (x, y, z) from the south-west; z 0 is level 1.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product

from reference.rotations import Cube, rotations, turned

SIZE = 9
LEVELS = 3
STARTING_CUBE: Cube = (4, 4, 0)
PIECES = 22
CONTACTS = 2
STEPS: dict[str, Cube] = {
    "e": (1, 0, 0),
    "w": (-1, 0, 0),
    "n": (0, 1, 0),
    "s": (0, -1, 0),
    "u": (0, 0, 1),
    "d": (0, 0, -1),
}
PIECE: tuple[Cube, ...] = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0), (0, 2, 0), (2, 0, 1))
"""As in the rules: the corner, the leg with the sixth cube, the other leg, the sixth cube."""


def moved(cubes: Iterable[Cube], by: Cube) -> tuple[Cube, ...]:
    dx, dy, dz = by
    return tuple((x + dx, y + dy, z + dz) for x, y, z in cubes)


@cache
def beside(cube: Cube) -> tuple[Cube, ...]:
    """The six neighbours of a cube, including those above and below."""
    x, y, z = cube
    return tuple((x + dx, y + dy, z + dz) for dx, dy, dz in STEPS.values())


def below(cube: Cube) -> Cube:
    x, y, z = cube
    return x, y, z - 1


def orientations() -> dict[str, tuple[Cube, ...]]:
    """All orientations of the piece with its corner at the origin, by the letters of its legs."""
    letters = {step: letter for letter, step in STEPS.items()}
    return {
        letters[turned(rotation, STEPS["e"])] + letters[turned(rotation, STEPS["n"])]: tuple(
            turned(rotation, cube) for cube in PIECE
        )
        for rotation in rotations()
    }


def inside(cubes: Iterable[Cube]) -> bool:
    return all(0 <= x < SIZE and 0 <= y < SIZE and 0 <= z < LEVELS for x, y, z in cubes)


def _placements() -> dict[str, tuple[Cube, ...]]:
    space = product(range(SIZE), range(SIZE), range(LEVELS))
    named = {
        f"{'abcdefghi'[x]}{y + 1}.{z + 1}{legs}": moved(cubes, (x, y, z))
        for x, y, z in space
        for legs, cubes in orientations().items()
    }
    return {name: cubes for name, cubes in named.items() if inside(cubes)}


PLACEMENTS = _placements()
"""Every placement inside the space, by its notation."""


def _near() -> dict[Cube, set[str]]:
    found: dict[Cube, set[str]] = {}
    for name, cubes in PLACEMENTS.items():
        for cube in cubes:
            for place in (cube, *beside(cube)):
                found.setdefault(place, set()).add(name)
    return found


NEAR = _near()
"""By cube: the placements that cover it or lie next to it, the only ones that a change of the cube
can affect."""


def contacts(piece: Iterable[Cube], standing: Collection[Cube]) -> int:
    return sum(other in standing for cube in piece for other in beside(cube))


def is_held(cube: Cube, piece: Collection[Cube], standing: Collection[Cube]) -> bool:
    support = below(cube)
    return (
        cube[2] == 0
        or support in standing
        or (support in piece and is_held(support, piece, standing))
    )


def unheld(piece: Collection[Cube], standing: Collection[Cube]) -> set[Cube]:
    return {cube for cube in piece if not is_held(cube, piece, standing)}


def is_supported(piece: Collection[Cube], standing: Collection[Cube]) -> bool:
    """Whether at least one of any two neighbouring cubes of the piece is held."""
    loose = unheld(piece, standing)
    return not any(other in loose for cube in loose for other in beside(cube))


def fits(piece: Collection[Cube], standing: Collection[Cube]) -> bool:
    """Whether a piece inside the space may be placed."""
    return (
        not any(cube in standing for cube in piece)
        and contacts(piece, standing) >= CONTACTS
        and is_supported(piece, standing)
    )


@dataclass
class Auction:
    """The auction of the role of Oh Puch; `still_in` begins with the seat to move."""

    still_in: list[int]
    claim: int | None = None
    claimant: int | None = None


class Aztec:
    """A mutable game; actions are text."""

    def __init__(
        self, players: int, *, corners: str = "both", first_seat: int = 0, match: bool = False
    ) -> None:
        self.players = players
        self.corners = corners
        self.first_seat = first_seat
        self.match = match
        self.phase = ""
        self.round = 0
        self.to_move: int | None = first_seat
        self.auction: Auction | None = None
        self.oh_puch: int | None = None
        self.claim: int | None = None
        self.order: list[int] = []
        self.earlier = [0] * players
        self._clear()
        if players == 2:
            self._begin(first_seat)
        elif match:
            self.oh_puch = first_seat
            self._begin(first_seat)
        else:
            self.phase = "auction"
            self.auction = Auction(self._clockwise_from(first_seat))

    # Queries

    @property
    def pieces_left(self) -> int:
        return PIECES - len(self.pieces)

    @property
    def scores(self) -> list[int]:
        return [
            self.earlier[seat] + sum(self.counts_for(seat, cube) for cube in self.standing)
            for seat in range(self.players)
        ]

    def counts_for(self, seat: int, cube: Cube) -> bool:
        """Whether a standing cube scores for a seat."""
        if not self.order or seat == self.oh_puch:
            return False
        x, y, z = cube
        north_or_south = y in (0, SIZE - 1)
        east_or_west = x in (0, SIZE - 1)
        if z != LEVELS - 1 or (self.corners == "none" and north_or_south and east_or_west):
            return False
        first_builder = next(one for one in self.order if one != self.oh_puch)
        return north_or_south if seat == first_builder else east_or_west

    @property
    def outcome(self) -> tuple[list[int], str] | None:
        if self.phase != "over":
            return None
        return self._winners(), "blocked" if self.pieces_left else "complete"

    def legal(self) -> set[str]:
        if self.phase == "building":
            return set(self.fitting)
        if self.auction is None:
            return set()
        if self.auction.claim is None:
            highest = 18 if self.corners == "both" else 14
            return {f"c{points}" for points in range(1, highest + 1)}
        return {"p", *(f"c{points}" for points in range(1, self.auction.claim))}

    # Playing

    def play(self, text: str) -> None:
        """Play one of the legal actions."""
        if text == "p":
            self._pass()
        elif text[0] == "c" and "." not in text:
            self._claim(int(text[1:]))
        else:
            self._build(text)

    def _claim(self, points: int) -> None:
        auction = self._auction()
        auction.claim = points
        auction.claimant = self.to_move
        auction.still_in.append(auction.still_in.pop(0))
        self._next_claimant()

    def _pass(self) -> None:
        self._auction().still_in.pop(0)
        self._next_claimant()

    def _next_claimant(self) -> None:
        auction = self._auction()
        if auction.claim == 1 or auction.still_in == [auction.claimant]:
            assert auction.claimant is not None
            self.oh_puch = auction.claimant
            self.claim = auction.claim
            self.auction = None
            self._begin(self.oh_puch)
        else:
            self.to_move = auction.still_in[0]

    def _begin(self, starter: int) -> None:
        self.phase = "building"
        self.order = self._clockwise_from(starter)
        self.to_move = starter

    def _clear(self) -> None:
        self.pieces: list[tuple[Cube, ...]] = []
        self.standing: set[Cube] = {STARTING_CUBE}
        self.fitting: set[str] = set()
        self._judge(NEAR[STARTING_CUBE])

    def _build(self, name: str) -> None:
        piece = PLACEMENTS[name]
        self.pieces.append(piece)
        self.standing.update(piece)
        self._judge(set().union(*(NEAR[cube] for cube in piece)))
        if self.pieces_left and self.fitting:
            self.to_move = self.order[len(self.pieces) % self.players]
        else:
            self._end_round()

    def _judge(self, names: Iterable[str]) -> None:
        """Check the placements near changed cubes again."""
        for name in names:
            if fits(PLACEMENTS[name], self.standing):
                self.fitting.add(name)
            else:
                self.fitting.discard(name)

    def _end_round(self) -> None:
        if self.match and self.round < 2:
            self.earlier = self.scores
            self.round += 1
            self.oh_puch = (self.first_seat + self.round) % self.players
            self._clear()
            self._begin(self.oh_puch)
        else:
            self.phase = "over"
            self.to_move = None

    def _winners(self) -> list[int]:
        scores = self.scores
        if self.match:
            return [seat for seat in range(self.players) if scores[seat] == max(scores)]
        one, other = (seat for seat in self.order if seat != self.oh_puch)
        if self.oh_puch is not None:
            assert self.claim is not None
            if scores[one] < self.claim and scores[other] < self.claim:
                return [self.oh_puch]
        return [other if scores[other] > scores[one] else one]

    # Helper methods

    def _auction(self) -> Auction:
        assert self.auction is not None
        return self.auction

    def _clockwise_from(self, seat: int) -> list[int]:
        return [(seat + step) % self.players for step in range(self.players)]
