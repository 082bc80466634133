"""web/src/app/illustrations: wooden blocks on their boards, drawn like all other pictures."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle
from pathlib import Path

from baumeister.drawing.aztec.palette import HUES, STARTING_STONE
from baumeister.drawing.colour import DARK, Colour, mixed
from baumeister.drawing.eye import Eye
from baumeister.drawing.lettering import outline
from baumeister.drawing.markup import element, number
from baumeister.drawing.pueblo.figure import chieftain
from baumeister.drawing.pueblo.palette import COLOURS
from baumeister.drawing.solid import Body, Solid
from tools import ROOT

FOLDER = ROOT / "web" / "src" / "app" / "illustrations"
_EYE = Eye(40.0, 135.0, 35.5)
_WOOD, _STONE, _SITE, _JOINT = "#cda873", "#d9c6a0", "#ecdcb8", "#8a6a3d"
_OWNERS = dict(zip("0123n", ("red", "blue", "green", "violet", "beige"), strict=True))
_PUEBLO = """
3250350351260 3430530531440 0560550551660 n150050051140 0120220221130 n470370371460
n330340341230 n420421520431 1561661570571 n151251160161 2270271170261 n100110111000
n461471360361 3310320321210 1121131020021 3040041030141 n640650651540 3070071060171
1441541450451 2231331240241 n770670671760 0162172061062 2052042043152 n132142031032
0462362363452 0332342343232 n063163072073 3242243252143 2572472473562 1272262263372
1053054153064 n453463352353 0264164253254 n373374273364 n165065154155
"""
"""Each block: its owner, then its cubes in three digits each."""
_TEMPLE = """
220210200201202102 320310300400500501 820810800801802702 222122022021020010 410510610620630631
710720730731732832 520521522512502602 230130030031032042 532531530430330340 421321221231241240
440 540640740750760761 860850840841842742 170160150151152052 250251252242232332
470460450550650651 062061060070080180 260270280281282382 580480380370360361 381481581571561560
660670680681682782 461451441541641642 442452462562662661
"""
_STARTING_CUBE = "440"
_FALLEN = "n030130120121 0300310410301 1540530630631"


def generate() -> dict[Path, str]:
    pueblo = [*_slab(-1, 9, 0, 0.4, _WOOD), _square(0, 8, 0, _SITE), *_joints()]
    steps = [part for n in (2, 1, 0) for part in _slab(-n, 9 + n, -0.8 * n, 0.8, _STONE)]
    x, y = _EYE.at(8.5, 2.5)
    return {
        FOLDER / "pueblo.svg": _picture(
            _owned(_PUEBLO), board=pueblo, corner=(9, -1, -0.4), figure=chieftain("", x, y - 22, 48)
        ),
        FOLDER / "aztec.svg": _picture(_hued(_TEMPLE), board=steps, corner=(11, -2, -2.4)),
        FOLDER / "fallen.svg": _picture(_owned(_FALLEN)),
    }


def _owned(blocks: str) -> Iterator[tuple[str, Colour]]:
    for block in blocks.split():
        yield block[1:], COLOURS[_OWNERS[block[0]]]


def _hued(pieces: str) -> Iterator[tuple[str, Colour]]:
    for piece, hue in zip(pieces.split(), cycle(HUES), strict=False):
        yield piece, STARTING_STONE if piece == _STARTING_CUBE else hue


def _picture(
    blocks: Iterable[tuple[str, Colour]],
    *,
    board: Sequence[str] = (),
    corner: tuple[float, float, float] | None = None,
    figure: str = "",
) -> str:
    """Blocks on a board, whose south-east corner is the lowest point."""
    cubes = {
        (int(x), int(y), int(z)): Body(digits, colour)
        for digits, colour in blocks
        for x, y, z in zip(digits[::3], digits[1::3], digits[2::3], strict=True)
    }
    solid = Solid(_EYE, cubes=cubes)
    left, top, right, low = solid.box
    if corner is not None:
        east, south, _ = corner
        left, right = _EYE.at(south, south)[0], _EYE.at(east, east)[0]
        low = _EYE.at(*corner)[1]
    box = (left - 2, top - 2, right - left + 4, low - top + 4)
    return element(
        "svg",
        "\n",
        *(f"{part}\n" for part in (*board, solid.drawn(0, 0), figure) if part),
        xmlns="http://www.w3.org/2000/svg",
        width=500,
        height=400,
        viewBox=" ".join(map(number, box)),
    )


def _slab(low: float, high: float, top: float, thick: float, fill: str) -> Iterator[str]:
    """A square plate: its visible sides and its top."""
    bottom = top - thick
    for end, shade in ((low, 0.18), (high, 0.3)):
        corners = ((end, end, bottom), (high, low, bottom), (high, low, top), (end, end, top))
        yield _face(corners, mixed(fill, DARK, shade))
    yield _square(low, high, top, fill)


def _square(low: float, high: float, height: float, fill: str) -> str:
    corners = ((low, low), (high, low), (high, high), (low, high))
    return _face(((x, y, height) for x, y in corners), fill)


def _face(corners: Iterable[tuple[float, float, float]], fill: str) -> str:
    path = outline(_EYE.at(*corner) for corner in corners)
    return element("path", d=path, fill=fill, stroke=_JOINT, stroke_width=1.6)


def _joints() -> Iterator[str]:
    """The lines between the squares of the walkway that no block hides."""
    for n in range(9):
        for line in (((n, -1), (n, 0)), ((8, n), (9, n))):
            path = outline((_EYE.at(x, y) for x, y in line), closed=False)
            yield element("path", d=path, stroke=_JOINT, stroke_width=1.6)
