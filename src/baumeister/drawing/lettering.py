"""Text that lies on a face in 3D, and polygons with 3D corners."""

from __future__ import annotations

from collections.abc import Iterable

from baumeister.drawing.eye import Eye, Point, Vector
from baumeister.drawing.markup import Attribute, number, words


def lettering(
    text: str,
    eye: Eye,
    at: tuple[float, float, float],
    plane: tuple[Vector, Vector],
    size: float,
    **attributes: Attribute,
) -> str:
    """Text centred on a 3D point. The vectors for right and up define its plane; `size` is the
    letter size relative to an edge."""
    (a, b), (c, d), (x, y) = (eye.at(*point) for point in (*plane, at))
    matrix = (a / eye.size, b / eye.size, -c / eye.size, -d / eye.size)
    written = " ".join([*(f"{part:.4f}" for part in matrix), number(x), number(y)])
    return words(
        text,
        0,
        0,
        size * eye.size,
        text_anchor="middle",
        transform=f"matrix({written})",
        **attributes,
    )


def outline(points: Iterable[Point], *, closed: bool = True) -> str:
    """The path through points, rounded to a tenth, because 3D drawings have many."""
    return "M" + "L".join(map(tenth, points)) + ("Z" if closed else "")


def tenth(point: Point) -> str:
    """A point in as few characters as it needs."""
    return f"{number(round(point[0], 1))} {number(round(point[1], 1))}"
