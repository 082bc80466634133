"""Friends at a table: names, chat before the game, a rematch, and what a reload keeps."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.axe import axe
from browser.new_page import NewPage
from testing.browser.api_calls import ME, OPEN, command, create_table
from testing.browser.page_errors import PageErrors
from testing.browser.table_page import build, status, turn_panel, wait_until_idle, walk_buttons


def test_friends_choose_names_chat_before_the_game_and_go_to_the_rematch(
    new_page: NewPage, page_errors: PageErrors
) -> None:
    ada, ben = new_page(), new_page()
    table = create_table(ada, "Ada", seats=[ME, OPEN], visibility="unlisted")
    ada.goto(f"/t/{table}")
    ben.goto(f"/t/{table}")
    name = ben.get_by_role("textbox", name="Your name")
    page_errors.expect("status of 422")  # the refused name
    name.fill("B")
    ben.get_by_role("button", name="Sit here: Blue").click()
    expect(name).to_have_attribute("aria-invalid", "true")
    axe(ben)
    name.fill("Benedikt")
    name.press("Enter")
    expect(ada.get_by_text("Benedikt", exact=True)).to_be_visible()

    ben.get_by_role("textbox", name="Write a message").fill("Shall we?")
    ben.get_by_role("button", name="Send").click()
    expect(ada.get_by_role("region", name="Chat")).to_contain_text("Shall we?")

    ada.get_by_role("button", name="Start the game").click()
    expect(status(ben)).to_have_text("It is Ada’s turn.")
    command(ben, table, "resign")
    ada.get_by_role("button", name="Rematch").click()
    ben.get_by_role("button", name="Agree").click()
    for page in (ada, ben):
        expect(page).not_to_have_url(re.compile(table))
        expect(status(page)).to_contain_text("turn")
    assert ada.url == ben.url


def test_reload_keeps_the_block_and_the_walk(page: Page) -> None:
    page.goto(f"/t/{create_table(page, seats=[ME, ME], start=True)}")
    wait_until_idle(page)
    build(page, "od4ne")
    walk_buttons(page).nth(1).click()
    expect(page.get_by_role("button", name="Confirm")).to_be_enabled()
    page.reload()
    expect(turn_panel(page)).to_contain_text("On d4, e4 and d5, levels 1 and 2")
    expect(walk_buttons(page).nth(1)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Confirm").click()
    page.reload()
    expect(page.get_by_role("button", name="Place here")).to_be_disabled()  # the next turn is empty


def test_language_chosen_in_another_tab_applies_here(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", name="Build your pueblo")).to_be_visible()
    other = page.context.new_page()
    other.goto("/settings")
    other.get_by_role("button", name="Français").click()
    expect(page.get_by_role("heading", name="Bâtis ton pueblo")).to_be_visible()
