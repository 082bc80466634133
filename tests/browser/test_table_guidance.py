"""What the table tells a player: penalties, the forecast with the block in hand, points in Aztec,
the last turn again; and pointer input that never undoes what it did."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from baumeister import pueblo
from browser.new_page import NewPage
from testing.browser.api_calls import import_game, play
from testing.browser.prepared_games import PreparedGame, at_first, near_end
from testing.browser.table_page import (
    build,
    confirm,
    point,
    turn_panel,
    wait_until_idle,
    walk_buttons,
)

FORECAST = {"quality": "low", "forecast": True, "soundOffered": False}
SEATS = [{"kind": "me", "name": name} for name in ("Ada", "Ben")]


def open_game(page: Page, game: PreparedGame) -> str:
    table = import_game(page, game, SEATS)
    page.goto(f"/t/{table}")
    wait_until_idle(page)
    return table


def forecast_costs(page: Page) -> list[list[str]]:
    """What the forecast says each square of the walkway costs each player."""
    walkway = page.get_by_role("table", name="The walkway, square by square")
    return [row.split("\t")[1:] for row in walkway.inner_text().splitlines()[2:]]


def law_costs(state: pueblo.State) -> list[list[str]]:
    looks = [pueblo.look(state, square) for square in range(36)]
    return [
        [str(sum(f.points for f in look if f.seat == seat) or "nothing") for seat in (0, 1)]
        for look in looks
    ]


def test_forecast_includes_the_block_in_hand_and_sound_is_offered_once(new_page: NewPage) -> None:
    page = new_page(preferences=FORECAST)
    game = near_end("pueblo", turns=6, players=2)
    open_game(page, game)
    placement, walk = game.rest[0]
    after = pueblo.apply(game.state, pueblo.parse(placement))
    assert forecast_costs(page) == law_costs(game.state) != law_costs(after)
    build(page, placement)
    assert forecast_costs(page) == law_costs(after)
    changed = sum(
        before != now for before, now in zip(law_costs(game.state), law_costs(after), strict=True)
    )
    rows = page.get_by_role("rowheader", name=re.compile("changed by your block"))
    assert 0 < rows.count() <= changed  # squares that can be walked to show the walk instead
    expect(page.get_by_test_id("sight")).to_contain_text("What the chieftain sees from")

    steps = walk_buttons(page).nth(int(walk) - 1)
    stop = pueblo.apply(after, pueblo.parse(walk)).chieftain
    mine = [fine for fine in pueblo.look(after, stop) if fine.seat == game.state.to_move]
    points = sum(fine.points for fine in mine)
    expect(steps).to_contain_text(f"you: {points} point" if points else "you: no points")
    steps.click()
    offer = page.get_by_role("region", name="Play with sound?")
    expect(offer).to_be_hidden()
    confirm(page)
    offer.get_by_role("button", name="No").click()
    expect(offer).to_be_hidden()
    page.get_by_role("button", name="Show the last turn again").click()
    expect(page.get_by_test_id("announcements")).to_contain_text(placement[1:])
    page.reload()
    expect(turn_panel(page)).to_be_visible()
    wait_until_idle(page)
    expect(offer).to_be_hidden()


def test_double_click_keeps_the_block_and_the_wheel_only_zooms(page: Page) -> None:
    game = near_end("pueblo", turns=6, players=2)
    open_game(page, game)
    square = game.rest[0][0][1:3]
    x, y = point(page, square=square)
    for _ in range(4):
        fits = turn_panel(page).get_by_text("The block fits on")
        if fits.is_visible():
            break
        page.mouse.click(x, y, button="right")
    else:
        raise AssertionError("right clicks did not rotate the block until it fits")
    words = fits.inner_text()
    project = "(square) => window.__test.project({ square })"
    corners = [page.evaluate(project, corner) for corner in ([0, 0], [7, 0])]
    page.mouse.wheel(0, -200)
    wait_until_idle(page)
    zoomed = [page.evaluate(project, corner) for corner in ([0, 0], [7, 0])]
    assert zoomed[1]["x"] - zoomed[0]["x"] > 1.1 * (corners[1]["x"] - corners[0]["x"])
    expect(fits).to_have_text(words)
    page.mouse.dblclick(*point(page, square=square))
    expect(walk_buttons(page)).to_have_count(4)


def test_aztec_piece_in_hand_shows_its_points(page: Page) -> None:
    game = at_first("aztec", lambda state: state.pieces_left <= 6)
    open_game(page, game)
    page.get_by_role("application", name="The board").focus()
    scored = turn_panel(page).get_by_text(re.compile(r"\+\d.*: cubes? on .*, level 3, \w+ edge\."))
    for _ in range(40):
        page.keyboard.press("n")
        if scored.is_visible():
            break
    expect(scored).to_be_visible()
    gain = turn_panel(page).get_by_role("list", name="Points on the third level")
    expect(gain).to_contain_text(re.compile(r"\+\d"))


def test_finale_precedes_the_result_and_can_be_skipped(new_page: NewPage) -> None:
    page = new_page(reduced_motion="no-preference")
    game = near_end("aztec", turns=1, seed=3)
    table = open_game(page, game)
    play(page, table, *game.rest[0])
    finale = page.get_by_test_id("finale")
    expect(finale).to_contain_text("Ada")
    expect(page.get_by_test_id("result")).to_be_hidden()
    finale.get_by_role("button", name="Skip").click()
    expect(page.get_by_test_id("result")).to_be_visible()
    expect(finale).to_be_hidden()
