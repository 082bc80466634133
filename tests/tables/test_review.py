"""Facts about turns, compared with the law: with the events of the game and with the position after
the better turn."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from baumeister import games
from baumeister.core.catalogue import LANGUAGES
from baumeister.core.chance import Chance
from baumeister.core.grid import square_name
from baumeister.games import aztec, pueblo
from baumeister.games.aztec.top import SCORING, cells_of
from baumeister.games.pueblo.action import Place
from baumeister.games.pueblo.board import CORNERS, WALKWAY
from baumeister.games.pueblo.event import Looked
from baumeister.games.pueblo.queries import forecast
from baumeister.tables import review
from baumeister.tables.review import aztec as aztec_facts
from baumeister.tables.review import pueblo as pueblo_facts
from baumeister.tables.review.fact import Fact
from testing.random_games import random_course
from testing.variants import VARIANTS

Game = tuple[tuple[Any, ...], tuple[Any, ...]]


def _game(game: str, index: int, seed: int) -> Game:
    """The states and actions of a random game."""
    course = list(random_course(game, index, seed))
    return tuple(state for state, _ in course), tuple(action for _, action in course[:-1])


def _turns(game: str, played: Game) -> Iterator[int]:
    """The plies at which turns begin."""
    joins, actions = games.get(game).joins, played[1]
    return (ply for ply in range(len(actions)) if not ply or not joins(*actions[ply - 1 : ply + 1]))


def _other_turn(game: str, state: Any, rng: Chance) -> tuple[Any, ...]:
    rules = games.get(game)
    actions = [rng.choice(rules.legal_actions(state))]
    after = rules.apply(state, actions[0])
    more = [a for a in rules.legal_actions(after) if rules.joins(actions[0], a)]
    return (*actions, rng.choice(more)) if more else tuple(actions)


def _compared(
    game: str, index: int, seed: int = 1
) -> Iterator[tuple[Any, Any, Any, tuple[Any, ...], Fact]]:
    """(state before, after the turn, after the other turn, other turn, fact) for each fact about
    every turn of a random game, compared with another random turn."""
    played = states, actions = _game(game, index, seed)
    rules, rng = games.get(game), Chance(seed + 100)
    starts = list(_turns(game, played))
    for ply, end in zip(starts, [*starts[1:], len(actions)], strict=True):
        better = _other_turn(game, states[ply], rng)
        other = states[ply]
        for action in better:
            other = rules.apply(other, action)
        finder = pueblo_facts if game == "pueblo" else aztec_facts
        for fact in finder.facts(states, actions, ply, better):
            yield states[ply], states[end], other, better, fact


def _fines(played: Game) -> list[Any]:
    states, actions = played
    return [
        fine
        for state, action in zip(states, actions, strict=False)
        for event in pueblo.events(state, action)
        if isinstance(event, Looked)
        for fine in event.fines
    ]


@pytest.mark.parametrize("index", range(len(VARIANTS["pueblo"])))
def test_points_of_open_faces_are_all_fines_of_the_game(index: int) -> None:
    played = states, actions = _game("pueblo", index, 5)
    blocks = [
        fact
        for ply, action in enumerate(actions)
        if isinstance(action, Place) and action.kind == "own"
        for fact in pueblo_facts.stayed_open(states, actions, ply)
    ]
    assert blocks
    for seat in range(len(states[0].scores)):
        paid = sum(fine.points for fine in _fines(played) if fine.seat == seat)
        assert sum(fact.points for fact in blocks if fact.seat == seat) == paid
    assert all(fact.turns > 0 and 0 <= fact.last_walk <= fact.points for fact in blocks)


def test_open_faces_of_a_block_have_its_fines_by_side() -> None:
    played = states, actions = _game("pueblo", 0, 3)
    for ply, action in enumerate(actions):
        if not isinstance(action, Place) or action.kind != "own":
            continue
        cubes = pueblo.cells(states[ply], action)
        paid = sum(fine.points for fine in _fines(played) if fine.cube in cubes)
        facts = list(pueblo_facts.stayed_open(states, actions, ply))
        assert sum(fact.points for fact in facts) == paid
        assert len({fact.view for fact in facts}) == len(facts)
        named = {
            (square, level) for fact in facts for level, those in fact.levels for square in those
        }
        assert named <= {(square_name(x, y), z + 1) for x, y, z in cubes}


def _visible(state: Any, fact: Any) -> set[tuple[str, int]]:
    """The cubes of the fact's player that are visible from its side."""
    return {
        (square_name(x, y), z + 1)
        for name, fines in forecast(state).items()
        if (name in CORNERS) == (fact.view == "above")
        and (name in CORNERS or name[0] == fact.view[0].upper())
        for seat, (x, y, z), _ in fines
        if seat == fact.seat
    }


@pytest.mark.parametrize("index", [0, 3, 5, 8])
def test_facts_of_pueblo_are_reproduced_by_the_other_turn(index: int) -> None:
    kinds: set[type] = set()
    for before, after, other, better, fact in _compared("pueblo", index):
        kinds.add(type(fact))
        match fact:
            case pueblo_facts.WouldHide() | pueblo_facts.HidRival():
                named = {(square, level) for level, those in fact.levels for square in those}
                is_own = isinstance(fact, pueblo_facts.WouldHide)
                assert is_own == (fact.seat == before.to_move)
                assert named <= _visible(after if is_own else other, fact)
                if not is_own:
                    levels = sum(level * len(those) for level, those in fact.levels)
                    assert fact.points == (len(named) if fact.view == "above" else levels)
                if fact.view != "above":  # a face can be seen from one square of a side only
                    assert not named & _visible(other if is_own else after, fact)
            case pueblo_facts.Exposure():
                for state, points in ((after, fact.points), (other, fact.better_points)):
                    fines = [f for those in forecast(state).values() for f in those]
                    assert points == sum(f.points for f in fines if f.seat == fact.seat)
            case pueblo_facts.LookCost():
                state = before
                for action in better:
                    events = pueblo.events(state, action)
                    state = pueblo.apply(state, action)
                looked = next(event for event in events if isinstance(event, Looked))
                assert WALKWAY[looked.square] == fact.better_square
                cost = sum(points for seat, points in looked.points if seat == fact.seat)
                assert cost == fact.better_points
    assert {pueblo_facts.Exposure, pueblo_facts.LookCost, pueblo_facts.HidRival} <= kinds
    assert {pueblo_facts.StayedOpen, pueblo_facts.WouldHide} <= kinds


def _look(state: Any, turn: tuple[Any, ...]) -> dict[int, int]:
    """What the look of a turn costs each player."""
    costs: dict[int, int] = defaultdict(int)
    for action in turn:
        for event in pueblo.events(state, action):
            if isinstance(event, Looked) and not event.last_walk:
                for seat, points in event.points:
                    costs[seat] += points
        state = pueblo.apply(state, action)
    return costs


def _last_walk(state: Any) -> dict[int, int]:
    """What a last walk would cost each player."""
    costs: dict[int, int] = defaultdict(int)
    for fines in forecast(state).values():
        for fine in fines:
            costs[fine.seat] += fine.points
    return costs


@pytest.mark.parametrize("index", [0, 3, 5, 8])
def test_costs_are_facts_where_the_better_turn_is_better_for_its_player(index: int) -> None:
    """Less for who moves, more for the others."""
    played = states, actions = _game("pueblo", index, 2)
    rng, starts = Chance(9), list(_turns("pueblo", played))
    for ply, end in zip(starts, [*starts[1:-1]], strict=False):
        before, turn = states[ply], actions[ply:end]
        better = _other_turn("pueblo", before, rng)
        other = before
        for action in better:
            other = pueblo.apply(other, action)
        facts = list(pueblo_facts.facts(states, actions, ply, better))
        for kind, now, then in (
            (pueblo_facts.LookCost, _look(before, turn), _look(before, better)),
            (pueblo_facts.Exposure, _last_walk(states[end]), _last_walk(other)),
        ):
            if not now or not then or before.phase != "building":
                continue
            differences = {seat: now.get(seat, 0) - then.get(seat, 0) for seat in {*now, *then}}
            expected = {
                (seat, now.get(seat, 0), then.get(seat, 0))
                for seat, more in differences.items()
                if (more > 0 if seat == before.to_move else more < 0)
            }
            said = [fact for fact in facts if isinstance(fact, kind)]
            assert {(fact.seat, fact.points, fact.better_points) for fact in said} == expected
            for fact in said:
                assert fact.weight == abs(differences[fact.seat])


@pytest.mark.parametrize("seed", range(6))
def test_auction_fact_is_what_the_seat_paid(seed: int) -> None:
    states, actions = _game("pueblo", 2, seed)
    assert states[0].options.pro
    for ply in (ply for ply in range(8) if isinstance(actions[ply], pueblo.Bid | pueblo.Pass)):
        seat = states[ply].to_move
        (fact,) = pueblo_facts.facts(states, actions, ply, (pueblo.Bid(1),))
        paid = [
            event.params
            for state, action in zip(states[ply:], actions[ply:], strict=False)
            for event in pueblo.events(state, action)
            if event.code in ("pueblo.event.card_taken", "pueblo.event.card_left")
        ]
        got = next(params for params in paid if params["seat"] == seat)
        assert fact.params == {"seat": seat, "number": got["number"], "paid": got.get("paid", 0)}


@pytest.mark.parametrize("index", range(len(VARIANTS["aztec"])))
def test_facts_of_aztec_are_reproduced_by_the_other_turn(index: int) -> None:
    for seed in range(3):
        states, _ = _game("aztec", index, seed)
        for before, after, other, _, fact in _compared("aztec", index, seed):
            match fact:
                case aztec_facts.Scored():
                    for state, squares in ((after, fact.squares), (other, fact.better_squares)):
                        gained = state.scores[fact.seat] - before.scores[fact.seat]
                        assert gained == len(squares)
                case aztec_facts.BestReply():
                    reply = aztec.apply(after, aztec.parse(fact.placement))
                    assert reply.scores[fact.seat] - after.scores[fact.seat] == fact.points
                    gains = [
                        aztec.apply(other, action).scores[fact.seat] - other.scores[fact.seat]
                        for action in aztec.legal_actions(other)
                    ]
                    assert max(gains) == fact.better_points < fact.points
                case aztec_facts.OutOfReach():
                    assert fact.seat == before.to_move
                    # In the rest of the round no piece fills them.
                    ends = [s for s in states if s.round == before.round][-1]
                    filled = {(c.square, c.z) for c in cells_of(ends.temple.cubes)}
                    assert not {(square, 2) for square in fact.squares} & filled
                case aztec_facts.WithinReach():
                    for state, count in ((after, fact.count), (other, fact.better_count)):
                        edges = SCORING[state.options.corners][state.builders.index(fact.seat)]
                        fillable = {
                            cube
                            for action in aztec.legal_actions(state)
                            for cube in aztec.cells(state, action)
                        }
                        assert count == len(fillable & set(cells_of(edges)))
                case aztec_facts.WouldClose():
                    assert fact.seat != before.to_move


def test_closed_squares_of_an_edge_are_never_filled() -> None:
    found = 0
    for seed in range(20):
        states, _ = _game("aztec", 0, seed)
        for edges in SCORING["both"]:
            for state in states:
                closed = aztec_facts.closed(state, edges)
                assert not closed & states[-1].temple.cubes
                found += bool(closed)
    assert found


@pytest.mark.parametrize("game", games.NAMES)
def test_the_weightiest_facts_explain_a_turn_in_every_language(game: str) -> None:
    played = states, actions = _game(game, 0, 1)
    rng = Chance(2)
    for ply in _turns(game, played):
        found = review.facts(states, actions, ply, _other_turn(game, states[ply], rng))
        assert len(found) <= review.MOST_FACTS
        assert [fact.weight for fact in found] == sorted((f.weight for f in found), reverse=True)
        for fact in found:
            said = {fact.sentence(language, ("Ada", "Kim")) for language in LANGUAGES}
            assert len(said) == len(LANGUAGES)
            assert all(text.endswith(".") for text in said)
