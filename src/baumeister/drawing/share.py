"""The picture of a game to share: the building in 3D beside the names and totals. It has the size
that chats expect of a link's preview."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from typing import NamedTuple

from baumeister import games
from baumeister.core.rules import AnyState
from baumeister.drawing.card import FONTS
from baumeister.drawing.colour import CARD, DEEP_TURQUOISE, FAINT, LIGHT, OUTLINE, TURQUOISE
from baumeister.drawing.eye import Eye, Vector
from baumeister.drawing.markup import element, group, number, words
from baumeister.drawing.solid import Note, Solid

WIDTH, HEIGHT = 1200.0, 630.0
BEARING, TILT = 147.0, 37.0
_EDGE = 44.0
_COLUMN = 398.0
"""The width of the column with the names."""
_SAND = "#f5ead8"
_LEFT = WIDTH - _EDGE - _COLUMN
_ROW, _GAP = 66.0, 10.0
_LETTER = 0.57
"""The width of a bold letter as a share of its size; few are wider."""
_CUP = (
    "M8 4h8v6a4 4 0 0 1-8 0zM8 5.5H4.5c0 3.5 1 5 3.7 5.5M16 5.5h3.5c0 3.5-1 5-3.7 5.5M12 14v3.5"
    "M 8.5 20.5h7M9.5 20.5c0-2 1-3 2.5-3s2.5 1 2.5 3"
)
_LOGO = (
    ("#c9764a", "M11 28V7h10v21z"),
    ("#e0b070", "M4 28V14h11v14z"),
    ("#0f8a82", "M15 28v-8h13v8z"),
    ("#2b1a0e", "M 19.5 28v-5h4v5zM 7.5 18.5h4v3h-4zM15 10.5h3v3h-3z"),
)


class ShareRow(NamedTuple):
    """A player in the picture. `gained` is shown beside the total, for example +3."""

    seat: int
    name: str
    total: str
    won: bool = False
    gained: str = ""


class ShareCaption(NamedTuple):
    """The words of the picture: the game, what happened, what the numbers count, and the players,
    the best one first."""

    game: str
    headline: str
    unit: str
    rows: Sequence[ShareRow]


def share_picture(
    state: AnyState,
    caption: ShareCaption,
    *,
    bearing: float = BEARING,
    notes: Mapping[tuple[Vector, Vector], Note] | None = None,
    steady: bool = False,
) -> str:
    """The picture as an SVG document. `bearing` is the camera's compass direction, `notes` mark
    faces. A `steady` picture has the scale that fits from every direction and an even
    background, so that pictures with different bearings can follow each other."""
    game = import_module(f"baumeister.drawing.{state.game}.svg3d")
    scene: Callable[[Eye], Solid] = lambda eye: replace(  # noqa: E731
        game.shared_scene(state, eye), notes=dict(notes or {})
    )
    return element(
        "svg",
        "\n",
        element("rect", width=WIDTH, height=HEIGHT, fill=_SAND) if steady else _background(),
        _building(scene, bearing, games.get(state.game).META.board_size / 2 if steady else None),
        _column(caption, lambda *given: game.swatch(state, *given)),
        xmlns="http://www.w3.org/2000/svg",
        width=WIDTH,
        height=HEIGHT,
        viewBox=f"0 0 {number(WIDTH)} {number(HEIGHT)}",
        font_family=FONTS,
        fill=OUTLINE,
    )


def _background() -> str:
    stops = (
        element("stop", offset=0, stop_color=_SAND),
        element("stop", offset=1, stop_color=CARD),
    )
    shade = element("linearGradient", *stops, id="sand", x1=0, y1=0, x2=0.9, y2=1)
    return element("defs", shade) + element("rect", width=WIDTH, height=HEIGHT, fill="url(#sand)")


def _building(scene: Callable[[Eye], Solid], bearing: float, centre: float | None) -> str:
    """The building, as large as fits to the left of the column. If the centre of the ground is
    given, it stays in its place whatever the bearing is."""
    width, height = _LEFT - 2 * _EDGE, HEIGHT - 2 * _EDGE
    eye = Eye(1.0, bearing, TILT)
    # From a corner the ground looks widest, and the picture is highest.
    left, top, right, low = scene(eye._replace(bearing=135.0) if centre else eye).box
    size = min(width / (right - left), height / (low - top))
    solid = scene(eye._replace(size=size))
    left, top, right, low = solid.box
    x, y = _EDGE + width / 2 - (left + right) / 2, _EDGE + height / 2 - (top + low) / 2
    if centre:
        middle = solid.eye.at(centre, centre)
        x, y = _EDGE + width / 2 - middle[0], HEIGHT - _EDGE - size * 4.6 - middle[1]
    return solid.drawn(x, y)


def _column(caption: ShareCaption, swatch: Callable[[int, float, float, float], str]) -> str:
    """The headline and the players, in the middle of the height, and the logo below."""
    rows = len(caption.rows) * (_ROW + _GAP)
    top = (HEIGHT - 60 - (142 + rows)) / 2 + 10
    size = min(50.0, _COLUMN / (_LETTER * max(1, len(caption.headline))))
    parts = [
        words(caption.game, _LEFT, top + 14, 28, fill=DEEP_TURQUOISE, font_weight="700"),
        words(caption.headline, _LEFT, top + 66, size, font_weight="700"),
        words(caption.unit, _LEFT + _COLUMN - 14, top + 118, 20, fill=FAINT, text_anchor="end"),
    ]
    for place, row in enumerate(caption.rows):
        y = top + 142 + place * (_ROW + _GAP) + _ROW / 2
        parts.append(_row(row, y, swatch(row.seat, _LEFT + 14, y, 38)))
    return group(*parts, _logo())


def _row(row: ShareRow, y: float, known_by: str) -> str:
    right = _LEFT + _COLUMN
    box = element(
        "rect",
        x=_LEFT,
        y=y - _ROW / 2,
        width=_COLUMN,
        height=_ROW,
        rx=12,
        fill="#e3f1ee" if row.won else LIGHT,
        fill_opacity=1 if row.won else 0.72,
        stroke=TURQUOISE if row.won else "#e2d7c5",
        stroke_width=2.5 if row.won else 1.5,
    )
    total = words(row.total, right - 16, y, 36, font_weight="700", text_anchor="end")
    taken = 76 + 22 * len(row.total)
    extra = ""
    if row.gained:
        look = {"fill": "#b4502f", "font_weight": "700", "text_anchor": "end"}
        extra, taken = words(row.gained, right - taken + 34, y, 24, **look), taken + 34
    elif row.won:
        x, taken = right - taken + 12, taken + 34
        extra = element(
            "path",
            d=_CUP,
            transform=f"translate({number(x)} {number(y - 17)}) scale(1.4)",
            fill="none",
            stroke=DEEP_TURQUOISE,
            stroke_width=1.8,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
    free = _COLUMN - 66 - taken + 22
    size = min(28.0, free / (_LETTER * max(1, len(row.name))))
    return group(
        box, known_by, words(row.name, _LEFT + 66, y, size, font_weight="700"), extra, total
    )


def _logo() -> str:
    marks = (element("path", d=path, fill=colour) for colour, path in _LOGO)
    right = _LEFT + _COLUMN
    return group(
        group(*marks, transform=f"translate({number(right - 172)} {number(HEIGHT - 70)})"),
        words("Baumeister", right, HEIGHT - 51, 24, font_weight="700", text_anchor="end"),
    )
