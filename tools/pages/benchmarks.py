"""The tables and the chart of docs/benchmarks.md, and the load test in docs/hosting.md, from
benchmarks/results.json."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from math import log10
from pathlib import Path

from baumeister.drawing.colour import DARK, DEEP_TURQUOISE, FAINT, GRID, GROUND
from baumeister.drawing.markup import element, group, words
from tools.pages.markdown import DOCS, filled, table

PAGE = DOCS / "benchmarks.md"
PICTURE = DOCS / "images" / "benchmarks.svg"
RESULTS = DOCS.parent / "benchmarks" / "results.json"

WIDTH, MARGIN, ROW, HEAD = 760, 28, 24, 74
NAMES = 330
"""The width of the labels."""
FIGURES = 104
"""The width of the figures to the right of the bars."""
FONT = "system-ui, -apple-system, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"
OURS, OTHERS, MISSED = DEEP_TURQUOISE, "#b49a6c", "#b3402a"
SLOWEST, FASTEST = 4, 8
"""The scale of the chart of speeds, in powers of ten."""
WIDEST = 3.0
"""The scale of the chart of targets, in multiples of the target."""


@dataclass(frozen=True, kw_only=True)
class Figure:
    """A measured value, with its target if it has one."""

    what: str
    reached: float
    unit: str = ""
    at_least: float | None = None
    at_most: float | None = None
    ours: bool = False

    @property
    def wanted(self) -> float | None:
        """The target, if there is one."""
        return self.at_most if self.at_least is None else self.at_least

    @property
    def strain(self) -> float | None:
        """The measured share of the limit; above 1 the target is missed."""
        if not self.wanted:
            return None
        return self.wanted / self.reached if self.at_least else self.reached / self.wanted

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None without a target."""
        if self.wanted is None:
            return None
        return self.reached >= self.wanted if self.at_least else self.reached <= self.wanted


@dataclass(frozen=True)
class Suite:
    """The results of one benchmark command."""

    command: str
    date: str
    load: str
    figures: tuple[Figure, ...]

    @property
    def caption(self) -> str:
        """Date, command and conditions, in a sentence."""
        return f"*{self.date}, `{self.command}`; {self.load}.*"


@cache
def suites() -> dict[str, Suite]:
    """All results, by name."""
    read = json.loads(RESULTS.read_text(encoding="utf-8"))
    return {
        name: Suite(
            one["command"],
            one["date"],
            one["load"],
            tuple(Figure(**figure) for figure in one["figures"]),
        )
        for name, one in read["suites"].items()
    }


def machine() -> str:
    """The machine of the measurements."""
    said: str = json.loads(RESULTS.read_text(encoding="utf-8"))["machine"]
    return said


def generate() -> dict[Path, str]:
    places = {name: partial(lines, name) for name in suites()}
    made = filled(PAGE, {"machine": lambda: [machine()], "targets": _targets, **places})
    return {**made, PICTURE: picture()}


def lines(name: str) -> Iterator[str]:
    """A suite as a table, with its conditions."""
    suite = suites()[name]
    wanting = any(one.wanted is not None for one in suite.figures)
    head = ("what", "reached", "wanted", "") if wanting else ("what", "reached")
    yield from table(head, (_row(one)[: len(head)] for one in suite.figures))
    yield ""
    yield suite.caption


def _targets() -> Iterator[str]:
    asked = [one for suite in suites().values() for one in suite.figures if one.wanted is not None]
    met = sum(one.met is True for one in asked)
    yield f"Of {len(asked)} targets, {met} are met and {len(asked) - met} missed."


def _row(one: Figure) -> tuple[str, str, str, str]:
    reached = _with_unit(one.reached, one.unit)
    if one.wanted is None:
        return one.what, reached, "", ""
    bound = "at least" if one.at_least else "at most"
    verdict = "met" if one.met else "**missed**"
    return one.what, reached, f"{bound} {_with_unit(one.wanted, one.unit)}", verdict


def _with_unit(value: float, unit: str) -> str:
    return f"{value:,} {unit}".rstrip()


def picture() -> str:
    """Two charts: speeds compared with other engines, and all targets."""
    speeds = sorted(suites()["playouts"].figures, key=lambda one: -one.reached)
    asked = [one for suite in suites().values() for one in suite.figures if one.strain is not None]
    first = HEAD + ROW * len(speeds) + 40
    height = first + HEAD + ROW * len(asked) + 40
    title = "Random play beside other engines, and how our figures lie to their targets"
    return (
        element(
            "svg",
            element("title", title),
            "\n",
            element("rect", width=WIDTH, height=height, rx=8, fill=GROUND),
            "\n",
            group(*_speeds(speeds)),
            "\n",
            group(*_strains(asked, first)),
            "\n",
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDTH} {height}",
            width=WIDTH,
            height=height,
            role="img",
            font_family=FONT,
        )
        + "\n"
    )


def _speeds(speeds: list[Figure]) -> Iterator[str]:
    left, right = MARGIN + NAMES, WIDTH - MARGIN - FIGURES
    yield from _heading(
        0,
        "Decisions a second, random play, one core",
        "Each line is ten times the one before it. Other games are other work: read it roughly.",
    )
    bottom = HEAD + ROW * len(speeds)
    for power in range(SLOWEST, FASTEST + 1):
        x = left + (right - left) * (power - SLOWEST) / (FASTEST - SLOWEST)
        yield _rule(x, HEAD - 4, bottom)
        label = {4: "10,000", 5: "100,000", 6: "1 million", 7: "10 million", 8: "100 million"}
        yield words(label[power], x, bottom + 14, 12, fill=FAINT, text_anchor="middle")
    for number, one in enumerate(speeds):
        share = (log10(one.reached) - SLOWEST) / (FASTEST - SLOWEST)
        width = max(share, 0.004) * (right - left)
        colour = OURS if one.ours else OTHERS
        y = HEAD + ROW * number
        yield from _bar(y, one.what, width, colour, f"{one.reached:,.0f}", bold=one.ours)


def _strains(asked: list[Figure], top: int) -> Iterator[str]:
    left, right = MARGIN + NAMES, WIDTH - MARGIN - FIGURES
    yield from _heading(
        top,
        "What is used of what we allow",
        "Shorter is better. What goes beyond 100% is a target that we miss.",
    )
    begin, bottom = top + HEAD, top + HEAD + ROW * len(asked)
    for times in range(int(WIDEST) + 1):
        x = left + (right - left) * times / WIDEST
        yield _rule(x, begin - 4, bottom, DARK if times == 1 else GRID)
        yield words(f"{100 * times}%", x, bottom + 14, 12, fill=FAINT, text_anchor="middle")
    for number, one in enumerate(asked):
        assert one.strain is not None
        width = min(one.strain / WIDEST, 1) * (right - left)
        colour = OURS if one.met else MISSED
        yield from _bar(begin + ROW * number, one.what, width, colour, f"{100 * one.strain:.0f}%")


def _heading(top: int, title: str, note: str) -> Iterator[str]:
    yield words(title, MARGIN, top + 28, 18, fill=DARK, font_weight="600")
    yield words(note, MARGIN, top + 51, 13, fill=FAINT)


def _rule(x: float, top: float, bottom: float, colour: str = GRID) -> str:
    return element("line", x1=x, y1=top, x2=x, y2=bottom, stroke=colour)


def _bar(
    y: float, name: str, width: float, colour: str, figure: str, *, bold: bool = False
) -> Iterator[str]:
    left, middle = MARGIN + NAMES, y + ROW / 2 - 2
    weight = {"font_weight": "600"} if bold else {}
    yield words(name, left - 10, middle, 13, fill=DARK, text_anchor="end", **weight)
    yield element("rect", x=left, y=y + 3, width=width, height=ROW - 10, rx=2, fill=colour)
    yield words(figure, WIDTH - MARGIN, middle, 13, fill=DARK, text_anchor="end", **weight)
