"""A mouse may rest where the next block is to stand: its next movement, however small, is heard."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.asking import start_from
from browser.hands import build, confirm, drawn, panel, point, status, walks
from browser.unfinished import near_end

SEATS = [{"kind": "me", "name": name} for name in ("Ada", "Ben")]


def test_a_turn_may_begin_under_the_mouse(page: Page) -> None:
    game = near_end("pueblo", turns=4)
    page.goto(f"/t/{start_from(page, game, SEATS)}")
    (first, walked), (second, _) = game.rest[:2]
    build(page, first)
    walks(page).nth(int(walked) - 1).click()
    x, y = point(page, square=second[1:3])
    page.get_by_role("application", name="The board").focus()
    page.keyboard.press("Enter")
    expect(status(page)).to_have_text("Ben, it is your turn.")
    drawn(page)
    words = panel(page).get_by_text("Choose a square of the grid")
    expect(words).to_be_visible()
    page.mouse.move(x + 1, y)
    expect(words).to_be_hidden()
    build(page, second)
    expect(walks(page)).to_have_count(4)
    walks(page).first.click()
    confirm(page)
