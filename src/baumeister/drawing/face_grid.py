"""A grid of cube faces seen from one side: nearer faces are lighter, faces that stand out cast a
shadow, and lines are thick between bodies and thin inside them."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from baumeister.drawing.colour import OUTLINE, Colour, toned
from baumeister.drawing.markup import element, group, number, words

Place = tuple[int, int]
"""A column from the left and a row from the top."""


@dataclass(frozen=True, slots=True)
class Face:
    """One visible square of a block or piece, with its letter (unless empty) and its height (if
    given)."""

    body: Hashable
    colour: Colour
    letter: str
    height: int | None = None


@dataclass(frozen=True, slots=True)
class FaceGrid:
    """Faces by place. `relief` says how far each place stands out towards the viewer, including
    bare ground on which shadows fall; `deepest` is the maximum."""

    size: float
    deepest: int
    faces: dict[Place, Face] = field(default_factory=dict)
    relief: dict[Place, int] = field(default_factory=dict)

    def drawn(self, x: float, y: float) -> str:
        """The picture with its upper left corner at a point."""
        places = sorted(self.faces, key=lambda place: (place[1], place[0]))
        thick, thin = self._lines()
        width = max(1.0, 0.9 + self.size * 0.03)
        return group(
            *(self._face(place) for place in places),
            *self._shadows(),
            *(
                element(
                    "path", d=path, fill="none", stroke=OUTLINE, stroke_linecap="square", **line
                )
                for path, line in (
                    (thin, {"stroke_width": width * 0.35, "stroke_opacity": 0.45}),
                    (thick, {"stroke_width": width}),
                )
                if path
            ),
            *(text for place in places for text in self._writing(place)),
            transform=f"translate({number(x)} {number(y)})",
        )

    def _face(self, place: Place) -> str:
        return element(
            "rect",
            x=place[0] * self.size,
            y=place[1] * self.size,
            width=self.size,
            height=self.size,
            fill=toned(self.faces[place].colour.paper, self.relief[place] / self.deepest),
        )

    def _shadows(self) -> list[str]:
        """The light comes from the upper left."""
        strips: list[str] = []
        for (column, row), depth in sorted(self.relief.items()):
            top = self._shadow_width(self.relief.get((column, row - 1), 0) - depth)
            left = self._shadow_width(self.relief.get((column - 1, row), 0) - depth)
            if not top and not left:
                continue
            # One path for both, so that the corner is not darkened twice.
            x, y, size = column * self.size, row * self.size, self.size
            path = f"M{number(x)} {number(y)}h{number(size)}v{number(top)}h{number(left - size)}"
            path += f"v{number(size - top)}h{number(-left)}z"
            strips.append(path)
        if not strips:
            return []
        return [element("path", d="".join(strips), fill=OUTLINE, fill_opacity=0.26)]

    def _shadow_width(self, step: int) -> float:
        return self.size * min(0.05 + 0.03 * step, 0.17) if step > 0 else 0.0

    def _lines(self) -> tuple[str, str]:
        """The paths of the outlines of bodies and of the lines inside them."""
        thick: list[str] = []
        thin: list[str] = []
        edges = {(c + dc, r, "v") for c, r in self.faces for dc in (0, 1)}
        edges |= {(c, r + dr, "h") for c, r in self.faces for dr in (0, 1)}
        for column, row, way in sorted(edges):
            before = (column - 1, row) if way == "v" else (column, row - 1)
            pair = [self.faces.get(place) for place in (before, (column, row))]
            bodies = {face.body if face is not None else None for face in pair}
            line = (
                f"M{number(column * self.size)} {number(row * self.size)}{way}{number(self.size)}"
            )
            (thin if len(bodies) == 1 else thick).append(line)
        return "".join(thick), "".join(thin)

    def _writing(self, place: Place) -> list[str]:
        face = self.faces[place]
        if not face.letter:
            return []
        letter, fill = face.letter, face.colour.writing
        x, y, size = (place[0] + 0.5) * self.size, (place[1] + 0.5) * self.size, self.size
        if face.height is None:
            return [words(letter, x, y, size * 0.54, fill=fill, font_weight="600")]
        return [
            words(
                str(face.height),
                x + size * 0.04,
                y + size * 0.06,
                size * 0.44,
                fill=fill,
                font_weight="700",
            ),
            words(
                letter, x - size * 0.27, y - size * 0.25, size * 0.23, fill=fill, font_weight="600"
            ),
        ]
