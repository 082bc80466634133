"""Aztec with three players: claims, Oh Puch's number until the last piece, and the next round of a
match."""

from __future__ import annotations

import re
from dataclasses import replace

from playwright.sync_api import Page, expect

from browser.axe import axe
from browser.aztec_pieces import point_at_placement
from browser.new_page import NewPage
from testing.browser.api_calls import ME, computer, create_table, get, import_game
from testing.browser.prepared_games import PreparedGame, at_first, near_end
from testing.browser.table_page import (
    confirm,
    expect_total,
    player,
    status,
    turn_panel,
    wait_until_idle,
)

NAMES = ("Ada", "Ben", "Cleo")
SEATS = [{"kind": "me", "name": name} for name in NAMES]
FLAT = {"board": "2d"}
SMALL = {"width": 1000, "height": 640}


def test_three_players_claim_the_part_of_oh_puch(new_page: NewPage) -> None:
    page = new_page(viewport=SMALL)
    table = create_table(page, game="aztec", options={"players": 3}, seats=SEATS, start=True)
    page.goto(f"/t/{table}")
    claims = page.get_by_role("group", name="Your number").get_by_role("button")
    pass_on = page.get_by_role("button", name="Pass")

    expect(turn_panel(page).get_by_role("heading", name="Who will be Oh Puch?")).to_be_visible()
    expect(turn_panel(page)).to_contain_text("No claim yet. The first player has to make one.")
    expect(claims).to_have_text([str(number) for number in range(18, 0, -1)])
    expect(pass_on).to_be_disabled()
    expect(page.get_by_role("button", name="Choose a number")).to_be_disabled()
    wait_until_idle(page)
    axe(page)

    claim(page, "Ada", 12)
    expect(claims).to_have_count(11)
    expect(turn_panel(page).get_by_role("listitem").filter(has_text="Ada")).to_contain_text(
        "claims 12"
    )
    claim(page, "Ben", 7)
    expect(turn_panel(page)).to_contain_text("Ben claims: nobody reaches 7.")
    expect(status(page)).to_have_text("Cleo, it is your turn.")
    pass_on.click()
    expect(turn_panel(page).get_by_role("listitem").filter(has_text="Cleo")).to_contain_text(
        "passed"
    )
    expect(status(page)).to_have_text("Ada, it is your turn.")
    pass_on.click()

    expect(status(page)).to_have_text("Ben, it is your turn.")
    expect(turn_panel(page)).to_contain_text("Your claim: nobody reaches 7.")
    expect(player(page, "Ben")).to_contain_text("Oh Puch")
    expect(player(page, "Cleo")).to_contain_text("North/South")
    expect(player(page, "Ada")).to_contain_text("East/West")
    expect(turn_panel(page)).to_contain_text("22 pieces left")
    log = page.get_by_role("region", name="Log")
    expect(log).to_contain_text("Ada claims that nobody will reach 12 points.")
    expect(log).to_contain_text("Cleo passes.")
    expect(log).to_contain_text("Ben is Oh Puch and wins if nobody reaches 7 points.")


def claim(page: Page, name: str, number: int) -> None:
    """Claim that nobody reaches a number."""
    expect(status(page)).to_have_text(f"{name}, it is your turn.")
    page.get_by_role("button", name=str(number), exact=True).click()
    page.get_by_role("button", name=f"Claim: nobody reaches {number}").click()


def test_oh_puch_wins_when_nobody_reaches_the_claim(new_page: NewPage) -> None:
    game = with_claim(near_end("aztec", turns=1, seed=9, players=3), 5)
    assert (game.state.oh_puch, game.state.scores) == (0, (0, 2, 3))
    page, watcher = new_page(viewport=SMALL), new_page(preferences=FLAT)
    table = import_game(page, game, [ME, computer(), computer()])
    page.goto(f"/t/{table}")
    watcher.goto(f"/t/{table}")

    builders = page.get_by_role("list", name="Points on the third level").get_by_role("listitem")
    expect(turn_panel(page)).to_contain_text("Your claim: nobody reaches 5.")
    expect(builders).to_have_text([re.compile("2 of 5 *3 to go"), re.compile("3 of 5 *2 to go")])
    expect(watcher.get_by_text("Oh Puch claims: nobody reaches 5 points.")).to_be_visible()
    scores = watcher.get_by_role("list", name="Points on the third level")
    expect(scores.get_by_text("3 of 5")).to_be_visible()
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    wait_until_idle(page)
    axe(page)

    ((place,),) = game.rest
    page.mouse.click(*point_at_placement(page, place))
    expect(builders).to_have_text([re.compile(r"2 of 5 *\+2"), re.compile(r"3 of 5 *\+1")])
    confirm(page)

    assert game.outcome.totals == (0, 4, 4)
    for one, title in ((page, "You win!"), (watcher, "Ada wins!")):
        result = one.get_by_role("region", name=title)
        expect(result).to_contain_text("Ada was Oh Puch, and nobody reached 5 points.")
        expect(
            result.get_by_role("list", name="Ranking").get_by_role("listitem").first
        ).to_contain_text("Ada")
    axe(page)


def with_claim(game: PreparedGame, number: int) -> PreparedGame:
    """The same game, but its opener claims a number at once and the others pass."""
    placed = [entry for entry in map(str, game.record.entries) if "." in entry]
    return replace(game, record=replace(game.record, entries=(f"c{number}", "p", "p", *placed)))


def test_next_round_of_a_match_starts_with_an_empty_temple(new_page: NewPage) -> None:
    game = at_first("aztec", lambda state: state.pieces_left == 1, seed=4, players=3, match=True)
    page = new_page(preferences=FLAT)
    table = import_game(page, game, SEATS)
    page.goto(f"/t/{table}")
    expect(page.get_by_text("Round 1 of 3")).to_be_visible()
    expect(turn_panel(page)).to_contain_text("Ada is Oh Puch in this round.")
    page.get_by_role("button", name="Next place").click()
    page.get_by_role("button", name="Place here").click()
    confirm(page)

    expect(page.get_by_text("Round 2 of 3")).to_be_visible()
    expect(status(page)).to_have_text("Ben, it is your turn.")
    expect(turn_panel(page)).to_contain_text("Ben is Oh Puch in this round.")
    expect(turn_panel(page)).to_contain_text("22 pieces left")
    expect(page.get_by_role("gridcell", name=re.compile("piece"))).to_have_count(0)
    expect(page.get_by_role("gridcell", name="e5.1, starting cube")).to_be_attached()
    scores = get(page, f"/api/tables/{table}")["table"]["standing"]["scores"]
    assert scores[0] == 0 < min(scores[1:])
    log = page.get_by_role("region", name="Log")
    expect(log).to_contain_text(f"Round 1 is over: Ada (0), Ben ({scores[1]}), Cleo ({scores[2]}).")
    expect(log).to_contain_text("Round 2 begins: Ben is Oh Puch.")
    for name, points in zip(NAMES, scores, strict=True):
        expect_total(page, name, points)
