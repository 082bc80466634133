"""The figures and pictures of docs/how-it-works/networks.md, from the shipped networks, the
training scripts, docs/ai-log.md and the measured ratings."""

import json
import re
import runpy
from collections.abc import Iterator
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from baumeister import games, players
from baumeister.drawing import symbols
from baumeister.drawing.colour import CARD, DEEP_TURQUOISE, FAINT, GRID, GROUND, TURQUOISE, mixed
from baumeister.drawing.markup import element
from baumeister.engine.aztec.search import network as aztec
from baumeister.engine.pueblo.search import network as pueblo
from baumeister.games.aztec.top import CELLS
from baumeister.one_turn.aztec.weights import SPOTS
from baumeister.players.level import SETTINGS
from tools.pages.ai_log import PAGE as AI_LOG
from tools.pages.ai_log import RATINGS
from tools.pages.markdown import DOCS, Parts, filled, table
from tools.pictures.chart import MARGIN, PALE, TOP, bars, box, card, centred, label

PAGE = DOCS / "how-it-works" / "networks.md"
TRAINING = DOCS.parent / "training"
COURSE, EXPLAINED, WEIGHTS = (
    DOCS / "images" / f"{name}.svg" for name in ("generations", "explained", "look-weights")
)
INPUTS = {
    "first": "the penalty points that each of the 36 looks would cost each player now",
    "by_left": "blocks left",
    "by_corner": "squares to the next corner of the walkway",
    "by_part": "whether an auction is still to come",
    "by_half": "the waiting half of each player’s pair",
    "by_standing": "each player’s blocks on the site",
    "by_height": "the height of each square",
    "by_top": "whose cube is on top of each square",
}
"""What the rows of the first layer stand for."""
SHIPPED = 2
"""The generation whose networks are shipped."""
TOGETHER = 3
"""Squares of the walkway that share a cell in the picture of the weights."""
HEAVIEST = 1.6
"""The darkest weight in it."""


def generate() -> dict[Path, str]:
    return {
        COURSE: _course_picture(),
        EXPLAINED: _explained_picture(),
        WEIGHTS: _weights_picture(),
        **filled(PAGE, PARTS),
    }


@cache
def logged(first_cell: str) -> list[list[str]]:
    """The rows of a table in the AI log, found by its first heading."""
    text = AI_LOG.read_text(encoding="utf-8")
    found = re.search(rf"^\| {first_cell} \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", text, re.MULTILINE)
    assert found, first_cell
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in found[1].splitlines()]


def generations() -> list[tuple[int, int, str]]:
    """The number, games for two and players of each generation, from the AI log. The training
    script has the same numbers of games."""
    script = (TRAINING / "train_pueblo.py").read_text(encoding="utf-8")
    scripted = [int(games) for games in re.findall(r"games=\((\d+_\d+),", script)]
    rows = logged("generation")
    told = [int(row[2].split()[0].replace(",", "")) for row in rows]
    assert told == scripted
    assert all("2 turns" in row[1] for row in rows)
    assert "the networks we ship" in rows[SHIPPED][3]
    assert "dropped" in rows[-1][3]
    return [(int(row[0]), games, row[1]) for row, games in zip(rows, told, strict=True)]


@cache
def _rows() -> Any:
    """The inputs of a network for two, as the training script fills them."""
    return runpy.run_path(str(TRAINING / "fit_network.py"))["Rows"](2)


def _sizes() -> Iterator[str]:
    fields = _rows().fields()
    assert [name for name, _ in fields] == list(INPUTS)
    yield from table(
        ("inputs for two players", "number"),
        ((INPUTS[name], int(np.prod(shape))) for name, shape in fields),
    )
    inputs, hidden, second = _rows().count(), pueblo.HIDDEN, pueblo.SECOND
    weights = inputs * hidden + (hidden + 1) * second + (second + 1) * 2
    yield ""
    yield (
        f"These {inputs} inputs lead to {hidden} hidden units, then {second}, then one output for"
        f" each player: {weights:,} weights. There are {len(pueblo.KINDS)} such networks"
        f" ({', '.join(pueblo.KINDS)}) for each number of players."
    )


def _play() -> Iterator[str]:
    script = (TRAINING / "self_play.py").read_text(encoding="utf-8")
    (opening,) = re.findall(r"opening: int = (\d+)", script)
    (slip,) = re.findall(r"slip: float = (0\.\d+)", script)
    ((many, few),) = re.findall(
        r'"many"\] = task.opening, (\d+)\n.*"few"\] = task.slip, (\d+)', script
    )
    yield (
        f"Up to {opening} turns at the start of a game are drawn from the {many} best. Later, one"
        f" turn in {1 / float(slip):.0f} is drawn from the {few} best instead of being the best."
    )


def _dropped() -> Iterator[str]:
    *_, last = logged("generation")
    verdict, _, numbers = last[3].partition(": ")
    assert verdict == "no better"
    yield (
        f"- **A generation too many.** Generation {last[0]} learned from games between better"
        f" players and won {numbers.removesuffix(': dropped')} against the one before. We dropped"
        " it."
    )


def _stripes() -> Iterator[str]:
    for number in (2, 3, 4):
        weights = pueblo.networks(number)["own_look"][pueblo.BUILDING_KIND].mean(axis=1)[1:28]
        alike = {lag: np.corrcoef(weights[lag:], weights[:-lag])[0, 1] for lag in range(2, 11)}
        assert max(alike, key=alike.__getitem__) == 2 * number
    yield (
        "The stripes repeat every four blocks with two players, every six with three, and every"
        " eight with four."
    )


def _aztec_sizes() -> Iterator[str]:
    cells, spots = len(CELLS), len(SPOTS)
    yield (
        f"Aztec’s network has {aztec.INPUTS} inputs: {cells} cubes that may stand, and for each of"
        f" {spots} scoring cells how many placements could fill it now, and whether any ever can."
        f" {aztec.HIDDEN} hidden units predict the points still to come at one pair of edges."
    )


def _share() -> Iterator[str]:
    shares = [float(row[1]) for row in logged("inputs")]
    yield (
        f"A linear fit to exposure alone explains {shares[0]:.0%} of the variance; a network with"
        f" looks {shares[1]:.0%}; with heights {shares[2]:.0%}; with top cubes, too,"
        f" {shares[3]:.0%}."
    )


def _explained() -> Iterator[str]:
    rows = logged("inputs")
    (fewest, all_inputs), stages = (float(rows[n][1]) for n in (0, -1)), rows[-1][2:]
    early, late = float(stages[0]), float(stages[-1])
    yield (
        f"![Bars: the share explained grows from {fewest:.0%} with exposure alone to"
        f" {all_inputs:.0%} with all inputs; with all inputs, it grows from {early:.0%} early in"
        f" the game to {late:.0%} late.](../images/explained.svg)\\"
    )
    yield (
        "*What the inputs add, and how the share grows towards the end of a game. Figures from"
        " [the AI log](../ai-log.md#evaluation).*"
    )


@cache
def look_weights() -> npt.NDArray[np.float64]:
    """By blocks left and squares ahead: what a point of a look is worth, for two players."""
    weights: npt.NDArray[np.float64] = pueblo.networks(2)["own_look"][0] / pueblo.SCALE
    return weights


def _strength() -> Iterator[str]:
    rated = json.loads(RATINGS.read_text(encoding="utf-8"))
    for game in games.NAMES:
        levels = list(zip(players.LEVELS, SETTINGS[game], strict=True))
        (below, new) = next(
            (a[0], b[0])
            for a, b in pairwise(levels)
            if a[1].evaluation != b[1].evaluation == "learned"
        )
        top = levels[-1][0]
        ratings = {name: rated[game][name] for name in (below, new, top)}
        yield (
            f"- **{game.capitalize()}**: {_rating(below, ratings)} is the best without a network,"
            f" {_rating(new, ratings)} judges single turns with one, and {_rating(top, ratings)}"
            f" searches up to {levels[-1][1].nodes:,} nodes."
        )


def _rating(name: str, ratings: dict[str, Any]) -> str:
    low, high = ratings[name]["interval"]
    return f"`{name}` ({ratings[name]['rating']:.0f}, 95% interval {low:.0f} to {high:.0f})"


def _course_picture() -> str:
    parts: list[str] = []
    wide, gap, top = 152.0, 32.0, TOP + 24
    told = generations()
    for number, played, by in told:
        x = MARGIN + (wide + gap) * number
        dropped = number == len(told) - 1
        fill = PALE if number == SHIPPED else GROUND
        evaluation = by.partition(",")[0]
        parts.append(centred(f"generation {number}", x + wide / 2, top - 10, weight="600"))
        parts.append(
            box(x, top + 6, wide, 82, "self-play", f"{played:,} games", f"by {evaluation}")
        )
        parts.append(
            symbols.arrow(
                [(x + wide / 2, top + 92), (x + wide / 2, top + 122)], DEEP_TURQUOISE, 2.6
            )
        )
        parts.append(label("fit", x + wide / 2 + 12, top + 106, size=12.5, fill=FAINT))
        said = "dropped" if dropped else "shipped" if number == SHIPPED else "play the next games"
        parts.append(box(x, top + 128, wide, 58, "networks", said, fill=fill))
        if not dropped:
            bend = x + wide + gap / 2
            way = [
                (x + wide + 3, top + 157),
                (bend, top + 157),
                (bend, top + 47),
                (x + wide + gap - 3, top + 47),
            ]
            parts.append(symbols.arrow(way, DEEP_TURQUOISE, 2.6))
    return card(
        "Each generation of Pueblo’s networks plays the games for the next", top + 214, parts
    )


def _explained_picture() -> str:
    rows = logged("inputs")
    names = ("exposure, linear", "looks", "looks, heights", "looks, heights, top cubes")
    last = rows[-1][2:]
    phases = ("25–30 blocks left", "10–14 blocks left", "1–4 blocks left")
    placed = partial(bars, names=260, longest=400, most=1)
    half = TOP + 26 * len(rows) + 30
    parts = [
        label("by inputs, in the whole game", MARGIN, TOP + 4),
        *placed(_shares(names, [row[1] for row in rows]), top=TOP + 18),
        label("with all inputs, by stage of the game", MARGIN, half + 14),
        *placed(_shares(phases, last), top=half + 28, fill=mixed(TURQUOISE, CARD, 0.35)),
    ]
    title = "How much of the remaining point difference the network foresees"
    return card(title, half + 28 + 26 * len(phases) + 18, parts)


def _shares(names: tuple[str, ...], values: list[str]) -> Iterator[tuple[str, float, str]]:
    for name, value in zip(names, values, strict=True):
        yield name, float(value), f"{float(value):.0%}"


def _weights_picture() -> str:
    weights = look_weights()
    left, top, wide, tall = 110.0, TOP + 30, 46.0, 11.0
    most = 30
    parts = [label("blocks left", MARGIN, top - 16)]
    for blocks in range(1, most + 1):
        y = top + tall * (most - blocks)
        if blocks % 5 == 0:
            parts.append(label(str(blocks), left - 28, y + tall / 2, size=12, fill=FAINT))
        for column in range(weights.shape[1] // TOGETHER):
            near = weights[blocks, TOGETHER * column : TOGETHER * (column + 1)].mean()
            fill = mixed(GROUND, DEEP_TURQUOISE, float(np.clip(near / HEAVIEST, 0, 1)))
            parts.append(
                element(
                    "rect", x=left + wide * column, y=y, width=wide - 1, height=tall - 1, fill=fill
                )
            )
    low = top + tall * most
    for column in range(0, weights.shape[1] // TOGETHER, 2):
        first = TOGETHER * column + 1
        parts.append(centred(str(first), left + wide * column + 8, low + 14, size=12, fill=FAINT))
    parts.append(centred("squares ahead of the chieftain", left + wide * 6, low + 38))
    for step in range(5):
        fill = mixed(GROUND, DEEP_TURQUOISE, step / 4)
        x = left + 330 + 44 * step
        parts.append(element("rect", x=x, y=TOP - 2, width=44, height=13, fill=fill, stroke=GRID))
        parts.append(centred(f"{HEAVIEST * step / 4:.2g}", x + 22, TOP + 20, size=11.5, fill=FAINT))
    return card("What one visible point of your own costs in the end, in points", low + 64, parts)


PARTS: Parts = {
    "sizes": _sizes,
    "sizes of Aztec": _aztec_sizes,
    "play": _play,
    "dropped": _dropped,
    "stripes": _stripes,
    "share": _share,
    "explained": _explained,
    "strength": _strength,
}
