"""Two players on one screen place the last four pieces of a temple with the mouse: turning,
tipping, violations, all three levels, and the result. The piece in hand always looks the same, and
nothing is refused where the mouse was left."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from baumeister import aztec
from browser.axe import axe
from browser.aztec_pieces import choose_level, expect_held, fits, held, hold, point_at_placement
from browser.new_page import NewPage
from testing.browser.api_calls import import_game
from testing.browser.prepared_games import near_end
from testing.browser.table_page import (
    confirm,
    expect_total,
    point,
    status,
    turn_in_log,
    turn_panel,
    wait_until_idle,
)

NAMES = ("Ada", "Ben")
TURNS = ("f9.1eu", "g9.2es", "a2.1ue", "i7.3nd")
"""On the ground, on the second level and on the third."""


def test_two_players_finish_a_temple_with_the_mouse(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 1000, "height": 640})
    game = near_end("aztec", turns=len(TURNS), seed=5)
    seats = [{"kind": "me", "name": name} for name in NAMES]
    page.goto(f"/t/{import_game(page, game, seats)}")
    wait_until_idle(page)
    axe(page)
    turn_and_tip(page)
    expect_refusals_with_reasons(page)

    state, played, wood = game.state, len(game.record.entries), in_hand(page)
    for number, (place, name) in enumerate(zip(TURNS, NAMES * 2, strict=True)):
        expect(status(page)).to_have_text(f"{name}, it is your turn.")
        if number > 0:  # the mouse is still where the last piece was placed
            expect(turn_panel(page)).to_contain_text("Choose a square of the top")
        at = point_at_placement(page, place)
        assert in_hand(page) == wood
        page.mouse.click(*at)
        before, state = state, aztec.apply(state, aztec.parse(place))
        expect(turn_panel(page)).to_contain_text(expected_gains(place, before, state))
        if number == 0:
            page.get_by_role("button", name="Undo", exact=True).click()
            expect(fits(page)).to_contain_text(f"corner on {place[:2]}")
            page.get_by_role("button", name="Place here").click()
        if number == 1:
            page.mouse.click(*at)  # a second click confirms
        else:
            confirm(page)
        expect(turn_in_log(page, played + number + 1)).to_contain_text(place)
        for who, points in zip(NAMES, state.scores, strict=True):
            expect_total(page, who, points)

    assert state.outcome is not None
    assert state.outcome.winners == (1,)
    expect(status(page)).to_have_text("The game is over.")
    expect(page.get_by_role("heading", name="Ben wins!")).to_be_focused()
    result = page.get_by_role("region", name="Ben wins!")
    expect(result).to_contain_text("All pieces are placed.")
    ranking = result.get_by_role("list", name="Ranking").get_by_role("listitem")
    expect(ranking).to_have_text(
        [re.compile("1st.*Ben.*8 points"), re.compile("2nd.*Ada.*7 points")]
    )
    axe(page)


def in_hand(page: Page) -> set[str | None]:
    """The colours of the piece in hand, beside the board."""
    faces = page.get_by_role("img", name="The piece in your hand").locator("polygon[fill]")
    return {face.get_attribute("fill") for face in faces.all()}


def turn_and_tip(page: Page) -> None:
    """With buttons and with keys, and back."""
    assert held(page) == "en"
    for button, key, orientation in (
        ("Turn right", "q", "se"),
        ("Turn left", "e", "nw"),
        ("Tip towards you", "f", "eu"),
        ("Tip away", "r", "ed"),
    ):
        page.get_by_role("button", name=button).click()
        expect_held(page, orientation)
        page.keyboard.press(key)
        expect_held(page, "en")
    expect(
        page.get_by_text(re.compile(r"^This way up it fits in \d+ of 23 places"))
    ).to_be_visible()


def expect_refusals_with_reasons(page: Page) -> None:
    """A piece that does not fit says why, with the rule, and cannot be placed."""
    page.get_by_role("button", name="From above").click()
    place = page.get_by_role("button", name="Place here")
    for name, why, rule in (
        (
            "i9.1uw",
            "must touch what is already built with at least two faces; here only one touches",
            "A3.2",
        ),
        ("a7.2en", "Two neighbouring cubes would both hang over a gap (a7.2–b7.2)", "A3.4"),
        ("d3.2en", "Something already stands there: d3.2, e3.2, f3.2, f3.3.", "A3.1"),
    ):
        at = point(page, square=name[:2])
        hold(page, name[4:])
        choose_level(page, name[3])
        page.mouse.click(*at)
        expect(turn_panel(page)).to_contain_text(why)
        expect(turn_panel(page)).to_contain_text(f"Rule {rule}")
        expect(fits(page)).to_be_hidden()
        expect(place).to_be_disabled()
        expect(page.get_by_role("button", name="Confirm")).to_be_hidden()
    choose_level(page, "any")
    hold(page, "en")


def expected_gains(place: str, before: aztec.State, after: aztec.State) -> str:
    """The text about a placement before it is confirmed: who would gain what."""
    gains = [
        f"{new - old} point{'s' if new - old > 1 else ''} for {name}"
        for name, old, new in zip(NAMES, before.scores, after.scores, strict=True)
        if new > old
    ]
    words = f": {' and '.join(gains)}" if gains else ""
    return f"Piece with its corner on {place[:2]}{words}."
