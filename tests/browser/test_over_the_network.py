"""Two players on two devices over plain http, and a watcher. A connection breaks during a turn and
the server restarts; nothing is lost, no one has to reload, and all three see the same."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from browser.axe import axe
from browser.new_page import NewPage
from browser.remote_server import RemoteServer
from testing.browser.page_errors import PageErrors
from testing.browser.table_page import (
    build,
    confirm,
    expect_cell,
    expect_total,
    status,
    turn_panel,
    wait_until_idle,
    walk,
    walk_buttons,
)


def log_of(page: Page) -> Locator:
    return page.get_by_role("region", name="Log")


def line_of(page: Page, turn: str) -> Locator:
    """A turn in the log, by its notation."""
    return log_of(page).get_by_role("button", name=turn)


def say(page: Page, words: str) -> None:
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("textbox", name="Write a message").fill(words)
    page.get_by_role("button", name="Send").click()


def choose_from_menu(page: Page, name: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name=name).click()


def test_game_survives_a_cut_connection_and_a_restart(
    new_page: NewPage, remote_server: RemoteServer, page_errors: PageErrors
) -> None:
    ada, ben, cleo = pages = [
        new_page(remote_server, preferences={"quality": "low", "name": name, "board": board})
        for name, board in (("Ada Alder", "3d"), ("Ben Birch", "3d"), ("Cleo Clay", "2d"))
    ]
    open_private_table(ada, ben, cleo)
    assert not any(page.evaluate("() => window.isSecureContext") for page in pages)
    for page in pages:
        wait_until_idle(page)
        page.evaluate("() => { window.isStillHere = true; }")

    build(ada, "od4ne")
    walk(ada, 2)
    confirm(ada)
    for page in pages:
        expect(line_of(page, "od4ne+2")).to_be_visible()
        expect_cell(page, "d4", "height 1, Red on top")
    chat_and_mute(ada, ben, cleo)

    page_errors.expect(
        "WebSocket connection to .* failed"
    )  # browsers log this for every cut connection
    play_through_cut_connection(ada, ben, cleo)
    play_through_restart(ada, ben, cleo, remote_server)
    shown = [log_of(page).inner_text() for page in pages]
    assert shown[0] == shown[1] == shown[2]
    boards = [page.get_by_role("grid").inner_text() for page in pages]
    assert boards[0] == boards[1] == boards[2]
    assert all(page.evaluate("() => window.isStillHere") for page in pages)

    undo_and_resign(ada, ben, cleo)


def open_private_table(ada: Page, ben: Page, cleo: Page) -> None:
    """Ada opens a private table and shares the link; Ben takes a seat, Cleo watches."""
    ada.goto("/new?with=friends")
    ada.get_by_role("group", name="Who can join").get_by_role("radio", name="Private").check()
    ada.get_by_label("Show spectators’ chat to the players during the game").check()
    ada.get_by_role("button", name="Open the table").click()
    ada.get_by_role("button", name="Create an invitation").click()
    link = ada.get_by_role("textbox", name="Link to the table").input_value()
    ada.get_by_role("button", name="Copy link").click()
    expect(ada.get_by_text("Link copied.")).to_be_visible()
    axe(ada)
    ben.goto(link)
    ben.get_by_role("button", name="Sit here: Blue").click()
    expect(ben.get_by_text("Everyone is here.")).to_be_visible()
    assert "invite" not in ben.url
    cleo.goto(link)
    expect(cleo.get_by_text("Everyone is here.")).to_be_visible()
    expect(ada.get_by_text("1 person is watching.")).to_be_visible()
    ada.get_by_role("button", name="Start the game").click()
    expect(cleo.get_by_text("You are watching.")).to_be_visible()
    expect(status(ben)).to_have_text("It is Ada Alder’s turn.")


def chat_and_mute(ada: Page, ben: Page, cleo: Page) -> None:
    """They chat, and Ben mutes the watcher for a while."""
    say(ada, "Your turn, Ben!")
    expect(ben.get_by_role("tab", name="Chat, 1 new message")).to_be_visible()
    say(cleo, "Build it <b>high</b>.")
    chat = ben.get_by_role("region", name="Chat")
    ben.get_by_role("tab", name="Chat").click()
    expect(chat).to_contain_text("Cleo Clay (watching)")
    expect(chat).to_contain_text("Build it <b>high</b>.")
    axe(ben)
    chat.get_by_role("button", name="Mute Cleo Clay").click()
    expect(chat).to_contain_text("1 message from a muted person")
    expect(chat).not_to_contain_text("high")
    say(cleo, "Anybody there?")
    expect(ada.get_by_role("region", name="Chat")).to_contain_text("Anybody there?")
    expect(chat).not_to_contain_text("Anybody there?")
    chat.get_by_role("button", name="Unmute Cleo Clay").click()
    expect(chat).to_contain_text("Build it <b>high</b>.")
    expect(chat).to_contain_text("Anybody there?")  # including what was said meanwhile
    for page in (ada, ben, cleo):
        page.get_by_role("tab", name="Log").click()


def play_through_cut_connection(ada: Page, ben: Page, cleo: Page) -> None:
    """Ben's connection breaks after building. Ben walks and confirms: the turn stays pending until
    the connection is back, and is then made once."""
    build(ben, "og6nw")
    ben.context.set_offline(True)
    say(ada, "What is it, Ben?")
    ada.get_by_role("tab", name="Log").click()
    axe(ada)
    expect(ben.get_by_test_id("banner")).to_contain_text(
        re.compile(r"Connection lost \d+ seconds? ago")
    )
    expect(turn_panel(ben)).to_contain_text("No connection. Your choice is kept.")
    called = ben.get_by_role("alert").filter(has_text="Connection lost.")
    expect(called).to_have_count(1)
    walk(ben, 3)
    confirm(ben)
    expect(ben.get_by_text("Your turn has been sent but is not confirmed yet.")).to_be_visible()
    expect(status(ben)).to_have_text("Sending your turn…")
    axe(ben)
    for page in (ada, ben, cleo):
        expect(line_of(page, "og6nw+3")).to_be_hidden()
        expect_cell(page, "g6", "empty")

    ben.context.set_offline(False)
    for page in (ada, ben, cleo):
        expect(line_of(page, "og6nw+3")).to_have_count(1)
        expect_cell(page, "g6", "height 1, Blue on top")
    expect(ben.get_by_test_id("banner")).to_be_hidden()
    expect(called).to_have_count(0)
    expect(ben.get_by_role("tab", name="Chat, 1 new message")).to_be_visible()


def play_through_restart(ada: Page, ben: Page, cleo: Page, remote_server: RemoteServer) -> None:
    """The server stops before Ada confirms. When it is back, all three reconnect, and her draft is
    still there."""
    build(ada, "nd6ne")
    walk_buttons(ada).first.click()
    remote_server.process.stop()
    expect(turn_panel(ada)).to_contain_text("No connection. Your choice is kept.")
    expect(cleo.get_by_test_id("banner")).to_have_text(re.compile("is restarting|Connection lost"))
    remote_server.process.start()
    expect(turn_panel(ada)).not_to_contain_text("No connection")
    expect(turn_panel(ada)).to_contain_text("On d6, e6 and d7, levels 1 and 2")
    confirm(ada)
    for page in (ada, ben, cleo):
        expect(line_of(page, "nd6ne+1")).to_have_count(1)
        expect_cell(page, "d6", "height 1, Neutral on top")
        expect_total(page, "Ada Alder", 1)
        expect_total(page, "Ben Birch", 0)


def undo_and_resign(ada: Page, ben: Page, cleo: Page) -> None:
    """Ada asks to take a turn back and Ben agrees; then Ben resigns."""
    choose_from_menu(ada, "Ask to take back a turn")
    expect(
        cleo.get_by_text("Ada Alder asks to take back a turn. Waiting for Ben Birch.")
    ).to_be_visible()
    asked = ben.get_by_text("Ada Alder asks to take back a turn. Do you agree?").first
    expect(asked).to_be_visible()
    axe(ben)
    ben.get_by_role("button", name="Agree").click()
    for page in (ada, ben, cleo):
        expect(log_of(page)).to_contain_text("Everyone agrees: the turn is taken back.")
        expect(line_of(page, "nd6ne+1")).to_be_hidden()
        expect_cell(page, "d6", "empty")

    choose_from_menu(ben, "Give up")
    ben.get_by_role("group", name="Do you want to give up?").get_by_role(
        "button", name="Give up"
    ).click()
    expect(ada.get_by_role("heading", name="You win!")).to_be_visible()
    for page in (ben, cleo):
        expect(page.get_by_role("heading", name="Ada Alder wins!")).to_be_visible()
        expect(page.get_by_test_id("result")).to_contain_text("Ben Birch gave up.")
    axe(cleo)
