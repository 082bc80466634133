"""The review of a finished game: costly turns explained and shown, lines studied, and exercises."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.axe import axe
from browser.new_page import NewPage
from testing.browser.api_calls import ME, command, create_table, get, import_game, play
from testing.browser.page_errors import PageErrors
from testing.browser.prepared_games import near_end
from testing.browser.table_page import build, confirm, turn_in_log, walk

TURNS_LEFT = 27
"""Of about thirty: a short game is reviewed quickly."""


def finished_game(page: Page) -> str:
    """A short game that ended because a player gave up."""
    table = import_game(page, near_end("pueblo", turns=TURNS_LEFT, players=2))
    command(page, table, "resign")
    page.goto(f"/t/{table}")
    return table


def reviewed(page: Page) -> None:
    """Open the review of the game and wait for it."""
    page.get_by_role("button", name="Review my game").click()
    expect(page.get_by_role("heading", name="Costliest turns")).to_be_visible(timeout=30_000)


def test_costly_turns_are_explained_studied_and_practised(page: Page) -> None:
    finished_game(page)
    reviewed(page)
    review = page.get_by_test_id("review")
    expect(review.get_by_role("img", name=re.compile("^Expected final points"))).to_be_visible()
    first = review.get_by_role("button", name=re.compile(r"^Turn \d+")).first
    first.click()
    expect(first).to_have_attribute("aria-expanded", "true")
    better = review.get_by_role("button", name="Show the better turn")
    expect(better).to_have_attribute("aria-pressed", "true")
    expect(
        review.get_by_role("listitem").filter(has_text=re.compile("level|look|walk")).first
    ).to_be_visible()
    played = review.get_by_role("button", name="Show what was played")
    played.click()
    expect(played).to_have_attribute("aria-pressed", "true")
    axe(page)

    page.get_by_role("button", name="Analyse", exact=True).click()
    study = page.get_by_test_id("study")
    study.get_by_role("button", name=re.compile("^Turn 1 of the line")).first.click()
    expect(study.get_by_text("The board shows 1 turn of this line.")).to_be_visible()
    study.get_by_role("button", name="Back to the game").click()
    expect(study.get_by_text("The board shows")).to_have_count(0)
    axe(page)
    study.get_by_role("button", name="Close").click()

    review.get_by_role("link", name="Learn from your mistakes").click()
    exercise = page.get_by_test_id("exercise")
    expect(exercise.get_by_text("Find a better one.")).to_be_visible()
    axe(page)
    exercise.get_by_role("button", name="Show the solution").press("Enter")
    expect(exercise.get_by_text("A good turn here")).to_be_visible()
    exercise.get_by_role("button", name="Try again").press("Enter")
    expect(exercise.get_by_text("A good turn here")).to_have_count(0)
    job = get(page, f"/api/jobs/{page.url.partition('exercises=')[2][:16]}")["result"]
    best = job["turns"][job["costly"][0]["turn"]]["best"]["actions"]
    build(page, best[0])
    walk(page, int(best[1]))
    confirm(page)
    expect(exercise.get_by_text("That is the best turn.")).to_be_visible()
    expect(exercise.get_by_text("A good turn here")).to_be_visible()


def test_link_to_exercises_survives_a_review_that_the_server_has_forgotten(
    page: Page, page_errors: PageErrors
) -> None:
    page_errors.expect("status of 404")
    table = finished_game(page)
    page.goto(f"/t/{table}?exercises=forgottenreview1")
    expect(page.get_by_role("progressbar", name="Review")).to_be_visible()
    exercise = page.get_by_test_id("exercise")
    expect(exercise.get_by_text("Find a better one.")).to_be_visible(timeout=30_000)


@pytest.mark.parametrize("hints", [True, False])
def test_running_games_are_studied_only_if_the_table_allows_hints(page: Page, hints: bool) -> None:
    table = create_table(page, seats=[ME, ME], start=True, hints=hints)
    play(page, table, "od4ne", "+1")
    page.goto(f"/t/{table}")
    turn_in_log(page, 1).click()
    expect(page.get_by_test_id("past")).to_be_visible()
    expect(page.get_by_role("button", name="Analyse", exact=True)).to_have_count(int(hints))
    expect(page.get_by_role("button", name="Review my game")).to_have_count(0)


# One language runs always: the texts of both are checked by the client's own tests.
@pytest.mark.parametrize(
    ("locale", "title"),
    [("fr-FR", "Bilan"), pytest.param("de-DE", "Auswertung", marks=pytest.mark.long)],
)
def test_review_on_a_phone(new_page: NewPage, locale: str, title: str) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, locale=locale, color_scheme="dark")
    finished_game(page)
    page.get_by_role("button", name=re.compile("Bilan de ma partie|Meine Partie auswerten")).click()
    review = page.get_by_test_id("review")
    expect(review.get_by_role("heading", name=title)).to_be_visible()
    review.get_by_role("button", name=re.compile(r"^(Coup|Zug) \d+")).first.click(timeout=30_000)
    expect(review.get_by_text(re.compile("Strafpunkt|pénalité")).first).to_be_visible()
    axe(page)
