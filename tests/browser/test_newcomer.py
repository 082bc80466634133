"""A newcomer plays a whole game against the weakest computer with the mouse, then a rematch."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from baumeister import pueblo
from baumeister.core.chance import Chance
from baumeister.core.record import Record
from baumeister.core.replay import replay
from browser.axe import axe
from testing.browser.api_calls import get
from testing.browser.table_page import (
    build,
    confirm,
    expect_total,
    first_visible,
    press,
    state_of,
    status,
    turn_in_log,
    wait_until_idle,
    walk,
    walk_buttons,
)

OWN_TURNS = 15


def test_newcomer_plays_a_whole_game_against_the_computer(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", name="Build your pueblo")).to_be_visible()
    axe(page)
    page.get_by_label("How strong should the computer be?").select_option("level1")
    page.get_by_text("Build high, but hide your colour").click()
    page.get_by_role("button", name="Play Pueblo against the computer").click()

    expect(status(page)).to_have_text("It is your turn.")
    expect(page).to_have_title(re.compile("Your turn"))
    wait_until_idle(page)
    axe(page)
    table = page.url.rpartition("/")[2]
    chance = Chance(7)
    for turn in range(OWN_TURNS):
        play_a_turn(page, table, turn, chance)

    result = page.get_by_role("region", name=re.compile("wins?!"))
    expect(result).to_be_visible()
    expect(result).to_contain_text(
        "The last walk is complete: the player with the fewest penalty points wins."
    )
    axe(page)
    standing = get(page, f"/api/tables/{table}")["table"]["standing"]
    assert standing["phase"] == "over"
    paid = standing["result"]["totals"]
    won = standing["result"]["winners"]
    ranking = result.get_by_role("list", name="Ranking").get_by_role("listitem")
    for place, seat in enumerate(sorted((0, 1), key=lambda seat: (seat not in won, paid[seat]))):
        expect(ranking.nth(place)).to_contain_text(f"{paid[seat]} points")
    expect_total(page, "you", paid[0])
    expect_total(page, "Labourer", paid[1])

    with page.expect_download() as exported:
        result.get_by_role("link", name="Export").click()
    record = Record.from_text(exported.value.path().read_text(encoding="utf-8"))
    game = replay(pueblo, record).checked()
    assert game.state.outcome is not None
    assert list(game.state.outcome.totals) == paid

    result.get_by_role("button", name="Rematch").click()
    # The computer agrees, and the page goes to the new table.
    page.wait_for_url(lambda url: not url.endswith(table))
    expect(status(page)).to_contain_text(re.compile("your turn|is thinking"))


def play_a_turn(page: Page, table: str, number: int, chance: Chance) -> None:
    """Build and walk somewhere, and wait for the computer's answer."""
    legal = [str(action) for action in pueblo.legal_actions(state_of(page, table))]
    corners = shuffled({action[1:3] for action in legal}, chance)
    at = first_visible(page, corners)
    build(page, chance.choice([action for action in legal if action[1:3] == at]))
    steps = chance.choice([1, 2, 3, 4])
    if number % 2:
        stop = walk(page, steps)
        press(page, stop=stop)  # a second click confirms
    else:
        walk_buttons(page).nth(steps - 1).click()
        confirm(page)
    expect(turn_in_log(page, 2 * number + 2)).to_be_visible()


def shuffled(squares: set[str], chance: Chance) -> list[str]:
    """In a different order in every turn, but the same in every run."""
    left = sorted(squares)
    return [left.pop(chance.below(len(left))) for _ in range(len(left))]
