"""The layout of rule drawings: three-dimensional scenes and labels on a growing canvas."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from baumeister.drawing.card import document
from baumeister.drawing.colour import OUTLINE
from baumeister.drawing.eye import Eye, Vector
from baumeister.drawing.ground import Ground
from baumeister.drawing.markup import group, number, words
from baumeister.drawing.solid import Body, Solid

MARGIN = 22.0
BOLD = {"fill": OUTLINE, "font_weight": "700"}


@dataclass
class Card:
    """A drawing that grows to the right and down with its parts."""

    parts: list[str] = field(default_factory=list)
    right: float = 0.0
    low: float = 0.0

    def add(self, *parts: str) -> None:
        """Add parts inside the present bounds."""
        self.parts += parts

    def scene(
        self,
        scene: Solid,
        levels: float,
        left: float,
        top: float = MARGIN,
        marks: Iterable[str] = (),
    ) -> None:
        """Add a scene. `at` is the upper left corner of the box around its ground and `levels`
        levels. Marks are drawn over the scene, in its projection."""
        assert scene.ground is not None
        west, high, east, low = scene.ground.box(scene.eye, levels)
        x, y = left - west, top - high
        self.add(scene.drawn(x, y))
        if over := list(marks):
            self.add(group(*over, transform=f"translate({number(x)} {number(y)})"))
        self.reach(left + east - west, top + low - high)

    def reach(self, right: float, low: float) -> None:
        """Extend the bounds to a point."""
        self.right, self.low = max(self.right, right), max(self.low, low)

    def document(self) -> str:
        """The drawing, without a title: the page describes it in its own language."""
        return document(self.parts, round(self.right + MARGIN), round(self.low + MARGIN))


def four_sides(cubes: Iterable[Vector], body: Body, squares: int, size: float) -> str:
    """A body on a small ground, seen from four sides."""
    card, left, filled = Card(), MARGIN, dict.fromkeys(cubes, body)
    ground = Ground(range(squares), range(squares))
    for turn in range(4):
        eye = Eye(size, (156.0 + 90 * turn) % 360)
        card.scene(Solid(eye, ground, filled), 2, left)
        left = card.right + 24
    return card.document()


def digit_on(body: Body, value: int, x: float, y: float, size: float) -> str:
    """A number on a square with the given upper left corner."""
    look: dict[str, str] = BOLD | {"fill": body.colour.writing, "text_anchor": "middle"}
    return words(str(value), x + size / 2, y + size / 2, size * 0.62, **look)
