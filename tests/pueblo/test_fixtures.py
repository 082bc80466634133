"""Stored games with rare events: a full site, the highest tower, shared wins."""

from __future__ import annotations

from pathlib import Path

import pytest

from baumeister import pueblo
from baumeister.core.chance import Chance
from baumeister.pueblo import Action, Options
from reference.pueblo_players import random_player, spoiler
from reference.pueblo_side_by_side import SideBySide

GAMES = Path(__file__).parent / "games"


def turns(name: str) -> list[tuple[Action, ...]]:
    lines = (GAMES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if not line.startswith("#")]
    return [pueblo.parse_turn(turn) for line in kept for turn in line.split()]


def play(both: SideBySide, played: list[tuple[Action, ...]]) -> None:
    for turn in played:
        for action in turn:
            both.play(action)


def ending(both: SideBySide) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    both.compare_sight()
    outcome = both.law.outcome
    assert outcome is not None, both.where()
    return outcome.winners, outcome.totals, outcome.reason


@pytest.mark.rule("P3.5", "P6.1", "P6.2", "P6.3")
def test_blocks_leave_the_game_when_none_fits() -> None:
    both = SideBySide(Options(), "discard.txt")
    *built, first_discard, second_discard = turns("discard")
    play(both, built)
    both.compare_sight()
    assert len(both.naive.blocks()) == 28
    assert both.naive.legal() == {"n-"}  # the waiting half
    play(both, [first_discard])
    assert both.naive.legal() == {"n-"}
    play(both, [second_discard])
    assert len(both.naive.blocks()) == 28
    assert ending(both) == ((1,), (190, 129), "last_walk")


@pytest.mark.rule("P3.5", "P7.1", "P7.2", "P7.7")
def test_blocks_that_left_the_game_are_not_taken_down() -> None:
    both = SideBySide(Options(demolition=True), "discard.txt with demolition")
    play(both, turns("discard"))
    assert list(both.law.scores) == [190, 129]  # the last walk as without demolition
    assert (both.law.phase, both.law.to_move) == ("demolition", 0)
    lifted = 0
    while both.law.outcome is None:
        action = pueblo.legal_actions(both.law)[0]
        lifted += isinstance(action, pueblo.Lift)
        both.play(action)
    assert lifted + len(both.naive.blocks()) == 28
    assert ending(both)[2] == "demolished"


@pytest.mark.rule("P3.5", "P8.3")
def test_player_opening_a_pair_chooses_which_half_leaves_the_game() -> None:
    """With four cult sites and four spoilers, nothing fits long before the stocks are empty."""
    options = Options(players=4, pro=True, cult_sites=("b2se", "c5nw", "f4ne", "f7nw"))
    both = SideBySide(options, "seed 6, four spoilers")
    rng = Chance(6)
    choices = []
    while both.law.outcome is None:
        if "o-" in both.naive.legal() or "n-" in both.naive.legal():
            choices.append(both.naive.legal())
        both.play(spoiler(both.law, rng))
    assert {"o-", "n-"} in choices
    assert {"o-"} in choices
    assert {"n-"} in choices
    assert ending(both) == ((1,), (217, 68, 250, 185), "last_walk")


@pytest.mark.rule("P3.4", "P5.3", "P6.2", "P6.3")
def test_thirty_blocks_stand_31_levels_high() -> None:
    both = SideBySide(Options(), "tower.txt")
    played = turns("tower")
    assert len(played) == 30
    play(both, played)
    assert both.naive.tallest() == 31
    assert max(z for _, _, z in pueblo.cubes(both.law)) + 1 == 31
    assert ending(both) == ((1,), (1121, 1063), "last_walk")


@pytest.mark.rule("P6.3")
@pytest.mark.parametrize(
    ("options", "seed", "end"),
    [
        (Options(), 235, ((0, 1), (114, 114), "last_walk")),
        (Options(players=4, demolition=True), 4, ((1, 3), (154, 87, 137, 87), "demolished")),
    ],
    ids=["two-of-two", "two-of-four"],
)
def test_equal_lowest_totals_share_the_win(
    options: Options, seed: int, end: tuple[tuple[int, ...], tuple[int, ...], str]
) -> None:
    both = SideBySide(options, f"seed {seed}")
    rng = Chance(seed)
    while both.law.outcome is None:
        both.play(random_player(both.law, rng))
    assert ending(both) == end
