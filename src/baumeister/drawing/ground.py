"""The ground of 3D drawings: a slab with a grid, and coordinates on its visible sides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from baumeister.core.grid import FILES
from baumeister.drawing.colour import FAINT, GRID, GROUND, OUTLINE, PAVING, mixed
from baumeister.drawing.eye import SIDES, UP, Box, Eye, Vector, around
from baumeister.drawing.lettering import lettering, outline
from baumeister.drawing.markup import Attribute, element, group, number, words

_SIDE = mixed(GROUND, GRID, 0.75)
_SHADED_SIDE = mixed(GRID, OUTLINE, 0.12)
_NAMES = 0.34
"""The size of the coordinates as a share of a square."""
_NARROW = 0.5
"""On a side that appears narrower or lower, coordinates would be unreadable and go beside it."""
_BESIDE = 0.28


@dataclass(frozen=True, slots=True)
class Ground:
    """A range of files and ranks of a board, both counted from 0, on a slab of some `thickness`.

    `border` is the width of the rim, `tints` are the colours of some squares, and `laid`
    is markup that lies flat on the ground, below all cubes. `steps` lead down on all sides,
    each as wide and as high as the slab is thick.
    """

    files: range
    ranks: range
    border: float = 0.0
    thickness: float = 0.5
    steps: int = 0
    tints: dict[tuple[int, int], str] = field(default_factory=dict)
    laid: tuple[str, ...] = ()

    def drawn(self, eye: Eye) -> str:
        """The slab, with the origin at 0, 0."""
        frame = self._area(eye, 0, fill="none", stroke=OUTLINE, stroke_width=1.2)
        return group(
            *(self._step(eye, step) for step in range(self.steps, 0, -1)),
            *self._sides(eye, self.border),
            *(self._names(eye, side) for side in SIDES if eye.sees(side)),
            *([self._area(eye, self.border, fill=PAVING)] if self.border else []),
            self._area(eye, 0, fill=GROUND),
            *(self._square(eye, *square, tint) for square, tint in self.tints.items()),
            element("path", d=self._grid(eye), stroke=GRID, stroke_width=1, fill="none"),
            *self.laid,
            *([frame] if self.border else []),
        )

    def box(self, eye: Eye, levels: float) -> Box:
        """The bounding box of the slab and a number of levels above it."""
        west, south, east, north = self._corners
        foot = self.steps * self.thickness
        rims = (
            (self.border + foot, -foot - self.thickness),
            (self.border + foot, -foot),
            (self.border, 0.0),
            (0.0, levels),
        )
        return around(
            eye.at(x, y, z)
            for rim, z in rims
            for x in (west - rim, east + rim)
            for y in (south - rim, north + rim)
        )

    @property
    def _corners(self) -> tuple[int, int, int, int]:
        return self.files.start, self.ranks.start, self.files.stop, self.ranks.stop

    def _area(self, eye: Eye, rim: float, **look: Attribute) -> str:
        west, south, east, north = self._corners
        points = (
            (west - rim, south - rim),
            (east + rim, south - rim),
            (east + rim, north + rim),
            (west - rim, north + rim),
        )
        return element("path", d=outline(eye.at(*point) for point in points), **look)

    def _square(self, eye: Eye, x: int, y: int, tint: str) -> str:
        points = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
        return element("path", d=outline(eye.at(*point) for point in points), fill=tint)

    def _grid(self, eye: Eye) -> str:
        west, south, east, north = self._corners
        lines = [(eye.at(x, south), eye.at(x, north)) for x in range(west + 1, east)]
        lines += [(eye.at(west, y), eye.at(east, y)) for y in range(south + 1, north)]
        return "".join(outline(line, closed=False) for line in lines)

    def _step(self, eye: Eye, step: int) -> str:
        rim = self.border + step * self.thickness
        x, y = eye.at(0, 0, -step * self.thickness)
        return group(
            *self._sides(eye, rim),
            self._area(eye, rim, fill=PAVING),
            transform=f"translate({number(x)} {number(y)})",
        )

    def _sides(self, eye: Eye, rim: float) -> Iterator[str]:
        """The visible sides of a slab."""
        for side in SIDES:
            if eye.sees(side):
                (x, y), half, right = self._edge(side, rim)
                ends = [(x - half * right[0], y - half * right[1])]
                ends += [(x + half * right[0], y + half * right[1])]
                points = [eye.at(*end) for end in ends]
                points += [eye.at(*end, -self.thickness) for end in reversed(ends)]
                yield element(
                    "path",
                    d=outline(points),
                    fill=_SIDE if side == eye.front else _SHADED_SIDE,
                    stroke=_SHADED_SIDE,
                    stroke_width=1,
                    stroke_linejoin="round",
                )

    def _names(self, eye: Eye, side: Vector) -> str:
        """The names of the files or ranks that end at a side, on it or at its foot."""
        narrow = min(eye.breadth(side), eye.height) < _NARROW
        out, depth = (_BESIDE, self.thickness) if narrow else (0.0, self.thickness / 2)
        (x, y), _, right = self._edge(side, self.border + out)
        if side[0]:
            places = [(str(rank + 1), (x, rank + 0.5, -depth)) for rank in self.ranks]
        else:
            places = [(FILES[file], (file + 0.5, y, -depth)) for file in self.files]
        if narrow:
            names = [words(name, *eye.at(*at), _NAMES * eye.size) for name, at in places]
        else:
            plane = right, UP
            names = [
                lettering(name, eye, at, plane, _NAMES, font_weight="600") for name, at in places
            ]
        return group(*names, fill=FAINT if narrow else OUTLINE, text_anchor="middle")

    def _edge(self, side: Vector, rim: float) -> tuple[tuple[float, float], float, Vector]:
        """The middle of an edge of the slab, half its length, and the viewer's right."""
        west, south, east, north = self._corners
        width, depth = (east - west) / 2 + rim, (north - south) / 2 + rim
        middle = (west + east) / 2 + side[0] * width, (south + north) / 2 + side[1] * depth
        return middle, width if side[1] else depth, (-side[1], side[0], 0)
