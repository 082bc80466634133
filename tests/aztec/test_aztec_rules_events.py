"""Every event of the law occurs here, with its code, parameters, points and sentence."""

import json
import re
from typing import Any

import pytest

from baumeister.core.chance import Chance
from baumeister.core.event import Event
from baumeister.games import aztec
from baumeister.games.aztec import Options, State, event
from testing.aztec_games import after, game, turned
from testing.random_games import course

THREE, MATCH = Options(players=3), Options(players=3, match=True)
THIRTEEN_NINE, EIGHTEEN_ALL = game("thirteen-nine"), game("eighteen-all")


def before_the_last(line: str, start: State | Options | None = None) -> tuple[State, str]:
    """The state before the last action of a line, and that action."""
    *actions, last = line.split()
    return after(" ".join(actions), start), last


ROUNDS = after(f"{THIRTEEN_NINE} {THIRTEEN_NINE}", MATCH)
Points = tuple[tuple[int, int], ...]
EVENTS: list[tuple[type[Event], tuple[State, str], dict[str, Any], Points, str]] = [
    # event, state and action, parameters, points, what the sentence mentions
    (
        event.Placed,
        (after(""), "d4.1nu"),
        {
            "seat": 0,
            "placement": "d4.1nu",
            "cubes": [[3, 3, 2], [3, 3, 1], [3, 3, 0], [3, 4, 0], [3, 5, 0], [4, 5, 0]],
            "gained": [],
        },
        (),
        "Player 1 places d4.1nu",
    ),
    (
        event.Placed,
        (after("f6.1su c6.1se"), "i4.1wu"),
        {
            "seat": 0,
            "placement": "i4.1wu",
            "cubes": [[8, 3, 2], [8, 3, 1], [8, 3, 0], [7, 3, 0], [6, 3, 0], [6, 4, 0]],
            "gained": [{"seat": 1, "points": 1}],
        },
        ((1, 1),),
        "Player 1 places i4.1wu 2 scores 1 point",
    ),
    (
        event.Placed,
        (after("f4.1wu f3.1us"), "i1.1wu"),
        {
            "seat": 0,
            "placement": "i1.1wu",
            "cubes": [[8, 0, 2], [8, 0, 1], [8, 0, 0], [7, 0, 0], [6, 0, 0], [6, 1, 0]],
            "gained": [{"seat": 0, "points": 1}, {"seat": 1, "points": 1}],
        },
        ((0, 1), (1, 1)),
        "Player 1 2 scores 1 point",
    ),
    (event.Claimed, (after("", THREE), "c12"), {"seat": 0, "claim": 12}, (), "Player 1 12"),
    (event.Passed, (after("c12", THREE), "p"), {"seat": 1}, (), "Player 2 passes"),
    (
        event.OhPuchFound,
        (after("c12 c7 p", THREE), "p"),
        {"seat": 1, "claim": 7},
        (),
        "Player 2 is Oh Puch 7",
    ),
    (
        event.OhPuchFound,
        (after("c12 p", THREE), "c1"),
        {"seat": 2, "claim": 1},
        (),
        "Player 3 is Oh Puch 1",
    ),
    (
        event.RoundOver,
        before_the_last(THIRTEEN_NINE, MATCH),
        {"number": 0, "totals": [0, 13, 9]},
        (),
        "Round 1 Player 2 13 3 9",
    ),
    (
        event.RoundOver,
        before_the_last(THIRTEEN_NINE, ROUNDS),
        {"number": 2, "totals": [22, 22, 22]},
        (),
        "Round 3 22",
    ),
    (
        event.RoundBegun,
        before_the_last(THIRTEEN_NINE, MATCH),
        {"seat": 1, "number": 1},
        (),
        "Round 2 begins Player 2 is Oh Puch",
    ),
    (
        event.Blocked,
        before_the_last(game("blocked")),
        {"pieces_left": 4},
        (),
        "No can be placed 4 pieces are left",
    ),
    (event.Blocked, before_the_last(game("blocked"), MATCH), {"pieces_left": 4}, (), "4 pieces"),
    (
        event.Over,
        before_the_last(THIRTEEN_NINE),
        {"winners": [0], "totals": [13, 9], "reason": "complete", "oh_puch_won": False},
        (),
        "Player 1 13 2 9 wins",
    ),
    (
        event.Over,
        before_the_last(game("blocked")),
        {"winners": [1], "totals": [6, 7], "reason": "blocked", "oh_puch_won": False},
        (),
        "Player 2 wins",
    ),
    (
        event.Over,
        before_the_last(f"c14 p p {THIRTEEN_NINE}", THREE),
        {"winners": [0], "totals": [0, 13, 9], "reason": "complete", "oh_puch_won": True},
        (),
        "Nobody reached Oh Puch wins Player 1",
    ),
    (
        event.Over,
        before_the_last(f"c13 p p {THIRTEEN_NINE}", THREE),
        {"winners": [1], "totals": [0, 13, 9], "reason": "complete", "oh_puch_won": False},
        (),
        "Player 2 wins",
    ),
    (
        event.Over,
        before_the_last(THIRTEEN_NINE, ROUNDS),
        {"winners": [0, 1, 2], "totals": [22] * 3, "reason": "complete", "oh_puch_won": False},
        (),
        "Player 1 2 and 3 share the win",
    ),
    (
        event.Over,
        before_the_last(" ".join((THIRTEEN_NINE, EIGHTEEN_ALL, turned(THIRTEEN_NINE))), MATCH),
        {"winners": [0, 2], "totals": [27, 26, 27], "reason": "complete", "oh_puch_won": False},
        (),
        "Player 1 and 3 share the win",
    ),
]


@pytest.mark.parametrize(("kind", "moment", "params", "points", "words"), EVENTS)
def test_events_carry_params_points_and_text(
    *,
    kind: type[Event],
    moment: tuple[State, str],
    params: dict[str, Any],
    points: Points,
    words: str,
) -> None:
    state, action = moment
    told = next(e for e in aztec.events(state, aztec.parse(action)) if type(e) is kind)
    assert told.code == kind.code
    assert told.params == params
    assert json.loads(json.dumps(told.params)) == params
    assert told.points == points
    assert re.fullmatch(r"[A-Z][^{}]*\.", told.text)
    assert set(words.split()) <= set(re.findall(r"[a-i]\d\.\d\w\w|\w+", told.text))


def test_every_event_occurs_in_these_tests() -> None:
    kinds = {
        kind
        for kind in vars(event).values()
        if isinstance(kind, type) and issubclass(kind, Event) and "code" in vars(kind)
    }
    assert {kind for kind, *_ in EVENTS} == kinds
    assert len({kind.code for kind in kinds}) == len(kinds)


@pytest.mark.parametrize(
    ("moment", "kinds"),
    [
        ((after("", THREE), "c12"), [event.Claimed]),
        ((after("", THREE), "c1"), [event.Claimed, event.OhPuchFound]),
        ((after("c9 p", THREE), "p"), [event.Passed, event.OhPuchFound]),
        (before_the_last("f6.1su c6.1se"), [event.Placed]),
        (before_the_last(THIRTEEN_NINE), [event.Placed, event.Over]),
        (before_the_last(game("blocked")), [event.Placed, event.Blocked, event.Over]),
        (
            before_the_last(THIRTEEN_NINE, MATCH),
            [event.Placed, event.RoundOver, event.RoundBegun],
        ),
        (
            before_the_last(game("blocked"), MATCH),
            [event.Placed, event.Blocked, event.RoundOver, event.RoundBegun],
        ),
        (
            before_the_last(game("blocked"), ROUNDS),
            [event.Placed, event.Blocked, event.RoundOver, event.Over],
        ),
    ],
)
def test_events_come_in_order(moment: tuple[State, str], kinds: list[type[Event]]) -> None:
    state, action = moment
    assert [type(told) for told in aztec.events(state, aztec.parse(action))] == kinds


@pytest.mark.parametrize("options", [Options(corners="none"), Options(), THREE, MATCH], ids=str)
def test_the_points_of_the_events_are_the_change_of_the_scores(options: Options) -> None:
    for state, action in course(aztec, aztec.new_game(options), Chance(11)):
        if action is None:
            return
        scores = list(state.scores)
        for told in aztec.events(state, action):
            json.dumps(told.params)
            for seat, points in told.points:
                scores[seat] += points
        assert aztec.apply(state, action).scores == tuple(scores)


def test_no_event_of_a_refused_action() -> None:
    with pytest.raises(ValueError, match=r"A5\.1"):
        aztec.events(after("", THREE), aztec.parse("p"))
