"""Finished games: the list with its filters, statistics and exports, and sharing a game."""

from __future__ import annotations

import json
import re
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from playwright.sync_api import Page, expect

from browser.axe import axe
from browser.new_page import NewPage
from testing.browser.api_calls import ME, OPEN, command, get, import_game, play, register
from testing.browser.prepared_games import PreparedGame, at_first, near_end

GAMES = (near_end("pueblo", turns=2, seed=3), near_end("aztec", turns=2, seed=4))


def finish(ada: Page, ben: Page, game: PreparedGame) -> str:
    """Play the last turns of a game between two guests; the first seat is Ada's."""
    table = import_game(ada, game, [ME, OPEN], start=False)
    command(ben, table, "take", seat=1)
    command(ada, table, "start")
    for turn in game.rest:
        seat = get(ada, f"/api/tables/{table}")["table"]["standing"]["to_move"]
        play((ada, ben)[seat], table, *turn)
    return table


def test_finished_games_are_listed_counted_filtered_and_exported(new_page: NewPage) -> None:
    ada, ben = new_page(), new_page()
    register(ben, "Ben Birch")
    tables = [finish(ada, ben, game) for game in GAMES]
    ada.goto("/")
    ada.get_by_role("link", name="My games").first.click()
    expect(ada.get_by_role("heading", name="My games", level=1)).to_be_focused()
    expect(ada.get_by_text("You have finished 2 games.")).to_be_visible()
    rows = ada.get_by_role("region", name="Games", exact=True).locator("li:has(> .result)")
    expect(rows).to_have_count(2)
    pueblo = ada.get_by_role("region", name="Pueblo: statistics")
    total = GAMES[0].outcome.totals[0]
    expect(pueblo.get_by_role("definition").nth(2)).to_have_text(str(total))
    expect(
        pueblo.get_by_role("row", name=f"People {int(0 in GAMES[0].outcome.winners)} of 1")
    ).to_be_visible()
    axe(ada)

    ada.get_by_role("radio", name="Aztec").check()
    expect(rows).to_have_count(1)
    expect(pueblo).to_have_count(0)
    ada.get_by_role("button", name="Clear filters").click()
    ada.get_by_label("Search for an opponent").fill("bir")
    expect(rows).to_have_count(2)
    ada.get_by_label("Search for an opponent").fill("Mason")
    expect(ada.get_by_text("No game matches the filters.")).to_be_visible()
    ada.get_by_label("Search for an opponent").fill("")
    ada.get_by_label("Opponents").select_option("With people")
    expect(rows).to_have_count(2)

    with ada.expect_download() as records:
        ada.get_by_role("link", name="All saved games").click()
    archive = ZipFile(BytesIO(Path(records.value.path()).read_bytes()))
    assert {json.loads(archive.read(name))["game"] for name in archive.namelist()} == {
        *("pueblo", "aztec")
    }
    with ada.expect_download() as table:
        ada.get_by_role("link", name="Table for spreadsheets").click()
    text = Path(table.value.path()).read_text(encoding="utf-8")
    assert all(name in text for name in tables)
    rows.first.get_by_role("link").click()
    expect(ada.get_by_role("region", name=re.compile("win"))).to_be_visible()


def test_game_is_shared_as_picture_animation_and_link(new_page: NewPage) -> None:
    """The game is short, because every block takes time in every frame; the server's tests draw a
    long one."""
    ada, ben = new_page(viewport={"width": 390, "height": 844}, locale="de-DE"), new_page()
    register(ben, "Ben Birch")
    game = at_first("pueblo", lambda state: len(state.site.blocks) > 2)
    table = import_game(ada, game, [ME, OPEN], start=False)
    command(ben, table, "take", seat=1)
    command(ada, table, "start")
    command(ben, table, "resign")
    ada.goto(f"/t/{table}")
    ada.get_by_role("button", name="Teilen").press("Enter")
    dialog = ada.get_by_role("dialog", name="Diese Partie teilen")
    picture = dialog.get_by_role("img")
    expect(picture).to_have_js_property("naturalWidth", 1200)
    expect(dialog.get_by_label("Link zur Partie")).to_have_value(re.compile(f"/t/{table}$"))
    axe(ada)
    dialog.get_by_role("radio", name="Animation").check()
    expect(picture).to_have_js_property("naturalWidth", 720, timeout=60_000)
    with ada.expect_download() as download:
        dialog.get_by_role("link", name="Herunterladen").click()
    assert download.value.suggested_filename == f"pueblo-{table}.gif"
    ada.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(ada.get_by_role("button", name="Teilen")).to_be_focused()
