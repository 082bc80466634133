"""Choosing a claim (A5): the auction solved by backward induction.

Self-play measured, for every claim, how often each role wins with it; the best bid of every seat
follows from the end of the auction backwards.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from baumeister.core.chance import Chance
from baumeister.engine.aztec.layout import CORNERS, FIRST_CLAIM, PASSED
from baumeister.engine.aztec.search.network import stored_weights
from baumeister.engine.chance import normal
from baumeister.engine.search_result import Line, SearchResult
from baumeister.engine.search_settings import SearchSettings
from baumeister.games.aztec.bidding import BIDDERS, LOWEST_CLAIM, Bidding
from baumeister.games.aztec.state import State, bidding_of, seat_to_move

Chances = tuple[float, ...]
"""Each seat's probability of winning."""
NO_CLAIM = 0
"""Stands for passing, among claims."""
VICTORY = 20.0
"""What winning is worth in points, used to scale a level's misjudgement."""
LINES = 10
"""Maximum number of bids in a result."""


class Prospect(NamedTuple):
    """How an auction ends after a bid: the claim, who is Oh Puch, and each seat's probability of
    winning."""

    chances: Chances
    claim: int
    oh_puch: int


def expected_points(corners: str, claim: int) -> tuple[float, float]:
    """Expected points of the two builders against a claim; 0 stands for no claim, as in a match."""
    first, second = stored_weights()["points"][CORNERS.index(corners), claim]
    return float(first), float(second)


def chances(corners: str, claim: int, oh_puch: int) -> Chances:
    """Each seat's probability of winning once the auction is over."""
    parts = stored_weights()["chances"][CORNERS.index(corners), claim]
    return tuple(float(parts[(seat - oh_puch) % BIDDERS]) for seat in range(BIDDERS))


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


def search_auction(state: State, settings: SearchSettings, dice: Chance) -> SearchResult:
    """Search a bid. There are few, so all of them are followed to the end."""
    options, seat = state.options, seat_to_move(state)
    found = prospects(bidding_of(state), seat, options.highest_claim, options.corners)
    wrong = normal(dice, len(found), settings.misjudgement / VICTORY)
    judged = {
        bid: prospect.chances[seat] + error
        for (bid, prospect), error in zip(found.items(), wrong, strict=True)
    }
    best_first = sorted(found, key=lambda bid: -judged[bid])
    if settings.among > 1:
        best_first.insert(0, best_first.pop(dice.below(min(len(found), settings.among))))
    lines = tuple(_line(found[bid], bid, options.corners) for bid in best_first)
    return SearchResult(lines[:LINES], 1, len(found))


def _line(prospect: Prospect, bid: int, corners: str) -> Line:
    points = (0.0, *expected_points(corners, prospect.claim))
    totals = tuple(points[(seat - prospect.oh_puch) % BIDDERS] for seat in range(BIDDERS))
    return Line(((PASSED if bid == NO_CLAIM else FIRST_CLAIM + bid - 1,),), totals)
