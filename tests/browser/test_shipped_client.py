"""The client as it is shipped: light enough for slow connections, and without test hooks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from baumeister.core.languages import ENGLISH, LANGUAGES
from browser.new_page import NewPage
from browser.page_weight import loaded, watch
from testing.browser.api_calls import import_game
from testing.browser.page_errors import PageErrors
from testing.browser.prepared_games import near_end
from testing.browser.server_process import SHIPPED_CLIENT, TEST_CLIENT, ServerProcess

MOST_KB = 260
_OTHERS = tuple(f"{language}-" for language in LANGUAGES if language != ENGLISH)
_ONLY_FOR_TESTS = re.compile("__test|en-XA")
"""The hook, and the pseudo-locale."""


@pytest.mark.parametrize(("game", "locale"), [("pueblo", "en-GB"), ("aztec", "de-DE")])
def test_scripts_loaded_before_the_board_are_light(
    new_page: NewPage, shipped_server: ServerProcess, game: str, locale: str
) -> None:
    page: Page = new_page(shipped_server, locale=locale)
    watch(page)
    page.goto(f"/t/{import_game(page, near_end(game))}")
    expect(page.locator("[data-board] canvas")).to_be_visible()
    scripts = loaded(page, ".js")
    assert any(name.startswith("Board3d-") for name in scripts)
    own = sum(size for name, size in scripts.items() if not name.startswith(_OTHERS))
    assert own <= MOST_KB, str(sorted(scripts.items(), key=lambda one: -one[1]))


@pytest.mark.parametrize("missing", ["URL.canParse = undefined", "CSS.supports = () => false"])
def test_browser_that_is_too_old_shows_a_sentence_instead_of_the_page(
    new_page: NewPage, shipped_server: ServerProcess, page_errors: PageErrors, missing: str
) -> None:
    page_errors.expect("There is no place for the page.")
    page = new_page(shipped_server, locale="de-DE")
    page.add_init_script(missing)
    page.goto("/")
    sentence = page.locator("body > div").first
    expect(sentence).to_have_text(re.compile("^Dein Browser ist zu alt für Baumeister"))
    expect(sentence).to_be_visible()
    expect(page.get_by_role("main")).to_have_count(0)


def test_only_the_client_for_browser_tests_has_the_test_hook() -> None:
    assert _with_hook(TEST_CLIENT)
    assert _with_hook(SHIPPED_CLIENT) == []


def _with_hook(client: Path) -> list[str]:
    scripts = (client / "assets").glob("*.js")
    return [file.name for file in scripts if _ONLY_FOR_TESTS.search(file.read_text("utf-8"))]
