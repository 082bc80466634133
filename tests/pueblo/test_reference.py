"""Whole games of all versions, played side by side by the law and by the naive implementation."""

from __future__ import annotations

from itertools import product

import pytest

from baumeister import pueblo
from baumeister.core.chance import Chance
from baumeister.pueblo import Options
from reference.pueblo_players import PLAYERS, Player, bidder
from reference.pueblo_side_by_side import SideBySide

CORNERS = ("SW", "NW", "NE", "SE")
GAMES = 5
"""Games per case: enough for every corner, first seat, first bidder and number of cult sites."""
LONG_GAMES = 26
MOMENT = 16
"""The number of actions between comparisons of the views from the whole walkway and of refusals."""

ALWAYS = (
    *("P1.1", "P1.2", "P1.3", "P1.4"),
    *("P2.2", "P2.3", "P2.4", "P2.5"),
    *("P3.1", "P3.2", "P3.3", "P3.4"),
    *("P4.1", "P4.2"),
    *("P5.1", "P5.2", "P5.3", "P5.4", "P5.5"),
    *("P6.1", "P6.2", "P6.3"),
)
BASE = ("P4.3",)
DEMOLITION = ("P7.1", "P7.2", "P7.3", "P7.4", "P7.5", "P7.6", "P7.7", "P7.8")
PRO = ("P8.1", "P8.3", "P8.4", "P8.5", "P8.6", "P9.1", "P9.2", "P9.4", "P9.8")
SEVERAL_LOTS = ("P9.3", "P9.7")  # with more than two players
NOBODY_BIDS = ("P9.5", "P9.6")  # unless the players always bid

VERSIONS = tuple(product((2, 3, 4), (False, True), (False, True)))


def cases(games: int, first_seed: int) -> list[pytest.ParameterSet]:
    found = []
    for number, ((players, pro, demolition), player) in enumerate(product(VERSIONS, PLAYERS)):
        seeds = range(first_seed + number * games, first_seed + (number + 1) * games)
        rules = ALWAYS + (PRO if pro else BASE) + (DEMOLITION if demolition else ())
        if pro and players > 2:
            rules += SEVERAL_LOTS
        if pro and player is not bidder:
            rules += NOBODY_BIDS
        version = ("pro" if pro else "base") + ("-demolition" if demolition else "")
        marks = pytest.mark.rule(*rules)
        case = f"{players}-{version}-{player.__name__}-seeds-{seeds[0]}-to-{seeds[-1]}"
        found.append(pytest.param(players, pro, demolition, player, seeds, id=case, marks=marks))
    return found


def options_of(game: int, players: int, pro: bool, demolition: bool, seed: int) -> Options:
    return Options(
        players=players,
        edition="2002" if game % 2 else "2023",
        pro=pro,
        demolition=demolition,
        cult_sites=pueblo.draw_cult_sites(game % 5, Chance(seed)) if pro else (),
        chieftain_corner=CORNERS[game % 4],
        first_seat=game % players,
        first_bidder=(game + 1) % players,
    )


def play_side_by_side(options: Options, player: Player, seed: int) -> None:
    rng = Chance(seed)
    refusals = rng.spawn()  # a separate stream, so that the game does not depend on the sample
    both = SideBySide(options, f"seed {seed}, {player.__name__}, {options}")
    while both.law.outcome is None:
        both.play(player(both.law, rng))
        if both.actions % MOMENT == 0 or both.law.phase == "over":
            both.compare_sight()
            both.compare_refusals(refusals)


@pytest.mark.parametrize(
    ("players", "pro", "demolition", "player", "seeds"), cases(GAMES, first_seed=0)
)
def test_law_and_reference_agree(
    players: int, pro: bool, demolition: bool, player: Player, seeds: range
) -> None:
    for game, seed in enumerate(seeds):
        play_side_by_side(options_of(game, players, pro, demolition, seed), player, seed)


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "pro", "demolition", "player", "seeds"), cases(LONG_GAMES, first_seed=1000)
)
def test_law_and_reference_agree_in_long_runs(
    players: int, pro: bool, demolition: bool, player: Player, seeds: range
) -> None:
    for game, seed in enumerate(seeds):
        play_side_by_side(options_of(game, players, pro, demolition, seed), player, seed)


@pytest.mark.parametrize(("players", "pro", "demolition"), VERSIONS)
def test_games_of_each_case_cover_every_setting(players: int, pro: bool, demolition: bool) -> None:
    """Otherwise the comparison would cover less than the cases claim."""
    games = [options_of(game, players, pro, demolition, seed=game) for game in range(GAMES)]
    assert {options.chieftain_corner for options in games} == set(CORNERS)
    assert {options.first_seat for options in games} == set(range(players))
    assert {options.first_bidder for options in games} == set(range(players))
    assert {len(options.cult_sites) for options in games} == ({0, 1, 2, 3, 4} if pro else {0})
