"""The mouse may rest where the next block goes; its next movement, however small, counts."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from testing.browser.api_calls import import_game
from testing.browser.prepared_games import near_end
from testing.browser.table_page import (
    build,
    confirm,
    point,
    status,
    turn_panel,
    wait_until_idle,
    walk_buttons,
)

SEATS = [{"kind": "me", "name": name} for name in ("Ada", "Ben")]


def test_turn_can_start_under_a_resting_mouse(page: Page) -> None:
    game = near_end("pueblo", turns=4)
    page.goto(f"/t/{import_game(page, game, SEATS)}")
    (first, walked), (second, _) = game.rest[:2]
    build(page, first)
    walk_buttons(page).nth(int(walked) - 1).click()
    x, y = point(page, square=second[1:3])
    page.get_by_role("application", name="The board").focus()
    page.keyboard.press("Enter")
    expect(status(page)).to_have_text("Ben, it is your turn.")
    wait_until_idle(page)
    words = turn_panel(page).get_by_text("Choose a square of the grid")
    expect(words).to_be_visible()
    page.mouse.move(x + 1, y)
    expect(words).to_be_hidden()
    build(page, second)
    expect(walk_buttons(page)).to_have_count(4)
    walk_buttons(page).first.click()
    confirm(page)
