"""Choosing a claim (A5): the auction solved by backward induction.

Self-play measured, for every claim, how often each role wins with it; the best bid of every seat
follows from the end of the auction backwards.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from baumeister.core.chance import Chance
from baumeister.games.aztec.action_codes import CLAIMS, PASS, to_code
from baumeister.games.aztec.bidding import BIDDERS, LOWEST_CLAIM, Bidding
from baumeister.games.aztec.state import State, bidding_of, seat_to_move
from baumeister.one_turn.aztec.weights import CORNERS, arrays
from baumeister.one_turn.judgement import JudgedTurn
from baumeister.one_turn.mistakes import normal

Chances = tuple[float, ...]
"""Each seat's probability of winning."""
NO_CLAIM = 0
"""Stands for passing, among claims."""
VICTORY = 20.0
"""What winning is worth in points, used to scale a level's misjudgement."""


class Prospect(NamedTuple):
    """How an auction ends after a bid: the claim, who is Oh Puch, and each seat's probability of
    winning."""

    chances: Chances
    claim: int
    oh_puch: int


def expected_points(corners: str, claim: int) -> tuple[float, float]:
    """Expected points of the two builders against a claim; 0 stands for no claim, as in a match."""
    first, second = arrays()["points"].row(CORNERS.index(corners), claim)
    return first, second


def chances(corners: str, claim: int, oh_puch: int) -> Chances:
    """Each seat's probability of winning once the auction is over."""
    parts = arrays()["chances"].row(CORNERS.index(corners), claim)
    return tuple(parts[(seat - oh_puch) % BIDDERS] for seat in range(BIDDERS))


def prospects(bidding: Bidding, seat: int, highest: int, corners: str) -> dict[int, Prospect]:
    """How the auction ends after each allowed bid, if every seat bids in its own interest; 0 is a
    pass."""
    return {bid: _after(bidding, seat, bid, corners) for bid in _bids(bidding, highest)}


def _bids(bidding: Bidding, highest: int) -> list[int]:
    if bidding.claimant is None:
        return list(range(LOWEST_CLAIM, highest + 1))
    return [NO_CLAIM, *range(LOWEST_CLAIM, bidding.claim)]


@cache
def _after(bidding: Bidding, seat: int, bid: int, corners: str) -> Prospect:
    then = bidding.claimed(seat, bid) if bid else bidding.with_pass(seat)
    following = then.next_bidder(seat)
    if following is None:
        assert then.claimant is not None  # noqa: S101 - not input: an auction ends with a claim
        return Prospect(chances(corners, then.claim, then.claimant), then.claim, then.claimant)
    return max(
        (_after(then, following, number, corners) for number in _bids(then, then.claim)),
        key=lambda prospect: prospect.chances[following],
    )


def judge_bids(state: State, misjudgement: float, dice: Chance, among: int = 1) -> list[JudgedTurn]:
    """All bids, the one to be played first. There are few, so each is followed to the end. The
    bid played is drawn from `among` of the best."""
    options, seat = state.options, seat_to_move(state)
    found = prospects(bidding_of(state), seat, options.highest_claim, options.corners)
    wrong = normal(dice, len(found), misjudgement / VICTORY)
    judged = {
        bid: prospect.chances[seat] + error
        for (bid, prospect), error in zip(found.items(), wrong, strict=True)
    }
    best_first = sorted(found, key=lambda bid: -judged[bid])
    if among > 1:
        best_first.insert(0, best_first.pop(dice.below(min(len(found), among))))
    return [_judged(found[bid], bid, options.corners) for bid in best_first]


def _judged(prospect: Prospect, bid: int, corners: str) -> JudgedTurn:
    points = (0.0, *expected_points(corners, prospect.claim))
    totals = tuple(points[(seat - prospect.oh_puch) % BIDDERS] for seat in range(BIDDERS))
    return JudgedTurn((to_code(PASS if bid == NO_CLAIM else CLAIMS[bid - 1]),), totals)
