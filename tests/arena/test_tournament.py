"""Pairings: who meets whom, in which seats, and what decides a game."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from arena.small_tournaments import NAMES, tournament
from baumeister.arena import ArenaError, Tournament
from baumeister.core.errors import OptionsError


def pairings(held: Tournament) -> list[Any]:
    """All its games."""
    return [held.pairing(number) for number in range(held.size)]


def test_two_contestants_play_each_opening_with_seats_swapped() -> None:
    games = pairings(tournament(games=10))
    assert len(games) == 10
    for first, second in zip(games[::2], games[1::2], strict=True):
        assert first.opening == second.opening
        assert first.opening_seed == second.opening_seed
        assert first.seats == second.seats[::-1] == NAMES[:2]
    assert len({game.opening_seed for game in games}) == 5
    assert len({game.seed for game in games}) == 10


def test_games_are_rounded_up_to_whole_openings() -> None:
    assert tournament(games=9).size == 10
    assert tournament(games=1, options={"players": 4}, between=NAMES[:4]).size == 4


def test_round_robin_uses_the_same_openings_for_all_meetings() -> None:
    held = tournament(between=NAMES[:4], games=6)
    meetings = Counter(frozenset(game.seats) for game in pairings(held))
    assert meetings == dict.fromkeys(map(frozenset, held.tables), 6)
    assert len(held.tables) == 6
    seeds: dict[int, int] = {}
    for game in pairings(held):
        assert seeds.setdefault(game.opening, game.opening_seed) == game.opening_seed


def test_ladder_pairs_neighbours_only() -> None:
    held = tournament(between=NAMES[:4], apart=1, games=2)
    assert held.tables == tuple(pairwise(NAMES[:4]))
    two_apart = tournament(between=NAMES[:4], apart=2, games=2)
    assert set(two_apart.tables) == {*held.tables, (NAMES[0], NAMES[2]), (NAMES[1], NAMES[3])}
    with pytest.raises(ArenaError):
        tournament(between=NAMES[:4], apart=0)


def test_hero_takes_every_seat() -> None:
    held = tournament(hero=NAMES[0], between=NAMES[1:3], options={"players": 3}, games=6)
    assert held.tables == ((NAMES[0], NAMES[1], NAMES[1]), (NAMES[0], NAMES[2], NAMES[2]))
    seats = Counter((g.seats.index(NAMES[0]), g.seats.count(NAMES[1])) for g in pairings(held))
    assert seats == {(seat, others): 2 for seat in range(3) for others in (0, 2)}


def test_table_of_four_rotates_seats_and_neighbours() -> None:
    games = pairings(tournament(between=NAMES[:4], options={"players": 4}, games=24))
    seats = Counter((name, seat) for game in games for seat, name in enumerate(game.seats))
    assert set(seats.values()) == {6}
    following = Counter((g.seats[i], g.seats[(i + 1) % 4]) for g in games for i in range(4))
    assert set(following.values()) == {8}
    assert len({game.seats for game in games}) == 24


def test_two_contestants_at_a_table_of_three_play_copies() -> None:
    held = tournament(options={"players": 3})
    a, b = NAMES[:2]
    assert held.tables == ((a, b, b), (b, a, a))


def test_more_games_extend_the_same_games() -> None:
    assert pairings(tournament(games=20))[:10] == pairings(tournament(games=10))
    assert pairings(tournament(games=10, seed=1)) != pairings(tournament(games=10))


def test_tournament_round_trips_through_json() -> None:
    held = tournament(
        hero="random@nodes=9",
        options={"pro": True, "cult_sites": "2"},
        until_share=0.7,
        anchor=("random", 10.0),
    )
    assert Tournament.from_json(held.to_json()) == held
    with pytest.raises(ArenaError, match="format must be"):
        Tournament.from_json({**held.to_json(), "more": 1})
    with pytest.raises(ArenaError, match="rules_version must be 1, not “2”"):
        Tournament.from_json({**held.to_json(), "rules_version": 2})


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "nobody": ({"between": ()}, "arena.who"),
    "both": ({"lineup": NAMES[:2]}, "arena.who"),
    "hero in a line-up": ({"between": (), "lineup": NAMES[:2], "hero": "random"}, "arena.who"),
    "one": ({"between": NAMES[:1]}, "arena.few"),
    "twice": ({"between": ("random", "random")}, "arena.twice"),
    "hero twice": ({"hero": "random"}, "arena.twice"),
    "short line-up": ({"between": (), "lineup": NAMES[:3]}, "arena.lineup"),
    "no game": ({"games": 0}, "arena.value"),
    "seed": ({"seed": -1}, "arena.value"),
    "seconds": ({"seconds": float("nan")}, "arena.value"),
    "two budgets": ({"seconds": 1.0, "nodes": 5}, "arena.one_budget"),
    "sprt of three": ({"between": NAMES[:3], "sprt": (0, 20)}, "arena.sprt"),
    "sprt at three seats": ({"options": {"players": 3}, "sprt": (0, 20)}, "arena.sprt"),
    "sprt upside down": ({"sprt": (20, 0)}, "arena.elo_order"),
    "share of nobody": ({"between": NAMES[:3], "until_share": 0.5}, "arena.bar"),
    "share of all": ({"until_share": 1.0}, "arena.value"),
    "two rules": ({"until_share": 0.5, "sprt": (0, 20)}, "arena.one_rule"),
    "anchor": ({"anchor": ("myopic", 0)}, "arena.anchor"),
    "player": ({"between": ("random", "nobody")}, "players.unknown"),
    "opening": ({"opening": "nobody"}, "players.unknown"),
}


@pytest.mark.parametrize(("values", "code"), WRONG.values(), ids=WRONG.keys())
def test_impossible_tournaments_are_refused(values: dict[str, Any], code: str) -> None:
    with pytest.raises(ValueError, match=r"\.$") as error:
        tournament(**values)
    assert getattr(error.value, "code", None) == code


def test_options_are_checked_by_the_game() -> None:
    with pytest.raises(OptionsError):
        tournament(options={"players": 5})
    with pytest.raises(OptionsError):
        tournament(options={"colour": "red"})
