"""Charts and diagrams for the documentation: cards with a heading, boxes, bars, axes and lines."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from baumeister.drawing.card import document
from baumeister.drawing.colour import CARD, DARK, FAINT, GRID, GROUND, LIGHT, TURQUOISE, mixed
from baumeister.drawing.eye import Point
from baumeister.drawing.lettering import outline
from baumeister.drawing.markup import element, group, words

WIDTH = 760.0
MARGIN = 28.0
TOP = 66.0
"""Where the content below a heading begins."""
PALE = mixed(TURQUOISE, CARD, 0.84)


def card(title: str, height: float, parts: Iterable[str], *, width: float = WIDTH) -> str:
    """A picture with a heading."""
    head = words(title, MARGIN, 36, 18, fill=DARK, font_weight="600")
    return document([head, *parts], width, height, title=title) + "\n"


def label(text: str, x: float, y: float, *, size: float = 13, fill: str = DARK) -> str:
    """Text that begins at x."""
    return words(text, x, y, size, fill=fill)


def centred(
    text: str, x: float, y: float, *, size: float = 13, fill: str = DARK, weight: str = "400"
) -> str:
    """Text centred on x."""
    return words(text, x, y, size, fill=fill, text_anchor="middle", font_weight=weight)


def box(x: float, y: float, width: float, height: float, *lines: str, fill: str = GROUND) -> str:
    """A box with lines of text; the first is bold."""
    middle, step = x + width / 2, 18.0
    first = y + height / 2 - step * (len(lines) - 1) / 2
    return group(
        element("rect", x=x, y=y, width=width, height=height, rx=7, fill=fill, stroke=GRID),
        *(
            centred(line, middle, first + step * n, weight="400" if n else "600")
            for n, line in enumerate(lines)
        ),
    )


def badge(text: str, x: float, y: float, fill: str) -> str:
    """A short text in a disc."""
    disc = element("circle", cx=x, cy=y, r=11, fill=fill)
    return disc + centred(text, x, y, fill=LIGHT, weight="600")


def bars(
    rows: Iterable[tuple[str, float, str]],
    *,
    top: float,
    names: float,
    longest: float,
    most: float,
    fill: str = TURQUOISE,
) -> Iterator[str]:
    """Horizontal bars: a name, a value and its text for each. `names` is where the bars begin,
    `longest` the length of a bar of the value `most`."""
    for number, (name, value, text) in enumerate(rows):
        y, length = top + 26 * number, longest * value / most
        yield words(name, names - 12, y + 9, 13, fill=DARK, text_anchor="end")
        yield element("rect", x=names, y=y, width=length, height=18, rx=3, fill=fill)
        yield label(text, names + length + 8, y + 9)


@dataclass(frozen=True)
class Plot:
    """The area of a chart with two linear axes that begin at 0."""

    left: float
    top: float
    width: float
    height: float
    most_x: float
    most_y: float

    def at(self, x: float, y: float) -> Point:
        """The point on paper of two values."""
        low = self.top + self.height
        return self.left + self.width * x / self.most_x, low - self.height * y / self.most_y

    def axes(self, by_x: int, by_y: int, name_x: str, name_y: str) -> Iterator[str]:
        """Grid lines with their values, and the names of the axes."""
        low, right = self.top + self.height, self.left + self.width
        for value in range(0, int(self.most_y) + 1, by_y):
            _, y = self.at(0, value)
            yield element(
                "path", d=outline([(self.left, y), (right, y)], closed=False), stroke=GRID
            )
            yield words(str(value), self.left - 9, y, 12, fill=FAINT, text_anchor="end")
        for value in range(0, int(self.most_x) + 1, by_x):
            x, _ = self.at(value, 0)
            yield centred(str(value), x, low + 16, size=12, fill=FAINT)
        yield centred(name_x, self.left + self.width / 2, low + 38)
        yield label(name_y, self.left - 34, self.top - 18)

    def line(self, values: Iterable[tuple[float, float]], colour: str) -> str:
        """A line through pairs of values."""
        path = outline([self.at(x, y) for x, y in values], closed=False)
        return element("path", d=path, fill="none", stroke=colour, stroke_width=2.5)

    def band(self, lower: list[tuple[float, float]], upper: list[tuple[float, float]]) -> str:
        """The area between two lines."""
        path = outline([self.at(x, y) for x, y in (*lower, *reversed(upper))])
        return element("path", d=path, fill=PALE)
