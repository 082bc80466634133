"""The test tools themselves: what they should detect is detected."""

from __future__ import annotations

import re

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import Error as PlaywrightError

from baumeister import games
from baumeister.core.replay import replay
from browser.axe import axe
from browser.new_page import NewPage
from browser.remote_server import RemoteServer
from browser.screenshots import difference
from testing.browser.api_calls import get, import_game, play, register
from testing.browser.page_errors import PageErrors
from testing.browser.prepared_games import at_first, near_end


def test_page_opens(page: Page) -> None:
    answer = page.goto("/")
    assert answer is not None
    assert answer.status == 200
    expect(page).to_have_title(re.compile("Baumeister"))
    expect(page.get_by_role("main")).to_be_visible()


@pytest.mark.parametrize(
    ("script", "trouble"),
    [
        ("console.warn('hello')", "console warning: hello"),
        ("setTimeout(() => { throw new Error('oops') })", "error: .*oops"),
        ("fetch('/api/nowhere')", "console error: .*404"),
        ("fetch('http://127.0.0.1:1/').catch(() => {})", "connect-src"),
        ("document.body.setAttribute('style', 'color: red')", "style-src"),
        ("new Image().src = 'data:image/png;base64,aa'", "img-src"),
    ],
)
def test_page_errors_are_recorded(
    new_page: NewPage, page_errors: PageErrors, script: str, trouble: str
) -> None:
    page = new_page()
    page.goto("/healthz")
    with page.expect_event("console" if "throw" not in script else "pageerror"):
        page.evaluate(f"() => {{ {script} }}")
    page.evaluate("() => 0")
    assert any(re.search(trouble, found) for found in page_errors.unexpected), (
        page_errors.unexpected
    )
    page_errors.expect("")
    assert page_errors.unexpected == []


def test_accessibility_violations_are_reported(page: Page) -> None:
    page.goto("/healthz")
    page.evaluate("() => { document.body.append(document.createElement('button')) }")
    with pytest.raises(AssertionError, match="button-name"):
        axe(page)


def test_screenshots_differ_only_if_noticeable() -> None:
    white = Image.new("RGB", (100, 100), "white")
    spot, shade = white.copy(), Image.new("RGB", (100, 100), (240, 255, 255))
    spot.paste((255, 200, 255), (0, 0, 10, 10))
    assert difference(white, white) == difference(white, shade) == 0
    assert difference(white, spot) == 0.01
    assert difference(white, white.resize((99, 100))) == 1


@pytest.mark.parametrize("game", games.NAMES)
def test_prepared_games_stop_early_and_continue_as_stated(game: str) -> None:
    rules = games.get(game)
    cut = near_end(game, turns=3, seed=5)
    assert len(cut.rest) == 3
    state = replay(rules, cut.record).checked().state
    assert state == cut.state
    for turn in cut.rest:
        for action in turn:
            state = rules.apply(state, rules.parse(action))
    assert state.outcome == cut.outcome
    assert at_first(game, lambda state: state.to_move == 1, seed=5).state.to_move == 1


def test_prepared_game_can_be_imported_and_finished(page: Page) -> None:
    game = near_end("pueblo", turns=2)
    table = import_game(page, game)
    for turn in game.rest:
        play(page, table, *turn)
    standing = get(page, f"/api/tables/{table}")["table"]["standing"]
    assert standing["phase"] == "over"
    assert tuple(standing["result"]["totals"]) == game.outcome.totals


def test_browsers_with_and_without_webgl(page: Page, flat_browser: Browser) -> None:
    asked = "() => document.createElement('canvas').getContext('webgl2') !== null"
    assert page.evaluate(asked)
    assert not flat_browser.new_page().evaluate(asked)


def name_of(page: Page) -> str:
    return str(get(page, "/api/me")["name"])


def test_remote_server_has_a_lan_address_and_can_be_cut_off(
    new_page: NewPage, remote_server: RemoteServer, page_errors: PageErrors
) -> None:
    one, other = new_page(remote_server), new_page(remote_server)
    ada, bob = register(one, "Ada"), register(other, "Bob")
    assert ada["id"] != bob["id"]
    assert one.evaluate("() => [isSecureContext, location.hostname]") == [False, "192.168.77.7"]
    page_errors.expect("ERR_")
    remote_server.cut()
    with pytest.raises(PlaywrightError, match="Failed to fetch"):
        name_of(one)
    remote_server.restore()
    assert name_of(one) == "Ada"
    remote_server.process.restart()
    assert name_of(other) == "Bob"
