"""A table is there soon, also over a slow line: what is loaded before its board is light."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from browser.asking import start_from
from browser.hands import drawn
from browser.new_page import NewPage
from browser.unfinished import near_end
from browser.weight import loaded, watch

MOST_KB = 260


@pytest.mark.parametrize(("game", "locale"), [("pueblo", "en-GB"), ("aztec", "de-DE")])
def test_the_scripts_of_a_game_are_light(new_page: NewPage, game: str, locale: str) -> None:
    page: Page = new_page(locale=locale)
    watch(page)
    page.goto(f"/t/{start_from(page, near_end(game))}")
    drawn(page)
    scripts = loaded(page, ".js")
    assert any(name.startswith("Board-") for name in scripts)
    own = sum(size for name, size in scripts.items() if not name.startswith(("de-", "fr-")))
    assert own <= MOST_KB, sorted(scripts.items(), key=lambda one: -one[1])
