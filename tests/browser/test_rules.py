"""The rules pages: in several languages, in dark mode, on a small phone and in print; and links
from a game to the violated rule."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from baumeister import games
from browser.axe import axe
from browser.new_page import NewPage
from testing.browser.api_calls import ME, computer, import_game
from testing.browser.prepared_games import near_end
from testing.browser.table_page import point, unfit_square, wait_until_idle

LEAST = 44
PLACES: dict[str, dict[str, Any]] = {
    "desk": {},
    "dark": {"color_scheme": "dark"},
    "360x640": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True},
    "820x1100": {"viewport": {"width": 820, "height": 1100}},
}
CHAPTER = {"en": "Building", "fr": "La pose", "de": "Das Bauen"}
_NOT_DRAWN = """
(pictures) => pictures.filter((one) => !one.complete || !one.naturalWidth).map((one) => one.src)
"""


def rule(page: Page, number: str) -> Locator:
    """The paragraph of a rule."""
    return page.locator(f"[id='{number}']")


def expect_target(page: Page, number: str) -> None:
    """Expect a rule to be visible and highlighted."""
    expect(rule(page, number)).to_be_in_viewport()
    expect(page.locator(":target")).to_have_attribute("id", number)
    expect(rule(page, number)).not_to_have_css("background-color", "rgba(0, 0, 0, 0)")


@pytest.mark.parametrize(
    ("language", "place"),
    [
        pytest.param("en", "desk", marks=pytest.mark.long),  # like dark, except for the colours
        ("en", "dark"),
        ("fr", "360x640"),
        ("de", "360x640"),
        # These sizes lie between others.
        pytest.param("en", "360x640", marks=pytest.mark.long),
        pytest.param("en", "820x1100", marks=pytest.mark.long),
    ],
)
def test_rules_are_readable_and_accessible(new_page: NewPage, language: str, place: str) -> None:
    page = new_page(**PLACES[place])
    for game in games.NAMES:
        page.goto(f"/rules/{language}/{game}")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.get_by_role("heading", level=1)).to_have_text(game.capitalize())
        assert page.locator("img").evaluate_all(_NOT_DRAWN) == []
        assert page.locator("figure").count() == page.locator("figure img").count() > 0
        wide = page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= PLACES[place].get("viewport", {"width": 1280})["width"]
        pressed = page.locator("header a, footer a, .contents a, .up")
        sizes = [link.bounding_box() for link in pressed.all() if link.is_visible()]
        assert all(box and min(box["width"], box["height"]) >= LEAST - 0.5 for box in sizes)
        axe(page)


def test_rules_are_linked(page: Page) -> None:
    """The contents, other languages and the other game; links between rules and to decisions; the
    same with keys."""
    page.goto("/rules/en/pueblo")
    contents = page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name=re.compile("The auction")).click()
    expect(page.get_by_role("heading", name="The auction")).to_be_in_viewport()
    rule(page, "P9.7").get_by_role("link", name="D11").click()
    expect_target(page, "D11")
    rule(page, "P3.3").get_by_role("link", name="P2.2").click()
    expect_target(page, "P2.2")
    rule(page, "P4.2").get_by_role("link", name="P4.2").click()
    expect(page).to_have_url(re.compile("/rules/en/pueblo#P4.2$"))

    page.get_by_role("navigation", name="Language").get_by_role("link", name="Deutsch").click()
    expect(page.get_by_role("heading", name=CHAPTER["de"])).to_be_visible()
    page.get_by_role("navigation", name="Spiele").get_by_role("link", name="Aztec").click()
    expect(page).to_have_url(re.compile("/rules/de/aztec$"))
    expect(page.get_by_role("link", name="Aztec", exact=True)).to_have_attribute(
        "aria-current", "page"
    )
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Zu den Regeln springen")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
    page.get_by_role("link", name="Alle Tische", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Build your pueblo")


def test_rules_use_the_browsers_language(new_page: NewPage) -> None:
    page = new_page(locale="fr-FR")
    page.goto("/rules#P3.3")
    expect(page).to_have_url(re.compile("/rules/fr/pueblo#P3.3$"))
    expect_target(page, "P3.3")


def test_unknown_rules_page_is_not_found(page: Page, page_errors: Any) -> None:
    page_errors.expect(r"status of 404")
    page.goto("/rules/en/chess")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("link", name="Go to all tables")).to_be_visible()


def test_print_has_the_text_only(new_page: NewPage) -> None:
    page = new_page(color_scheme="dark")
    page.goto("/rules/en/aztec")
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for part in ("header", "footer", ".contents", ".up"):
        expect(page.locator(part)).to_be_hidden()
    expect(rule(page, "A1.1")).to_have_css("color", "rgb(0, 0, 0)")


def test_lobby_links_to_the_rules_of_each_game(new_page: NewPage) -> None:
    page = new_page(locale="de-DE")
    page.goto("/")
    for name, game in (("Pueblo-Regeln", "pueblo"), ("Aztec-Regeln", "aztec")):
        with page.expect_popup() as opened:
            page.get_by_role("link", name=name).click()
        expect(opened.value).to_have_url(re.compile(f"/rules/de/{game}$"))
        assert opened.value.evaluate("() => window.opener") is None
        opened.value.close()
    expect(page).to_have_url(re.compile("/$"))


# The links differ only in the language of their address, so one language always runs.
@pytest.mark.parametrize(
    "language",
    ["fr", *(pytest.param(language, marks=pytest.mark.long) for language in ("en", "de"))],
)
def test_refusal_links_to_its_rule_in_a_new_tab(new_page: NewPage, language: str) -> None:
    page = new_page(locale=language, preferences={"quality": "low", "theme": "dark"})
    game = near_end("pueblo", turns=6, players=2)
    page.goto(f"/t/{import_game(page, game, [ME, computer()])}")
    wait_until_idle(page)
    page.mouse.click(*point(page, square=unfit_square(page, game.state)))
    link = page.get_by_role("main").get_by_role("link", name=re.compile(r" P3\.\d$")).first
    number = link.inner_text().split()[-1]
    with page.expect_popup() as opened:
        link.click()
    book = opened.value
    expect(book).to_have_url(re.compile(f"/rules/{language}/pueblo#{re.escape(number)}$"))
    expect_target(book, number)
    expect(book.locator("html")).to_have_attribute("data-theme", "dark")
    axe(book)
    book.close()
    expect(link).to_be_visible()


def test_menu_and_command_box_link_to_the_rules(page: Page) -> None:
    page.goto(f"/t/{import_game(page, near_end('aztec', turns=6), [ME, computer()])}")
    wait_until_idle(page)
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    with page.expect_popup() as opened:
        menu.get_by_role("link", name="Rules of Aztec").click()
    expect(opened.value).to_have_url(re.compile("/rules/en/aztec$"))
    opened.value.close()
    page.keyboard.press("Escape")

    box = page.get_by_role("group").filter(has_text="Type your turn")
    box.locator("summary").click()
    box.get_by_role("textbox").fill("e5.1nu")
    with page.expect_popup() as opened:
        box.get_by_role("link", name="Rule A3.1").click()
    expect_target(opened.value, "A3.1")
