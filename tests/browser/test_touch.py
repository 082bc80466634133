"""Playing on a phone: the first tap shows, the second acts; nothing needs a mouse, and everything
is large enough for a finger."""

from __future__ import annotations

import math
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from baumeister import pueblo
from browser.axe import axe
from browser.aztec_pieces import expect_held, fits, hold
from browser.new_page import NewPage
from testing.browser.api_calls import ME, OPEN, computer, create_table, import_game
from testing.browser.page_errors import PageErrors
from testing.browser.prepared_games import at_first, near_end
from testing.browser.table_page import (
    build,
    confirm,
    square_of,
    status,
    turn_panel,
    wait_until_idle,
    walk_buttons,
)

PHONE = "Pixel 7"
LEAST = 44
_SMALL = """
(least) => {
  // What can be pressed of something: its label, or the row that it lies over.
  function boxOf(one) {
    const { position, inset } = getComputedStyle(one, "::after");
    const row = position === "absolute" && inset === "0px" ? one.offsetParent : null;
    return (row ?? one.closest("label") ?? one).getBoundingClientRect();
  }
  const what = "a[href], button, input, select, summary, [tabindex='0']";
  const modal = document.querySelector("dialog:modal") ?? document.body;
  const found = [...modal.querySelectorAll(what)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => ({ html: one.outerHTML.slice(0, 99), box: boxOf(one) }))
    .filter(({ box }) => box.width > 1 && box.height > 1);  // one pixel is for screen readers alone
  const small = found.filter(({ box }) => Math.min(box.width, box.height) < least - 0.5);
  return [found.length, small.map(({ html, box }) => `${html} ${box.width} × ${box.height}`)];
}
"""
_UNREACHED = """
(named) => named.filter(({ target }) => {
  const { x, y } = window.__test.project(target);
  return !document.elementFromPoint(x, y)?.closest("[data-board]");
}).map(({ name }) => name)
"""
"""The squares that are covered by something else."""
_BESIDE = """
(width) => [...document.querySelectorAll(".actions *")]
  .filter((each) => !each.closest(".visually-hidden"))
  .map((each) => ({ each, box: each.getBoundingClientRect() }))
  .filter(({ box }) => box.left < 0 || box.right > width)
  .map(({ each }) => each.outerHTML.slice(0, 100))
"""
"""Parts of a panel that are outside the screen."""
_COVER = """
(button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const cover = document.elementFromPoint(left + width / 2, top + height - 4);
  return button.contains(cover) ? null : cover?.outerHTML;
}
"""
"""What covers the lower part of a button."""
BEN = {"kind": "me", "name": "Ben"}


@pytest.fixture
def phone(new_page: NewPage) -> Page:
    """A phone in portrait orientation."""
    return new_page(device=PHONE)


def spot(page: Page, **target: object) -> tuple[float, float]:
    """Where something is drawn."""
    wait_until_idle(page)
    place = page.evaluate("(target) => window.__test.project(target)", target)
    return place["x"], place["y"]


def tap_square(page: Page, name: str) -> None:
    """Tap the top of a square's column."""
    page.touchscreen.tap(*spot(page, square=square_of(name)))


def look_from_above(page: Page) -> None:
    """Switch to the view from above, where nothing is hidden."""
    for button in ("More views", "From above", "Fewer views"):
        page.get_by_role("button", name=button).tap()


def turn_until(page: Page, words: str) -> None:
    """Turn what is in hand with the button until the panel shows the words."""
    for _ in range(3):
        with suppress(AssertionError):  # the page reacts shortly after the tap
            expect(turn_panel(page)).to_contain_text(words, timeout=1000)
            return
        page.get_by_role("button", name="Turn left").tap()
    expect(turn_panel(page)).to_contain_text(words)


def twist(page: Page, degrees: int) -> None:
    """Turn two fingers on the board clockwise around their centre."""
    box = page.get_by_role("application", name="The board").bounding_box()
    assert box is not None
    x, y, radius = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, 60
    fingers = page.context.new_cdp_session(page)

    def at(angle: int) -> list[dict[str, float]]:
        right, down = radius * math.cos(math.radians(angle)), radius * math.sin(math.radians(angle))
        return [{"x": x - right, "y": y - down, "id": 1}, {"x": x + right, "y": y + down, "id": 2}]

    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at(0)})
    for angle in range(0, degrees + 1, 6):
        fingers.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": at(angle)})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def views(page: Page) -> Locator:
    """The view controls."""
    return page.get_by_role("group", name="View", exact=True)


def expect_whole_board(page: Page) -> None:
    """Expect nothing to cover squares of the site or the walkway, or the prices."""
    wait_until_idle(page)
    squares = [f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)]
    named = [{"name": name, "target": {"square": square_of(name)}} for name in squares]
    stops = enumerate(pueblo.WALKWAY)
    named += [{"name": name, "target": {"stop": stop}} for stop, name in stops]
    assert page.evaluate(_UNREACHED, named) == []
    board, bar = page.locator("[data-board]").bounding_box(), views(page).bounding_box()
    assert board is not None
    assert bar is not None
    assert board["x"] + board["width"] <= bar["x"]


def expect_for_fingers(page: Page) -> None:
    """Expect every control to be large enough for a finger, nothing outside the screen, and no
    accessibility violation. test_layouts.py checks the colours on phones."""
    count, small = page.evaluate(_SMALL, LEAST)
    assert count > 0, "nothing to press was found"
    assert not small, "\n".join(small)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    axe(page, colours=False)


def test_pueblo_is_playable_by_touch(phone: Page) -> None:
    game = near_end("pueblo", turns=2)
    assert game.rest == (("ob3nw", "+2"), ("oc7sw", "+3"))
    phone.goto(f"/t/{import_game(phone, game, [ME, BEN])}")
    place = phone.get_by_role("button", name="Place here")
    expect(place).to_be_disabled()

    # The first tap turns the block to where it fits; turned further, it says why it does not fit.
    tap_square(phone, "b3")
    there = "The block fits on b3, b4 and a3, levels 5 and 6."
    expect(turn_panel(phone)).to_contain_text(there)
    twist(phone, 100)
    expect(turn_panel(phone)).to_contain_text(
        "There would be a gap under the block: b3 is 4 high and c3 is 1 high"
    )
    turn_until(phone, there)
    # A second tap places it.
    expect(walk_buttons(phone)).to_have_count(0)
    tap_square(phone, "b3")
    expect(walk_buttons(phone)).to_have_count(4)
    expect_for_fingers(phone)

    # The same for the walk: the first tap shows what the chieftain would see, the second confirms.
    said = walk_buttons(phone).nth(1).inner_text()
    stop = said.removeprefix("2 squares to ").partition(":")[0]
    # In the same place, even if a label has moved there.
    finger = spot(phone, stop=pueblo.WALKWAY.index(stop))
    phone.touchscreen.tap(*finger)
    expect(walk_buttons(phone).nth(1)).to_have_attribute("aria-pressed", "true")
    expect(status(phone)).to_have_text("Ada, it is your turn.")
    phone.touchscreen.tap(*finger)

    # Or one tap on the board, then the buttons below it.
    expect(status(phone)).to_have_text("Ben, it is your turn.")
    look_from_above(phone)
    tap_square(phone, "c7")
    turn_until(phone, "The block fits on c7, b7 and c6")
    place.tap()
    walk_buttons(phone).nth(2).tap()
    confirm(phone)
    expect(phone.get_by_role("heading", name="Ben wins!")).to_be_visible()
    expect(status(phone)).to_have_text("The game is over.")
    expect_for_fingers(phone)


def test_aztec_is_playable_by_touch(phone: Page) -> None:
    game = near_end("aztec", turns=1, seed=5)
    assert game.rest == (("c7.3es",),)
    phone.goto(f"/t/{import_game(phone, game, [ME, BEN])}")
    wait_until_idle(phone)
    expect_for_fingers(phone)
    phone.get_by_role("button", name="Turn right").tap()
    phone.get_by_role("button", name="Tip towards you").tap()
    expect_held(phone, "de")
    hold(phone, "es")
    look_from_above(phone)
    tap_square(phone, "c7")
    expect(fits(phone)).to_contain_text("corner on c7, level 3")
    expect(phone.get_by_role("button", name="Confirm")).to_have_count(0)
    tap_square(phone, "c7")
    expect(turn_panel(phone)).to_contain_text("Piece with its corner on c7.")
    phone.get_by_role("button", name="Confirm").tap()
    expect(phone.get_by_role("heading", name="Ada wins!")).to_be_visible()


@pytest.mark.parametrize(
    ("size", "board"),
    [
        ((360, 640), "2d"),
        ((740, 360), "3d"),
        # Larger screens and the other boards have more room.
        pytest.param((360, 740), "3d", marks=pytest.mark.long),
        pytest.param((740, 360), "2d", marks=pytest.mark.long),
        pytest.param((820, 1100), "3d", marks=pytest.mark.long),
    ],
)
def test_nothing_covers_the_board(new_page: NewPage, size: tuple[int, int], board: str) -> None:
    preferences = {"quality": "low", "board": board, "forecast": True}
    viewport = {"width": size[0], "height": size[1]}
    page = new_page(viewport=viewport, has_touch=True, is_mobile=True, preferences=preferences)
    table = create_table(page, game="pueblo", seats=[ME, BEN], start=True)
    page.goto(f"/t/{table}")
    expect_whole_board(page)
    if board == "3d":
        above = page.get_by_role("button", name="From above")
        above.tap()
        expect(above).to_have_attribute("aria-pressed", "true")
        expect_whole_board(page)
    page.goto(f"/t/{import_game(page, near_end('pueblo', turns=8), [ME, BEN])}")
    expect_whole_board(page)
    expect_for_fingers(page)


@pytest.mark.parametrize(
    ("locale", "place"),
    [
        ("de-DE", "Hier bauen"),  # the longest words
        pytest.param("en-GB", "Place here", marks=pytest.mark.long),
        pytest.param("fr-FR", "Poser ici", marks=pytest.mark.long),
    ],
)
def test_turn_panel_fits_beside_the_board(new_page: NewPage, locale: str, place: str) -> None:
    """On a landscape phone building needs no scrolling."""
    viewport = {"width": 740, "height": 360}
    page = new_page(viewport=viewport, has_touch=True, is_mobile=True, locale=locale)
    page.goto(f"/t/{import_game(page, near_end('pueblo', turns=8), [ME, BEN])}")
    for button in (
        page.locator("[aria-keyshortcuts=o]"),
        page.locator("[aria-keyshortcuts=n]"),
        page.get_by_role("button", name=place),
    ):
        expect(button).to_be_in_viewport(ratio=1)
    for square in ("e5", "e4"):
        tap_square(page, square)
        assert page.get_by_role("button", name=place).evaluate(_COVER) is None


@pytest.mark.parametrize("width", [360, pytest.param(390, marks=pytest.mark.long)])
def test_walks_of_four_players_fit_on_a_phone(new_page: NewPage, width: int) -> None:
    page = new_page(viewport={"width": width, "height": 844}, has_touch=True, is_mobile=True)
    game = near_end("pueblo", turns=8, players=4)
    page.goto(f"/t/{import_game(page, game)}")
    wait_until_idle(page)
    build(page, game.rest[0][0])
    walk_buttons(page).nth(3).tap()
    assert page.evaluate(_BESIDE, width) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    "locale",
    ["de-DE", *(pytest.param(other, marks=pytest.mark.long) for other in ("en-GB", "fr-FR"))],
)
@pytest.mark.parametrize(
    ("game", "options"), [("pueblo", {"players": 4, "pro": True}), ("aztec", {"players": 3})]
)
def test_auction_fits_beside_the_board(
    new_page: NewPage, locale: str, game: str, options: dict[str, Any]
) -> None:
    """On a landscape phone nothing is outside the screen."""
    viewport = {"width": 844, "height": 390}
    page = new_page(viewport=viewport, has_touch=True, is_mobile=True, locale=locale)
    auction = at_first(game, lambda state: state.phase == "auction", **options)
    page.goto(f"/t/{import_game(page, auction)}")
    wait_until_idle(page)
    assert page.evaluate(_BESIDE, viewport["width"]) == []


def test_view_controls_have_labels_and_can_be_closed(phone: Page) -> None:
    phone.goto(f"/t/{import_game(phone, near_end('pueblo', turns=2), [ME, BEN])}")
    wait_until_idle(phone)
    more = phone.get_by_role("button", name="More views")
    words = views(phone).get_by_text("Chieftain’s view", exact=True)
    eyes = phone.get_by_role("button", name="Chieftain’s view")

    # Every button has a text; the board stays visible beside them.
    more.tap()
    for said in ("From above", "Forecast ring", "X-ray", "Heights", "Flat board"):
        expect(views(phone).get_by_text(said, exact=True)).to_be_visible()
    expect(words).to_be_in_viewport(ratio=1)
    words.tap()
    expect(eyes).to_have_attribute("aria-pressed", "true")
    words.tap()  # and home again
    expect(eyes).to_have_attribute("aria-pressed", "false")

    # Escape closes the list wherever the focus is, and nothing else.
    tap_square(phone, "b3")
    expect(words).to_have_count(0)  # a press outside closes it, too
    expect(turn_panel(phone)).to_contain_text("The block fits on")
    said = turn_panel(phone).inner_text()
    more.tap()
    phone.evaluate("document.activeElement.blur()")
    phone.keyboard.press("Escape")
    expect(words).to_have_count(0)
    assert turn_panel(phone).inner_text() == said
    more.tap()
    phone.get_by_role("button", name="X-ray").focus()
    phone.keyboard.press("Escape")
    expect(more).to_be_focused()

    # Switching the board closes the list.
    more.tap()
    phone.get_by_role("button", name="Flat board").tap()
    expect(words).to_have_count(0)
    expect(more).to_be_focused()
    expect_whole_board(phone)


def test_rotating_by_hand_leaves_the_viewpoint(phone: Page) -> None:
    phone.goto(f"/t/{import_game(phone, near_end('pueblo', turns=2), [ME, BEN])}")
    wait_until_idle(phone)
    above = phone.get_by_role("button", name="From above")
    above.tap()
    expect(above).to_have_attribute("aria-pressed", "true")
    box = phone.locator("[data-board]").bounding_box()
    assert box is not None
    x, y = box["x"] + 8, box["y"] + box["height"] / 2
    fingers = phone.context.new_cdp_session(phone)
    for kind, points in (
        ("touchStart", [{"x": x, "y": y}]),
        ("touchMove", [{"x": x + 30, "y": y - 20}]),
        ("touchMove", [{"x": x + 60, "y": y - 40}]),
        ("touchEnd", []),
    ):
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(above).to_have_attribute("aria-pressed", "false")


def test_controls_are_large_enough_for_fingers(phone: Page, page_errors: PageErrors) -> None:
    page_errors.expect("404")  # browsers log this for missing pages
    gathering = create_table(phone, options={"players": 3}, seats=[ME, OPEN, computer()])
    for path, sign in (
        ("/", "Play now"),
        ("/new", "Who plays"),
        ("/new?game=aztec", "Who plays"),
        ("/settings", "Appearance"),
        (f"/t/{gathering}", "Invite"),
        ("/nowhere", "Page not found"),
    ):
        phone.goto(path)
        expect(phone.get_by_role("heading", name=sign)).to_be_attached()
        expect_for_fingers(phone)


def test_drawers_are_large_enough_for_fingers(phone: Page) -> None:
    game = near_end("pueblo", turns=1, players=4)
    phone.goto(f"/t/{import_game(phone, game, [ME] * 4)}")
    wait_until_idle(phone)
    phone.get_by_role("button", name="More views").tap()
    expect_for_fingers(phone)
    phone.get_by_role("button", name="Fewer views").tap()
    for button, title in (
        ("Log", "Log"),
        ("Chat", "Chat"),
        ("Players and points", "Players and points"),
        ("Menu", "Menu"),
    ):
        phone.get_by_role("button", name=button).tap()
        sheet = phone.get_by_role("dialog", name=title)
        expect(sheet).to_be_visible()
        expect_for_fingers(phone)
        sheet.get_by_role("button", name="Close").tap()
        expect(sheet).to_be_hidden()
