"""The position editor: place blocks, set chieftain and points, share the position and play it."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlencode, urlsplit

from playwright.sync_api import Locator, Page, expect

from baumeister import aztec, pueblo
from baumeister.core.chance import Chance
from browser.axe import axe
from browser.held_requests import held_requests
from browser.new_page import NewPage
from testing.browser.page_errors import PageErrors
from testing.browser.table_page import cell

FAST = {"quality": "low", "board": "2d"}


def line_of(page: Page) -> str:
    """The position line in the page's URL."""
    return parse_qs(urlsplit(page.url).query)["position"][0]


def type_turn(page: Page, text: str) -> None:
    """Type an action in the command box."""
    box = page.get_by_role("textbox", name="Turn in notation")
    if not box.is_visible():
        page.get_by_text("Type your turn").click()
    box.fill(text)
    box.press("Enter")


def picture_at(page: Page, dialog: Locator) -> bytes:
    """The picture behind a dialog's link."""
    link = dialog.get_by_role("link", name="Picture").get_attribute("href")
    return page.request.get(str(link)).body()


def test_position_is_set_up_shared_and_played(new_page: NewPage, page_errors: PageErrors) -> None:
    page_errors.expect("status of 422")
    page = new_page(preferences=FAST)
    page.goto("/editor")
    type_turn(page, "oa1ne")
    expect(cell(page, "a1")).to_have_accessible_name(re.compile("Red on top"))
    type_turn(page, "oh8sw")
    expect(cell(page, "h8")).to_have_accessible_name(re.compile("Blue on top"))
    axe(page)
    state = pueblo.from_position(line_of(page))
    assert (state.scores, state.to_move, len(state.site.blocks)) == ((0, 0), 0, 2)

    page.get_by_role("button", name="Chieftain and points").click()
    dialog = page.get_by_role("dialog", name="Chieftain and points")
    dialog.get_by_label("Chieftain", exact=True).select_option("NE")
    expect(dialog).to_contain_text("The chieftain cannot have come here in 2 turns.")
    expect(dialog.get_by_label("Chieftain", exact=True)).to_have_value("W2")
    axe(page)
    # A change that is made before the answer to the last one keeps both.
    with held_requests(page, "**/api/positions") as held:
        dialog.get_by_label("Chieftain", exact=True).select_option("W6")
        dialog.get_by_role("spinbutton", name="Points: Blue").fill("12")
        dialog.get_by_role("spinbutton", name="Points: Blue").press("Enter")
        assert len(held) == 1
        held.pop().continue_()
        with page.expect_response("**/api/positions"):
            while not held:
                page.evaluate("0")
            held.pop().continue_()
    page.wait_for_url(re.compile(r"\+W6\+0%2C12\+"))
    page.keyboard.press("Escape")

    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share").click()
    share = page.get_by_role("dialog", name="Share")
    share.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Link to this position copied.")).to_be_visible()
    assert page.evaluate("() => navigator.clipboard.readText()") == page.url
    assert picture_at(page, share).startswith(b"\x89PNG")
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Play from here").click()
    play = page.get_by_role("dialog", name="Play from here")
    play.get_by_label("Against").select_option("level1")
    play.get_by_role("button", name="Play from here").click()
    type_turn(page, "od4ne+1")
    log = page.get_by_test_id("announcements")
    expect(log).to_contain_text("Red places a block")
    expect(log).to_contain_text("Labourer places")
    page.get_by_role("button", name="Back to the editor").click()
    expect(page.get_by_role("button", name="Share")).to_be_visible()


def test_blocks_come_off_and_back(new_page: NewPage, page_errors: PageErrors) -> None:
    page_errors.expect("status of 422")
    game = pueblo.Game(players=2)
    game.play("oa1ne+1")
    game.play("oh8sw+1")
    page = new_page(preferences=FAST)
    page.goto(f"/editor?{urlencode({'position': pueblo.position(game.state)})}")
    page.get_by_role("radio", name="Remove").check()
    expect(page.get_by_role("button", name="Place here")).to_have_count(0)
    cell(page, "a1").press("Enter")  # Blue built last
    expect(page.get_by_text("Blue built last: take off a block of that colour.")).to_be_visible()
    axe(page)
    cell(page, "h8").press("Enter")
    expect(cell(page, "h8")).to_have_accessible_name(re.compile("empty"))
    page.get_by_role("button", name="Undo").click()
    expect(cell(page, "h8")).to_have_accessible_name(re.compile("Blue on top"))
    expect(page.get_by_test_id("handover")).to_have_count(0)  # the board does not turn to Blue
    page.get_by_role("radio", name="Place").check()
    expect(page.get_by_role("button", name="Place here")).to_be_visible()


def test_link_opens_its_position_or_says_why_not(
    new_page: NewPage, page_errors: PageErrors
) -> None:
    page_errors.expect("status of 422")
    game, dice = aztec.Game(players=2), Chance(3)
    for _ in range(3):
        game.play(dice.choice(game.legal))
    page = new_page(preferences=FAST, viewport={"width": 390, "height": 844}, color_scheme="dark")
    line = aztec.position(game.state)
    page.goto(f"/editor?{urlencode({'position': line, 'lang': 'de'})}")
    expect(page.get_by_role("heading", name="Stellungseditor")).to_be_visible()
    expect(page.get_by_role("button", name="Rückgängig")).to_be_visible()
    axe(page)
    page.goto(f"/editor?{urlencode({'position': line + ',a1.1nu', 'lang': 'fr'})}")
    expect(page.get_by_test_id("banner")).to_contain_text("ne peut pas être posée")
    expect(page.get_by_role("button", name="Jouer à partir d’ici")).to_be_disabled()
