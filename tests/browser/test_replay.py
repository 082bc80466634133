"""The replay of a game: slider, keys, autoplay, jumps, links to a turn, and trying again."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from playwright.sync_api import Locator, Page, expect

from baumeister import pueblo
from baumeister.core.record import Record
from browser.axe import axe
from browser.new_page import NewPage
from testing.browser.api_calls import get, post, register
from testing.browser.prepared_games import near_end
from testing.browser.table_page import status, wait_until_idle

FAST = {"quality": "low", "board": "2d"}


@cache
def finished_game(game: str) -> Record:
    """A whole game for two with its result."""
    cut = near_end(game, turns=1, players=2)
    seats = tuple(
        replace(seat, name=name)
        for seat, name in zip(cut.record.seats, ("Kim", "Lee"), strict=True)
    )
    return replace(
        cut.record, seats=seats, entries=cut.record.entries + cut.rest[0], result=cut.outcome
    )


def turns_of(record: Record) -> int:
    """The number of turns of a record of Pueblo."""
    return sum(not str(entry).startswith("+") for entry in record.entries)


def points_by_turn(record: Record) -> list[list[int]]:
    """The points paid in each turn of a record of Pueblo, except the last."""
    game = pueblo.Game(players=2)
    paid: list[list[int]] = []
    for entry in record.entries[:-1]:
        told = len(game.events)
        game.play(str(entry))
        points = [n for event in game.events[told:] for _, n in event.points]
        if str(entry).startswith("+"):
            paid.append(points)
    return paid


def opened(page: Page, game: str = "pueblo", query: str = "") -> str:
    """Open a finished game and return the table's id."""
    register(page, "Ada")
    body = {"id": "imported", "record": finished_game(game).to_text()}
    table: str = post(page, "/api/records", body)["table"]["id"]
    page.goto(f"/t/{table}{query}")
    return table


def replay_bar(page: Page) -> Locator:
    """The controls of the replay."""
    return page.get_by_role("region", name="In the replay")


def focus_board(page: Page) -> None:
    """Give the board the keys."""
    page.get_by_role("application").focus()


def test_slider_keys_and_autoplay_go_through_the_turns(new_page: NewPage) -> None:
    page = new_page(preferences=FAST)
    opened(page)
    last = turns_of(finished_game("pueblo"))
    page.get_by_role("button", name="View the board").click()
    bar = replay_bar(page)
    slider = bar.get_by_role("slider", name="Turn")
    expect(slider).to_have_attribute("aria-valuetext", f"Turn {last} of {last}")
    focus_board(page)
    page.keyboard.press("Home")
    expect(bar).to_contain_text("The board at the start.")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(bar).to_contain_text("The board after turn 2.")
    expect(bar).to_contain_text("Lee")
    page.keyboard.press("ArrowLeft")
    expect(bar).to_contain_text("The board after turn 1.")
    slider.fill("7")
    expect(bar).to_contain_text("The board after turn 7.")
    shown = page.get_by_role("region", name="Log").locator(".shown")
    expect(shown).to_contain_text("Kim")
    expect(shown).to_be_in_viewport()
    axe(page)
    bar.get_by_role("combobox", name="Speed").select_option("4×")
    focus_board(page)
    page.keyboard.press("Space")
    expect(bar.get_by_role("button", name="Pause")).to_be_visible()
    # On a busy machine several turns may pass between two looks at the page.
    expect(bar).to_contain_text(re.compile(r"The board after turn (8|9|\d\d)\."))
    page.keyboard.press("Space")
    expect(bar.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.keyboard.press("End")
    expect(bar).to_contain_text(f"The board after turn {last}.")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("result")).to_be_visible()


def test_every_turn_says_who_paid_what(new_page: NewPage) -> None:
    page = new_page(preferences=FAST)
    opened(page)
    bar = replay_bar(page)
    page.get_by_role("button", name="View the board").click()
    paid = list(enumerate(points_by_turn(finished_game("pueblo")), 1))
    turn, points = next((turn, points) for turn, points in paid if len(points) == 1)
    bar.get_by_role("slider").fill(str(turn))
    expect(bar).to_contain_text(f"The board after turn {turn}.")
    expect(bar.locator(".costs li")).to_have_text(re.compile(rf": \+{points[0]}$"))
    free = next(turn for turn, points in paid if not points)
    bar.get_by_role("slider").fill(str(free))
    expect(bar.locator(".costs li")).to_have_text("No points")


def test_chart_leads_to_its_turns(new_page: NewPage) -> None:
    page = new_page(preferences=FAST)
    opened(page)
    chart = page.get_by_role("img", name="Line chart")
    expect(chart).to_be_visible()
    box = chart.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 36 / 560, box["y"] + box["height"] / 2)
    expect(replay_bar(page)).to_contain_text("The board at the start.")
    replay_bar(page).get_by_role("button", name="Show the result").click()
    page.get_by_text("Points as a table").click()
    result = page.get_by_test_id("result")
    result.get_by_role("button", name="Show the board after turn 5", exact=True).click()
    expect(replay_bar(page)).to_contain_text("The board after turn 5.")

    replay_bar(page).get_by_text("Points over time").click()
    chart = replay_bar(page).get_by_role("img", name="Line chart")
    expect(chart).to_contain_text("Turn 5")
    chart.click(position={"x": 2, "y": 50})
    expect(replay_bar(page)).to_contain_text("The board at the start.")


def test_link_opens_its_turn_with_its_view(new_page: NewPage) -> None:
    page = new_page()
    table = opened(page, query="?turn=6&view=north")
    wait_until_idle(page)
    expect(replay_bar(page)).to_contain_text("The board after turn 6.")
    expect(page.get_by_test_id("result")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    expect(replay_bar(page)).to_contain_text("The board after turn 7.")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    replay_bar(page).get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Link to this turn copied.")).to_be_visible()
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert link.endswith(f"/t/{table}?turn=7&view=north")
    replay_bar(page).get_by_role("button", name="Show the result").click()
    expect(page.get_by_test_id("result")).to_be_visible()
    assert page.url.endswith(f"/t/{table}")


def test_game_can_be_tried_again_from_a_turn(new_page: NewPage) -> None:
    page = new_page(preferences=FAST, viewport={"width": 390, "height": 844}, has_touch=True)
    table = opened(page, query="?turn=4&lang=fr")
    replay = page.get_by_role("region", name="Pendant la relecture")
    replay.get_by_role("button", name="Rejouer à partir d’ici").tap()
    dialog = page.get_by_role("dialog", name="Rejouer après le coup 4")
    expect(dialog.get_by_role("combobox")).to_have_count(2)
    axe(page)
    dialog.get_by_role("combobox").nth(1).select_option("beside")
    dialog.get_by_role("button", name="Jouer à partir d’ici").tap()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    expect(status(page)).to_have_text(re.compile("c’est à toi|à toi de jouer|Ada"))
    fork = page.url.split("/t/")[1][:16]
    standing = get(page, f"/api/tables/{fork}")["table"]["standing"]
    assert (standing["phase"], standing["ply"]) == ("playing", 8)


def test_pasted_games_and_links_keep_names_sentences_and_chart(new_page: NewPage) -> None:
    page = new_page(preferences=FAST)
    page.goto("/open")
    text = page.get_by_label("paste a saved game or a link")
    text.fill("https://elsewhere.example/t/abcdefghjkmnpqrs")
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_text("This link leads to another site.")).to_be_visible()
    axe(page)
    text.fill(finished_game("pueblo").to_text())
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("img", name="Line chart")).to_be_visible()
    log = page.get_by_role("region", name="Log")
    expect(log).to_contain_text(re.compile("Kim.*Lee", re.DOTALL))
    expect(log).to_contain_text(re.compile(r"(Kim|Lee) gets \d+ penalty points?"))
    link = page.url
    page.goto("/open")
    text.fill(f"{link.replace('/t/', '/api/tables/')}/record")
    page.get_by_role("button", name="Open").click()
    expect(replay_bar(page)).to_contain_text("The board at the start.")


def test_aztec_is_replayed_too(new_page: NewPage) -> None:
    page = new_page(preferences=FAST, color_scheme="dark")
    opened(page, "aztec", "?turn=3&lang=de")
    bar = page.get_by_role("region", name="In der Wiederholung")
    expect(bar).to_contain_text("Der Stand nach Zug 3.")
    bar.get_by_role("button", name="Nächster Zug").click()
    expect(bar).to_contain_text("Der Stand nach Zug 4.")
    axe(page)
