"""Puzzles: the one of the day, hints, solutions, and what this browser stores about them."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from baumeister.games import aztec, pueblo
from browser.axe import axe
from browser.keyboard import Keyboard
from browser.new_page import NewPage

DATA = Path(__file__).parents[2] / "web" / "src" / "puzzles" / "data"
PUZZLES: dict[str, list[dict[str, Any]]] = {
    game: json.loads((DATA / f"{game}.json").read_text(encoding="utf-8"))
    for game in ("pueblo", "aztec")
}
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def day_of(game: str, kind: str) -> tuple[datetime, dict[str, Any]]:
    """A day whose puzzle is of a kind, at noon, and that puzzle."""
    day, found = 20_000, PUZZLES[game]
    while found[day % len(found)]["kind"] != kind:
        day += 1
    return EPOCH + timedelta(days=day, hours=12), found[day % len(found)]


def of_kind(game: str, kind: str, count: int = 1) -> list[dict[str, Any]]:
    return [puzzle for puzzle in PUZZLES[game] if puzzle["kind"] == kind][:count]


def verdict(page: Page) -> Locator:
    return page.locator(".verdict")


def dearest_turn(puzzle: dict[str, Any]) -> tuple[str, int]:
    """The turn that costs most, and its cost."""
    state = pueblo.from_position(puzzle["position"])
    seat = state.to_move
    assert seat is not None
    costs = {}
    for first in pueblo.legal_actions(state):
        begun = pueblo.apply(state, first)
        for walk in pueblo.legal_actions(begun):
            after = pueblo.apply(begun, walk)
            costs[f"{first}{walk}"] = after.scores[seat] - state.scores[seat]
    return max(costs.items(), key=lambda item: item[1])


def test_daily_puzzle_is_solved_with_the_keyboard_and_counted(page: Page) -> None:
    noon, puzzle = day_of("pueblo", "smallest_fine")
    page.clock.set_fixed_time(noon)
    page.goto("/")
    page.get_by_role("link", name="Daily puzzle").click()
    expect(page.get_by_text("Solve the daily puzzle to begin a streak.")).to_be_visible()
    axe(page)
    keyboard = Keyboard(page)
    keyboard.tab_to(page.get_by_role("link", name="Solve: Daily puzzle, Pueblo"))
    keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("The cheapest turn")
    expect(page.get_by_text("Find the turn that costs you the fewest")).to_be_visible()

    turn, cost = dearest_turn(puzzle)
    keyboard.type_turn(turn)
    expect(verdict(page)).to_contain_text("Not the best answer.")
    expect(verdict(page)).to_contain_text(f"Your turn costs you {cost} penalty points")
    expect(verdict(page)).to_be_focused()
    axe(page)
    keyboard.tab_to(page.get_by_role("button", name="Try again"))
    keyboard.press("Enter")
    expect(verdict(page)).to_be_hidden()

    keyboard.type_turn(puzzle["answers"][0])
    expect(verdict(page)).to_contain_text("Right!")
    expect(verdict(page)).to_contain_text(puzzle["answers"][0])
    page.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_text("1 day in a row")).to_be_visible()
    expect(page.get_by_text("No puzzle solved on the first attempt yet.")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^Solved: .*Pueblo"))).to_be_visible()
    page.reload()
    expect(page.get_by_text("1 day in a row")).to_be_visible()
    page.clock.set_fixed_time(noon + timedelta(days=2))
    page.reload()
    expect(page.get_by_text("Solve the daily puzzle to begin a streak.")).to_be_visible()


def test_hints_solution_and_next_puzzle_work_by_touch(new_page: NewPage) -> None:
    page = new_page(device="Pixel 7", locale="fr-FR", color_scheme="dark")
    puzzle = of_kind("pueblo", "force_discard")[0]
    page.goto("/puzzles")
    page.get_by_role("radio", name="Facile").check()
    page.get_by_role("link", name=re.compile("^Plus de place")).tap()
    expect(page).to_have_url(re.compile(r"/puzzles/pueblo/\w+\?kind=force_discard&difficulty=easy"))
    page.goto(f"/puzzles/pueblo/{puzzle['id']}?kind=force_discard")
    page.get_by_role("button", name="Conseil").tap()
    page.get_by_role("button", name="Un autre conseil").tap()
    square = puzzle["answers"][0][1:3]
    expect(page.get_by_text(f"Commence par la case {square}.")).to_be_visible()
    page.get_by_role("button", name="Voir la solution").tap()
    expect(verdict(page)).to_contain_text("La meilleure réponse était celle-ci.")
    expect(verdict(page)).to_contain_text(puzzle["answers"][0])
    axe(page)
    page.get_by_role("link", name="Problème suivant").tap()
    _, following = of_kind("pueblo", "force_discard", 2)
    expect(page).to_have_url(re.compile(f"/puzzles/pueblo/{following['id']}\\?kind=force_discard$"))
    expect(verdict(page)).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    stored = page.evaluate("() => JSON.parse(localStorage.getItem('baumeister.puzzles'))")
    assert stored["solved"] == []


def test_aztec_explains_right_and_wrong_answers(new_page: NewPage) -> None:
    page = new_page(locale="de-DE")
    puzzle = of_kind("aztec", "third_level")[0]
    state = aztec.from_position(puzzle["position"])
    wrong = next(a for a in map(str, aztec.legal_actions(state)) if a not in puzzle["answers"])
    page.goto(f"/puzzles/aztec/{puzzle['id']}")
    page.get_by_text("Zug eintippen").click()
    box = page.get_by_role("textbox", name="Zug in Notation")
    box.fill(wrong)
    box.press("Enter")
    expect(verdict(page)).to_contain_text("Das ist nicht die beste Antwort.")
    expect(verdict(page)).to_contain_text(re.compile(r"hat sich dein Vorsprung um [+−]?\d"))
    page.get_by_role("button", name="Noch einmal").click()
    page.get_by_text("Zug eintippen").click()
    box.fill(puzzle["answers"][0])
    box.press("Enter")
    expect(verdict(page)).to_contain_text("Richtig!")
    axe(page)


def test_unknown_puzzle_leads_back_to_all_puzzles(page: Page) -> None:
    page.goto("/puzzles/pueblo/00000000")
    expect(page.get_by_text("This puzzle no longer exists.")).to_be_visible()
    page.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Puzzles")
