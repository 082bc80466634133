"""The figures and pictures of docs/how-it-works/crashes.md, from the server's settings, the tests
of its promises and benchmarks/results.json."""

import ast
import json
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from baumeister.drawing import symbols
from baumeister.drawing.colour import (
    DARK,
    DEEP_TURQUOISE,
    FAINT,
    GRID,
    GROUND,
    TURQUOISE,
)
from baumeister.drawing.lettering import outline
from baumeister.drawing.markup import element, words
from baumeister.games import pueblo
from baumeister.server.storage import durability, event_groups, writer
from baumeister.session import LogEvent, Opened, Person, Table, event_to_json
from baumeister.tables.integrity import chain
from baumeister.tables.json_text import to_text
from baumeister.tables.live_table import LEASE_MS
from server import crash_points
from server.reliability import test_r01_killed as killed
from tools.pages.benchmarks import suites
from tools.pages.markdown import DOCS, Parts, filled, table, ticked
from tools.pictures.chart import MARGIN, PALE, TOP, badge, bars, box, card, centred, label

PAGE = DOCS / "how-it-works" / "crashes.md"
PATH, CHAIN, GROUPS = (
    DOCS / "images" / f"{name}.svg" for name in ("durable-move", "hash-chain", "group-commit")
)
TESTS = DOCS.parent / "tests" / "server" / "reliability"
PROMISES = ("R1", "R3", "R5", "R8", "R14", "R16", "R24", "R25", "R27")
"""The promises that the article lists."""
OUTCOMES = {
    "before_commit": ("no", "had no answer; sends the move again, and it is stored"),
    "after_commit": ("yes", "had no answer; sends the move again, and gets the stored answer"),
    "game_end": ("yes", "had no answer; after reconnecting it sees that the game has ended"),
    "after_ack": ("yes", "knows that the move is stored"),
}
"""For each crash point of a move: whether the event is in the log, and what the sender does."""
LANES = {"browser": 100.0, "server": 300.0, "writer thread": 490.0, "disk": 670.0}


def generate() -> dict[Path, str]:
    return {
        PATH: _path_picture(),
        CHAIN: _chain_picture(),
        GROUPS: _groups_picture(),
        **filled(PAGE, PARTS),
    }


def _points() -> Iterator[str]:
    assert set(OUTCOMES) == set(killed.POINTS)
    places = dict(_places())
    yield from table(
        ("", "the server dies", "stored", "the client that sent the move"),
        (
            (f"**{letter}**", places[point], *OUTCOMES[point])
            for letter, point in zip("ABCD", OUTCOMES, strict=True)
        ),
    )


def _places() -> Iterator[tuple[str, str]]:
    """The crash points with where they are, as the test module describes them."""
    rows = re.findall(r"^\| (.+?) \| (.+?) \|$", crash_points.__doc__ or "", re.MULTILINE)
    for names, where in rows:
        for point in re.findall(r"`(\w+)`", names):
            assert point in crash_points.POINTS
            before = point.partition("_")[0]
            yield point, where.replace("around", before) if before in {"before", "after"} else where


def _kills() -> Iterator[str]:
    short, long = killed.SHORT, killed.LONG
    yield (
        f"In `make test`, R1 kills the server {short.kills} times. In `make test-long` it kills it"
        f" {long.kills} times while {long.tables} tables play at least {long.least:,} acknowledged"
        " moves, on SQLite and on PostgreSQL."
    )


def _settings() -> Iterator[str]:
    for name, wanted in (("SQLite", durability._MUST_BE), ("PostgreSQL", durability._POSTGRES)):
        needed = ticked(f"{setting} = {values[0]}" for setting, values in wanted.items())
        yield f"- {name}: {needed}"


def _limits() -> Iterator[str]:
    yield (
        f"The writer puts at most {writer._MOST_PER_COMMIT} writes into one commit, so that none"
        f" waits long for the others. A caller gets an answer within {writer.PATIENCE:g} seconds,"
        " even if it is only “unknown, ask again”."
    )


def _groups() -> Iterator[str]:
    speeds = {one.what: one.reached for one in suites()["store"].figures}
    alone, together = (
        speeds[f"PostgreSQL, {how}"] for how in ("one at a time", "100 tables at once")
    )
    yield (
        f"A transaction takes at most {event_groups._MOST_PER_COMMIT} events, and while one waits"
        f" for the disk, the next one is sent. With 100 tables that write at once, PostgreSQL"
        f" stores {together:,.0f} events per second instead of {alone:,.0f}."
    )


def _lease() -> Iterator[str]:
    yield f"A lease lasts {LEASE_MS // 1000} seconds."


def _promises() -> Iterator[str]:
    yield from table(
        ("", "promise", "tested by"),
        ((f"**{name}**", said, f"`{file}`") for name, said, file in promises() if name in PROMISES),
    )


def promises() -> Iterator[tuple[str, str, str]]:
    """The promises about storage and connections: number, first sentence, and the test module."""
    for file in sorted(TESTS.glob("test_r*.py")):
        text = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
        found = re.match(r"(R\d+)(?:, the server's half)?: (.+?)\.(?:\s|$)", text, re.DOTALL)
        assert found, file.name
        said = " ".join(found[2].split())
        yield found[1], said[0].upper() + said[1:], file.name


def _figures() -> Iterator[str]:
    wanted = (
        "50 moves a second: durable move, p50",
        "50 moves a second: p99",
        "2,000 sockets cut at once: all reconnected",
        "startup with 5,000 unfinished games",
        "events lost, repeated or diverged",
    )
    figures = {one.what: one for one in suites()["server"].figures}
    yield from table(
        ("under load", "measured"),
        ((what, f"{figures[what].reached:g} {figures[what].unit}".strip()) for what in wanted),
    )
    yield from ("", suites()["server"].caption)


def _path_picture() -> str:
    parts: list[str] = []
    for name, x in LANES.items():
        low, high = TOP + 38, TOP + 412
        line = outline([(x, low), (x, high)], closed=False)
        parts.append(element("path", d=line, stroke=GRID, stroke_width=2, stroke_dasharray="5 4"))
        parts.append(box(x - 62, TOP, 124, 34, name))
    browser, server, thread, disk = LANES.values()
    parts += [
        *_message("play, with an id", browser, server, TOP + 70),
        box(server - 74, TOP + 92, 148, 34, "apply the law", fill=PALE),
        *_message("event", server, thread, TOP + 152),
        *_message("write it to the log", thread, disk, TOP + 184),
        *_message("fsync", thread, disk, TOP + 232),
        *_message("on disk", disk, thread, TOP + 258),
        *_message("committed", thread, server, TOP + 304),
        box(server - 74, TOP + 318, 148, 34, "change the table", fill=PALE),
        *_message("ok; event to all", server, browser, TOP + 376),
    ]
    for letter, x, y in (
        ("A", thread, TOP + 208),
        ("B", thread, TOP + 281),
        ("C", server - 92, TOP + 335),
        ("D", server, TOP + 400),
    ):
        parts.append(badge(letter, x, y, symbols.WRONG))
    note = "A to D: where tests kill the server. An answer is sent only after the event is on disk."
    parts.append(label(note, MARGIN, TOP + 434, fill=FAINT))
    return card("The path of a move to the disk and back", TOP + 460, parts)


def _message(text: str, begin: float, end: float, y: float) -> Iterator[str]:
    """An arrow between two lanes with text above it."""
    short = 6 if begin < end else -6
    yield symbols.arrow([(begin + short, y), (end - short, y)], DEEP_TURQUOISE, 2.4)
    yield centred(text, (begin + end) / 2, y - 11, size=12.5)


def log() -> list[tuple[LogEvent, Table]]:
    """A short log: each event with the table after it."""
    people = (Person("Ada", "ada"), Person("Ben", "ben"))
    opened = Opened("pueblo", pueblo.RULES_VERSION, {"players": 2}, people, 1, at=0)
    table = Table.open(opened)
    found: list[tuple[LogEvent, Table]] = [(opened, table)]
    started, table = table.start(4000)
    found.append((started, table))
    for seat, actions in enumerate((("od4ne", "+2"), ("og6sw", "+3"))):
        played, table = table.play(seat, actions, 9000 + 5000 * seat)
        found.append((played, table))
    return found


def _chain_picture() -> str:
    rows = [(to_text(event_to_json(event)), after) for event, after in log()]
    altered = [(what.replace('"+2"', '"+3"'), after) for what, after in rows]
    assert [a == b for (a, _), (b, _) in zip(rows, altered, strict=True)] == [1, 1, 0, 1]
    stored = _chains(rows)
    parts = [
        *_links(rows, stored, stored, TOP + 34),
        *_links(altered, stored, _chains(altered), TOP + 214),
        label("The log as it was played", MARGIN, TOP + 8),
        label("The same log after a move was altered", MARGIN, TOP + 188),
    ]
    return card("Each link hashes its event and the link before it", TOP + 372, parts)


def _chains(rows: list[tuple[str, Table]]) -> list[str]:
    links = [""]
    for what, after in rows:
        links.append(chain(links[-1], after.rules.digest(after.state) + what))
    return links[1:]


def _links(
    rows: list[tuple[str, Table]], stored: list[str], computed: list[str], top: float
) -> Iterator[str]:
    """Events with their stored and computed chains; links that differ are red."""
    width, gap = 158.0, 24.0
    places = [MARGIN + (width + gap) * number for number in range(len(rows))]
    for number, (x, (what, _)) in enumerate(zip(places, rows, strict=True)):
        right = stored[number] == computed[number]
        colour = DEEP_TURQUOISE if right else symbols.WRONG
        yield element("rect", x=x, y=top, width=width, height=118, rx=7, fill=GROUND, stroke=colour)
        kind, detail = _abridged(what)
        yield label(f"{number} {kind}", x + 12, top + 20)
        yield words(detail, x + 12, top + 42, 12.5, fill=DARK, font_family="monospace")
        yield label("stored chain", x + 12, top + 66, size=11.5, fill=FAINT)
        yield label("computed", x + 12, top + 94, size=11.5, fill=FAINT)
        for y, link in ((top + 66, stored[number]), (top + 94, computed[number])):
            yield words(f"{link[:6]}…", x + 88, y, 12.5, fill=colour, font_family="monospace")
        yield (symbols.right if right else symbols.wrong)(x + width - 16, top + 20, 18)
    for a, b in pairwise(places):
        yield symbols.arrow([(a + width + 3, top + 80), (b - 3, top + 80)], FAINT, 2.2)


def _abridged(what: str) -> tuple[str, str]:
    """The kind of an event, and its actions if it has any."""
    event = json.loads(what)
    return event["kind"], " ".join(event.get("actions", "…"))


def _groups_picture() -> str:
    speeds = suites()["store"].figures
    most = max(one.reached for one in speeds)
    low = TOP + 176
    parts = [
        label("One commit for each write: six waits for the disk", MARGIN, TOP + 6),
        *_commits(TOP + 20, [1] * 6),
        label("Group commit: while the disk works, the others gather", MARGIN, TOP + 84),
        *_commits(TOP + 98, [1, 5]),
        label("Events stored per second", MARGIN, low - 12),
        *bars(
            ((one.what, one.reached, f"{one.reached:,.0f}") for one in speeds),
            top=low + 6,
            names=260,
            longest=400,
            most=most,
        ),
    ]
    return card("Waiting writes share one fsync", low + 6 + 26 * len(speeds) + 20, parts)


def _commits(top: float, sizes: list[int]) -> Iterator[str]:
    """Commits after each other; each is a box with a dot for each write."""
    wide = 108.0
    for number, size in enumerate(sizes):
        x = MARGIN + (wide + 8) * number
        yield element("rect", x=x, y=top, width=wide, height=38, rx=6, fill=PALE)
        for dot in range(size):
            yield element("circle", cx=x + 14 + 11 * dot, cy=top + 19, r=4.5, fill=TURQUOISE)
        yield words("fsync", x + wide - 10, top + 19, 12, fill=DARK, text_anchor="end")


PARTS: Parts = {
    "points": _points,
    "settings": _settings,
    "conditions": lambda: [suites()["store"].caption],
    "limits": _limits,
    "groups": _groups,
    "lease": _lease,
    "kills": _kills,
    "promises": _promises,
    "figures": _figures,
}
