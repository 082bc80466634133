"""Demolition with two players on one screen: they lift their last blocks; a player without blocks
only walks, and the last coloured block ends the game."""

from __future__ import annotations

import re
from collections.abc import Iterable

from playwright.sync_api import Page, expect

from baumeister import pueblo
from browser.axe import axe
from testing.browser.api_calls import import_game
from testing.browser.prepared_games import near_end
from testing.browser.table_page import (
    confirm,
    expect_total,
    point,
    press,
    status,
    turn_panel,
    wait_until_idle,
    walk,
    walk_buttons,
)

NAMES = ("Ada", "Ben")


def mover(state: pueblo.State) -> str:
    """The player to move."""
    assert state.to_move is not None
    return NAMES[state.to_move]


def top_of(cubes: Iterable[tuple[int, int, int]]) -> list[int]:
    """The topmost cube."""
    x, y, level = max(cubes, key=lambda cube: cube[2])
    return [x, y, level]


def lift(page: Page, state: pueblo.State, action: str) -> None:
    """Click the block to lift; it stays raised until the turn is confirmed."""
    cubes = pueblo.cells(state, pueblo.parse(action))
    top = top_of(cubes)
    point(page, cube=top)
    expect(turn_panel(page)).to_contain_text(f"You can remove the block on {action[1:]}.")
    press(page, cube=top)
    expect(turn_panel(page)).to_contain_text(f"You remove the block on {action[1:]}.")


def test_demolition_ends_with_the_last_coloured_block(page: Page) -> None:
    game = near_end("pueblo", turns=4, seed=8, players=2, demolition=True)
    first, second, only_walk, last = game.rest
    seats = [{"kind": "me", "name": name} for name in NAMES]
    page.goto(f"/t/{import_game(page, game, seats)}")
    state: pueblo.State = game.state
    steps = turn_panel(page).get_by_role("list", name="Steps of your turn")

    for number, turn in enumerate((first, second)):
        expect(status(page)).to_have_text(f"{mover(state)}, it is your turn.")
        expect(steps).to_contain_text("Remove")
        if number == 0:
            (other,) = (block for block in state.site.blocks if block.owner == 0)
            point(page, cube=top_of(other.cells))
            expect(turn_panel(page)).to_contain_text(
                ": remove one in your own colour, or a neutral one."
            )
            expect(turn_panel(page)).to_contain_text("Rule P7")
            axe(page)
        lift(page, state, turn[0])
        walk(page, int(turn[1]))
        confirm(page)
        for action in turn:
            state = pueblo.apply(state, pueblo.parse(action))
        for seat, points in enumerate(state.scores):
            expect_total(page, NAMES[seat], points)

    expect(status(page)).to_have_text(f"{mover(state)}, it is your turn.")
    expect(turn_panel(page)).to_contain_text(
        "You cannot remove any block: just move the chieftain."
    )
    expect(steps).not_to_contain_text("Remove")
    walk_buttons(page).nth(int(only_walk[0]) - 1).click()
    confirm(page)
    state = pueblo.apply(state, pueblo.parse(only_walk[0]))

    expect(status(page)).to_have_text(f"{mover(state)}, it is your turn.")
    page.emulate_media(reduced_motion="no-preference")  # a walk would take time to show
    lift(page, state, last[0])
    expect(turn_panel(page)).to_contain_text("This is the last coloured block: the game ends here.")
    expect(walk_buttons(page)).to_have_count(0)
    confirm(page)

    (winner,) = game.outcome.winners
    expect(page.get_by_role("heading", name=f"{NAMES[winner]} wins!")).to_be_visible()
    expect(page.get_by_test_id("result")).to_contain_text(
        "The last coloured block is gone: the player with the fewest penalty points wins."
    )
    for seat, points in enumerate(game.outcome.totals):
        expect_total(page, NAMES[seat], points)
    log = page.get_by_role("region", name="Log")
    expect(log).to_contain_text(re.compile(r"removes a block .*The game is over", re.DOTALL))
    assert "last walk" not in log.inner_text().rpartition("The demolition begins.")[2]
    wait_until_idle(page)
    axe(page)
