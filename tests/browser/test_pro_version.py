"""The Pro version with three players on one screen: cult sites, the auction of the order of play,
and another auction before part two."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from browser.axe import axe
from browser.new_page import NewPage
from testing.browser.api_calls import import_game
from testing.browser.prepared_games import at_first
from testing.browser.table_page import (
    build,
    confirm,
    expect_total,
    player,
    point,
    state_of,
    status,
    turn_panel,
    wait_until_idle,
    walk_buttons,
)


def lot(page: Page) -> Locator:
    """The auction's table: players with card, bid and points."""
    return turn_panel(page).get_by_role("table")


def row(page: Page, name: str) -> Locator:
    return lot(page).get_by_role("row").filter(has_text=name)


def say(page: Page, name: str, word: str) -> None:
    """The player to move bids, passes or takes a card."""
    expect(status(page)).to_have_text(f"{name}, it is your turn.")
    turn_panel(page).get_by_role("button", name=word, exact=True).click()


def test_pro_version_starts_with_cult_sites_and_an_auction(new_page: NewPage) -> None:
    page = new_page(preferences={"quality": "low", "name": "Ada"})
    open_the_table(page)
    state = state_of(page, page.url.rpartition("/")[2])
    assert (state.options.pro, state.options.cult_sites) == (True, ("c3ne", "f6se"))
    bid(page)

    expect(status(page)).to_have_text("Ben, it is your turn.")
    log = page.get_by_role("region", name="Log")
    expect(log).to_contain_text("Number 1 in the order of play is left: Ben gets it for free.")
    expect(log).to_contain_text("Order of play: Ben, Cleo, Ada.")
    expect_total(page, "Cleo", 3)
    players = page.get_by_role("list", name="Players").get_by_role("listitem")
    for place, name in enumerate(("Ben", "Cleo", "Ada")):
        expect(players.nth(place)).to_contain_text(name)

    point(page, square="c3")
    expect(turn_panel(page)).to_contain_text("cult site")
    expect(turn_panel(page).get_by_role("button", name="Place here")).to_be_disabled()
    for name, action in (("Ben", "oa1ne"), ("Cleo", "oe4ne"), ("Ada", "oh8sw")):
        expect(status(page)).to_have_text(f"{name}, it is your turn.")
        expect(turn_panel(page)).to_contain_text("Your first block has your colour.")
        expect(turn_panel(page)).to_contain_text("2 pairs are set aside for part two.")
        build(page, action)
        walk_buttons(page).first.click()
        confirm(page)
    expect(status(page)).to_have_text("Ben, it is your turn.")


def open_the_table(page: Page) -> None:
    """Set up a game of the Pro version for three on one screen, and place two cult sites by
    clicking."""
    page.goto("/")
    page.get_by_role("link", name="Play on one screen").click()
    expect(page.get_by_role("heading", name="New table")).to_be_focused()
    page.get_by_role("group", name="Players").get_by_role("radio", name="3").check()
    page.get_by_role("textbox", name="Name for Blue").fill("Ben")
    page.get_by_role("textbox", name="Name for Green").fill("Cleo")
    page.get_by_role("switch", name="Pro version").check()
    page.get_by_role("group", name="Cult sites").get_by_role("radio", name="By hand").check()
    small = page.get_by_role("grid", name="Small board for the tiles")
    small.get_by_role("gridcell", name="c3, free").click()
    expect(page.get_by_text("Tile c3ne placed.")).to_be_visible()
    small.get_by_role("gridcell", name="f6, free").click()
    page.get_by_role("button", name="Turn right").click()
    expect(page.get_by_text("Tile f6se turned.")).to_be_visible()
    small.get_by_role("gridcell", name="a8, free").click()
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(page.get_by_text("2 of 4")).to_be_visible()
    axe(page)
    page.get_by_role("button", name="Open the table and start").click()
    expect(turn_panel(page)).to_contain_text("Auction before part one")
    expect(turn_panel(page)).to_contain_text(
        "Bid penalty points for the order of play: card 1 goes first."
    )
    rule = turn_panel(page).get_by_role("link", name="Rule P9")
    expect(rule).to_have_attribute("href", re.compile("/rules/en/pueblo#P9$"))
    for card in (
        turn_panel(page).get_by_role("list", name="Order of play").get_by_role("listitem").all()
    ):
        expect(card).to_have_css("box-shadow", "none")  # it is not a button
    wait_until_idle(page)
    axe(page)


def bid(page: Page) -> None:
    """Cleo pays three points for the second card; Ada takes the last for free."""
    expect(turn_panel(page)).to_contain_text("If nobody bids more, this costs you 1 penalty point.")
    turn_panel(page).get_by_role("button", name="Increase: Your bid").click()
    expect(turn_panel(page)).to_contain_text(
        "If nobody bids more, this costs you 2 penalty points."
    )
    say(page, "Ada", "Bid 2")
    say(page, "Ben", "Pass")
    expect(row(page, "Ada")).to_contain_text("bids 2")
    expect(row(page, "Ben")).to_contain_text("passed")
    expect(turn_panel(page).get_by_role("spinbutton", name="Your bid")).to_have_value("3")
    say(page, "Cleo", "Bid 3")
    say(page, "Ada", "Pass")
    expect(turn_panel(page)).to_contain_text("You won the lot: your choice costs 3 penalty points.")
    say(page, "Cleo", "Take Card 2")
    expect(row(page, "Cleo")).to_contain_text(re.compile("2.*done.*3"))
    say(page, "Ada", "Pass")
    say(page, "Ben", "Pass")
    expect(turn_panel(page)).to_contain_text("Everyone passed: your choice is free.")
    say(page, "Ada", "Take Card 3")


def test_order_of_play_is_auctioned_again_before_part_two(page: Page) -> None:
    game = at_first(
        "pueblo",
        lambda state: state.phase == "auction" and state.part == 2,
        players=2,
        pro=True,
        edition="2023",
    )
    seats = [{"kind": "me", "name": name} for name in ("Ada", "Ben")]
    page.goto(f"/t/{import_game(page, game, seats)}")
    expect(turn_panel(page)).to_contain_text("Auction before part two")
    expect(turn_panel(page)).to_contain_text(
        "Bid penalty points for the order of play: pot 1 goes first."
    )
    expect(
        turn_panel(page).get_by_role("list", name="Order of play").get_by_role("listitem")
    ).to_have_count(2)
    wait_until_idle(page)
    axe(page)
    say(page, "Ada", "Bid 1")
    say(page, "Ben", "Pass")
    expect(turn_panel(page)).to_contain_text("You won the lot: your choice costs 1 penalty point.")
    say(page, "Ada", "Take Pot 2")
    expect(status(page)).to_have_text("Ben, it is your turn.")
    log = page.get_by_role("region", name="Log")
    expect(log).to_contain_text("The pairs set aside return to their owners.")
    expect(log).to_contain_text("Part two of the building begins. Order of play: Ben, Ada.")
    before = game.state.scores
    expect_total(page, "Ada", before[0] + 1)
    expect_total(page, "Ben", before[1])
    expect(player(page, "Ben")).to_contain_text("4 blocks left")
