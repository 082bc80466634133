"""The lobby: finding, joining and watching tables, opening records, and settings that are kept
until they are deleted."""

from __future__ import annotations

import re
from dataclasses import replace
from urllib.parse import urlsplit

from playwright.sync_api import FilePayload, Locator, Page, Route, expect

from browser.axe import axe
from browser.new_page import NewPage
from testing.browser.api_calls import ME, OPEN, create_table, import_game
from testing.browser.page_errors import PageErrors
from testing.browser.prepared_games import near_end
from testing.browser.table_page import status, turn_panel, wait_until_idle

WIDE = "W" * 20
"""The widest name."""


def named(new_page: NewPage, name: str) -> Page:
    return new_page(preferences={"quality": "low", "name": name})


def test_public_table_can_be_found_joined_and_watched(new_page: NewPage) -> None:
    ada, ben, cleo = (named(new_page, name) for name in (WIDE, "Ben Birch", "Cleo Clay"))
    ben.goto("/")
    open_tables = ben.get_by_role("region", name="Open tables")
    expect(open_tables).not_to_contain_text(WIDE)

    ada.goto("/")
    ada.get_by_role("link", name="Play with friends").click()
    ada.get_by_role("group", name="Who can join").get_by_role("radio", name="Public").check()
    ada.get_by_role("button", name="Open the table").click()
    expect(ada.get_by_text("1 seat is still free.")).to_be_visible()
    expect(ada.get_by_role("button", name="Start the game")).to_be_disabled()
    axe(ada)

    row = open_tables.get_by_role("listitem").filter(
        has=ben.get_by_role("link", name=f"Pueblo: {WIDE} and Open seat")
    )
    expect(row).to_contain_text("1 seat free")
    axe(ben)
    row.get_by_role("button", name="Take a seat").click()
    expect(ben.get_by_text("Waiting for the host to start the game.")).to_be_visible()
    expect(ada.get_by_text("Ben Birch", exact=True)).to_be_visible()
    ada.get_by_role("button", name="Start the game").click()
    expect(status(ada)).to_have_text("It is your turn.")
    expect(status(ben)).to_have_text(f"It is {WIDE}’s turn.")

    for page, word in ((ada, "Your turn"), (ben, f"{WIDE}’s turn")):
        page.get_by_role("link", name="All tables").click()
        mine = page.get_by_role("region", name="Your tables")
        expect(mine.get_by_role("link", name=f"Pueblo: {WIDE} and Ben Birch")).to_be_visible()
        expect(mine).to_contain_text(word)
    ada.get_by_role("region", name="Your tables").get_by_role("link").click()
    expect(status(ada)).to_have_text("It is your turn.")

    cleo.goto("/")
    running = cleo.get_by_role("region", name="Games in progress")
    game = running.get_by_role("link", name=f"Pueblo: {WIDE} and Ben Birch")
    expect(game).to_be_visible()
    cleo.set_viewport_size({"width": 360, "height": 640})
    assert cleo.evaluate("() => document.documentElement.scrollWidth") == 360
    game.click()
    expect(cleo.get_by_text("You are watching.")).to_be_visible()
    expect(turn_panel(cleo)).to_be_hidden()
    expect(ada.get_by_text("1 person is watching")).to_be_visible()


def open_table(page: Page) -> Locator:
    """Open a table for friends; return the field with its link."""
    page.goto("/new?game=pueblo&with=friends")
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_role("textbox", name="Link to the table")
    expect(link).to_be_visible()
    return link


def expect_local_link_note(part: Page | Locator) -> None:
    """Expect no QR code, and an explanation of how phones could join."""
    note = part.get_by_role("note")
    expect(note).to_contain_text("This link only works on this computer.")
    expect(note).to_contain_text("baumeister play --lan")
    expect(note).to_contain_text("make play ARGS=--lan")
    expect(part.get_by_role("img", name="QR code")).to_have_count(0)


def test_link_that_works_only_on_this_computer_says_so(page: Page) -> None:
    link = open_table(page)
    expect(link).to_have_value(page.url)
    expect_local_link_note(page)
    expect(page.get_by_text("scan the QR code")).to_have_count(0)
    axe(page)

    page.goto(f"/t/{import_game(page, near_end('pueblo'), [ME, ME])}")
    wait_until_idle(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Continue on another device").click()
    device = page.get_by_role("dialog", name="Your seat on another device")
    device.get_by_role("button", name="Create a link").first.click()
    expect_local_link_note(device)
    axe(page)


def respond_with_two_networks(route: Route) -> None:
    """The response of a server on Wi-Fi that also has a bridge network."""
    answer = route.fetch()
    told = answer.json()
    path = urlsplit(told["link"]).path
    told |= {"link": f"http://192.168.1.23:8642{path}", "reach": "network"}
    bridge = {"size": 1, "path": "M0 0h1v1h-1z"}
    told["others"] = [{"link": f"http://172.17.0.1:8642{path}", "qr": bridge}]
    route.fulfill(response=answer, json=told)


def test_links_for_every_network_address_are_offered(page: Page) -> None:
    page.route("**/link", respond_with_two_networks)
    link = open_table(page)
    expect(link).to_have_value("http://192.168.1.23:8642" + urlsplit(page.url).path)
    code = page.get_by_role("img", name="QR code")
    expect(code).to_be_visible()
    expect(page.get_by_text("only works on the same network")).to_be_visible()
    expect(page.get_by_role("note")).to_have_count(0)
    axe(page)
    page.get_by_role("group", name="Address").get_by_role("radio", name="172.17.0.1").check()
    expect(link).to_have_value("http://172.17.0.1:8642" + urlsplit(page.url).path)
    expect(code.locator("path")).to_have_attribute("d", "M0 0h1v1h-1z")


def test_invitation_is_kept_while_it_is_valid(page: Page) -> None:
    page.goto("/new?game=pueblo&with=friends")
    page.get_by_role("group", name="Who can join").get_by_role("radio", name="Private").check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Create an invitation").click()
    link = page.get_by_role("textbox", name="Link to the table")
    expect(link).to_have_value(re.compile("#invite="))
    kept = link.input_value()
    page.reload()
    expect(link).to_have_value(kept)
    # As if the server had been restarted on the network.
    page.route("**/link", respond_with_two_networks)
    with page.expect_response("**/link"):
        page.reload()
    expect(page.get_by_role("button", name="Create an invitation")).to_be_visible()
    expect(link).to_have_count(0)


def test_settings_link_back_to_the_game(page: Page) -> None:
    open_table(page)
    table = page.url
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Settings").click()
    back = page.get_by_role("link", name="Back to the game").first
    expect(back).to_be_visible()
    axe(page)
    page.reload()
    back.click()
    expect(page.get_by_role("textbox", name="Link to the table")).to_be_visible()
    assert page.url == table
    page.goto("/")
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    expect(back).to_have_count(0)


def test_play_button_is_visible_without_scrolling_on_phones(new_page: NewPage) -> None:
    for locale in ("en-GB", "fr-FR", "de-DE"):
        page = new_page(locale=locale, viewport={"width": 360, "height": 740}, has_touch=True)
        page.goto("/")
        button = page.locator("form button[type=submit]").first
        expect(button).to_be_in_viewport(ratio=1)


def test_open_seats_are_explained_only_if_there_are_any(page: Page) -> None:
    said = page.get_by_text("Anyone with the link can take an open seat.")
    page.goto("/new?game=pueblo&with=friends")
    expect(said).to_be_visible()
    for company in ("computer", "screen"):
        page.goto(f"/new?game=pueblo&with={company}")
        expect(page.get_by_text("Choose who takes each seat.")).to_be_visible()
        expect(said).to_be_hidden()


def file(contents: bytes) -> FilePayload:
    return {"name": "game.json", "mimeType": "application/json", "buffer": contents}


def test_record_file_opens_as_a_table(page: Page, page_errors: PageErrors) -> None:
    page_errors.expect("status of 422")
    game = near_end("pueblo", turns=2)
    entries = (*game.record.entries, *(action for turn in game.rest for action in turn))
    whole = replace(game.record, entries=entries, result=game.outcome)
    page.goto("/")
    page.get_by_role("link", name="Open a saved game").click()
    page.get_by_label("Choose a file").set_input_files(file(b"nonsense"))
    damaged = "This is not a saved game, or it is damaged"
    expect(page.get_by_text(damaged)).to_be_visible()
    axe(page)
    page.get_by_label("Choose a file").set_input_files(file(whole.to_text().encode()))
    expect(status(page)).to_have_text("The game is over.")
    wait_until_idle(page)
    ranking = page.get_by_role("list", name="Ranking").get_by_role("listitem")
    for place, points in enumerate(sorted(game.outcome.totals)):
        expect(ranking.nth(place)).to_contain_text(f"{points} points")
    axe(page)


def test_unknown_pages_tables_and_links_are_explained(page: Page, page_errors: PageErrors) -> None:
    page_errors.expect("status of (404|422)")
    page.goto("/nowhere")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    axe(page)
    page.goto("/t/aaaabbbbccccdddd")
    expect(page.get_by_role("heading", name="Table not found")).to_be_visible()
    page.goto("/t/aaaabbbbccccdddd#invite=made-up")
    expect(page.get_by_role("heading", name="This link is no longer valid")).to_be_visible()
    axe(page)
    page.get_by_role("link", name="Go to all tables").click()
    expect(page.get_by_role("heading", name="Build your pueblo")).to_be_focused()


def test_tab_is_titled_by_the_screen(page: Page) -> None:
    page.goto("/learn")
    expect(page).to_have_title("Learn to play · Baumeister")
    page.get_by_role("link", name="Settings").click()
    expect(page).to_have_title("Settings · Baumeister")
    page.get_by_role("radio", name="Deutsch").check()
    expect(page).to_have_title("Einstellungen · Baumeister")
    page.go_back()
    expect(page).to_have_title("Spielen lernen · Baumeister")
    for path in ("new", "open", "games", "puzzles", "puzzles/pueblo/unknown"):
        page.goto(f"/{path}")
        heading = page.get_by_role("heading", level=1)
        expect(heading).not_to_have_text(re.compile("…$"))  # loaded
        expect(page).to_have_title(f"{heading.inner_text()} · Baumeister")


def test_settings_are_kept_until_the_guest_is_deleted(page: Page, page_errors: PageErrors) -> None:
    create_table(page, "Ada Alder", seats=[ME, OPEN])
    page.goto("/")
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("textbox", name="Your name").fill("Ada Ashlar")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Your name is now Ada Ashlar.")).to_be_visible()
    page.get_by_role("group", name="Theme").get_by_role("radio", name="Dark").check()
    page.get_by_role("group", name="Language").get_by_role("radio", name="Deutsch").check()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    expect(page.get_by_role("textbox", name="Dein Name")).to_have_value("Ada Ashlar")
    expect(page.get_by_role("radio", name="Dunkel")).to_be_checked()
    assert page.evaluate("() => getComputedStyle(document.body).colorScheme") == "dark"
    axe(page)

    page.get_by_role("radio", name="English").check()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Third-party licences").click()
    expect(opened.value.get_by_text("three - ")).to_be_visible()
    page_errors.expect("status of 409")  # a guest with a seat cannot be erased
    erase = page.get_by_role("button", name="Erase my data from the server")
    erase.click()
    sure = page.get_by_role("dialog", name="Erase everything about you?")
    expect(sure).to_contain_text("Your finished games stay for the other players")
    sure.get_by_role("button", name="Erase everything").click()
    expect(sure.get_by_role("alert")).to_contain_text("a seat at 1 unfinished game")
    axe(page)
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Forget me on this device").click()
    sure = page.get_by_role("dialog", name="Forget everything?")
    expect(sure).to_contain_text("You lose your seats in all games in progress")
    axe(page)
    sure.get_by_role("button", name="Forget me").click()
    expect(page.get_by_role("heading", name="Build your pueblo")).to_be_visible()
    expect(page.get_by_text("Ada Ashlar")).to_be_hidden()
    assert page.evaluate("() => getComputedStyle(document.body).colorScheme") == "light"
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("textbox", name="Your name")).to_have_value("")

    expect(erase).to_be_hidden()  # there is nobody to erase
    page.get_by_role("textbox", name="Your name").fill("Ada Again")
    page.keyboard.press("Enter")
    expect(erase).to_be_visible()
    erase.press("Enter")
    sure = page.get_by_role("dialog", name="Erase everything about you?")
    sure.get_by_role("button", name="Erase everything").press("Enter")
    expect(sure.get_by_text("The server has erased your data.")).to_be_focused()
    axe(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Build your pueblo")).to_be_visible()
    expect(page.get_by_text("Ada Again")).to_be_hidden()
