"""Which number to claim (A5): the auction played to its end in thought.

Games of the search against itself tell for every number how often each part wins with it; what
everybody does then follows from the end backwards.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from baumeister.core.chance import Chance
from baumeister.engine.aztec.layout import CORNERS, FIRST_CLAIM, PASSED
from baumeister.engine.aztec.mind.judgement import learned
from baumeister.engine.chance import errors
from baumeister.engine.manner import Manner
from baumeister.engine.thought import Line, Thought
from baumeister.games.aztec.bidding import BIDDERS, LOWEST_CLAIM, Bidding
from baumeister.games.aztec.state import State, bidding_of, seat_to_move

Chances = tuple[float, ...]
"""How likely each seat is to win."""
NO_CLAIM = 0
"""Stands for the pass where numbers are claimed."""
VICTORY = 20.0
"""What a victory is worth in points, for who misjudges."""
LINES = 10
"""So many bids are told of."""


class Prospect(NamedTuple):
    """How an auction goes on after a bid: what it leads to, and each seat's chance to win."""

    chances: Chances
    claim: int
    oh_puch: int


def expected_points(corners: str, claim: int) -> tuple[float, float]:
    """The points of the two builders against a number; 0 stands for none, as in a match."""
    first, second = learned()["points"][CORNERS.index(corners), claim]
    return float(first), float(second)


def chances(corners: str, claim: int, oh_puch: int) -> Chances:
    """How likely each seat is to win once the auction is over."""
    parts = learned()["chances"][CORNERS.index(corners), claim]
    return tuple(float(parts[(seat - oh_puch) % BIDDERS]) for seat in range(BIDDERS))


def prospects(bidding: Bidding, seat: int, highest: int, corners: str) -> dict[int, Prospect]:
    """For every bid that is allowed how the auction then ends, if everybody bids for his own best;
    0 is the pass."""
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


def weigh_claims(state: State, manner: Manner, dice: Chance) -> Thought:
    """Think about a bid. There are few: all of them are thought through to the end."""
    options, seat = state.options, seat_to_move(state)
    found = prospects(bidding_of(state), seat, options.highest_claim, options.corners)
    wrong = errors(dice, len(found), manner.misjudgement / VICTORY)
    judged = {
        bid: prospect.chances[seat] + error
        for (bid, prospect), error in zip(found.items(), wrong, strict=True)
    }
    best_first = sorted(found, key=lambda bid: -judged[bid])
    if manner.among > 1:
        best_first.insert(0, best_first.pop(dice.below(min(len(found), manner.among))))
    lines = tuple(_line(found[bid], bid, options.corners) for bid in best_first)
    return Thought(lines[:LINES], 1, len(found))


def _line(prospect: Prospect, bid: int, corners: str) -> Line:
    points = (0.0, *expected_points(corners, prospect.claim))
    totals = tuple(points[(seat - prospect.oh_puch) % BIDDERS] for seat in range(BIDDERS))
    return Line(((PASSED if bid == NO_CLAIM else FIRST_CLAIM + bid - 1,),), totals)
