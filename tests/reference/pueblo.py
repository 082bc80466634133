"""A naive implementation of Pueblo: a dict of cubes; every rotation is tried and every line of
sight followed.

It shares only the text of the rules with the law, so that a mistake stays undetected only if it is
made twice. Cubes are (x, y, z) from the south-west; z 0 is level 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from reference.rotations import Cube, rotations, turned

Square = tuple[int, int]
Shape = frozenset[Cube]
Owner = int | None  # a seat; None is neutral

SIZE = 8
SCREW: Shape = frozenset({(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)})
PAIRS = {2: 7, 3: 5, 4: 4}
SET_ASIDE = 2
HIGHEST_BID = 99


def moved(shape: Iterable[Cube], by: Cube) -> Shape:
    dx, dy, dz = by
    return frozenset((x + dx, y + dy, z + dz) for x, y, z in shape)


def at_origin(shape: Shape) -> Shape:
    x, y, z = (min(cube[axis] for cube in shape) for axis in range(3))
    return moved(shape, (-x, -y, -z))


def orientations(shape: Shape = SCREW) -> list[Shape]:
    """All orientations of a shape, each moved to the origin."""
    ways = (frozenset(turned(rotation, cube) for cube in shape) for rotation in rotations())
    return sorted({at_origin(way) for way in ways}, key=sorted)


def footprint(shape: Shape) -> frozenset[Square]:
    return frozenset((x, y) for x, y, _ in shape)


def square_name(square: Square) -> str:
    return "abcdefgh"[square[0]] + str(square[1] + 1)


def read_square(name: str) -> Square:
    return "abcdefgh".index(name[0]), int(name[1]) - 1


def read_footprint(name: str) -> frozenset[Square]:
    """The corner of the L and its two arms: c3ne is c3, c4 and d3."""
    x, y = read_square(name)
    north_south = y + 1 if name[2] == "n" else y - 1
    east_west = x + 1 if name[3] == "e" else x - 1
    return frozenset({(x, y), (x, north_south), (east_west, y)})


def _footprints() -> dict[str, frozenset[Square]]:
    named = {
        square_name((x, y)) + arms: read_footprint(square_name((x, y)) + arms)
        for x, y in product(range(SIZE), repeat=2)
        for arms in ("ne", "nw", "se", "sw")
    }
    return {
        name: squares
        for name, squares in named.items()
        if all(0 <= x < SIZE and 0 <= y < SIZE for x, y in squares)
    }


def shapes_on(squares: frozenset[Square]) -> list[Shape]:
    """Every orientation that covers exactly these squares, moved there along the ground."""
    x, y = min(x for x, _ in squares), min(y for _, y in squares)
    candidates = (moved(shape, (x, y, 0)) for shape in orientations())
    return [shape for shape in candidates if footprint(shape) == squares]


FOOTPRINTS = _footprints()
SHAPES_ON = {squares: shapes_on(squares) for squares in FOOTPRINTS.values()}

WALKWAY = [
    *("SW", "W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8"),
    *("NW", "Na", "Nb", "Nc", "Nd", "Ne", "Nf", "Ng", "Nh"),
    *("NE", "E8", "E7", "E6", "E5", "E4", "E3", "E2", "E1"),
    *("SE", "Sh", "Sg", "Sf", "Se", "Sd", "Sc", "Sb", "Sa"),
]


def in_front_of(walkway: str) -> list[Square]:
    """The row or column in front of a side square, the nearest square first; the quarter of a
    corner."""
    if walkway in ("SW", "NW", "NE", "SE"):
        columns = range(4) if walkway[1] == "W" else range(4, 8)
        rows = range(4) if walkway[0] == "S" else range(4, 8)
        return list(product(columns, rows))
    side, line = walkway[0], walkway[1]
    match side:
        case "W":
            return [(x, int(line) - 1) for x in range(SIZE)]
        case "E":
            return [(x, int(line) - 1) for x in reversed(range(SIZE))]
        case "S":
            return [("abcdefgh".index(line), y) for y in range(SIZE)]
        case _:
            return [("abcdefgh".index(line), y) for y in reversed(range(SIZE))]


class Stock:
    """The blocks that a player has left; some of the pairs may be held back for part two."""

    def __init__(self, pairs: int, aside: int) -> None:
        self.single = True
        self.pairs = pairs - aside
        self.aside = aside
        self.waiting: str | None = None

    @property
    def own(self) -> int:
        return self.single + self.pairs + self.aside + (self.waiting == "o")

    @property
    def neutral(self) -> int:
        return self.pairs + self.aside + (self.waiting == "n")

    @property
    def at_hand(self) -> bool:
        return self.single or self.pairs > 0 or self.waiting is not None

    def next_kinds(self) -> str:
        if self.single:
            return "o"
        return self.waiting or "on"

    def use(self, kind: str) -> None:
        if self.single:
            self.single = False
        elif self.waiting:
            self.waiting = None
        else:
            self.pairs -= 1
            self.waiting = "n" if kind == "o" else "o"


class Pueblo:
    """A mutable game; actions are text."""

    def __init__(
        self,
        players: int,
        *,
        pro: bool = False,
        demolition: bool = False,
        cult_sites: tuple[str, ...] = (),
        chieftain_corner: str = "SW",
        first_seat: int = 0,
        first_bidder: int = 0,
    ) -> None:
        self.players = players
        self.pro = pro
        self.demolition = demolition
        self.first_bidder = first_bidder
        self.base_order = self._clockwise_from(first_seat)
        self.cult = {square for site in cult_sites for square in read_footprint(site)}
        self.pueblo: dict[Cube, tuple[int, Owner]] = {}
        self.blocks_built = 0
        self.known_fits: dict[str, Shape | None] = {}
        self.chieftain = WALKWAY.index(chieftain_corner)
        self.scores = [0] * players
        self.stocks = [Stock(PAIRS[players], SET_ASIDE if pro else 0) for _ in range(players)]
        self.part = 1
        self.order: list[int] = []
        self.to_move: int | None = None
        self.step: str | None = None
        self.phase = ""
        if pro:
            self._open_auction(part=1)
        else:
            self._begin("building", self.base_order)

    # Queries

    @property
    def outcome(self) -> tuple[list[int], str] | None:
        if self.phase != "over":
            return None
        winners = [seat for seat, total in enumerate(self.scores) if total == min(self.scores)]
        return winners, "demolished" if self.demolition else "last_walk"

    def blocks(self) -> set[tuple[Shape, Owner]]:
        return set(self._by_number().values())

    def height(self, square: Square) -> int:
        z = 0
        while (*square, z) in self.pueblo:
            z += 1
        return z

    def tallest(self) -> int:
        return max((z + 1 for _, _, z in self.pueblo), default=0)

    def seen(self, walkway: int) -> list[tuple[int, Cube, int]]:
        """Every coloured face seen from a walkway square: its owner, its cube and its cost."""
        ahead = in_front_of(WALKWAY[walkway])
        levels = range(self.tallest())
        found = []
        if len(ahead) > SIZE:  # from a corner the chieftain looks down on 16 squares
            for square in ahead:
                for z in reversed(levels):
                    if (*square, z) in self.pueblo:
                        found.append(((*square, z), 1))
                        break
        else:
            for z in levels:
                for square in ahead:
                    if (*square, z) in self.pueblo:
                        found.append(((*square, z), z + 1))
                        break
        owned = ((self.pueblo[cube][1], cube, points) for cube, points in found)
        return [(owner, cube, points) for owner, cube, points in owned if owner is not None]

    def rests(self, block: Shape) -> bool:
        """Whether a block overlaps nothing and has no empty space below any of its cubes."""
        return all(
            (x, y, z) not in self.pueblo
            and (z == 0 or (x, y, z - 1) in self.pueblo or (x, y, z - 1) in block)
            for x, y, z in block
        )

    def fit(self, name: str) -> Shape | None:
        """The cubes a block would fill on a footprint, or None if no orientation rests there."""
        squares = FOOTPRINTS[name]
        if squares & self.cult:
            return None
        # Its lowest cube lies on top of one of the three columns.
        levels = {self.height(square) for square in squares}
        lying = (moved(shape, (0, 0, z)) for shape in SHAPES_ON[squares] for z in levels)
        return next(filter(self.rests, lying), None)

    def legal(self) -> set[str]:
        match self.step:
            case "bid":
                return {"p", *(f"b{points}" for points in range(self.standing + 1, 100))}
            case "take":
                return {f"#{card}" for card in self.cards}
            case "place":
                kinds = self.stocks[self._mover()].next_kinds()
                fitting = [name for name in FOOTPRINTS if self._known_fit(name)]
                if fitting:
                    return {kind + name for kind in kinds for name in fitting}
                return {kind + "-" for kind in kinds}
            case "walk":
                return {"+1", "+2", "+3", "+4"}
            case "lift":
                return set(self._liftable())
            case _:
                return set()

    # Playing

    def play(self, text: str) -> None:
        """Play one of the legal actions."""
        match text[0]:
            case "b":
                self._bid(int(text[1:]))
            case "p":
                self._pass()
            case "#":
                self._take(int(text[1:]))
            case "+":
                self._walk(int(text[1:]))
            case "x":
                self._lift(text)
            case kind:
                self._build(kind, text[1:])

    def _build(self, kind: str, place: str) -> None:
        seat = self._mover()
        self.stocks[seat].use(kind)
        if place != "-":
            block = self.fit(place)
            assert block is not None
            for cube in block:
                self.pueblo[cube] = (self.blocks_built, seat if kind == "o" else None)
            self.blocks_built += 1
            # Only the ground below a footprint decides whether it fits, so the others are not
            # checked again.
            changed = footprint(block)
            for name, squares in FOOTPRINTS.items():
                if squares & changed:
                    self.known_fits.pop(name, None)
        self.step = "walk"

    def _walk(self, squares: int) -> None:
        self.chieftain = (self.chieftain + squares) % len(WALKWAY)
        self._look()
        if self.phase == "building" and not any(stock.at_hand for stock in self.stocks):
            self._end_building()
        else:
            self._next_turn()

    def _look(self) -> None:
        for owner, _, points in self.seen(self.chieftain):
            self.scores[owner] += points

    def _end_building(self) -> None:
        if self.pro and self.part == 1:
            self._open_auction(part=2)
            return
        for _ in WALKWAY:  # the 36th step leads back onto the marked square
            self.chieftain = (self.chieftain + 1) % len(WALKWAY)
            self._look()
        if not self.demolition:
            self._end()
        elif self.pro:
            self._open_auction(part=3)
        else:
            self.part = 3
            self._begin("demolition", self.base_order)

    def _lift(self, text: str) -> None:
        number = self._liftable()[text]
        for cube in self._by_number()[number][0]:
            del self.pueblo[cube]
        if any(owner is not None for _, owner in self.pueblo.values()):
            self.step = "walk"
        else:
            self._end()

    def _end(self) -> None:
        self.phase = "over"
        self.step = self.to_move = None

    def _begin(self, phase: str, order: list[int]) -> None:
        self.phase = phase
        self.order = order
        self._turn_of(order[0])

    def _next_turn(self) -> None:
        place = self.order.index(self._mover())
        self._turn_of(self.order[(place + 1) % self.players])

    def _turn_of(self, seat: int) -> None:
        self.to_move = seat
        if self.phase == "building":
            self.step = "place"
        else:
            self.step = "lift" if self._liftable() else "walk"

    # The auction

    def _open_auction(self, part: int) -> None:
        self.phase = "auction"
        self.part = part
        self.order = []
        self.cards = list(range(1, self.players + 1))
        self.holders: dict[int, int] = {}
        self._open_lot(self.first_bidder)

    def _open_lot(self, opener: int) -> None:
        without_card = [s for s in self._clockwise_from(opener) if s not in self.holders.values()]
        if len(without_card) == 1:
            self.holders[self.cards[0]] = without_card[0]
            self._end_auction()
            return
        self.still_in = without_card  # the seat to bid comes first
        self.lot_opener = without_card[0]
        self.standing = 0
        self.step = "bid"
        self.to_move = self.still_in[0]

    def _bid(self, points: int) -> None:
        self.standing = points
        self.still_in.append(self.still_in.pop(0))
        self._next_bidder()

    def _pass(self) -> None:
        self.still_in.pop(0)
        self._next_bidder()

    def _next_bidder(self) -> None:
        if not self.still_in:
            self.step = "take"
            self.to_move = self.lot_opener
        else:
            self.to_move = self.still_in[0]
            if len(self.still_in) == 1 and self.standing:
                self.step = "take"

    def _take(self, card: int) -> None:
        seat = self._mover()
        self.scores[seat] += self.standing
        self.cards.remove(card)
        self.holders[card] = seat
        self._open_lot((seat + 1) % self.players)

    def _end_auction(self) -> None:
        if self.part == 2:
            for stock in self.stocks:
                stock.pairs, stock.aside = stock.aside, 0
        order = [self.holders[card] for card in sorted(self.holders)]
        self._begin("demolition" if self.part == 3 else "building", order)

    # Helper methods

    def _mover(self) -> int:
        assert self.to_move is not None
        return self.to_move

    def _clockwise_from(self, seat: int) -> list[int]:
        return [(seat + step) % self.players for step in range(self.players)]

    def _by_number(self) -> dict[int, tuple[Shape, Owner]]:
        found: dict[int, tuple[set[Cube], Owner]] = {}
        for cube, (number, owner) in self.pueblo.items():
            found.setdefault(number, (set(), owner))[0].add(cube)
        return {number: (frozenset(cubes), owner) for number, (cubes, owner) in found.items()}

    def _known_fit(self, name: str) -> Shape | None:
        if name not in self.known_fits:
            self.known_fits[name] = self.fit(name)
        return self.known_fits[name]

    def _liftable(self) -> dict[str, int]:
        """The blocks that the player may lift, each named by its southernmost, then westernmost
        square."""
        mover = self.to_move
        if all(owner != mover for _, owner in self.pueblo.values()):
            return {}
        named = {}
        for number, (cubes, owner) in self._by_number().items():
            above = ((x, y, z + 1) for x, y, z in cubes)
            free = all(cube in cubes or cube not in self.pueblo for cube in above)
            if free and owner in (mover, None):
                x, y = min(footprint(cubes), key=lambda square: (square[1], square[0]))
                named["x" + square_name((x, y))] = number
        return named
