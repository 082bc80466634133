"""Every screen in dark mode, on a phone (also with longer texts) and on a landscape phone; and
reduced motion."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from baumeister import pueblo
from browser.axe import axe
from browser.new_page import NewPage
from testing.browser.api_calls import ME, OPEN, create_table, import_game
from testing.browser.prepared_games import at_first, near_end
from testing.browser.table_page import (
    build,
    confirm,
    status,
    turn_panel,
    wait_until_idle,
    walk_buttons,
)

SEATS = [{"kind": "me", "name": name} for name in ("Ada", "Ben")]
PLACES: dict[str, dict[str, Any]] = {
    "dark": {"color_scheme": "dark"},
    "360x640": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True},
    "740x360": {"viewport": {"width": 740, "height": 360}, "has_touch": True, "is_mobile": True},
}
NARROW = 600
"""On narrower screens, texts that are longer than in English must fit, too."""
BOARDS = {"dark": "2d", "360x640": "3d", "740x360": "2d"}
_MOVES = """
window.moved = [];
for (const what of ["animationstart", "transitionrun"])
  document.addEventListener(what, ({ target }) => {
    for (const animation of target.getAnimations())
      if (animation.effect.getComputedTiming().endTime > 1) window.moved.push(target.outerHTML);
  });
"""
_CUT = """
() => {
  const isCut = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const drawn = text.parentElement instanceof SVGElement ? text.parentElement : range;
    const inside = drawn.getBoundingClientRect();
    for (let box = text.parentElement; box && inside.width; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const outside = box.getBoundingClientRect();
      const over = (start, end, by) =>
        inside[start] < outside[start] - by || inside[end] > outside[end] + by;
      if (outside.width <= 1 || [overflowX, overflowY].includes("auto")) return false;
      const clips = overflowX !== "visible" || box === document.body;
      if (clips && over("left", "right", 1)) return true;
      if (overflowY !== "visible" && over("top", "bottom", 8)) return true;
    }
    return false;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const shown = text.data.trim() && text.parentElement.checkVisibility();
    if (shown && isCut(text)) cut.push(text.data);
  }
  return cut;
}
"""
"""Texts that are cut off or reach beyond the page. Boxes that scroll, and those for screen readers
only, do not count. Glyphs may be higher than their line, but less than half a line."""


def screens(page: Page) -> Iterator[str]:
    """Visit all screens, yielding their names."""
    auction = at_first(
        "pueblo", lambda state: state.phase == "auction" and state.part == 2, players=2, pro=True
    )
    auctioned = import_game(page, auction, SEATS)
    temple = import_game(page, near_end("aztec", turns=2, seed=5), SEATS)
    ending = import_game(page, near_end("pueblo", turns=1), SEATS)
    gathering = create_table(page, seats=[ME, OPEN])

    page.goto("/")
    expect(page.get_by_role("heading", name="Build your pueblo")).to_be_visible()
    mine = page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(mine).not_to_have_count(0)
    yield "lobby"
    page.goto("/new")
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    yield "new table"
    page.goto("/settings")
    expect(page.get_by_role("heading", name="Settings", exact=True)).to_be_visible()
    yield "settings"
    page.goto(f"/t/{gathering}")
    expect(page.get_by_role("button", name="Start the game")).to_be_disabled()
    yield "gathering"
    page.goto(f"/t/{auctioned}")
    expect_turn(page, "Ada", "Bid 1")
    yield "auction"
    page.goto(f"/t/{temple}")
    expect_turn(page, "Ada", "Place here")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect_turn(page, "Ada", "Confirm")
    yield "own turn in Aztec"
    page.goto(f"/t/{ending}")
    expect_turn(page, "Ben", "Place here")
    yield "own turn in Pueblo"
    build(page, "oc7sw")
    walk_buttons(page).nth(2).click()
    expect_turn(page, "Ben", "Confirm")
    yield "walk"
    confirm(page)
    expect(page.get_by_role("heading", name="Ben wins!")).to_be_in_viewport(ratio=1)
    expect(status(page)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)
    wait_until_idle(page)
    yield "end"


def expect_room_for_longer_texts(page: Page, width: int, screen: str) -> None:
    """Expect that the texts of the pseudo-locale, which are a third longer, fit."""
    page.evaluate("() => window.__chooseLanguage('en-XA')")
    expect(page.locator("html")).to_have_attribute("lang", "en-XA")
    expect(page.get_by_text("[").first).to_be_attached()
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= width, f"{screen} with longer texts: {wide} wide"
    assert page.evaluate(_CUT) == [], f"{screen} with longer texts"
    page.evaluate("() => window.__chooseLanguage('en')")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def expect_turn(page: Page, name: str, action: str) -> None:
    """Expect to see whose turn it is and what to do, without scrolling."""
    wait_until_idle(page)
    expect(status(page)).to_have_text(f"{name}, it is your turn.")
    expect(status(page)).to_be_in_viewport(ratio=1)
    button = turn_panel(page).get_by_role("button", name=action)
    expect(button).to_be_in_viewport(ratio=1)


# Landscape phones are also covered by test_touch.py.
@pytest.mark.parametrize(
    "place", ["dark", "360x640", pytest.param("740x360", marks=pytest.mark.long)]
)
def test_every_screen_fits_and_is_accessible(new_page: NewPage, place: str) -> None:
    """And with reduced motion nothing is animated."""
    page = new_page(preferences={"quality": "low", "board": BOARDS[place]}, **PLACES[place])
    page.add_init_script(_MOVES)
    width = PLACES[place].get("viewport", {"width": 1280})["width"]
    for screen in screens(page):
        wide = page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= width, f"{screen}: {wide} wide"
        scheme = page.evaluate("() => getComputedStyle(document.body).colorScheme")
        assert scheme == PLACES[place].get("color_scheme", "light"), screen
        axe(page)
        assert page.evaluate("() => document.getAnimations().length") == 0, screen
        assert page.evaluate("() => window.moved") == [], screen
        if width < NARROW:
            expect_room_for_longer_texts(page, width, screen)


# Every size and every board once; the other combinations are in the long run.
@pytest.mark.parametrize(
    ("size", "board"),
    [
        ((1280, 800), "3d"),
        ((1000, 800), "3d"),
        ((1180, 600), "2d"),
        pytest.param((1280, 800), "2d", marks=pytest.mark.long),
        pytest.param((1000, 800), "2d", marks=pytest.mark.long),
        pytest.param((1180, 600), "3d", marks=pytest.mark.long),
    ],
)
def test_view_controls_do_not_cover_coordinates(
    new_page: NewPage, board: str, size: tuple[int, int]
) -> None:
    preferences = {"quality": "low", "board": board}
    page = new_page(viewport={"width": size[0], "height": size[1]}, preferences=preferences)
    page.goto(f"/t/{import_game(page, near_end('pueblo', turns=2), SEATS)}")
    wait_until_idle(page)
    page.keyboard.press("t")
    wait_until_idle(page)
    # The coordinates are as far outside the walkway as that is outside the site.
    inside, stop = (
        page.evaluate("(target) => window.__test.project(target).y", target)
        for target in ({"square": [4, 0]}, {"stop": pueblo.WALKWAY.index("Se")})
    )
    bar = page.get_by_role("group", name="View", exact=True).bounding_box()
    assert bar is not None
    beyond = 1.4 if board == "3d" else 0.5
    assert stop + beyond * (stop - inside) <= bar["y"]
