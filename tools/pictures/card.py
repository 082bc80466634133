"""What the pictures of the rules are made of: scenes in space on a card, and what is written
beside them."""

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
    """A picture that grows: its parts, and how far they reach to the right and down."""

    parts: list[str] = field(default_factory=list)
    right: float = 0.0
    low: float = 0.0

    def add(self, *parts: str) -> None:
        """Add parts that lie where there is room already."""
        self.parts += parts

    def scene(
        self,
        scene: Solid,
        levels: float,
        left: float,
        top: float = MARGIN,
        marks: Iterable[str] = (),
    ) -> None:
        """Add a scene; the box of its ground and of so many levels has its upper left corner at a
        point. Marks lie over it, where the scene's eye sees them."""
        assert scene.ground is not None
        west, high, east, low = scene.ground.box(scene.eye, levels)
        x, y = left - west, top - high
        self.add(scene.drawn(x, y))
        if over := list(marks):
            self.add(group(*over, transform=f"translate({number(x)} {number(y)})"))
        self.reach(left + east - west, top + low - high)

    def reach(self, right: float, low: float) -> None:
        """Make room as far as a point."""
        self.right, self.low = max(self.right, right), max(self.low, low)

    def document(self) -> str:
        """The picture. It has no title: the page says in its own language what is to be seen."""
        return document(self.parts, round(self.right + MARGIN), round(self.low + MARGIN))


def four_sides(cubes: Iterable[Vector], body: Body, squares: int, size: float) -> str:
    """A body on a small ground, from four sides."""
    card, left, filled = Card(), MARGIN, dict.fromkeys(cubes, body)
    ground = Ground(range(squares), range(squares))
    for turn in range(4):
        eye = Eye(size, (156.0 + 90 * turn) % 360)
        card.scene(Solid(eye, ground, filled), 2, left)
        left = card.right + 24
    return card.document()


def digit_on(body: Body, value: int, x: float, y: float, size: float) -> str:
    """A number on a square, the upper left corner of which is at a point."""
    look: dict[str, str] = BOLD | {"fill": body.colour.writing, "text_anchor": "middle"}
    return words(str(value), x + size / 2, y + size / 2, size * 0.62, **look)
