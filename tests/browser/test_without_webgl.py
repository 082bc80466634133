"""Without WebGL the page shows the flat board, on which both games can be played. Players can also
choose it, and it is what is printed."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from browser.axe import axe
from browser.aztec_pieces import point_at_placement
from browser.held_requests import held_requests
from browser.new_page import NewPage
from testing.browser.api_calls import import_game
from testing.browser.prepared_games import near_end
from testing.browser.table_page import (
    build,
    confirm,
    expect_total,
    player,
    press,
    state_of,
    status,
    turn_in_log,
    turn_panel,
    wait_until_idle,
    walk,
)

NAMES = ("Ada", "Ben")
SEATS = [{"kind": "me", "name": name} for name in NAMES]
WORD = "This browser cannot show the board in 3D. Here is the flat board."
_PRINT = "window.print = () => window.dispatchEvent(new Event('beforeprint'))"
"""Fires the event that browsers fire before printing, without printing."""
_AT_REST = """
() => Promise.race([
  window.__test.idle().then(() => true),
  new Promise((over) => setTimeout(over, 200, false)),
])
"""
"""Whether the board is idle."""


def expect_flat(page: Page) -> None:
    """Expect the flat board."""
    board = page.get_by_role("application", name="The board")
    expect(board.locator("svg").first).to_be_visible()
    expect(board.locator("canvas")).to_have_count(0)


def test_pueblo_is_playable_on_the_flat_board(new_page: NewPage, flat_browser: Browser) -> None:
    page = new_page(browser=flat_browser)
    game = near_end("pueblo", turns=2)
    # The message disappears by itself, so wait for it from the start.
    page.goto(f"/t/{import_game(page, game, SEATS)}", wait_until="commit")
    expect(page.get_by_role("status").filter(has_text=WORD)).to_be_visible()
    wait_until_idle(page)
    expect_flat(page)
    axe(page)
    page.get_by_role("button", name="More views").click()
    expect(page.get_by_role("button", name="Zoom in")).to_be_visible()
    expect(page.get_by_role("button", name="3D board")).to_have_count(0)
    page.get_by_role("button", name="Fewer views").click()

    played = len(game.record.entries) // 2
    for number, (name, turn) in enumerate(zip(NAMES, game.rest, strict=True)):
        expect(status(page)).to_have_text(f"{name}, it is your turn.")
        build(page, turn[0])
        stop = walk(page, int(turn[1]))
        if number == 0:
            axe(page)
            press(page, stop=stop)  # a second click confirms
        else:
            confirm(page)
        expect(turn_in_log(page, played + number + 1)).to_contain_text("".join(turn))
    expect(page.get_by_role("heading", name="Ben wins!")).to_be_focused()
    for name, points in zip(NAMES, game.outcome.totals, strict=True):
        expect_total(page, name, points)
    wait_until_idle(page)
    axe(page)


def test_aztec_is_playable_on_the_flat_board(new_page: NewPage, flat_browser: Browser) -> None:
    page = new_page(browser=flat_browser)
    game = near_end("aztec", turns=2, seed=5)
    page.goto(f"/t/{import_game(page, game, SEATS)}")
    wait_until_idle(page)
    expect_flat(page)
    axe(page)
    for name, (place,) in zip(NAMES, game.rest, strict=True):
        expect(status(page)).to_have_text(f"{name}, it is your turn.")
        page.mouse.click(*point_at_placement(page, place))
        expect(turn_panel(page)).to_contain_text(f"Piece with its corner on {place[:2]}")
        confirm(page)
        expect(page.get_by_role("region", name="Log")).to_contain_text(place)
    expect(page.get_by_role("heading", name="Ada wins!")).to_be_focused()
    for name, points in zip(NAMES, game.outcome.totals, strict=True):
        expect_total(page, name, points)


def test_flat_board_can_be_chosen_and_printed(page: Page) -> None:
    page.add_init_script(_PRINT)
    table = import_game(page, near_end("pueblo", turns=2), SEATS)
    page.goto(f"/t/{table}")
    wait_until_idle(page)
    board = page.get_by_role("application", name="The board")
    expect(board.locator("canvas")).to_be_visible()
    expect(page.get_by_text(WORD)).to_have_count(0)
    page.get_by_role("button", name="More views").click()
    page.get_by_role("button", name="Flat board").click()
    expect_flat(page)
    page.reload()
    wait_until_idle(page)
    expect_flat(page)  # the choice is stored
    build(page, "ob3nw")
    page.get_by_role("button", name="More views").click()
    page.get_by_role("button", name="3D board").click()
    expect(board.locator("canvas")).to_be_visible()
    expect(turn_panel(page)).to_contain_text("On b3, b4 and a3")  # the draft is still there

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Print the board").click()
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", level=1)).to_have_text("Pueblo")
    expect(page.get_by_role("heading")).to_have_count(1)
    state = state_of(page, table)
    expect(page.get_by_role("row")).to_have_text(
        [re.compile(rf"{name}\s*{sum_}$") for name, sum_ in zip(NAMES, state.scores, strict=True)]
    )
    expect(page.get_by_text(re.compile("^Position: "))).to_be_visible()
    expect(page.locator(".printed svg").last).to_be_visible()
    for gone in (status(page), turn_panel(page), board, player(page, "Ada")):
        expect(gone).to_be_hidden()
    expect(page.get_by_role("button")).to_have_count(0)
    page.emulate_media(media="screen")
    page.evaluate("() => window.dispatchEvent(new Event('afterprint'))")
    expect(status(page)).to_have_text("Ada, it is your turn.")
    expect(page.get_by_text(re.compile("^Position: "))).to_have_count(0)


def test_switching_waits_for_the_flat_board(page: Page) -> None:
    """The old board is no longer asked, since it has no positions for squares."""
    with held_requests(page, re.compile(r"/assets/Board2d-[^/]*\.js$")) as held:
        page.goto(f"/t/{import_game(page, near_end('pueblo', turns=2), SEATS)}")
        wait_until_idle(page)
        page.get_by_role("button", name="More views").click()
        page.get_by_role("button", name="Flat board").click()
        expect(page.get_by_text("Setting up the board")).to_be_visible()
        page.keyboard.press("+")  # there is no board to zoom, and no error
        assert not page.evaluate(_AT_REST)
        assert held
    wait_until_idle(page)
    expect_flat(page)
    build(page, "ob3nw")
