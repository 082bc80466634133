"""How boards and screens look: fixed scenes, compared with stored screenshots."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, expect

from baumeister import pueblo
from browser.new_page import NewPage
from browser.screenshots import expect_screenshot
from testing.browser.api_calls import ME, computer, create_table, import_game, play
from testing.browser.page_errors import PageErrors
from testing.browser.prepared_games import PreparedGame, at_first, near_end
from testing.browser.server_process import ServerProcess
from testing.browser.table_page import build, point, turn_panel, wait_until_idle, walk_buttons

WINDOW = {"width": 900, "height": 480}
PHONE = {"width": 360, "height": 640}
BUILT = 12
"""The number of blocks in the middle of a game."""


def board(page: Page) -> Locator:
    """The board without its surroundings."""
    return page.locator("[data-board]")


def open_game(page: Page, game: PreparedGame) -> None:
    """Open a game with the guest in all seats."""
    page.goto(f"/t/{import_game(page, game)}")
    wait_until_idle(page)


def middle(looking: Callable[[str], bool] = lambda _: True, **options: object) -> PreparedGame:
    """The middle of a game, with the chieftain on a wanted square."""
    return at_first(
        "pueblo",
        lambda s: len(s.site.blocks) >= BUILT and looking(pueblo.WALKWAY[s.chieftain]),
        seed=4,
        **options,
    )


@pytest.fixture(scope="module")
def page(playwright: Playwright, browser: Browser, server: ServerProcess) -> Iterator[Page]:
    """A page that the tests share, because each opens its own table. A small window keeps the
    stored screenshots small."""
    errors = PageErrors()
    made = NewPage(playwright, browser, server, errors)
    yield made(viewport=WINDOW)
    for context in made.contexts:
        context.close()
    assert errors.unexpected == []
    assert server.errors() == []


def test_pueblo_start(page: Page) -> None:
    table = create_table(page, game="pueblo", seats=[ME, ME], start=True)
    page.goto(f"/t/{table}")
    wait_until_idle(page)
    expect_screenshot(board(page), "pueblo-start")


@pytest.mark.parametrize(
    ("name", "players", "edition", "key"),
    [("two", 2, "2002", "h"), ("three-top", 3, "2002", "t"), ("four-north", 4, "2023", "v")],
)
def test_pueblo_middle_game(page: Page, name: str, players: int, edition: str, key: str) -> None:
    open_game(page, middle(players=players, edition=edition))
    page.keyboard.press(key)
    expect_screenshot(board(page), f"pueblo-{name}")


def test_block_that_fits(page: Page) -> None:
    table = create_table(page, game="pueblo", seats=[ME, ME], start=True)
    page.goto(f"/t/{table}")
    point(page, square="d4")
    expect(turn_panel(page)).to_contain_text("The block fits")
    expect_screenshot(board(page), "block-that-fits")


def test_block_that_does_not_fit(page: Page) -> None:
    open_game(page, middle(players=2))
    point(page, square="c2")
    page.keyboard.press("e")
    expect(turn_panel(page)).to_contain_text("There would be a gap under the block: c2 is 1 high")
    expect_screenshot(board(page), "block-that-does-not-fit")


def test_walk_with_costs(page: Page) -> None:
    game = middle(players=3)
    open_game(page, game)
    place = next(str(a) for a in pueblo.legal_actions(game.state))
    build(page, place)
    walk_buttons(page).last.click()
    expect(page.get_by_test_id("sight")).to_be_visible()
    expect_screenshot(board(page), "walk")


def test_block_to_be_lifted(page: Page) -> None:
    """The block is outlined even behind others."""
    open_game(page, at_first("pueblo", lambda state: state.phase == "demolition", demolition=True))
    for _ in range(3):
        page.keyboard.press("n")
    expect(turn_panel(page)).to_contain_text("d7")
    expect_screenshot(board(page), "block-to-be-lifted")


def test_view_through_the_chieftains_eyes(page: Page) -> None:
    open_game(page, middle(lambda square: square.startswith("W"), players=4))
    page.keyboard.press("c")
    expect_screenshot(board(page), "eyes-side")
    open_game(page, middle(lambda square: square in {"SW", "NW", "NE", "SE"}, players=4))
    page.keyboard.press("c")
    expect_screenshot(board(page), "eyes-corner")


def test_x_ray_and_level_cut(page: Page) -> None:
    open_game(page, middle(players=4))
    page.keyboard.press("x")
    expect_screenshot(board(page), "x-ray")
    page.keyboard.press("x")
    page.keyboard.press("l")
    expect_screenshot(board(page), "level-cut")


def test_cult_sites(page: Page) -> None:
    options = {"players": 3, "pro": True, "cult_sites": ["c3ne", "f6sw"]}
    table = create_table(page, game="pueblo", options=options, seats=[ME] * 3, start=True)
    page.goto(f"/t/{table}")
    wait_until_idle(page)
    expect_screenshot(board(page), "cult-sites")


def test_aztec_middle_game(page: Page) -> None:
    open_game(page, near_end("aztec", turns=8, seed=3))
    expect_screenshot(board(page), "aztec-middle")


def test_aztec_end(page: Page) -> None:
    game = near_end("aztec", turns=1, seed=5)
    table = import_game(page, game)
    play(page, table, *game.rest[0])
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="View the board").click()
    expect_screenshot(board(page), "aztec-end")


def test_flat_boards(new_page: NewPage) -> None:
    page = new_page(viewport=WINDOW, preferences={"board": "2d"})
    open_game(page, middle(players=3))
    expect_screenshot(board(page), "pueblo-flat")
    open_game(page, near_end("aztec", turns=4, seed=3))
    expect_screenshot(board(page), "aztec-flat")


def test_lobby(new_page: NewPage) -> None:
    page = new_page(viewport=WINDOW)  # a guest who has no games yet
    page.goto("/")
    expect(page.get_by_role("button", name="Play Pueblo against the computer")).to_be_visible()
    page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    expect_screenshot(page, "lobby")


def test_phone_in_dark_mode(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE, color_scheme="dark", has_touch=True, is_mobile=True)
    game = middle(players=2)
    table = import_game(page, game, [ME, computer("level1")] if game.state.to_move == 0 else None)
    page.goto(f"/t/{table}")
    wait_until_idle(page)
    expect_screenshot(page, "phone-dark")


def test_result_screen(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 900, "height": 640})
    game = near_end("pueblo", turns=1, players=3)
    open_game(page, game)
    (last,) = game.rest
    build(page, last[0])
    walk_buttons(page).nth(int(last[1][1:]) - 1).click()
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("list", name="Ranking")).to_be_visible()
    # The chart is complete when it reaches back to the start.
    expect(page.locator("figure tbody th").first).to_have_text("0")
    expect_screenshot(page, "end")
