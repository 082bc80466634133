"""The chart of docs/benchmarks.md that shows how speed on a GPU grows with the number of games,
from benchmarks/gpu.json."""

import json
from collections.abc import Iterator
from math import log10
from pathlib import Path

from baumeister.drawing.colour import DARK, DEEP_TURQUOISE, FAINT, GRID, GROUND
from baumeister.drawing.markup import element, group, words
from tools.pages.benchmarks import FONT, OTHERS, RESULTS
from tools.pages.markdown import DOCS

PICTURE = DOCS / "images" / "gpu.svg"
FIGURES = RESULTS.with_name("gpu.json")
WIDTH, HEIGHT = 760, 420
LEFT, RIGHT, TOP, BOTTOM = 110, 560, 84, 360
FEWEST, MOST = log10(64), log10(4 << 20)
SLOWEST, FASTEST = 5.5, 9.0
LINES = (
    ("pueblo compact", "Pueblo, compact", DEEP_TURQUOISE, ""),
    ("aztec compact", "Aztec, compact", OTHERS, ""),
    ("pueblo planes", "Pueblo, all planes", DEEP_TURQUOISE, "6 4"),
    ("aztec planes", "Aztec, all planes", OTHERS, "6 4"),
)
"""The lines: a key of the figures, label, colour and dashes."""
SPEEDS = {6: "1 million", 7: "10 million", 8: "100 million", 9: "1,000 million"}
SIZES = {64: "64", 1024: "1,024", 16384: "16,384", 262144: "262,144", 4194304: "4,194,304"}


def _x(games: float) -> float:
    return LEFT + (RIGHT - LEFT) * (log10(games) - FEWEST) / (MOST - FEWEST)


def _y(speed: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * (log10(speed) - SLOWEST) / (FASTEST - SLOWEST)


def generate() -> dict[Path, str]:
    return {PICTURE: picture()}


def picture() -> str:
    """Steps per second by games at a time, both on logarithmic scales."""
    read = json.loads(FIGURES.read_text(encoding="utf-8"))
    return (
        element(
            "svg",
            element("title", f"Steps a second on an {read['device']}, by games at a time"),
            "\n",
            element("rect", width=WIDTH, height=HEIGHT, rx=8, fill=GROUND),
            "\n",
            group(*_axes(read["device"])),
            "\n",
            group(*_lines(read)),
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


def _axes(device: str) -> Iterator[str]:
    title = f"Steps a second on an {device}, by games at a time"
    yield words(title, 28, 28, 18, fill=DARK, font_weight="600")
    note = "With random legal actions, observations and masks. Both scales are logarithmic."
    yield words(note, 28, 51, 13, fill=FAINT)
    for power, label in SPEEDS.items():
        y = _y(10.0**power)
        yield element("line", x1=LEFT, y1=y, x2=RIGHT, y2=y, stroke=GRID)
        yield words(label, LEFT - 10, y, 12, fill=FAINT, text_anchor="end")
    for games, label in SIZES.items():
        yield element("line", x1=_x(games), y1=TOP, x2=_x(games), y2=BOTTOM, stroke=GRID)
        yield words(label, _x(games), BOTTOM + 18, 12, fill=FAINT, text_anchor="middle")


def _lines(read: dict[str, dict[str, float]]) -> Iterator[str]:
    for key, _, colour, dashes in LINES:
        points = [(int(games.replace(",", "")), 1e6 * speed) for games, speed in read[key].items()]
        path = " ".join(f"{_x(games):.1f},{_y(speed):.1f}" for games, speed in points)
        dashed = {"stroke_dasharray": dashes} if dashes else {}
        yield element(
            "polyline", points=path, fill="none", stroke=colour, stroke_width=2.5, **dashed
        )
    labels = sorted(
        ((list(read[key].values())[-1], label) for key, label, *_ in LINES), reverse=True
    )
    y = 0.0
    for speed, label in labels:
        y = max(_y(1e6 * speed), y + 15)  # labels do not overlap
        yield words(f"{label}: {speed:,.0f} million", RIGHT + 8, y, 12, fill=DARK)
