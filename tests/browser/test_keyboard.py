"""Both games played with the keyboard only: from the lobby to the result, on the board, in the
grid, with buttons and in notation."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.axe import axe
from browser.aztec_pieces import expect_held, fits, held, keys_to
from browser.keyboard import Keyboard, expect_said
from testing.browser.api_calls import import_game
from testing.browser.prepared_games import PreparedGame, near_end
from testing.browser.table_page import turn_in_log, turn_panel, wait_until_idle, walk_buttons

NAMES = ("Ada", "Ben")


def open_from_lobby(page: Page, game: PreparedGame) -> Keyboard:
    """Go from the lobby to one's own table with Tab and Enter."""
    import_game(page, game, [{"kind": "me", "name": name} for name in NAMES])
    page.goto("/")
    keys = Keyboard(page)
    mine = page.get_by_role("region", name="Your tables")
    keys.tab_to(mine.get_by_role("link", name=re.compile(": Ada and Ben$")))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    wait_until_idle(page)
    expect_said(page, "Ada, it is your turn.")
    board = page.get_by_role("application", name="The board")
    keys.tab_to(board)
    keys.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    axe(page)
    keys.press("Escape")
    expect(board).to_be_focused()
    return keys


def test_pueblo_is_playable_with_the_keyboard_only(page: Page) -> None:
    game = near_end("pueblo", turns=4)
    keys = open_from_lobby(page, game)
    played = len(game.record.entries) // 2
    play_on_the_board(page, keys, *game.rest[0])
    expect(turn_in_log(page, played + 1)).to_contain_text("nb3nw+4")
    expect_said(page, "Ada moves the chieftain 4 squares", "Ben, it is your turn.")

    play_in_the_grid(page, keys, *game.rest[1])
    expect(turn_in_log(page, played + 2)).to_contain_text("nb3sw+4")
    expect_said(page, "Ben places a neutral block on b3sw", "Ada, it is your turn.")

    play_with_buttons(page, keys, *game.rest[2])
    expect(turn_in_log(page, played + 3)).to_contain_text("ob3nw+2")
    expect_said(page, "Ada places a block in their own colour on b3nw", "Ben, it is your turn.")

    keys.type_turn("+3")
    expect(page.get_by_role("textbox")).to_have_accessible_description("First place a block.")
    keys.press("Control+a")
    keys.type_turn(*game.rest[3])
    expect_said(
        page, "sets out on the last walk", "The game is over: Ada (232), Ben (74). Ben wins."
    )
    expect(page.get_by_role("heading", name="Ben wins!")).to_be_focused()
    keys.tab_to(page.get_by_role("button", name="Rematch"))


def play_on_the_board(page: Page, keys: Keyboard, build: str, walk: str) -> None:
    """Arrow keys, O and N, Q and E, a number, Enter; Escape to step back."""
    assert (build, walk) == ("nb3nw", "+4")
    kinds = page.get_by_role("group", name="Block").get_by_role("button")
    keys.go_to("b3")
    keys.press("n")
    expect(kinds.last).to_have_attribute("aria-pressed", "true")
    keys.press("o")
    expect(kinds.first).to_have_attribute("aria-pressed", "true")
    keys.press("n")
    expect_said(page, "The block fits on b3, b4 and a3, levels 3 and 4.")
    keys.press("e")
    expect_said(page, "There would be a gap under the block: b3 is 2 high and c3 is 1 high")
    keys.press("q", "q", "e", "Enter")
    expect_said(
        page, "Block on b3, b4 and a3, levels 3 and 4. Now move the chieftain 1 to 4 squares."
    )
    expect(walk_buttons(page)).to_have_count(4)
    keys.press("Enter")
    expect_said(page, "Move the chieftain 1 to 4 squares.")
    keys.press("3")
    expect(walk_buttons(page).nth(2)).to_have_attribute("aria-pressed", "true")
    keys.press("Escape")
    expect_said(page, "Choose the chieftain’s move again.")
    keys.press("Escape")
    expect_said(page, "The block is back in your hand.")
    keys.press("Enter")
    expect(walk_buttons(page)).to_have_count(4)
    keys.press("4")
    expect_said(page, "4 squares to ")
    keys.press("Enter")


def play_in_the_grid(page: Page, keys: Keyboard, build: str, walk: str) -> None:
    """Tab reaches the grid, and its keys play."""
    assert (build, walk) == ("nb3sw", "+4")
    keys.press("Tab")
    cell = page.get_by_role("gridcell", selected=True)
    expect(cell).to_be_focused()
    expect(cell).to_have_accessible_name(re.compile("^b3, height 3, Neutral on top"))
    keys.press("ArrowRight", "ArrowLeft", "n")
    expect_said(page, "The block fits on b3, a3 and b2")
    keys.press("Enter")
    expect(walk_buttons(page)).to_have_count(4)
    keys.press("4", "Enter")


def play_with_buttons(page: Page, keys: Keyboard, build: str, walk: str) -> None:
    """The buttons beside the board do the same."""
    assert (build, walk) == ("ob3nw", "+2")
    keys.tab_to(page.get_by_role("button", name="Turn right"))
    keys.press("Enter")
    expect(turn_panel(page)).to_contain_text("The block fits on b3, b4 and a3")
    keys.tab_to(page.get_by_role("button", name="Place here"))
    keys.press("Enter")
    keys.tab_to(walk_buttons(page).nth(1))
    keys.press("Space")
    keys.tab_to(page.get_by_role("button", name="Confirm"))
    keys.press("Enter")


def test_aztec_is_playable_with_the_keyboard_only(page: Page) -> None:
    game = near_end("aztec", turns=4, seed=5)
    keys = open_from_lobby(page, game)
    played = len(game.record.entries)
    turn_tip_and_change_level(page, keys, *game.rest[0])
    expect(turn_in_log(page, played + 1)).to_contain_text("i9.1ws")
    expect_said(page, "Ada places a piece (i9.1ws).", "Ben, it is your turn.")

    step_through_placements(page, keys, *game.rest[1])
    expect(turn_in_log(page, played + 2)).to_contain_text("a5.1us")
    expect_said(page, "Ben places a piece (a5.1us). Ben scores 1 point.", "Ada, it is your turn.")

    keys.type_turn(*game.rest[2])
    expect(turn_in_log(page, played + 3)).to_contain_text("c2.1uw")
    expect_said(page, "Ada places a piece (c2.1uw). Ada scores 1 point.", "Ben, it is your turn.")

    play_in_a_level_grid(page, keys, *game.rest[3])
    expect_said(
        page, "Ben places a piece (c7.3es).", "The game is over: Ada (5), Ben (4). Ada wins."
    )
    expect(page.get_by_role("heading", name="Ada wins!")).to_be_focused()
    keys.tab_to(page.get_by_role("button", name="Rematch"))
    axe(page)


def turn_tip_and_change_level(page: Page, keys: Keyboard, place: str) -> None:
    """Q and E turn, R and F tip, brackets or page keys choose the level."""
    assert place == "i9.1ws"
    keys.go_to("i9")
    keys.press("PageUp", "PageUp", "]", "[", "PageDown")
    expect(page.get_by_role("radio", name="1")).to_be_checked()
    expect_said(page, "It fits here if turned: corner on i9, level 1.")
    expect_held(page, "ws")
    keys.press("e")
    expect_said(page, "(Rule A3.")
    keys.press("r", "f", "q")
    expect_held(page, "ws")
    expect_said(page, "The piece fits: corner on i9, level 1. Place 1 of 1.")
    keys.press("Enter")
    expect_said(page, "Piece with its corner on i9.")
    keys.press("Escape")
    expect_said(page, "The piece is back in your hand.")
    keys.press("Enter", "Enter")


def step_through_placements(page: Page, keys: Keyboard, place: str) -> None:
    """N and P step through the placements."""
    assert place == "a5.1us"
    keys.press(*keys_to(held(page), "us"), "n")
    expect(fits(page)).to_contain_text("corner on a3, level 1. Place 1 of 3.")
    keys.press("n", "n")
    expect(fits(page)).to_contain_text("corner on a5, level 1. Place 3 of 3.")
    keys.press("p")
    expect(fits(page)).to_contain_text("corner on a4, level 1. Place 2 of 3.")
    keys.press("n", "Enter")
    expect_said(page, "Piece with its corner on a5: 1 point for Ben.")
    keys.press("Enter")


def play_in_a_level_grid(page: Page, keys: Keyboard, place: str) -> None:
    """Every level has its own grid, whose cells tell where the piece fits."""
    assert place == "c7.3es"
    keys.tab_to(page.get_by_role("application", name="The board"), "Shift+Tab")
    keys.press(*keys_to(held(page), "es"), "Tab", "Tab", "Tab")
    third = page.get_by_role("grid", name="The temple, level 3, square by square")
    expect(third.get_by_role("gridcell").and_(page.locator(":focus"))).to_have_count(1)
    keys.press("Control+Home", *["ArrowDown"] * 2, *["ArrowRight"] * 2)
    expect(third.get_by_role("gridcell", name="c7.3, empty, fits here")).to_be_focused()
    keys.press("Enter")
    expect_said(page, "Piece with its corner on c7.")
    keys.press("Enter")
