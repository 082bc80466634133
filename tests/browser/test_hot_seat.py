"""Four players on one screen play the last turns, the last walk and the result."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from baumeister import pueblo
from browser.axe import axe
from testing.browser.api_calls import import_game
from testing.browser.prepared_games import near_end
from testing.browser.table_page import (
    build,
    confirm,
    expect_total,
    player,
    status,
    wait_until_idle,
    walk,
)

NAMES = ("Ada", "Ben", "Cleo", "Dan")
_REMEMBER = """
() => {
  window.handedOver = new Set();
  new MutationObserver(() => {
    const sign = document.querySelector("[data-testid=handover]");
    if (sign) window.handedOver.add(sign.textContent.trim());
  }).observe(document.body, { childList: true, subtree: true });
}
"""
"""Records the handover signs, which are shown only for a moment."""


def test_four_players_on_one_screen_finish_the_last_walk(page: Page) -> None:
    game = near_end("pueblo", turns=4, players=4)
    seats = [{"kind": "me", "name": name} for name in NAMES]
    page.goto(f"/t/{import_game(page, game, seats)}")
    state = game.state
    page.evaluate(_REMEMBER)
    for turn in game.rest:
        name = NAMES[state.to_move]
        expect(status(page)).to_have_text(f"{name}, it is your turn.")
        expect(page.get_by_role("heading", name=f"Your turn, {name}")).to_be_visible()
        for seat, points in enumerate(state.scores):
            expect_total(page, NAMES[seat], points)
        if turn == game.rest[1]:
            wait_until_idle(page)
            axe(page)
        if turn == game.rest[-1]:
            page.emulate_media(reduced_motion="no-preference")
        build(page, turn[0])
        walk(page, int(turn[1]))
        for action in turn:
            state = pueblo.apply(state, pueblo.parse(action))
        confirm(page)

    assert page.evaluate("() => [...window.handedOver]") == [
        "Ben’s turn",
        "Cleo’s turn",
        "Dan’s turn",
    ]
    skip = page.get_by_role("button", name="Skip")
    expect(skip).to_be_visible()
    expect(status(page)).to_have_text("The last walk")
    expect(page.get_by_role("list", name="Ranking")).to_be_hidden()
    totals, winners = game.outcome.totals, game.outcome.winners
    last = max(range(4), key=lambda seat: totals[seat])
    expect(player(page, NAMES[last])).not_to_contain_text(str(totals[last]))  # not yet
    skip.click()

    expect(status(page)).to_have_text("The game is over.")
    log = page.get_by_role("region", name="Log")
    expect(log).to_contain_text("the chieftain sets out on the last walk")
    expect(log).to_contain_text(re.compile("the chieftain sees: "))
    assert len(winners) == 1
    expect(page.get_by_role("heading", name=f"{NAMES[winners[0]]} wins!")).to_be_focused()
    expect(log).to_contain_text(f"{NAMES[winners[0]]} wins.")
    ranking = page.get_by_role("list", name="Ranking").get_by_role("listitem")
    expect(ranking).to_have_count(4)
    for place, seat in enumerate(sorted(range(4), key=lambda seat: totals[seat])):
        expect(ranking.nth(place)).to_contain_text(NAMES[seat])
        expect(ranking.nth(place)).to_contain_text(f"{totals[seat]} points")
    for seat, points in enumerate(totals):
        expect_total(page, NAMES[seat], points)

    expect(page.get_by_role("img", name="Line chart of the points after each turn")).to_be_visible()
    page.get_by_text("Points as a table").click()
    numbers = page.get_by_role("region", name="Points as a table").get_by_role("row").last
    for points in totals:
        expect(numbers.get_by_role("cell", name=str(points), exact=True)).to_be_visible()
    axe(page)
