"""What stays visible and in place where space is short."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.new_page import NewPage
from testing.browser.api_calls import ME, create_table, import_game, play
from testing.browser.prepared_games import near_end
from testing.browser.table_page import point, turn_panel, wait_until_idle

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
LANDSCAPE: dict[str, Any] = {
    "viewport": {"width": 844, "height": 390},
    "has_touch": True,
    "is_mobile": True,
}
_OVERLAPS = """
async (samples) => {
  const overlaps = [];
  while (overlaps.length < samples) {
    const buttons = [...document.querySelectorAll("button")];
    const skip = buttons.find((button) => button.textContent.trim() === "Skip");
    const sight = document.querySelector("[data-testid=sight]");
    if (!skip) throw new Error("the last walk ended");
    if (sight) {
      const [box, inset] = [skip.getBoundingClientRect(), sight.getBoundingClientRect()];
      overlaps.push(inset.bottom > box.top && inset.right > box.left);
    }
    await new Promise((done) => setTimeout(done, 200));
  }
  return overlaps;
}
"""
"""Whether the inset covers the button, several times during the walk. The inset comes and goes, so
both are measured in the same frame."""
_SQUARE = """
() => {
  const at = (square) => window.__test.project({ square });
  return at([5, 0]).x - at([4, 0]).x;
}
"""
"""The width of a square in the front row."""


@pytest.mark.parametrize(
    "device",
    # There is more space on a desktop.
    [pytest.param(DESKTOP, marks=pytest.mark.long), PHONE, LANDSCAPE],
    ids=["desktop", "phone", "landscape"],
)
def test_wide_names_hide_no_score(new_page: NewPage, device: dict[str, Any]) -> None:
    page = new_page(**device)
    seats = [{"kind": "me", "name": letter * 20} for letter in "WM"]
    page.goto(f"/t/{create_table(page, seats=seats, start=True)}")
    wait_until_idle(page)
    for seat in (0, 1):
        expect(page.locator(f"[data-total='{seat}']").first).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("link", name="All tables").first).to_be_in_viewport(ratio=1)


def test_last_walk_on_a_phone_can_be_skipped_while_the_inset_is_shown(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    game = near_end("pueblo", turns=1)
    table = import_game(page, game)
    page.goto(f"/t/{table}")
    wait_until_idle(page)
    page.emulate_media(reduced_motion="no-preference")
    play(page, table, *game.rest[0])
    skip = page.get_by_role("button", name="Skip")
    expect(skip).to_be_visible()
    assert page.evaluate(_OVERLAPS, 5) == [False] * 5
    skip.click()
    expect(page.get_by_test_id("result")).to_be_visible()


def test_log_stays_in_place_while_the_block_moves(page: Page) -> None:
    table = create_table(page, seats=[ME, ME], start=True)
    play(page, table, "od4ne", "+1")
    page.goto(f"/t/{table}")
    wait_until_idle(page)
    log = page.get_by_role("region", name="Log")
    before = log.bounding_box()
    refused = 0
    for square in ("b2", "c4", "d4", "e4", "d5", "c5"):
        point(page, square=square)
        page.keyboard.press("e")
        page.wait_for_timeout(150)  # for the reason to arrive
        refused += turn_panel(page).get_by_role("link", name="Rule").count()
        assert log.bounding_box() == before, square
    assert refused > 0


def test_squares_of_aztec_are_as_large_as_those_of_pueblo_on_a_phone(new_page: NewPage) -> None:
    wide = {}
    for game in ("pueblo", "aztec"):
        page = new_page(**PHONE)
        page.goto(f"/t/{create_table(page, game=game, seats=[ME, ME], start=True)}")
        wait_until_idle(page)
        wide[game] = page.evaluate(_SQUARE)
    assert wide["aztec"] >= wide["pueblo"]


@pytest.mark.parametrize(
    "ratio",
    [
        pytest.param(2, marks=pytest.mark.long),  # follows the same path as 3, which needs more
        3,
    ],
)
def test_board_at_rest_has_the_pixels_of_the_screen(new_page: NewPage, ratio: int) -> None:
    page = new_page(**PHONE, device_scale_factor=ratio)
    page.goto(f"/t/{create_table(page, seats=[ME, ME], start=True)}")
    wait_until_idle(page)
    page.wait_for_function(
        """(ratio) => {
          const { width, clientWidth } = document.querySelector("canvas");
          return width === ratio * clientWidth;
        }""",
        arg=ratio,
    )


def test_links_to_the_rules_are_below_their_games(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 1280, "height": 800})
    page.goto("/")
    for name in ("Pueblo", "Aztec"):
        radio = page.get_by_role("radio", name=name).first
        card = page.locator("label", has=radio).first.bounding_box()
        link = page.get_by_role("link", name=f"Rules of {name}").first.bounding_box()
        assert card is not None
        assert link is not None
        assert link["y"] > card["y"] + card["height"] / 2
        assert link["x"] < card["x"] + card["width"] / 2 < link["x"] + link["width"]
