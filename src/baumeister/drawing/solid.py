"""3D drawings of cubes: bodies in their colours with a glyph on every face, thick outlines and thin
inner lines. Nearer bodies hide those behind them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field, replace
from itertools import product
from typing import NamedTuple

from baumeister.drawing.colour import CARD, DARK, GRID, GROUND, LIGHT, OUTLINE, Colour, mixed
from baumeister.drawing.eye import UP, Box, Eye, Frame, Point, Vector, around, moved, opposite
from baumeister.drawing.glyph import glyph
from baumeister.drawing.ground import Ground
from baumeister.drawing.lettering import lettering, outline
from baumeister.drawing.markup import element, group, number

_LIT = 0.1
_SHADED = 0.16
_INNER_LINE = 0.45
_GLASS = 0.5
_SHADOW = 0.18
_SHADOW_WIDTH = 0.13


@dataclass(frozen=True, slots=True)
class Body:
    """The cubes of one block or piece. Cubes with the same `name` have thin lines between them.
    `colour` is theirs, and `glyph` the glyph on their faces, if any.

    `raised` is how far it floats above its place, in cubes. A `glass` body shows the bodies behind
    it and their notes, but not its own far side.
    """

    name: Hashable
    colour: Colour
    glyph: str = ""
    raised: float = 0.0
    glass: bool = False

    def paler(self, share: float) -> Body:
        """The same body, faded by the given amount."""
        paper = mixed(self.colour.paper, CARD, share)
        writing = mixed(self.colour.writing, paper, min(1.0, share * 1.3))
        return replace(self, colour=self.colour._replace(paper=paper, writing=writing))


@dataclass(frozen=True, slots=True)
class Note:
    """A note on a face: a colour, `fill`, instead of the body's, and `text` in the colour `ink`
    instead of its glyph."""

    fill: str = ""
    text: str = ""
    ink: str = ""


class Figure(NamedTuple):
    """Ready-made markup that takes the place of a cube, upright or flat."""

    markup: str
    height: float = 0.0
    """Its height, in cubes; 0 if it is flat."""


@dataclass(frozen=True, slots=True)
class Solid:
    """Bodies on a ground, seen by a camera, the `eye`; notes by cube and face normal; and figures
    by the cubes whose places they take. The ground is the top of the cubes below the first level,
    and can have notes, too.

    Shadows reach only the next face: enough to show where a body stands out.
    """

    eye: Eye
    ground: Ground | None = None
    cubes: dict[Vector, Body] = field(default_factory=dict)
    notes: dict[tuple[Vector, Vector], Note] = field(default_factory=dict)
    figures: dict[Vector, Figure] = field(default_factory=dict)

    def drawn(self, x: float, y: float) -> str:
        """The picture, with the origin at a point."""
        parts = []
        if self.ground is not None:
            parts.append(self.ground.drawn(self.eye))
            parts += self._notes_on_ground()
            parts += self._shadows_on_ground(self.ground)
        order = sorted({*self.cubes, *self.figures}, key=self.eye.order)
        glass = [cube for cube in order if cube in self.cubes and self.cubes[cube].glass]
        near = self._before(order, glass)
        for cube in order:
            if cube not in near and cube not in glass:
                parts += self._place(cube)
        if glass:
            # As a whole, so that its own far side does not show through.
            panes = (part for cube in glass for part in self._cube(cube))
            parts.append(group(*panes, opacity=_GLASS))
            parts += self._shining(glass)
        for cube in order:
            if cube in near:
                parts += self._place(cube)
        return group(
            *parts,
            transform=f"translate({number(x)} {number(y)})",
            stroke_linejoin="round",
            stroke_linecap="round",
        )

    @property
    def box(self) -> Box:
        """The bounding box of the ground and everything on it, with the origin at 0, 0."""
        corners = [
            self.eye.at(x + right, y + back, z + up + self.cubes[x, y, z].raised)
            for x, y, z in self.cubes
            for right, back, up in product((0, 1), repeat=3)
        ]
        corners += [
            self.eye.at(x + 0.5, y + 0.5, z + figure.height)
            for (x, y, z), figure in self.figures.items()
        ]
        if self.ground is not None:
            left, top, right, low = self.ground.box(self.eye, 0)
            corners += [(left, top), (right, low)]
        return around(corners)

    def _before(self, order: list[Vector], glass: list[Vector]) -> set[Vector]:
        """Everything in front of glass bodies, directly or indirectly."""
        normals: set[Vector] = set()
        for cube in order:
            if cube not in glass and any(self.eye.hides(cube, far) for far in (*glass, *normals)):
                normals.add(cube)
        return normals

    def _place(self, cube: Vector) -> Iterator[str]:
        yield from self._cube(cube) if cube in self.cubes else (self.figures[cube].markup,)

    def _shining(self, glass: list[Vector]) -> Iterator[str]:
        """Repeats the notes where a body touches glass, so that they stay visible."""
        for (cube, way), _ in sorted(self.notes.items(), key=lambda note: note[0]):
            if cube not in glass and moved(cube, way) in glass:
                yield from self._face(cube, self.cubes[cube], way)

    def _next(self, body: Body, cube: Vector) -> Body | None:
        """The body at a cube, if it can touch or hide another."""
        other = self.cubes.get(cube)
        if other is None or other.raised != body.raised:
            return None
        return None if other.glass and not body.glass else other

    def _cube(self, cube: Vector) -> Iterator[str]:
        body = self.cubes[cube]
        faces = [way for way in self.eye.ways if self._next(body, moved(cube, way)) is None]
        for way in faces:
            yield from self._face(cube, body, way)
        # Keyed by path, because two faces of a cube share an edge.
        lines = {line: inside for way in faces for line, inside in self._lines(cube, body, way)}
        thin = "".join(line for line, inside in lines.items() if inside)
        thick = "".join(line for line, inside in lines.items() if not inside)
        width = max(1.0, 0.9 + self.eye.size * 0.026)
        inner = mixed(body.colour.paper, OUTLINE, _INNER_LINE)
        if thin:
            yield element("path", d=thin, fill="none", stroke=inner, stroke_width=width * 0.4)
        if thick:
            yield element("path", d=thick, fill="none", stroke=OUTLINE, stroke_width=width)

    def _face(self, cube: Vector, body: Body, way: Vector) -> Iterator[str]:
        frame, note = self.eye.frame(cube, way), self.notes.get((cube, way), Note())

        def place(right: float, up: float) -> Point:
            return self.eye.inside(frame, right, up, body.raised)

        paper = lit(note.fill or body.colour.paper, way, self.eye)
        square = ((0, 0), (1, 0), (1, 1), (0, 1))
        yield element("path", d=outline(place(*corner) for corner in square), fill=paper)
        if way == UP and not body.glass and (shade := self._shade(cube, body.raised)):
            yield element("path", d=shade, fill=OUTLINE, fill_opacity=_SHADOW)
        ink = note.ink or body.colour.writing
        if note.text:
            yield self._writing(note.text, frame, body, ink)
        elif body.glyph:
            path = glyph(body.glyph, place)
            yield element("path", d=path, fill=ink, fill_rule="evenodd", fill_opacity=0.9)

    def _writing(self, text: str, frame: Frame, body: Body, ink: str) -> str:
        middle = [
            corner + (right + up) / 2
            for corner, right, up in zip(frame.corner, frame.right, frame.up, strict=True)
        ]
        at = middle[0], middle[1], middle[2] + body.raised
        plane = frame.right, frame.up
        return lettering(text, self.eye, at, plane, 0.66, fill=ink, font_weight="700")

    def _lines(self, cube: Vector, body: Body, way: Vector) -> Iterator[tuple[str, bool]]:
        """The edges of a face, each with whether the body visibly continues beyond it."""
        frame = self.eye.frame(cube, way)
        for edge, ends in (
            (frame.up, ((0, 1), (1, 1))),
            (frame.right, ((1, 0), (1, 1))),
            (opposite(frame.up), ((0, 0), (1, 0))),
            (opposite(frame.right), ((0, 0), (0, 1))),
        ):
            points = sorted(self.eye.inside(frame, *end, body.raised) for end in ends)
            other = self._next(body, moved(cube, edge, way)) or self._next(body, moved(cube, edge))
            inside = self.eye.sees(edge) if other is None else other.name == body.name
            yield outline(points, closed=False), inside

    def _shade(self, cube: Vector, raised: float) -> str:
        """The shadow on a top face, cast by what stands to its left or behind it."""
        frame = self.eye.frame(cube, UP)
        left, behind = (
            other is not None and other.raised == raised and not other.glass
            for other in map(
                self.cubes.get, (moved(cube, UP, opposite(frame.right)), moved(cube, UP, frame.up))
            )
        )
        if not left and not behind:
            return ""
        # One path for both, so that the corner is not darkened twice.
        right, up = _SHADOW_WIDTH * left, 1 - _SHADOW_WIDTH * behind
        corners: tuple[Point, ...] = (
            (0, 0),
            (right, 0),
            (right, up),
            (1, up),
            (1, 1),
            (0, 1),
        )
        return outline(self.eye.inside(frame, *corner, raised) for corner in corners)

    def _notes_on_ground(self) -> Iterator[str]:
        earth = Body("ground", Colour(GROUND, OUTLINE, ""))
        noted = sorted(cube for cube, way in self.notes if cube[2] < 0 and way == UP)
        for cube in noted:
            yield from self._face(cube, earth, UP)
        lines = (line for cube in noted for line, _ in self._lines(cube, earth, UP))
        if path := "".join(dict.fromkeys(lines)):
            yield element("path", d=path, fill="none", stroke=GRID, stroke_width=1)

    def _shadows_on_ground(self, ground: Ground) -> Iterator[str]:
        places = ((x, y, -1) for x in ground.files for y in ground.ranks)
        squares = (square for square in places if (square, UP) not in self.notes)
        if path := "".join(self._shade(square, 0.0) for square in squares):
            yield element("path", d=path, fill=OUTLINE, fill_opacity=_SHADOW)


def lit(paper: str, way: Vector, eye: Eye) -> str:
    """A colour on a face, lit from above and in front."""
    if way == UP:
        return mixed(paper, LIGHT, _LIT)
    return paper if way == eye.front else mixed(paper, DARK, _SHADED)


def face(body: Body, x: float, y: float, size: float) -> str:
    """A face of a body from the front, its upper left corner at a point."""
    box = element(
        "rect",
        x=x,
        y=y,
        width=size,
        height=size,
        fill=body.colour.paper,
        stroke=OUTLINE,
        stroke_width=1.4,
    )
    return box + sign_on(body, x, y, size) if body.glyph else box


def sign_on(body: Body, x: float, y: float, size: float) -> str:
    """The glyph of a body on a square with its upper left corner at a point."""
    path = glyph(body.glyph, lambda right, up: (x + right * size, y + (1 - up) * size))
    return element("path", d=path, fill=body.colour.writing, fill_rule="evenodd")
