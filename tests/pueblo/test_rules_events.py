"""Every event of the law occurs here, with its code, parameters, points and sentence."""

import json
import re
from typing import Any

import pytest

from baumeister.games import pueblo
from baumeister.games.pueblo import Event, Options, State, event
from testing.pueblo_games import FULL, FULL_EARLY, FULL_EARLY_OPTIONS, MODES, after, by_chance

PRO = Options(players=3, pro=True)
TWO_LEFT = pueblo.from_position(
    "pueblo/1 2/2002/demolition/SW/0/0/- demolition/3/lift/0 0,1 - SW 90,8 0,0 nd4ne,0a1ne"
)
LAST_TURN = after(f"{FULL} n-+1 n-")
BEFORE_DEMOLITION = after(f"{FULL} n-+1 n-", Options(demolition=True))
BETWEEN_PARTS = after(FULL_EARLY.removesuffix("+1 p p #1"), FULL_EARLY_OPTIONS)

EVENTS: list[tuple[type[Event], State, str, dict[str, Any], tuple[tuple[int, int], ...], str]] = [
    # event, state, action, parameters, points, what the sentence mentions
    (
        event.Placed,
        after(""),
        "od4ne",
        {
            "seat": 0,
            "id": 27,
            "owner": 0,
            "footprint": "d4ne",
            "cubes": [[3, 3, 0], [4, 3, 0], [4, 3, 1], [3, 4, 0]],
        },
        (),
        "Red own colour d4ne 1 2",
    ),
    (
        event.Lifted,
        TWO_LEFT,
        "xd4",
        {
            "seat": 0,
            "id": 27,
            "owner": None,
            "footprint": "d4ne",
            "cubes": [[3, 3, 0], [4, 3, 0], [4, 3, 1], [3, 4, 0]],
        },
        (),
        "Red neutral d4ne",
    ),
    (event.Discarded, after(FULL), "n-", {"seat": 0, "kind": "neutral"}, (), "Red neutral"),
    (
        event.Walked,
        after("od4ne"),
        "+3",
        {"seat": 0, "origin": 0, "square": 3},
        (),
        "Red 3 SW W3",
    ),
    (
        event.Looked,
        after("oa3ne"),
        "+2",
        {"square": 2, "fines": [], "last_walk": False},
        (),
        "W2 no",
    ),
    (
        event.Looked,
        after("oa3ne"),
        "+3",
        {
            "square": 3,
            "fines": [
                {"seat": 0, "cube": [0, 2, 0], "points": 1},
                {"seat": 0, "cube": [1, 2, 1], "points": 2},
            ],
            "last_walk": False,
        },
        ((0, 1), (0, 2)),
        "W3 Red 1 2 3",
    ),
    (event.LastWalk, LAST_TURN, "+1", {"square": 30}, (), "Sf last"),
    (event.BidMade, after("", PRO), "b7", {"seat": 0, "bid": 7}, (), "Red 7"),
    (event.Passed, after("b7", PRO), "p", {"seat": 1}, (), "Blue passes"),
    (
        event.CardTaken,
        after("b7 p p", PRO),
        "#2",
        {"seat": 0, "number": 2, "paid": 7},
        ((0, 7),),
        "Red 2 7 points",
    ),
    (
        event.CardTaken,
        after("b1 p p", PRO),
        "#3",
        {"seat": 0, "number": 3, "paid": 1},
        ((0, 1),),
        "Red 3 1 point",
    ),
    (
        event.CardLeft,
        after("b7 p p #2 p p", PRO),
        "#3",
        {"seat": 2, "number": 1},
        (),
        "Green left 1 free",
    ),
    (
        event.BuildingBegun,
        after("b7 p p #2 p p", PRO),
        "#3",
        {"part": 1, "order": [2, 0, 1]},
        (),
        "one Green Red Blue",
    ),
    (event.AuctionBegun, BETWEEN_PARTS, "+1", {"seat": 0, "part": 2}, (), "two Red"),
    (event.PairsReturned, after("+1 p p", BETWEEN_PARTS), "#1", {}, (), "pairs"),
    (event.DemolitionBegun, BEFORE_DEMOLITION, "+1", {"order": [0, 1]}, (), "Red Blue"),
    (
        event.Over,
        TWO_LEFT,
        "xa1",
        {"winners": [1], "totals": [90, 8], "reason": "demolished"},
        (),
        "Red 90 Blue 8 wins",
    ),
]


@pytest.mark.parametrize(("kind", "state", "action", "params", "points", "words"), EVENTS)
def test_events_carry_params_points_and_text(
    *,
    kind: type[Event],
    state: State,
    action: str,
    params: dict[str, Any],
    points: tuple[tuple[int, int], ...],
    words: str,
) -> None:
    told = next(e for e in pueblo.events(state, pueblo.parse(action)) if type(e) is kind)
    assert told.code == kind.code
    assert told.params == params
    assert json.loads(json.dumps(told.params)) == params
    assert told.points == points
    assert re.fullmatch(r"[A-Z][^{}]*\.", told.text)
    assert set(words.split()) <= set(re.findall(r"\w+", told.text))


def test_every_event_occurs_in_these_tests() -> None:
    kinds = {
        kind
        for kind in vars(event).values()
        if isinstance(kind, type) and issubclass(kind, Event) and "code" in vars(kind)
    }
    assert {kind for kind, *_ in EVENTS} == kinds
    assert len({kind.code for kind in kinds}) == len(kinds)


@pytest.mark.parametrize("mode", MODES)
def test_the_points_of_the_events_are_the_change_of_the_scores(mode: str) -> None:
    for state, action, following in by_chance(MODES[mode], seed=11):
        scores = list(state.scores)
        for told in pueblo.events(state, action):
            json.dumps(told.params)
            for seat, points in told.points:
                scores[seat] += points
        assert following.scores == tuple(scores)


@pytest.mark.rule("P6.3")
def test_shared_win_is_announced_as_shared() -> None:
    state = pueblo.from_position(
        "pueblo/1 3/2002/demolition/SW/0/0/- demolition/3/lift/0 0,1,2 - SW 8,9,8 0,0,0 0a1ne"
    )
    *_, over = pueblo.events(state, pueblo.parse("xa1"))
    assert over.params["winners"] == [0, 2]
    assert "Red and Green share the win." in over.text
