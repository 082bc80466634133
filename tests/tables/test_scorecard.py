"""Scorecards equal a recount of the law's events."""

from collections import Counter
from typing import Any

import pytest

from baumeister.games.pueblo.board import WALKWAY
from baumeister.session import Table
from baumeister.tables.scorecard import is_scorecard, scorecard
from tables.finished_tables import ADA, BOB, LEVEL3, finished_table

PUEBLO = [
    finished_table("pueblo", ADA, BOB, seed=1),
    finished_table("pueblo", ADA, BOB, seed=2, turns=30),
    finished_table("pueblo", ADA, LEVEL3, BOB, seed=3, pro=True),
    finished_table("pueblo", ADA, LEVEL3, BOB, LEVEL3, seed=4, demolition=True),
]
AZTEC = [
    finished_table("aztec", ADA, BOB, seed=1),
    finished_table("aztec", ADA, LEVEL3, BOB, seed=2),
    finished_table("aztec", ADA, LEVEL3, BOB, seed=3, match=True),
]


def happened(table: Table) -> list[tuple[str, dict[str, Any], tuple[tuple[int, int], ...]]]:
    """The events as clients receive them."""
    events = table.history.events(table.rules, 0)
    return [(event.code, dict(event.params), event.points) for event in events]


@pytest.mark.parametrize("table", PUEBLO, ids=range(len(PUEBLO)))
def test_penalty_points_are_counted_by_level_side_and_last_walk(table: Table) -> None:
    levels, sides, last_walk, bids = Counter[Any](), Counter[Any](), Counter[int](), Counter[int]()
    for code, params, points in happened(table):
        if code == "pueblo.event.card_taken":
            bids.update(dict(points))
        if code != "pueblo.event.looked":
            continue
        square = WALKWAY[params["square"]]
        for line in params["fines"]:
            seat, level, fine = line["seat"], line["cube"][2], line["points"]
            last_walk[seat] += fine * params["last_walk"]
            if square in ("NE", "NW", "SE", "SW"):
                sides[seat, "corner"] += fine
            else:
                sides[seat, square[0]] += fine
                levels[seat, level] += fine
    card = scorecard(table)
    for seat, counts in enumerate(card["seats"]):
        assert counts["sides"] == [sides[seat, side] for side in "NESW"]
        assert counts["levels"] == [levels[seat, level] for level in range(len(counts["levels"]))]
        assert counts["corners"] == sides[seat, "corner"]
        assert (counts["last_walk"], counts["bids"]) == (last_walk[seat], bids[seat])


@pytest.mark.parametrize("table", AZTEC, ids=range(len(AZTEC)))
def test_points_of_pieces_are_counted_by_builder(table: Table) -> None:
    own, others = Counter[int](), Counter[int]()
    for code, params, points in happened(table):
        if code == "aztec.event.placed":
            for seat, gained in points:
                (own if seat == params["seat"] else others)[seat] += gained
    card = scorecard(table)
    for seat, counts in enumerate(card["seats"]):
        assert (counts["own"], counts["others"]) == (own[seat], others[seat])


@pytest.mark.parametrize("table", PUEBLO + AZTEC, ids=range(len(PUEBLO + AZTEC)))
def test_every_point_has_one_source(table: Table) -> None:
    card = scorecard(table)
    assert is_scorecard(card, table.seats)
    for counts, total in zip(card["seats"], card["result"]["totals"], strict=True):
        once = (counts["corners"], counts["bids"], counts["own"], counts["others"])
        assert sum(counts["levels"]) + sum(once) == total
        assert sum(counts["sides"]) == sum(counts["levels"])


def test_the_sample_has_a_last_walk_bids_and_an_oh_puch() -> None:
    """Otherwise the tests above would compare zeros."""
    cards = [scorecard(table) for table in PUEBLO]
    assert all(counts["last_walk"] for counts in cards[0]["seats"])
    assert any(counts["bids"] for counts in cards[2]["seats"])
    assert cards[1]["result"]["reason"] == "resigned"
    assert scorecard(AZTEC[1])["oh_puch"] is not None


def test_game_that_is_not_over_has_no_scorecard() -> None:
    opened = Table.open(PUEBLO[0].opened)
    with pytest.raises(ValueError, match="not over"):
        scorecard(opened)
