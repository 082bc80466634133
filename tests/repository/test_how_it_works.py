"""The numbers in docs/how-it-works match the code, the measurements and the AI log. The pictures
of these pages are files: after a failure, look at them, too."""

import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import product
from math import exp
from pathlib import Path
from statistics import mean

import pytest

from baumeister import games, players
from baumeister.arena import elo
from baumeister.core.chance import Chance
from baumeister.core.grid import Cell
from baumeister.core.polycube import Polycube, normalised, orientations
from baumeister.engine.pueblo.layout import LEVELS, MOST_BLOCKS, PLANES
from baumeister.games import pueblo
from baumeister.games.pueblo import board
from baumeister.games.pueblo.action_codes import ACTIONS, PLACES
from baumeister.games.pueblo.block import ARMS, FOOTPRINTS, ORIENTATIONS, SHAPE, Footprint
from baumeister.games.pueblo.site import ground
from baumeister.players.learned.form import FORMS
from baumeister.players.learned.network import network
from baumeister.players.learned.search import EDGES
from baumeister.server.storage import durability, event_groups, writer
from baumeister.tables.live_table import LEASE_MS
from server.reliability import test_r01_killed as killed
from tools.pages.ai_log import RATINGS
from tools.pages.benchmarks import suites
from tools.pages.promises import checked_promises

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "how-it-works"
WORDS = {1: "one", 3: "three", 4: "four", 6: "six", 8: "eight", 12: "twelve"}
STEPS = [tuple(sign * (i == axis) for i in range(3)) for axis in range(3) for sign in (1, -1)]


# Footprints


def _pieces() -> set[Polycube]:
    """All shapes of four cubes joined face to face, mirror images apart."""
    shapes = {normalised([Cell(0, 0, 0)])}
    for _ in SHAPE[1:]:
        shapes = {
            normalised((*shape, cell.moved(*step)))
            for shape in shapes
            for cell in shape
            for step in STEPS
            if cell.moved(*step) not in shape
        }
    return {orientations(shape)[0] for shape in shapes}


def _covered(shape: Polycube) -> set[tuple[int, int]]:
    """The squares below a shape."""
    return {(x, y) for x, y, _ in shape}


def _counts(shape: Polycube) -> list[int]:
    """The numbers of squares that a piece covers when it is turned."""
    return sorted({len(_covered(one)) for one in orientations(shape)})


def _underside(shape: Polycube) -> frozenset[tuple[tuple[int, int], int]]:
    """The lowest cube of each column."""
    lowest: dict[tuple[int, int], int] = {}
    for x, y, z in shape:
        lowest[x, y] = min(z, lowest.get((x, y), z))
    return frozenset(lowest.items())


def _piece_row(shape: Polycube) -> str:
    """The end of a row in the table of pieces."""
    turned = orientations(shape)
    *fewer, most = map(str, _counts(shape))
    covers = f"{', '.join(fewer)} or {most}" if fewer else most
    always = "yes" if _always_an_l(shape) else "no"
    decided = "yes" if len({_underside(one) for one in turned}) == len(turned) else "no"
    return f"| {len(turned)} | {covers} | {always} | {decided} |"


def _always_an_l(shape: Polycube) -> bool:
    """Whether a piece covers three squares round a corner in every orientation."""
    window = set(product((0, 1), repeat=2))
    return all(len(_covered(one)) == 3 and _covered(one) < window for one in orientations(shape))


def _profile(footprint: Footprint, tilt: int) -> str:
    """The heights of a footprint's squares before and after building."""
    before = (1, 1, 1 + tilt)
    after = [low + count for low, (*_, count) in zip(before, footprint.tilts[tilt], strict=True)]
    return f"| {', '.join(map(str, before))} | {', '.join(map(str, after))} |"


def _fits() -> dict[int, list[int]]:
    """By number of blocks built: the footprints that fit, in random games."""
    found = defaultdict(list)
    for seed in range(200):
        dice, state = Chance(seed), pueblo.new_game()
        while state.to_move is not None:
            if state.step == "place":
                found[len(state.site.blocks)].append(sum(state.site.fits))
            state = pueblo.apply_unchecked(state, dice.choice(pueblo.legal_actions(state)))
    return found


def _footprint_facts() -> Iterator[str]:
    pieces = _pieces()
    (covered,) = (counts for counts in map(_counts, pieces) if 1 in counts)
    cubes = WORDS[len(SHAPE)]
    yield f"block of {cubes} cubes"
    yield f"grid of {board.SIZE} × {board.SIZE} squares"
    yield f"{WORDS[len(pieces)]} ways to join {cubes} cubes"
    yield f"The {WORDS[len(pieces)]} pieces of {cubes} cubes"
    yield f"a bar covers {WORDS[max(covered)]} squares or {WORDS[min(covered)]}"
    of_three = sum(map(_always_an_l, pieces))
    yield f"{WORDS[of_three].capitalize()} of them always cover three squares"
    yield from map(_piece_row, pieces)
    yield f"An L of three squares can point in {WORDS[len(ARMS)]} directions"
    yield f"the block has {WORDS[len(ORIENTATIONS)]} orientations"
    yield f"That leaves {WORDS[len(ORIENTATIONS) // len(ARMS)]} for each L"
    yield f"The same holds for all {len(FOOTPRINTS)} footprints of the site"
    yield from {_profile(footprint, tilt) for footprint in FOOTPRINTS for tilt in (0, 1, -1)}
    yield f"{MOST_BLOCKS} blocks, the most that any game has, therefore reach at most"
    yield f"at most {MOST_BLOCKS * 4 // 3} levels. The engine has room for {LEVELS - 1}: {PLANES}"
    placements = sum(map(len, PLACES.values()))
    yield f"{len(FOOTPRINTS)} footprints make {placements} placements"
    yield f"of {len(ACTIONS)} actions in the whole game"
    yield f"the whole building is {len(board.SQUARES)} columns of cubes"
    yield f"heights in {len(board.SQUARES)} bytes"
    affected = max(map(len, ground(()).affected))
    yield f"the fit of at most {affected} of the {len(FOOTPRINTS)} footprints"
    figures = {one.what: one for name in ("law", "engine") for one in suites()[name].figures}
    for name, what in (
        ("the law in Python", "law of Pueblo, 2 players"),
        ("a straightforward program in C", "Pueblo, 2 players, straightforward C"),
        ("the engine", "Pueblo, 2 players"),
    ):
        yield f"| {name} | {figures[what].reached:,} |"
    yield suites()["engine"].caption
    fits = _fits()
    yield (
        f"In 200 random games for two, {mean(fits[0]):.0f} footprints fit the empty site, on"
        f" average {mean(fits[10]):.0f} after 10 blocks and {mean(fits[max(fits)]):.0f} before the"
        " last one."
    )
    yield f"falls from {mean(fits[0]):.0f} on the empty site"


# Networks


def _logged(first_cell: str) -> list[list[str]]:
    """The rows of a table in the AI log, found by its first heading."""
    log = (ROOT / "docs" / "ai-log.md").read_text(encoding="utf-8")
    _, _, rows = log.partition(f"\n| {first_cell} |")
    lines = rows.partition("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def _network_facts() -> Iterator[str]:
    yield f"looks from all {len(board.WALKWAY)} squares"
    for game, form in FORMS.items():
        stored = network(game)
        yield f"| {game.capitalize()} | {form.planes} | {form.numbers} | {stored.weights:,} |"
        seconds, positions = round(stored.info["seconds"]), stored.info["positions"] / 1e6
        yield f"{game.capitalize()} {seconds} s, {positions:.1f} million positions"
        blocks, channels = stored.info["shape"][1], stored.info["shape"][0]
        yield f"{blocks} residual blocks of {channels} channels"
    yield f"{EDGES} favourites of the network"
    for row in _logged("experiment, learned"):
        yield f"| {' | '.join(row)} |"
    for game in games.NAMES:
        rated = json.loads(RATINGS.read_text(encoding="utf-8"))[game]
        for name in (players.INSTANT_LEVELS[-1], players.LEVELS[-1]):
            low, high = rated[name]["interval"]
            rating = f"{rated[name]['rating']:.0f}"
            yield f"`{name}` {rating} (95% interval {low:.0f} to {high:.0f})"
    wins = 1 / (1 + exp(-200 / elo.POINTS))
    yield f"200 points more mean {WORDS[round(4 * wins)]} wins in four games"


# Crashes


def _crash_facts() -> Iterator[str]:
    yield f"mark {WORDS[len(killed.POINTS)]} places where tests kill the server"
    for name, wanted in (("SQLite", durability._MUST_BE), ("PostgreSQL", durability._POSTGRES)):
        yield f"{name}: {', '.join(f'`{key} = {values[0]}`' for key, values in wanted.items())}"
    yield f"at most {writer._MOST_PER_COMMIT} writes into one commit"
    yield f"an answer within {writer.PATIENCE:g} seconds"
    yield f"A transaction takes at most {event_groups._MOST_PER_COMMIT} events"
    yield f"A lease lasts {LEASE_MS // 1000} seconds."
    speeds = {one.what: f"{one.reached:,.0f}" for one in suites()["store"].figures}
    together, alone = speeds["PostgreSQL, 100 tables at once"], speeds["PostgreSQL, one at a time"]
    yield f"PostgreSQL stores {together} events per second instead of {alone}."
    yield suites()["store"].caption
    yield f"In `make test`, R1 kills the server {killed.SHORT.kills} times."
    long = killed.LONG
    yield (
        f"In `make test-long` it kills it {long.kills} times while {long.tables} tables play at"
        f" least {long.least:,} acknowledged moves"
    )
    measured = {
        one.what: f"{one.reached:g} {one.unit}".strip() for one in suites()["server"].figures
    }
    for what in (
        "50 moves a second: durable move, p50",
        "50 moves a second: p99",
        "2,000 sockets cut at once: all reconnected",
        "startup with 5,000 unfinished games",
        "events lost, repeated or diverged",
    ):
        yield f"| {what} | {measured[what].strip()} |"
    yield suites()["server"].caption


def test_promises_about_crashes_name_their_tests() -> None:
    rows = re.findall(r"^\| \*\*(R\d+)\*\* \| .* \| `(.*)` \|$", _text("crashes"), re.MULTILINE)
    assert len(rows) > 5
    for promise, file in rows:
        source = (ROOT / "tests" / "server" / "reliability" / file).read_text(encoding="utf-8")
        assert promise in checked_promises(source)


def test_picture_of_group_commit_has_the_measured_figures() -> None:
    picture = (ROOT / "docs" / "images" / "group-commit.svg").read_text(encoding="utf-8")
    for one in suites()["store"].figures:
        assert one.what in picture
        assert f"{one.reached:,.0f}" in picture


# All pages


def _text(page: str) -> str:
    return (PAGES / f"{page}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("page", "facts"),
    [
        ("footprints", _footprint_facts),
        ("networks", _network_facts),
        ("crashes", _crash_facts),
    ],
)
def test_numbers_on_the_page_match_the_code(page: str, facts: Callable[[], Iterator[str]]) -> None:
    text = " ".join(_text(page).split())
    assert [fact for fact in facts() if fact not in text] == []
