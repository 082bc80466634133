"""Slow, damaged and missing messages: nothing typed or pressed meanwhile is lost, nothing that the
server does not know is shown as made, and the focus stays."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from browser.delayed_socket import DelayedSocket
from browser.held_requests import held_requests
from browser.new_page import NewPage
from testing.browser.api_calls import ME, OPEN, command, create_table, import_game, register
from testing.browser.prepared_games import near_end
from testing.browser.table_page import (
    build,
    confirm,
    expect_cell,
    status,
    turn_panel,
    wait_until_idle,
    walk,
)

SEATS = [{"kind": "me", "name": name} for name in ("Ada", "Ben")]
_PRINT = """
window.print = () => {
  window.printed = document.querySelectorAll("dialog[open]").length;
  window.dispatchEvent(new Event("beforeprint"));
};
"""
"""Fires the event that browsers fire before printing, and counts the open dialogs."""


def imported_game(page: Page, turns: int = 6) -> None:
    """Open a game with two players on one screen."""
    page.goto(f"/t/{import_game(page, near_end('pueblo', turns=turns), SEATS)}")
    wait_until_idle(page)


def choose(page: Page, name: str) -> None:
    """Choose an entry from the menu."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name=name, exact=True).click()


def press(button: Locator) -> None:
    """Press a button with the keyboard."""
    button.focus()
    button.page.keyboard.press("Enter")


def toasts(page: Page) -> Locator:
    """The toast messages."""
    return page.locator(".toasts p")


def two_players(new_page: NewPage) -> tuple[Page, Page, str, DelayedSocket]:
    """Two players on two devices at a new table; Ada's socket can be delayed. Also checks the focus
    on the way."""
    ada, ben = new_page(), new_page()
    table = create_table(ada, "Ada", visibility="public", seats=[ME, OPEN])
    line = DelayedSocket(ada)
    register(ben, "Ben")
    ben.goto(f"/t/{table}")
    ada.goto(f"/t/{table}")
    press(ben.get_by_role("button", name=re.compile("Sit here")))
    stand = ben.get_by_role("button", name=re.compile("Leave seat"))
    expect(stand).to_be_visible()
    expect(ben.get_by_role("listitem").filter(has=stand)).to_be_focused()  # Tab continues from here
    press(ada.get_by_role("button", name="Start the game"))
    expect(board(ada)).to_be_focused()
    for page in (ada, ben):
        expect(status(page)).to_contain_text("turn")
        wait_until_idle(page)
    return ada, ben, table, line


def board(page: Page) -> Locator:
    """The board."""
    return page.get_by_role("application", name="The board")


def test_chat_message_is_sent_once_and_later_text_stays(new_page: NewPage) -> None:
    """Pressing Enter twice sends once; text typed before the answer stays."""
    ada, ben, _, line = two_players(new_page)
    for page in (ada, ben):
        page.get_by_role("tab", name="Chat").click()
    words = ada.get_by_placeholder("Write a message")
    with line.delayed():
        words.fill("one")
        ada.keyboard.press("Enter")
        ada.keyboard.press("Enter")
        expect(words).to_have_value("")
        ada.keyboard.type("two")
        expect(ben.get_by_text("one", exact=True)).to_have_count(1)
    expect(ada.get_by_text("one", exact=True)).to_have_count(1)
    expect(words).to_have_value("two")
    ada.get_by_role("tab", name="Log").click()
    ada.get_by_role("tab", name="Chat").click()
    expect(words).to_have_value("two")


def test_draft_survives_damaged_messages_and_a_lost_turn_is_never_made(new_page: NewPage) -> None:
    """R10: the page notices a message of another log and an altered event, loads the table again
    without a reload, says so, and keeps the draft. R13: a turn that does not reach the server is
    pending, and after a reload it was not made."""
    ada, ben, table, line = two_players(new_page)
    repaired = toasts(ada).filter(has_text="Some updates got lost. The table is up to date again.")
    ada.evaluate("() => { window.isStillHere = true; }")
    build(ada, "od4ne")
    line.invent(type="beat", seq=2, chain="f" * 32, remaining=[None, None])
    expect(repaired).to_have_count(1)
    expect(turn_panel(ada)).to_contain_text("On d4, e4 and d5")
    walk(ada, 2)
    confirm(ada)
    for page in (ada, ben):
        expect_cell(page, "d4", "height 1, Red on top")
    line.alter_next_event("og6nw", "oa6nw")
    build(ben, "og6nw")
    walk(ben, 1)
    confirm(ben)
    expect_cell(ada, "g6", "height 1, Blue on top")
    expect_cell(ada, "a6", "empty")
    assert ada.evaluate("() => window.isStillHere")

    build(ada, "nd6ne")
    line.loses = True
    walk(ada, 1)
    confirm(ada)
    expect(status(ada)).to_have_text("Sending your turn…")
    line.loses = False
    ada.goto(f"/t/{table}")
    wait_until_idle(ada)
    for page in (ada, ben):
        expect_cell(page, "d6", "empty")
    expect(turn_panel(ada)).to_be_visible()


def test_offers_are_announced_and_answered_once(new_page: NewPage) -> None:
    ada, ben, table, line = two_players(new_page)
    decline = ada.get_by_role("button", name="Decline")
    choose(ben, "Suggest a pause")
    expect(decline).to_be_visible()

    # The focus stays if it was moved meanwhile; otherwise it goes to the board.
    with line.delayed():
        press(decline)
        ada.get_by_role("tab", name="Chat").focus()
    expect(decline).to_have_count(0)
    expect(ada.get_by_role("tab", name="Chat")).to_be_focused()

    # A repeated offer is announced again; pressing twice answers once.
    ada.evaluate("() => document.querySelector('[role=alert] p').remove()")
    choose(ben, "Suggest a pause")
    expect(ada.get_by_role("alert").first).to_contain_text("Ben")
    with line.delayed():
        press(decline)
        ada.keyboard.press("Enter")
    expect(decline).to_have_count(0)
    assert line.times("answer") == 2
    expect(board(ada)).to_be_focused()

    # A rematch is offered once, however often the button is pressed.
    command(ben, table, "resign")
    won = ada.get_by_role("heading", name="You win!")
    expect(won).to_be_visible()
    again = ada.get_by_role("button", name="Rematch")
    with line.delayed():
        press(again)
        ada.keyboard.press("Enter")
    expect(again).to_have_count(0)
    assert line.times("offer") == 1
    expect(won).to_be_focused()
    expect(toasts(ada)).to_have_count(0)
    press(ada.get_by_role("button", name="View the board"))
    expect(board(ada)).to_be_focused()


def test_looking_back_does_not_wait_for_each_answer(page: Page) -> None:
    line = DelayedSocket(page)
    imported_game(page)
    page.get_by_role("region", name="Log").get_by_role("button").last.click()
    past = page.get_by_test_id("past")
    expect(past).to_contain_text("after turn")
    found = re.search(r"turn (\d+)", past.inner_text())
    assert found is not None
    back = past.get_by_role("button", name="Previous turn")
    with line.delayed():
        for _ in range(3):
            back.click()
    expect(past).to_contain_text(f"after turn {int(found[1]) - 3}.")


def test_leaving_cancels_a_hint_silently(page: Page) -> None:
    line = DelayedSocket(page)
    imported_game(page, turns=20)
    with line.delayed():
        press(page.get_by_role("button", name="Hint", exact=True))
        expect(page.get_by_role("region", name="Hint")).to_be_visible()
        page.get_by_role("link", name="All tables").click()
        expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(toasts(page)).to_have_count(0)


def test_printing_waits_for_the_printed_board(page: Page) -> None:
    page.add_init_script(_PRINT)
    with held_requests(page, re.compile(r"/assets/PrintedBoard-[^/]*\.js$")):
        page.goto(f"/t/{import_game(page, near_end('pueblo', turns=6), SEATS)}")
        choose(page, "Print the board")
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert page.evaluate("() => window.printed === undefined")
    expect(page.get_by_text(re.compile("^Position: "))).to_have_count(1)
    assert page.evaluate("() => window.printed") == 0


def test_name_typed_while_saving_is_kept(page: Page) -> None:
    page.goto("/settings")
    name = page.get_by_role("textbox").first
    with held_requests(page, re.compile("/api/(guests|me)$"), but=("GET",)) as held:
        name.fill("Ada Alder")
        with page.expect_request(lambda request: request.method != "GET"):
            page.keyboard.press("Enter")
        name.fill("Ada Birch")
        expect(toasts(page)).to_have_count(0)
        assert held
    expect(toasts(page)).to_be_visible()
    expect(name).to_have_value("Ada Birch")

    # Closing a message returns the focus.
    name.focus()
    page.locator(".toasts button").click()
    expect(toasts(page)).to_have_count(0)
    expect(name).to_be_focused()


def test_placeholder_is_shown_while_loading(page: Page) -> None:
    """Until its script is loaded the page shows its name."""
    with held_requests(page, re.compile(r"/assets/index-[^/]*\.js$")):
        page.goto("/", wait_until="commit")
        coming = page.get_by_text("Baumeister…", exact=True)
        expect(coming).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(coming).to_have_count(0)
