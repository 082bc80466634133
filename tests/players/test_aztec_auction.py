"""Claims of players without search in Aztec (A5)."""

from __future__ import annotations

import pytest

from baumeister.core.chance import Chance
from baumeister.games import aztec
from baumeister.games.aztec import Options, State
from baumeister.one_turn import JudgedTurn
from baumeister.one_turn.aztec.auction import judge_bids


def judged(state: State) -> list[JudgedTurn]:
    """All bids, the best first."""
    return judge_bids(state, 0.0, Chance(0))


def best_bid(state: State) -> aztec.Action:
    """The bid that is played."""
    (code,) = judged(state)[0].codes
    return aztec.from_code(code)


@pytest.mark.parametrize("corners", ["both", "none"])
def test_nobody_undercuts_the_opening_claim(corners: str) -> None:
    state = aztec.new_game(Options(players=3, corners=corners, first_seat=1))
    claimed = aztec.apply(state, best_bid(state))
    assert claimed.bidding is not None
    assert 4 <= claimed.bidding.claim <= 12
    for _ in range(2):
        claimed = aztec.apply(claimed, best_bid(claimed))
    assert claimed.phase == "building"
    assert claimed.oh_puch == 1


@pytest.mark.rule("A5.2")
def test_low_claims_are_passed_and_high_claims_undercut() -> None:
    start = aztec.new_game(Options(players=3))
    for number in range(1, 19):
        state = aztec.apply(start, aztec.parse(f"c{number}"))
        if state.phase == "auction":
            if number <= 4:
                assert str(best_bid(state)) == "p"
            if number >= 14:
                assert str(best_bid(state)).startswith("c")


def test_totals_are_the_points_of_two_builders() -> None:
    turns = judged(aztec.new_game(Options(players=3)))
    assert len(turns) == 18
    assert all(sum(total == 0.0 for total in turn.totals) == 1 for turn in turns)
