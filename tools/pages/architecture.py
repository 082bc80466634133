"""docs/images/architecture.svg and the table of packages in docs/architecture.md, from the import
boundaries in tests/repository/test_import_boundaries.py; the drawing also shows the path of a
turn."""

import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from baumeister.drawing.colour import DARK, DEEP_TURQUOISE, FAINT, GRID, GROUND, LIGHT
from baumeister.drawing.markup import element, group, words
from repository.test_import_boundaries import MAY_IMPORT, NEVER_IN_THE_LAW, SOURCE, _imports
from tools.pages.markdown import DOCS, filled, table, ticked

PAGE = DOCS / "architecture.md"
PICTURE = DOCS / "images" / "architecture.svg"
CLIENT = DOCS.parent / "web" / "src"
PROJECT = tomllib.loads((DOCS.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = set(PROJECT["optional-dependencies"])

WIDTH, HEIGHT = 760, 1072
ROW, GAP, LOWEST = 54, 28, 952
"""Height of a layer, the gap above it, and the top of the lowest layer."""
FONT = "system-ui, -apple-system, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"
SAND, SAND_EDGE = "#f0dfbf", "#cdb283"
CLAY, CLAY_EDGE = "#a9573a", "#7f3f28"
PAPER = "#fffdf8"


@dataclass(frozen=True)
class PackageBox:
    """A package in the drawing: its left and right edge, and its purpose in a few words."""

    left: int
    right: int
    owns: str
    chips: tuple[tuple[str, str], ...] = ()
    """Modules that a turn passes through, each with the number of the step."""


PACKAGES = {
    "core": PackageBox(40, 720, "grid, polycubes, chance, the contract Rules, records, replay"),
    "games": PackageBox(40, 720, "pueblo and aztec: the law, checked against the rulebook"),
    "drawing": PackageBox(480, 720, "pictures as text and SVG"),
    "one_turn": PackageBox(40, 340, "levels 1–4 in plain Python"),
    "engine": PackageBox(40, 340, "the same games in compiled kernels"),
    "players": PackageBox(40, 340, "computer players"),
    "arena": PackageBox(40, 210, "matches and ratings"),
    "session": PackageBox(250, 450, "one table and its log"),
    "envs": PackageBox(540, 720, "for learning agents"),
    "tables": PackageBox(250, 520, "", (("writing", "4"),)),
    "server": PackageBox(250, 720, "", (("storage", "6"), ("workers", ""), ("routes", ""))),
    "browser": PackageBox(84, 222, "standalone page"),
    "cli": PackageBox(40, 210, "the command line"),
}
"""Add a new package here. Its layer follows from the packages it may import."""
COLUMNS: tuple[float, ...] = (44, 285, 526)
LINES: tuple[float, ...] = (104, 172)
CHIP: tuple[float, float] = (190, 46)
CHIPS = {
    ("board3d", "board2d"): (COLUMNS[0], LINES[0], "1", "a player points"),
    ("turn",): (COLUMNS[1], LINES[0], "2", "the turn in progress"),
    ("table",): (COLUMNS[1], LINES[1], "8", "plays back what happened"),
    ("scene",): (COLUMNS[0], LINES[1], "9", "what the boards draw"),
}
"""The client's folders in the drawing. `net` is beside them, in the last column."""
AWAY, BACK = 596, 646
"""The x coordinates of a turn's way from the client to the server, and back."""
DOWN, UP = 398, 436
"""The x coordinates of its way from the server to the rules, and back."""


def generate() -> dict[Path, str]:
    return {PICTURE: picture(), **filled(PAGE, {"parts": _table})}


def _table() -> Iterator[str]:
    yield from table(("part", "may import", "needs"), map(_row, MAY_IMPORT))
    yield ""
    yield f"Nothing in `core` and `games` imports any of {ticked(sorted(NEVER_IN_THE_LAW))}."


def _row(part: str) -> tuple[str, str, str]:
    below = ticked(one for one in MAY_IMPORT if one in MAY_IMPORT[part])
    if not third_party(part):
        later = "".join(f"; the extra `[{one}]` once it uses `{one}`" for one in _heavier(part))
        return f"`{part}`", below, f"only Python{later}"
    assert part in EXTRAS, f"{part} needs more than Python and has no extra"
    return f"`{part}`", below, f"the extra `[{part}]`"


def layer(part: str) -> int:
    """The layer of a package: above everything it may import."""
    return 1 + max(map(layer, MAY_IMPORT[part]), default=-1)


def arrows() -> Iterator[tuple[str, str]]:
    """Permitted imports, without those that follow from other arrows."""
    for part, allowed in MAY_IMPORT.items():
        for below in MAY_IMPORT:
            implied = any(below in MAY_IMPORT[between] for between in allowed)
            if below in allowed and not implied:
                yield part, below


def third_party(part: str) -> tuple[str, ...]:
    """The third-party packages that a package imports."""
    roots = {name.split(".")[0] for name in _imported(part)}
    return tuple(sorted(roots - sys.stdlib_module_names - {"baumeister"}))


def _heavier(part: str) -> list[str]:
    """The packages it may load later that need more than Python."""
    named = {".".join(name.split(".")[:2]) for name in _imported(part)}
    others = [one for one in MAY_IMPORT if one != part and f"baumeister.{one}" in named]
    return [one for one in others if third_party(one)]


def _imported(part: str) -> set[str]:
    return {name for file in (SOURCE / part).rglob("*.py") for name in _imports(file)}


def picture() -> str:
    title = "The packages, what each may import, and the path of a turn through them"
    return (
        element(
            "svg",
            element("title", title),
            "\n",
            element("rect", width=WIDTH, height=HEIGHT, rx=8, fill=GROUND),
            "\n",
            words(
                "Imports point down; a turn goes round", 24, 32, 18, fill=DARK, font_weight="600"
            ),
            "\n",
            group(*_page()),
            "\n",
            group(*(_arrow(above, below) for above, below in arrows())),
            "\n",
            group(*(box for part in MAY_IMPORT for box in _package_box(part))),
            "\n",
            group(*_turn_path()),
            "\n",
            group(*_legend()),
            "\n",
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            width=WIDTH,
            height=HEIGHT,
            role="img",
            font_family=FONT,
        )
        + "\n"
    )


def _top(part: str) -> int:
    """The y coordinate of a package."""
    return LOWEST - layer(part) * (ROW + GAP)


def _package_box(part: str) -> Iterator[str]:
    box, top = PACKAGES[part], _top(part)
    width, middle = box.right - box.left, (box.left + box.right) / 2
    clay = bool(third_party(part))
    face, edge, ink = (CLAY, CLAY_EDGE, LIGHT) if clay else (SAND, SAND_EDGE, DARK)
    yield element("rect", x=box.left, y=top + 4, width=width, height=ROW, rx=6, fill=edge)
    yield element("rect", x=box.left, y=top, width=width, height=ROW, rx=6, fill=face)
    if box.chips:
        yield words(part, box.left + 18, top + ROW / 2, 16, fill=ink, font_weight="600")
        for number, (name, step) in enumerate(box.chips):
            yield from _chip((box.left + 90 + 126 * number, top + 11, 116, 32), name, step)
        return
    style = {"fill": ink, "text_anchor": "middle"}
    yield words(part, middle, top + 19, 16, font_weight="600", **style)
    yield words(box.owns, middle, top + 38, 13, **style)


def _page() -> Iterator[str]:
    yield element("rect", x=24, y=56, width=712, height=200, rx=10, fill=PAPER, stroke=GRID)
    yield words("web/src", 44, 82, 16, fill=DARK, font_weight="600")
    said = "the client in the browser: it draws and asks, and contains no rules"
    yield words(said, 112, 83, 13, fill=DARK)
    for names, (x, y, step, said) in CHIPS.items():
        yield from _chip((x, y, *CHIP), ", ".join(names), step, said)
    net, tall = COLUMNS[-1], LINES[1] - LINES[0] + CHIP[1]
    yield _frame((net, LINES[0], CHIP[0], tall))
    yield from _words_of((net, LINES[0], *CHIP), "net", "3", "resends until answered")
    yield from _words_of((net, LINES[1], *CHIP), "", "7", "checks the event")
    placed = {name for names in CHIPS for name in names} | {"net"}
    others = sorted(one.name for one in CLIENT.iterdir() if one.is_dir() and one.name not in placed)
    yield words(f"also: {', '.join(others)}", 44, 238, 13, fill=FAINT)


_Box = tuple[float, float, float, float]


def _chip(box: _Box, name: str, step: str, said: str = "") -> Iterator[str]:
    yield _frame(box)
    yield from _words_of(box, name, step, said)


def _frame(box: _Box) -> str:
    x, y, width, height = box
    return element(
        "rect", x=x, y=y, width=width, height=height, rx=6, fill=GROUND, stroke=DEEP_TURQUOISE
    )


def _words_of(box: _Box, name: str, step: str, said: str = "") -> Iterator[str]:
    x, y, _, height = box
    middle, left = y + height / 2, x + (38 if step else 14)
    if step:
        yield from _step(step, x + 20, middle)
    if name and said:
        yield words(name, left, middle - 9, 14, fill=DARK, font_weight="600")
        yield words(said, left, middle + 10, 12.5, fill=FAINT)
    elif name:
        yield words(name, left, middle, 14, fill=DARK, font_weight="600")
    else:
        yield words(said, left, middle, 12.5, fill=FAINT)


def _step(number: str, x: float, y: float) -> Iterator[str]:
    yield element("circle", cx=x, cy=y, r=11, fill=DEEP_TURQUOISE)
    yield words(number, x, y, 13, fill=LIGHT, text_anchor="middle", font_weight="600")


def _arrow(above: str, below: str) -> str:
    """An arrow straight down if nothing is in the way, else through the gap between the layers."""
    begin, end = _top(above) + ROW + 4, _top(below)
    left = max(PACKAGES[above].left, PACKAGES[below].left)
    right = min(PACKAGES[above].right, PACKAGES[below].right)
    if left < right:
        x = _free(above, below, left, right)
        return _line([(x, begin), (x, end)], FAINT, 1.5)
    assert layer(above) == layer(below) + 1, f"{above} and {below} lie too far apart"
    side = PACKAGES[above].left + 24 if left == PACKAGES[above].left else PACKAGES[above].right - 24
    goal = PACKAGES[below].right - 24 if left == PACKAGES[above].left else PACKAGES[below].left + 24
    joint = begin + GAP / 2 - 4
    return _line([(side, begin), (side, joint), (goal, joint), (goal, end)], FAINT, 1.5)


def _free(above: str, below: str, left: int, right: int) -> float:
    """The middle of the widest gap between two packages that no other package covers."""
    between = [
        PACKAGES[part]
        for part in MAY_IMPORT
        if layer(below) < layer(part) < layer(above)
        and PACKAGES[part].left < right
        and PACKAGES[part].right > left
    ]
    ends = sorted({left, right, *(end for one in between for end in (one.left, one.right))})
    inside = [(a, b) for a, b in pairwise(ends) if left <= a and b <= right]
    free = [(a, b) for a, b in inside if not any(one.left < b and a < one.right for one in between)]
    a, b = max(free, key=lambda gap: gap[1] - gap[0])
    return (a + b) / 2


def _turn_path() -> Iterator[str]:
    """The path of a turn between packages; inside them numbers show the way."""
    width, height = CHIP
    first, second = (line + height / 2 for line in LINES)
    server, tables, session, games = (
        _top(part) for part in ("server", "tables", "session", "games")
    )
    under_server, under_tables, under_session = (top + ROW + 4 for top in (server, tables, session))
    page = LINES[1] + height
    legs: list[list[tuple[float, float]]] = [
        *([(a + width, first), (b, first)] for a, b in pairwise(COLUMNS)),
        *([(b, second), (a + width, second)] for a, b in pairwise(COLUMNS)),
        [(COLUMNS[0] + width / 2, LINES[1]), (COLUMNS[0] + width / 2, LINES[0] + height)],
        [(AWAY, page), (AWAY, server)],
        [(BACK, server), (BACK, page)],
        [(DOWN, under_server), (DOWN, tables)],
        [(UP, tables), (UP, under_server)],
        [(DOWN, under_tables), (DOWN, session)],
        [(UP, session), (UP, under_tables)],
        [(DOWN, under_session), (DOWN, games)],
        [(UP, games), (UP, under_session)],
    ]
    for leg in legs:
        yield _line(leg, DEEP_TURQUOISE, 3)
    place = {"fill": DEEP_TURQUOISE, "text_anchor": "end"}
    yield words("HTTP and WebSocket", AWAY - 14, server - 42, 13, **place)
    yield from _step("5", (DOWN + UP) / 2, games - ROW - 2 * GAP)


def _line(points: list[tuple[float, float]], colour: str, width: float) -> str:
    """A line that ends in an arrow."""
    (bx, by), (x, y) = points[-2], points[-1]
    length = abs(x - bx) + abs(y - by)
    dx, dy = (x - bx) / length, (y - by) / length
    size = 4 + 1.6 * width
    back = (x - size * dx, y - size * dy)
    course = " ".join(f"{a:g},{b:g}" for a, b in [*points[:-1], back])
    half = 0.6 * size
    tip = (
        (x, y),
        (back[0] - half * dy, back[1] + half * dx),
        (back[0] + half * dy, back[1] - half * dx),
    )
    corners = " ".join(f"{a:g},{b:g}" for a, b in tip)
    return element(
        "polyline", points=course, fill="none", stroke=colour, stroke_width=width
    ) + element("polygon", points=corners, fill=colour)


def _legend() -> Iterator[str]:
    y = LOWEST + ROW + 36
    for x, face, edge, said in (
        (40, SAND, SAND_EDGE, "needs only Python"),
        (212, CLAY, CLAY_EDGE, "needs an extra"),
    ):
        yield element("rect", x=x, y=y - 7, width=26, height=17, rx=3, fill=edge)
        yield element("rect", x=x, y=y - 9, width=26, height=17, rx=3, fill=face)
        yield words(said, x + 34, y, 13, fill=DARK)
    yield _line([(364.0, y), (390.0, y)], FAINT, 1.5)
    yield words("may import", 398, y, 13, fill=DARK)
    yield _line([(512.0, y), (538.0, y)], DEEP_TURQUOISE, 3)
    yield words("the path of a turn", 546, y, 13, fill=DARK)
