"""Stepping back before confirming, undo afterwards, the forecast ring, hints, and looking back."""

from __future__ import annotations

import re
from io import BytesIO
from time import monotonic

from PIL import Image
from playwright.sync_api import Locator, Page, expect

from baumeister import pueblo
from browser.axe import axe
from browser.new_page import PATIENCE_MS
from browser.screenshots import difference
from testing.browser.api_calls import ME, computer, get, import_game
from testing.browser.prepared_games import PreparedGame, near_end
from testing.browser.table_page import (
    build,
    cell,
    confirm,
    expect_total,
    point,
    status,
    turn_panel,
    unfit_square,
    wait_until_idle,
    walk,
    walk_buttons,
)

TOOLBAR = 140
"""The height of the controls over the lower end of the board, in pixels."""


def picture(page: Page) -> Image.Image:
    """A screenshot of the board."""
    wait_until_idle(page)
    board = page.get_by_role("application", name="The board").bounding_box()
    assert board is not None
    board["height"] -= TOOLBAR
    taken = page.screenshot(clip=board)
    return Image.open(BytesIO(taken)).convert("RGB")


def expect_change(page: Page, before: Image.Image) -> None:
    """Wait until the board looks different; the change may need a request."""
    until = monotonic() + PATIENCE_MS / 1000
    while difference(picture(page), before) == 0:
        assert monotonic() < until, "the board did not change"


def log_of(page: Page) -> Locator:
    return page.get_by_role("region", name="Log")


def choose_from_menu(page: Page, name: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name=name, exact=True).click()


def seq_of(page: Page, table: str) -> int:
    return int(get(page, f"/api/tables/{table}")["table"]["seq"])


def imported_game(page: Page) -> tuple[PreparedGame, str]:
    """A game against the computer, six turns before its end."""
    game = near_end("pueblo", turns=6, players=2)
    table = import_game(page, game, [ME, computer()])
    page.goto(f"/t/{table}")
    expect(status(page)).to_have_text("It is your turn.")
    return game, table


def test_turn_can_be_undone_before_and_after_confirming(page: Page) -> None:
    game, table = imported_game(page)
    before = seq_of(page, table)
    turn = game.rest[0]

    page.mouse.click(*point(page, square=unfit_square(page, game.state)))
    expect(turn_panel(page)).to_contain_text(re.compile(r"Rule P3\.\d"))
    expect(turn_panel(page).get_by_role("button", name="Place here")).to_be_disabled()
    axe(page)

    build(page, turn[0])
    walk(page, int(turn[1]))
    back = page.get_by_role("button", name="Undo", exact=True)
    back.click()
    expect(walk_buttons(page).and_(page.get_by_role("button", pressed=True))).to_have_count(0)
    expect(turn_panel(page).get_by_role("button", name="Confirm")).to_be_disabled()
    back.click()
    expect(turn_panel(page).get_by_role("button", name="Place here")).to_be_visible()
    assert seq_of(page, table) == before

    build(page, turn[0])
    walk_buttons(page).nth(int(turn[1]) - 1).click()
    confirm(page)
    mine = log_of(page).get_by_role("button", name="".join(turn))
    expect(mine).to_be_visible()
    expect(status(page)).to_have_text("It is your turn.")
    paid = get(page, f"/api/tables/{table}")["table"]["standing"]["scores"][0]
    back.click()
    expect(log_of(page)).to_contain_text("Ada takes back a turn.")
    expect(mine).to_be_hidden()
    expect_total(page, "Ada", game.state.scores[0])
    expect_total(page, "Labourer", game.state.scores[1])
    choose_from_menu(page, "Redo")
    expect(log_of(page)).to_contain_text("Ada redoes the turn.")
    expect(mine).to_be_visible()
    expect_total(page, "Ada", paid)

    mine.click()
    past = page.get_by_test_id("past")
    expect(past).to_contain_text("The board after turn 25.")
    expect(page.get_by_text("This is an earlier turn. Return to now to play.")).to_be_visible()
    built = cell(page, turn[0][1:3])
    expect(built).to_have_accessible_name(re.compile("Red on top"))
    axe(page)
    past.get_by_role("button", name="Previous turn").click()
    expect(past).to_contain_text("The board after turn 24.")
    expect(built).not_to_have_accessible_name(re.compile("Red on top"))
    expect_total(page, "Ada", game.state.scores[0])
    past.get_by_role("button", name="Back to now").click()
    expect(built).to_have_accessible_name(re.compile("Red on top"))
    expect_total(page, "Ada", paid)
    expect(turn_panel(page)).to_be_visible()


def test_forecast_ring_and_hint(page: Page) -> None:
    game, table = imported_game(page)
    before = seq_of(page, table)
    plain = picture(page)
    ring = page.get_by_role("button", name="Forecast ring")
    ring.click()
    expect(ring).to_have_attribute("aria-pressed", "true")
    walkway = page.get_by_role("table", name="The walkway, square by square")
    expect(walkway).to_be_attached()
    expect_change(page, plain)
    told = [row.split("\t")[1:] for row in walkway.inner_text().splitlines()[2:]]
    assert told == [[str(paid or "nothing") for paid in row] for row in costs(game.state)]
    page.keyboard.press("g")
    expect(ring).to_have_attribute("aria-pressed", "false")
    assert difference(picture(page), plain) == 0

    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.get_by_role("region", name="Hint")
    best = hint.get_by_role("listitem").first
    expect(best.get_by_role("button", pressed=True)).to_be_visible()
    expect(hint.get_by_text("expected final points").first).to_be_visible()
    advised = best.get_by_role("code").inner_text()
    assert advised[:5] in {str(action) for action in pueblo.legal_actions(game.state)}
    expect(best).to_contain_text(
        re.compile(rf"Ada places .* on {advised[1:5]}, .* {advised[-1]} square")
    )
    expect_change(page, plain)
    axe(page)
    best.get_by_role("button", name="Play this").click()
    expect(hint).to_be_hidden()
    chosen = walk_buttons(page).and_(page.get_by_role("button", pressed=True))
    expect(chosen).to_have_accessible_name(re.compile(f"^{advised[-1]} squares? to "))
    assert seq_of(page, table) == before
    confirm(page)
    expect(log_of(page).get_by_role("button", name=advised)).to_be_visible()


def costs(state: pueblo.State) -> list[list[int]]:
    """What a look from every square of the walkway would cost each player."""
    looks = [pueblo.look(state, square) for square in range(36)]
    return [
        [sum(fine.points for fine in look if fine.seat == seat) for seat in (0, 1)]
        for look in looks
    ]
