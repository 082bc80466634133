"""Lessons: offered to newcomers, solved with mouse and keyboard, resumed, in all languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import axe
from browser.new_page import NewPage
from testing.browser.api_calls import ME, computer, get, import_game
from testing.browser.prepared_games import near_end
from testing.browser.table_page import (
    build,
    build_somewhere,
    confirm,
    point,
    state_of,
    status,
    turn_panel,
    wait_until_idle,
    walk,
    walk_buttons,
)


def _lesson(page: Page) -> Locator:
    return page.get_by_test_id("lesson")


def _type_turn(page: Page, turn: str) -> None:
    """Play a turn from the keyboard alone."""
    box = page.get_by_label("Turn in notation")
    if not box.is_visible():
        page.get_by_text("Type your turn").press("Enter")
    box.fill(turn)
    box.press("Enter")


def test_newcomer_solves_the_first_lesson_with_the_mouse(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="New to Pueblo?").click()
    expect(page.get_by_role("heading", name="Your first turn")).to_be_visible()
    expect(_lesson(page)).to_contain_text("Goal: Place your block anywhere")
    wait_until_idle(page)
    axe(page)
    build(page, "od4ne")
    walk(page, 1)
    confirm(page)
    expect(_lesson(page)).to_contain_text("Well done!")
    page.get_by_role("button", name="Next step").click()
    expect(_lesson(page)).to_contain_text("Goal: Play a turn that costs you nothing.")

    page.goto("/learn")  # the lesson is resumed at its step
    expect(page.get_by_role("heading", name="Learn to play")).to_be_visible()
    axe(page)
    page.get_by_role("link", name="Your first turn Continue at step 2 of 2").click()
    expect(_lesson(page)).to_contain_text("Step 2 of 2")


def test_wrong_turn_is_explained_and_can_be_tried_again(page: Page) -> None:
    page.goto("/learn/pueblo/hide")
    said = page.get_by_test_id("announcements")
    expect(said).to_contain_text("Goal: Place a neutral block")
    wait_until_idle(page)
    _type_turn(page, "oe2ne+1")
    expect(_lesson(page)).to_contain_text(re.compile(r"Not yet\. Red: \d+ points\. The goal is 0"))
    expect(said).to_contain_text("Not yet.")
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Show me").click()
    expect(_lesson(page)).to_contain_text("The board shows a solution.")
    _type_turn(page, "ng1ne+3")
    expect(_lesson(page)).to_contain_text("Well done!")
    expect(said).to_contain_text("Well done!")


def test_refusal_with_its_reason_is_a_goal(page: Page) -> None:
    page.goto("/learn/pueblo/fit")
    place = point(page, square="f2")
    page.keyboard.press("e")
    # The place that the pointer passes is refused, but the player has not chosen it yet.
    expect(turn_panel(page)).to_contain_text("Rule P3.3")
    expect(_lesson(page)).to_contain_text("Goal:")
    page.mouse.click(*place)
    expect(_lesson(page)).to_contain_text("Well done!")
    # The reason that the goal asks to read stays on the page.
    expect(_lesson(page)).to_contain_text(re.compile(r"must be equally high\. Rule P3\.3"))


@pytest.mark.parametrize(
    ("path", "turn"),
    [("aztec/edge", "d1.1un"), ("aztec/oh_puch", "a1.2ne"), ("pueblo/auction", "b1")],
)
def test_lessons_of_all_kinds_are_solved_from_the_keyboard(
    page: Page, path: str, turn: str
) -> None:
    page.goto(f"/learn/{path}")
    wait_until_idle(page)
    _type_turn(page, turn)
    expect(_lesson(page)).to_contain_text("Well done!")


def test_a_game_starts_after_a_lesson(page: Page) -> None:
    page.goto("/learn/aztec/edge")
    wait_until_idle(page)
    expect(page.get_by_role("button", name="Play Aztec")).to_be_hidden()
    _type_turn(page, "d1.1un")
    page.get_by_role("button", name="Play Aztec").click()
    expect(page).to_have_url(re.compile(r"/t/\w+$"))
    expect(turn_panel(page)).to_be_visible()


def test_lesson_is_solved_by_taps(new_page: NewPage) -> None:
    page = new_page(device="Pixel 7")
    page.goto("/learn/pueblo/first")
    wait_until_idle(page)
    place = point(page, square="d4")
    page.touchscreen.tap(*place)  # shows the block
    page.touchscreen.tap(*place)  # places it
    walk_buttons(page).first.tap()
    page.get_by_role("button", name="Confirm").tap()
    expect(_lesson(page)).to_contain_text("Well done!")
    # What the chieftain saw is part of the lesson.
    expect(_lesson(page)).to_contain_text("From W1 the chieftain sees no coloured blocks.")
    page.get_by_role("button", name="Next step").tap()
    expect(_lesson(page)).to_contain_text("Step 2 of 2")


@pytest.mark.parametrize(
    ("language", "goal"),
    [("de", "Ziel:"), pytest.param("fr", "But", marks=pytest.mark.long)],  # German words are longer
)
def test_lessons_fit_a_phone_in_other_languages(
    new_page: NewPage, language: str, goal: str
) -> None:
    page = new_page(device="Pixel 7")
    page.goto(f"/learn/pueblo/fit?lang={language}&theme=dark")
    expect(_lesson(page)).to_contain_text(goal)
    wait_until_idle(page)
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_tips_of_the_first_game_disappear_once_understood(new_page: NewPage) -> None:
    page = new_page(knows_tips=False)
    page.goto("/")
    page.get_by_role("button", name="Play Pueblo against the computer").click()
    tip = page.get_by_role("complementary", name="Tip")
    expect(tip).to_contain_text("Turn what you hold")
    build(page, "od4se")
    expect(tip).to_contain_text("Each label on the walkway")
    axe(page)
    walk(page, 1)
    confirm(page)
    expect(tip.get_by_text("Each label")).to_have_count(0)
    page.reload()
    expect(status(page)).to_have_text("It is your turn.")
    build_somewhere(page, state_of(page, page.url.rpartition("/")[2]))
    expect(tip).to_have_count(0)


def test_winner_is_offered_a_stronger_opponent(page: Page) -> None:
    game = near_end("pueblo", turns=1, seed=1, players=2)
    assert game.outcome.winners == (1,)
    table = import_game(page, game, [computer("level3"), ME])
    page.goto(f"/t/{table}")
    wait_until_idle(page)
    _type_turn(page, "".join(game.rest[0]))
    result = page.get_by_test_id("result")
    expect(result).to_contain_text("You win!")
    axe(page)
    result.get_by_role("button", name=re.compile("^Next opponent: ")).click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    opened = get(page, f"/api/tables/{page.url.rpartition('/')[2]}")["table"]
    seats = opened["standing"]["seats"]
    assert [seat["player"] for seat in seats] == ["level4", None]
