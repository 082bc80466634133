"""The page for screen readers: its structure, every square of the board, and all announcements."""

from __future__ import annotations

import re
from collections import defaultdict
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from baumeister import pueblo
from browser.axe import axe
from browser.new_page import NewPage
from testing.browser.api_calls import command, get, import_game, play
from testing.browser.prepared_games import near_end

NAMES = ("Ada", "Ben", "Cleo")
FLAT = {"board": "2d"}
_LISTEN = """
() => {
  window.heard = [];
  const said = document.querySelector("[data-testid=announcements]");
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    heard.push(...added.map((node) => node.textContent).filter((words) => words.trim()));
  }).observe(said, { childList: true });
}
"""
_CELLS = """
(grid) => [...grid.querySelectorAll("[role=gridcell]")].map(
  (cell) => cell.ariaLabel.replace(/, fits here$/, ""),
)
"""
"""The cells' names, without whether the block in hand fits."""
Standing = dict[str, Any]


def standing_of(page: Page, table: str) -> Standing:
    standing: Standing = get(page, f"/api/tables/{table}")["table"]["standing"]
    return standing


def test_pueblo_is_readable_and_announced(new_page: NewPage) -> None:
    game = near_end(
        "pueblo", turns=3, seed=3, players=3, edition="2023", pro=True, cult_sites=("a8se", "g2nw")
    )
    page = new_page(preferences=FLAT)
    table = import_game(page, game, [{"kind": "me", "name": name} for name in NAMES])
    page.goto(f"/t/{table}")
    expect_structure(page, "Pueblo", "Your turn, Ada")
    expect_site(page, standing_of(page, table))
    axe(page)
    page.evaluate(_LISTEN)

    play(page, table, *game.rest[0])
    expect_site(page, standing_of(page, table))
    command(page, table, "undo")
    expect_site(page, standing_of(page, table))
    command(page, table, "redo")
    for turn in game.rest[1:]:
        play(page, table, *turn)
    expect(page.get_by_role("heading", name="Ben wins!")).to_be_focused()
    expect_site(page, standing_of(page, table))

    heard = page.evaluate("() => heard")
    told = [
        event for event in get(page, f"/api/tables/{table}/events")["events"] if event["seq"] > 1
    ]
    happened = [happening for event in told for happening in event["happened"]]
    assert sum(happening["code"] == "pueblo.event.looked" for happening in happened) > 36
    for sentence in (
        "Ada takes back a turn.",
        "Ada redoes the turn.",
        *map(sentence_of, happened),
    ):
        assert any(re.search(sentence, word) for word in heard), f"{sentence}: not heard in {heard}"
    calls = [word for word in heard if word.endswith("it is your turn.")]
    assert calls == [f"{name}, it is your turn." for name in ("Ben", "Ada", "Ben", "Cleo")]


def expect_structure(page: Page, title: str, turn: str) -> None:
    """Expect the landmarks, headings and labels of the table screen."""
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.get_by_role("heading", name=turn)).to_be_visible()
    for role, name in (
        ("region", turn),
        ("application", "The board"),
        ("region", "The board as a table"),
        ("list", "Players"),
        ("group", "View"),
        ("tabpanel", "Log"),
    ):
        expect(page.get_by_role(role, name=name)).to_have_count(1)  # type: ignore[arg-type]
    expect(page).to_have_title(re.compile(rf"^Your turn.*{title}.*Baumeister$"))
    expect(page.locator("html")).to_have_attribute("lang", "en")


def expect_site(page: Page, standing: Standing) -> None:
    """Expect the grid to show the site square by square, from north to south."""
    state, colours = standing["state"], [seat["colour"] for seat in standing["seats"]]
    columns: dict[str, dict[int, str]] = defaultdict(dict)
    for block in state["blocks"]:
        colour = "Neutral" if block["owner"] is None else colours[block["owner"]].capitalize()
        for x, y, z in block["cubes"]:
            columns[f"{'abcdefgh'[x]}{y + 1}"][z] = colour
    assert state["options"]["cult_sites"] == ["a8se", "g2nw"]
    tiles = {"a8", "b8", "a7", "g2", "f2", "g3"}
    wanted = []
    for name in (f"{file}{rank}" for rank in range(8, 0, -1) for file in "abcdefgh"):
        top, *below = [columns[name][z] for z in sorted(columns[name], reverse=True)] or [""]
        if top:
            words = f", below it {', '.join(below)}" if below else ""
            wanted.append(f"{name}, height {len(below) + 1}, {top} on top{words}")
        else:
            wanted.append(f"{name}, {'garden tile' if name in tiles else 'empty'}")
    grid = page.get_by_role("grid", name="The pueblo, square by square")
    with suppress(PlaywrightTimeoutError):  # the assertion below shows the difference
        page.wait_for_function(
            f"(wanted) => ({_CELLS})(document).join() === wanted.join()", arg=wanted
        )
    assert grid.evaluate(_CELLS) == wanted


def sentence_of(happening: dict[str, Any]) -> str:
    """The expected announcement of a happening, as a regular expression."""
    kind, params = happening["code"].rpartition(".")[2], happening["params"]
    match kind:
        case "placed":
            what = "a neutral block" if params["owner"] is None else "a block in their own colour"
            levels = [cube[2] + 1 for cube in params["cubes"]]
            where = f"on {params['footprint']}, levels {min(levels)} and {max(levels)}"
            return rf"{NAMES[params['seat']]} places {what} {where}\."
        case "walked":
            origin, square = params["origin"], params["square"]
            steps = (square - origin) % len(pueblo.WALKWAY)
            way = f"from {pueblo.WALKWAY[origin]} to {pueblo.WALKWAY[square]}"
            return rf"{NAMES[params['seat']]} moves the chieftain {steps} squares?, {way}\."
        case "looked":
            paid: dict[int, int] = defaultdict(int)
            for seat, points in happening["points"]:
                paid[seat] += points
            if params["last_walk"] and not paid:
                return ""  # looks of the last walk that cost nothing are not announced
            bills = [rf"(?=.*{NAMES[seat]} gets [\d+ =]*\b{sum_}\b)" for seat, sum_ in paid.items()]
            return (
                rf"From (corner )?{pueblo.WALKWAY[params['square']]} the chieftain {''.join(bills)}"
            )
        case "last_walk":
            return "the chieftain sets out on the last walk"
        case "over":
            totals = [
                rf"{name} \({total}\)" for name, total in zip(NAMES, params["totals"], strict=True)
            ]
            return rf"The game is over: {', '.join(totals)}\. Ben wins\."
    raise AssertionError(kind)


def test_aztec_is_readable_level_by_level(new_page: NewPage) -> None:
    game = near_end("aztec", turns=2, seed=5)
    page = new_page(preferences=FLAT)
    table = import_game(page, game, [{"kind": "me", "name": name} for name in NAMES[:2]])
    page.goto(f"/t/{table}")
    expect_structure(page, "Aztec", "Your turn, Ada")
    expect_temple(page, standing_of(page, table))
    page.evaluate(_LISTEN)
    for turn in game.rest:
        play(page, table, *turn)
    expect(page.get_by_role("heading", name="Ada wins!")).to_be_focused()
    expect_temple(page, standing_of(page, table))
    for sentence in (
        r"Ada places a piece \(c2\.1uw\)\. Ada scores 1 point\.",
        r"Ben, it is your turn\.",
        r"Ben places a piece \(c7\.3es\)\.",
        r"The game is over: Ada \(5\), Ben \(4\)\. Ada wins\.",
    ):
        assert any(re.search(sentence, word) for word in page.evaluate("() => heard")), sentence


def expect_temple(page: Page, standing: Standing) -> None:
    """Expect every cube to be read as its piece, and empty cells as empty."""
    pieces = standing["state"]["pieces"]
    read: dict[str, str] = {}
    for level in (1, 2, 3):
        grid = page.get_by_role("grid", name=f"The temple, level {level}, square by square")
        for cell in grid.evaluate(_CELLS):
            place, what = cell.removesuffix(", fits here").split(", ")
            read[place] = what
    assert len(read) == 9 * 9 * 3
    letters = set()
    for piece in pieces:
        cubes = {f"{'abcdefghi'[x]}{y + 1}.{z + 1}" for x, y, z in piece["cubes"]}
        (letter,) = {read.pop(cube) for cube in cubes}
        letters.add(letter)
    assert len(letters) == len(pieces)
    assert all(letter.startswith(("piece ", "starting cube")) for letter in letters)
    assert set(read.values()) == {"empty"}


def test_lobby_has_landmarks(page: Page) -> None:
    page.goto("/")
    for role in ("banner", "main", "contentinfo"):
        expect(page.get_by_role(role)).to_have_count(1)
    expect(page.get_by_role("navigation", name="Settings")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_role("form", name="Play now")).to_be_visible()
    for name in ("Other ways to play", "Open tables", "Games in progress", "Finished games"):
        expect(page.get_by_role("region", name=name)).to_be_visible()
    skip = page.get_by_role("link", name="Skip to content")
    page.keyboard.press("Tab")
    expect(skip).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
