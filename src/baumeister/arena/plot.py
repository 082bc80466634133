"""The ratings as an SVG picture: one row per contestant, a dot for its rating, a bar for the
interval. It follows the reader's light or dark mode."""

from __future__ import annotations

from math import ceil, floor, log10
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from baumeister import games
from baumeister.arena.elo import Rating
from baumeister.arena.results import Results, Standing

WIDTH = 760
ROW = 34
TOP = 84
BOTTOM = 58
MARGIN = 28
FIGURES = 168
"""Width of the column right of the bars, for rating and share."""
LETTER = 9.2
"""Maximum average width of a letter of a name."""

STYLE = """
text { font-family: system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
.ground { fill: #faf5ea; }
.title { fill: #211a14; font-size: 18px; font-weight: 600; }
.name { fill: #211a14; font-size: 14px; }
.figure { fill: #211a14; font-size: 13px; }
.note { fill: #6a5d50; font-size: 12px; }
.grid { stroke: #ddd0ba; stroke-width: 1; }
.zero { stroke: #a8977d; stroke-width: 1; }
.bar { stroke: #1f8a84; stroke-width: 2; stroke-linecap: round; }
.dot { fill: #156a65; }
@media (prefers-color-scheme: dark) {
  .ground { fill: #1d1814; }
  .title, .name, .figure { fill: #f3eadb; }
  .note { fill: #b8a994; }
  .grid { stroke: #3a322a; }
  .zero { stroke: #7d6e5c; }
  .bar { stroke: #3fb5ad; }
  .dot { fill: #6fd6ce; }
}
"""


def plot(results: Results) -> str:
    """The picture of a ladder. Contestants without a rating have no bar."""
    rows = results.standings
    height = TOP + ROW * len(rows) + BOTTOM
    svg = Element("svg", xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {height}")
    svg.set("width", str(WIDTH))
    svg.set("height", str(height))
    svg.set("role", "img")
    SubElement(svg, "title").text = _title(results)
    SubElement(svg, "style").text = STYLE
    SubElement(
        svg, "rect", {"class": "ground", "width": str(WIDTH), "height": str(height), "rx": "8"}
    )
    _words(svg, "title", _title(results), (MARGIN, 34))
    _words(svg, "note", _caption(results), (MARGIN, 56))
    scale = _Scale(results)
    bottom = TOP + ROW * len(rows)
    for tick in scale.ticks:
        x, kind = scale.x(tick), "zero" if tick == 0 else "grid"
        _line(svg, kind, (x, TOP - 6), (x, bottom))
        _words(svg, "note", _whole(tick), (x, bottom + 18), "middle")
    unit = "openskill rating" if results.tournament.seats > 2 else "Elo"
    _words(svg, "note", unit, ((scale.left + scale.right) / 2, bottom + 38), "middle")
    for number, standing in enumerate(rows):
        _row(svg, scale, standing, TOP + ROW * (number + 0.5))
    indent(svg)
    return tostring(svg, encoding="unicode")


class _Scale:
    """Maps ratings to positions on the picture."""

    def __init__(self, results: Results) -> None:
        longest = max(len(standing.name) for standing in results.standings)
        self.left = MARGIN + min(longest * LETTER, WIDTH * 0.42) + 18
        self.right = WIDTH - MARGIN - FIGURES
        rated = [s.rating for s in results.standings if s.rating] or [Rating(0, -100, 100)]
        low, high = min(r.low for r in rated), max(r.high for r in rated)
        step = _step((high - low) or 1.0)
        self.low, self.high = step * floor(low / step), step * ceil(high / step)
        if self.low == self.high:
            self.high += step
        count = round((self.high - self.low) / step)
        self.ticks = [self.low + step * i for i in range(count + 1)]

    def x(self, rating: float) -> float:
        """The position of a rating."""
        share = (rating - self.low) / (self.high - self.low)
        return self.left + share * (self.right - self.left)


def _step(span: float) -> float:
    """A round distance between ticks, for at most about eight of them."""
    rough = span / 7
    unit = 10.0 ** floor(log10(rough))
    return next(unit * n for n in (1, 2, 5, 10) if unit * n >= rough)


def _row(svg: Element, scale: _Scale, standing: Standing, y: float) -> None:
    room = round((scale.left - 18 - MARGIN) / LETTER)
    name = standing.name if len(standing.name) <= room else standing.name[: room - 1] + "…"
    _words(svg, "name", name, (scale.left - 18, y + 5), "end")
    edge = WIDTH - MARGIN
    if standing.share is not None:
        _words(svg, "figure", f"{standing.share:.1%}", (edge, y + 5), "end")
    rating = standing.rating
    if rating is None:
        return
    low, high = scale.x(rating.low), scale.x(rating.high)
    if high > low:  # an anchor has no error
        _line(svg, "bar", (low, y), (high, y))
        for x in (low, high):
            _line(svg, "bar", (x, y - 5), (x, y + 5))
    dot = {"class": "dot", "cx": _number(scale.x(rating.value)), "cy": _number(y), "r": "5"}
    SubElement(svg, "circle", dot)
    half = (rating.high - rating.low) / 2
    figure = f"{_whole(rating.value)} ± {half:.0f}" if half >= 1 else _whole(rating.value)
    if standing.skill is not None:
        figure = f"{rating.value:.1f} ± {half:.1f}"
    _words(svg, "figure", figure, (edge - 58, y + 5), "end")


def _title(results: Results) -> str:
    tournament = results.tournament
    count = {2: "two", 3: "three", 4: "four"}.get(tournament.seats, str(tournament.seats))
    options = [
        name.replace("_", " ") for name, text in tournament.options.items() if text == "True"
    ]
    version = ", ".join([f"{count} players", *options])
    return f"{games.get(tournament.game).META.title}, {version}"


def _caption(results: Results) -> str:
    tournament = results.tournament
    games = f"{results.games} {'game' if results.games == 1 else 'games'}"
    parts = [games, f"seed {tournament.seed}"]
    if tournament.nodes is not None:
        parts.append(f"{tournament.nodes} nodes a turn")
    if tournament.seconds is not None:
        parts.append(f"{tournament.seconds:g} s a turn")
    return f"{', '.join(parts)}. Bars are 95% intervals; on the right rating and share of wins."


def _words(
    svg: Element, kind: str, text: str, at: tuple[float, float], anchor: str = "start"
) -> None:
    place = {"class": kind, "x": _number(at[0]), "y": _number(at[1]), "text-anchor": anchor}
    SubElement(svg, "text", place).text = text


def _line(svg: Element, kind: str, begin: tuple[float, float], end: tuple[float, float]) -> None:
    (x1, y1), (x2, y2) = begin, end
    place = {"x1": _number(x1), "y1": _number(y1), "x2": _number(x2), "y2": _number(y2)}
    SubElement(svg, "line", {"class": kind, **place})


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _whole(value: float) -> str:
    """A rating with a proper minus sign."""
    text = f"{value:.0f}" if abs(value) >= 1 or value == 0 else f"{value:.1f}"
    return "0" if text in ("-0", "-0.0", "0.0") else text.replace("-", "−")
