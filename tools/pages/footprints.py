"""The figures and pictures of docs/how-it-works/footprints.md, all found by enumeration."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from statistics import mean

from baumeister.core.chance import Chance
from baumeister.core.grid import Cell
from baumeister.core.polycube import Polycube, normalised, orientations
from baumeister.drawing import symbols
from baumeister.drawing.colour import FAINT, OUTLINE, TURQUOISE
from baumeister.drawing.eye import UP, Eye, Vector
from baumeister.drawing.ground import Ground
from baumeister.drawing.pueblo import palette
from baumeister.drawing.solid import Body, Note, Solid
from baumeister.engine.pueblo.layout import LEVELS, MOST_BLOCKS, PLANES
from baumeister.games import pueblo
from baumeister.games.pueblo.action_codes import ACTIONS, PLACES
from baumeister.games.pueblo.block import ARMS, FOOTPRINTS, ORIENTATIONS, SHAPE, Footprint
from baumeister.games.pueblo.board import COORDINATES
from baumeister.games.pueblo.site import ground
from tools.pages.benchmarks import suites
from tools.pages.markdown import DOCS, Parts, filled, table
from tools.pictures.chart import TOP, Plot, card, centred, label
from tools.pictures.pueblo_rules import EDITION, FLUSH_TINT, OTHER_TINT, seat

PAGE = DOCS / "how-it-works" / "footprints.md"
PIECES, LIES, FITS = (
    DOCS / "images" / f"{name}.svg" for name in ("four-cube-pieces", "twelve-ways", "fitting")
)
STEPS = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
NAMES = {
    "bar": ((0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0)),
    "square": ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)),
    "L": ((0, 0, 0), (1, 0, 0), (2, 0, 0), (2, 1, 0)),
    "T": ((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0)),
    "S": ((0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 1, 0)),
    "tripod": ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "screw": tuple(map(tuple, SHAPE)),
    "mirrored screw": tuple((-x, y, z) for x, y, z in SHAPE),
}
"""All shapes of four cubes, except that `pieces` finds them again from nothing."""
GROUNDS = {0: "level with the corner", 1: "one higher", -1: "one lower"}
"""The ground below the other arm, by tilt."""
GAMES = 200


def generate() -> dict[Path, str]:
    return {
        PIECES: _pieces_picture(),
        LIES: _lies_picture(),
        FITS: _fits_picture(),
        **filled(PAGE, PARTS),
    }


@cache
def pieces() -> dict[str, Polycube]:
    """All shapes of four cubes joined face to face, mirror images apart, by name."""
    grown = {normalised([Cell(0, 0, 0)])}
    for _ in range(3):
        grown = {
            normalised((*shape, cell.moved(*(sign * step for step in steps))))
            for shape in grown
            for cell in shape
            for steps, sign in product(STEPS, (1, -1))
            if cell.moved(*(sign * step for step in steps)) not in shape
        }
    named = {name: orientations(Cell(*cube) for cube in cubes) for name, cubes in NAMES.items()}
    assert {turned for turns in named.values() for turned in turns} == grown
    assert sum(map(len, named.values())) == len(grown)
    return {name: turns[0] for name, turns in named.items()}


def underside(shape: Polycube) -> frozenset[tuple[int, int, int]]:
    """The lowest cube of each column. Without a gap, the ground has this profile."""
    lowest: dict[tuple[int, int], int] = {}
    for x, y, z in shape:
        lowest[x, y] = min(z, lowest.get((x, y), z))
    return frozenset((x, y, z) for (x, y), z in lowest.items())


def covered(shape: Polycube) -> frozenset[tuple[int, int]]:
    """The squares below a shape."""
    return frozenset((x, y) for x, y, _ in shape)


def always_an_l(shape: Polycube) -> bool:
    """Whether a piece covers three squares round a corner in every orientation."""
    window = set(product((0, 1), repeat=2))
    return all(
        covered(turned) < window and len(covered(turned)) == 3 for turned in orientations(shape)
    )


def ambiguous(shape: Polycube) -> bool:
    """Whether two orientations rest on the same ground."""
    turns = orientations(shape)
    return len({underside(turned) for turned in turns}) < len(turns)


def _pieces() -> Iterator[str]:
    yield from table(
        ("piece", "orientations", "squares covered", "always an L", "the ground decides"),
        (
            (
                f"{name} (Pueblo’s block)" if shape == normalised(ORIENTATIONS[0]) else name,
                len(orientations(shape)),
                _either(sorted({len(covered(turned)) for turned in orientations(shape)})),
                "yes" if always_an_l(shape) else "no",
                "no" if ambiguous(shape) else "yes",
            )
            for name, shape in pieces().items()
        ),
    )


def _either(numbers: list[int]) -> str:
    *rest, last = map(str, numbers)
    return f"{', '.join(rest)} or {last}" if rest else last


def fitting(heights: tuple[int, int, int], footprint: Footprint) -> list[int]:
    """The tilts in which the block leaves no gap on three squares of these heights."""
    found = []
    for tilt in GROUNDS:
        lows = [low for _, low, _ in footprint.tilts[tilt]]
        gaps = {height - low for height, low in zip(heights, lows, strict=True)}
        if len(gaps) == 1:
            found.append(tilt)
    return found


def _grounds() -> Iterator[str]:
    differences = range(-2, 3)
    counts: dict[int, int] = defaultdict(int)
    for footprint, flush, other in product(FOOTPRINTS, differences, differences):
        counts[len(fitting((2, 2 + flush, 2 + other), footprint))] += 1
    assert set(counts) == {0, 1}
    grounds = len(differences) ** 2
    assert counts[1] == len(GROUNDS) * len(FOOTPRINTS)
    yield (
        f"Let each arm be up to two levels higher or lower than the corner: that makes {grounds}"
        f" grounds. The block fits {counts[1] // len(FOOTPRINTS)} of them, each in one tilt, and"
        f" none in two. The same holds for all {len(FOOTPRINTS)} footprints of the site."
    )


def _hand() -> Iterator[str]:
    for footprint in FOOTPRINTS:
        (x, y), (a, b), (c, d) = (COORDINATES[square] for square in footprint.squares)
        assert (c - x, d - y) == (y - b, a - x), "a quarter turn anticlockwise"
    yield (
        f"On all {len(FOOTPRINTS)} footprints, a quarter turn anticlockwise round the corner leads"
        " from the flush arm to the other arm."
    )


def _profiles() -> Iterator[str]:
    yield from table(
        ("other arm", "corner, flush arm, other arm before", "after"),
        ((ground, _heights(before), _heights(after)) for ground, before, after in profiles()),
    )


def profiles() -> Iterator[tuple[str, tuple[int, ...], tuple[int, ...]]]:
    """The heights of a footprint's squares before and after building, for each tilt."""
    for tilt, said in GROUNDS.items():
        (counts,) = {
            tuple(count for _, _, count in footprint.tilts[tilt]) for footprint in FOOTPRINTS
        }
        before = (1, 1, 1 + tilt)
        yield said, before, tuple(a + b for a, b in zip(before, counts, strict=True))


def _heights(heights: Iterable[int]) -> str:
    return ", ".join(map(str, heights))


def _affected() -> Iterator[str]:
    most = max(map(len, ground(()).affected))
    yield (
        f"Building on a footprint can change the fit of at most {most} of the"
        f" {len(FOOTPRINTS)} footprints: those that share a square with it."
    )


def _codes() -> Iterator[str]:
    placements = sum(map(len, PLACES.values()))
    assert placements == 2 * len(FOOTPRINTS)
    yield (
        f"{len(FOOTPRINTS)} footprints make {placements} placements, own and neutral blocks"
        f" counted separately, of {len(ACTIONS)} actions in the whole game."
    )


def _capacity() -> Iterator[str]:
    highest = MOST_BLOCKS * 4 // 3
    assert highest < LEVELS
    yield (
        f"{MOST_BLOCKS} blocks, the most that any game has, therefore reach at most {highest}"
        f" levels. The engine has room for {LEVELS - 1}: {PLANES} bits per height."
    )


def _speed() -> Iterator[str]:
    figures = {one.what: one for name in ("law", "engine") for one in suites()[name].figures}
    yield from table(
        ("Pueblo for two, random play", "turns per second"),
        (
            (said, f"{figures[what].reached:,}")
            for said, what in (
                ("the law in Python", "law of Pueblo, 2 players"),
                ("a straightforward program in C", "Pueblo, 2 players, straightforward C"),
                ("the engine", "Pueblo, 2 players"),
            )
        ),
    )
    yield from ("", suites()["engine"].caption)


@cache
def fits_by_blocks() -> list[list[int]]:
    """By number of blocks built: the footprints that fit, one number per random game."""
    found: list[list[int]] = []
    for seed in range(GAMES):
        dice, state = Chance(seed), pueblo.new_game()
        while state.to_move is not None:
            if state.step == "place":
                built = len(state.site.blocks)
                if built == len(found):
                    found.append([])
                if len(found[built]) <= seed:
                    found[built].append(sum(state.site.fits))
            state = pueblo.apply_unchecked(state, dice.choice(pueblo.legal_actions(state)))
    return found


def _course() -> Iterator[str]:
    courses = fits_by_blocks()
    early, late = 10, len(courses) - 1
    yield (
        f"In {GAMES} random games for two, {len(FOOTPRINTS)} footprints fit the empty site, on"
        f" average {mean(courses[early]):.0f} after {early} blocks and"
        f" {mean(courses[late]):.0f} before the last one."
    )


def _pieces_picture() -> str:
    parts: list[str] = []
    body = seat(0)
    plain = Body("piece", palette.colour(EDITION, None))
    for number, (name, shape) in enumerate(pieces().items()):
        middle, top = 110 + 180 * (number % 4), TOP + 186 * (number // 4)
        good = always_an_l(shape)
        cubes: dict[Vector, Body] = dict.fromkeys(_flattest(shape), body if good else plain)
        scene = Solid(Eye(34, 152, 36), None, cubes)
        left, _, right, low = scene.box
        parts.append(scene.drawn(middle - (left + right) / 2, top + 116 - low))
        parts.append(centred(name, middle, top + 136, size=14))
        covers = _either(sorted({len(covered(turned)) for turned in orientations(shape)}))
        parts.append(centred(f"covers {covers} squares", middle, top + 155, size=12.5, fill=FAINT))
        if good:
            parts.append(symbols.right(middle + 68, top + 12, 22))
    return card("The eight pieces of four cubes", TOP + 2 * 186 + 8, parts)


def _flattest(shape: Polycube) -> Polycube:
    """The orientation to draw: as low and as wide as possible, and what stands up at the back."""
    return min(
        orientations(shape),
        key=lambda turned: (
            sum(z for _, _, z in turned),
            max(y for _, y, _ in turned),
            sum(x - y for x, y, z in turned if z),
            turned,
        ),
    )


def _lies_picture() -> str:
    parts: list[str] = []
    columns = [next(f for f in FOOTPRINTS if f.name[2:] == arms) for arms in ARMS]
    block, earth = seat(0), Body("ground", palette.colour(EDITION, None))
    left, step, tall = 138.0, 150.0, 164.0
    eye = Eye(38, 158, 46)
    west, high, east, low = Ground(range(2), range(2)).box(eye, 0)
    for number, footprint in enumerate(columns):
        middle = left + step * (number + 0.5)
        x = middle - (west + east) / 2
        parts.append(centred(footprint.name, middle, TOP + 6, size=14))
        parts.append(_plan(footprint, eye).drawn(x, TOP + 24 - high))
        for row, tilt in enumerate(GROUNDS):
            scene = _lying(footprint, tilt, eye, block, earth)
            parts.append(scene.drawn(x, TOP + 264 + tall * row - low))
    parts.append(label("footprint", 28, TOP + 6))
    parts.append(label("c corner", 28, TOP + 44))
    parts.append(label("f flush arm", 28, TOP + 62))
    parts.append(label("o other arm", 28, TOP + 80))
    for row, said in enumerate(GROUNDS.values()):
        for line, part in enumerate(("other arm", *said.replace(" the", "|the").split("|"))):
            parts.append(label(part, 28, TOP + 196 + tall * row + 18 * line))
    height = TOP + 264 + 2 * tall + 24
    return card("Four footprints, three grounds, twelve ways to lie", height, parts)


def _window(footprint: Footprint) -> tuple[int, int]:
    """The south-western square of the 2 × 2 squares round a footprint."""
    places = [COORDINATES[square] for square in footprint.squares]
    return min(x for x, _ in places), min(y for _, y in places)


def _plan(footprint: Footprint, eye: Eye) -> Solid:
    """The squares of a footprint on the empty ground."""
    west, south = _window(footprint)
    notes = {}
    for square, text, tint in zip(
        footprint.squares, ("c", "f", "o"), (FLUSH_TINT, FLUSH_TINT, OTHER_TINT), strict=True
    ):
        x, y = COORDINATES[square]
        notes[(x - west, y - south, -1), UP] = Note(fill=tint, text=text, ink=OUTLINE)
    return Solid(eye, Ground(range(2), range(2)), {}, notes)


def _lying(footprint: Footprint, tilt: int, eye: Eye, block: Body, earth: Body) -> Solid:
    west, south = _window(footprint)
    cubes = {}
    for square, low, count in footprint.tilts[tilt]:
        x, y = COORDINATES[square]
        for z in range(low + count):
            cubes[x - west, y - south, z] = earth if z < low else block
    return Solid(eye, Ground(range(2), range(2)), cubes)


def _fits_picture() -> str:
    courses = fits_by_blocks()
    plot = Plot(78, TOP + 26, 640, 250, len(courses), 200)
    whole = [course for course in courses if course]
    parts = [
        *plot.axes(5, 50, "blocks on the site", "footprints where a block fits"),
        plot.band(
            [(n, min(course)) for n, course in enumerate(whole)],
            [(n, max(course)) for n, course in enumerate(whole)],
        ),
        plot.line([(n, mean(course)) for n, course in enumerate(whole)], TURQUOISE),
    ]
    return card(f"Placements in {GAMES} random games: mean, least and most", TOP + 336, parts)


PARTS: Parts = {
    "pieces": _pieces,
    "grounds": _grounds,
    "hand": _hand,
    "profiles": _profiles,
    "codes": _codes,
    "capacity": _capacity,
    "affected": _affected,
    "course": _course,
    "speed": _speed,
}
