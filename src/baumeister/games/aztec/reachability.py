"""Checks that a game can reach a position. Positions from outside are assembled only here.

The checks are exact, except for the points of earlier rounds of a match, which are only bounded.
"""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import Literal

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import PositionError
from baumeister.core.position import unreachable
from baumeister.games.aztec.bidding import BIDDERS, LOWEST_CLAIM, Bidding
from baumeister.games.aztec.options import Options
from baumeister.games.aztec.piece import PLACEMENT_NUMBER
from baumeister.games.aztec.state import ROUNDS, Phase, State, oh_puch_of_round
from baumeister.games.aztec.temple import PIECES, START, Temple

_HIGH = 100
"""A claim to count down from; its value does not matter."""


class WrongPiece(PositionError):
    """A piece that cannot be read, or that cannot stand where it does."""

    code: Literal["position.piece", "position.not_allowed"]
    text_: str


def assembled(
    *,
    options: Options,
    phase: Phase,
    round_number: int,
    to_move: int | None,
    bidding: Bidding | None,
    oh_puch: int | None,
    claim: int | None,
    earlier: tuple[int, ...],
    pieces: tuple[str, ...],
) -> State:
    """The state made of these parts, or PositionError if no game can reach it."""
    temple = _temple(pieces)
    state = State(options, phase, round_number, to_move, bidding, oh_puch, claim, earlier, temple)
    _check_round(state)
    _check_oh_puch(state)
    if phase == "auction":
        _check_bidding(state)
    else:
        _check_building(state)
    return state


def _temple(names: tuple[str, ...]) -> Temple:
    if len(names) > PIECES:
        unreachable("pieces", "unreachable.pieces", most=PIECES)
    temple = START
    for name in names:
        number = PLACEMENT_NUMBER.get(name)
        if number is None:
            raise WrongPiece("position.piece", excerpt(name))
        if not temple.allows(number):
            raise WrongPiece("position.not_allowed", excerpt(name))
        temple = temple.placed(number)
    return temple


def _check_round(state: State) -> None:
    options, earlier = state.options, state.earlier
    if state.round and not options.match:
        unreachable("due", "unreachable.rounds")
    if len(earlier) != options.players:
        unreachable("earlier", "unreachable.by_seat")
    rounds_built = [state.round] * options.players
    for number in range(state.round):
        rounds_built[oh_puch_of_round(options, number)] -= 1
    for points, rounds in zip(earlier, rounds_built, strict=True):
        if points > rounds * options.highest_claim:
            unreachable("earlier", "unreachable.earlier")


def _check_oh_puch(state: State) -> None:
    options = state.options
    if options.match:
        expected: int | None = oh_puch_of_round(options, state.round)
        if state.oh_puch != expected or state.claim is not None:
            unreachable("oh_puch", "unreachable.oh_puch_of_round", seat=expected)
    elif options.players == 2 or state.phase == "auction":
        if (state.oh_puch, state.claim) != (None, None):
            unreachable("oh_puch", "unreachable.no_oh_puch")
    elif (
        state.oh_puch is None
        or state.oh_puch >= BIDDERS
        or state.claim is None
        or not LOWEST_CLAIM <= state.claim <= options.highest_claim
    ):
        unreachable("oh_puch", "unreachable.oh_puch")
    elif state.claim == options.highest_claim and state.oh_puch != options.first_seat:
        unreachable("oh_puch", "unreachable.highest_claim")


def _check_building(state: State) -> None:
    if state.bidding is not None:
        unreachable("auction", "unreachable.auction_over")
    temple = state.temple
    ended = temple.is_finished
    last_round = not state.options.match or state.round == ROUNDS - 1
    if ended != (state.phase == "over") or (ended and not last_round):
        unreachable("due", "unreachable.round_end")
    expected = None if ended else state.order[len(temple.pieces) % len(state.order)]
    if state.to_move != expected:
        unreachable("due", "unreachable.other_seat")


def _check_bidding(state: State) -> None:
    options, bidding = state.options, state.bidding
    if options.players != BIDDERS or options.match or bidding is None or state.temple.pieces:
        unreachable("auction", "unreachable.no_auction")
    opener = options.first_seat
    if bidding.claimant is None:
        if bidding.claim or bidding.passed or state.to_move != opener:
            unreachable("auction", "unreachable.opener")
        return
    if not LOWEST_CLAIM < bidding.claim <= options.highest_claim:
        unreachable("auction", "unreachable.claim")
    if bidding.claimant >= BIDDERS or bidding.claimant in bidding.passed:
        unreachable("auction", "unreachable.claimant")
    if state.to_move is None or not all(s < BIDDERS for s in (state.to_move, *bidding.passed)):
        unreachable("auction", "unreachable.seats")
    moment = (
        frozenset((seat - opener) % BIDDERS for seat in bidding.passed),
        (bidding.claimant - opener) % BIDDERS,
        (state.to_move - opener) % BIDDERS,
    )
    before = _claims_before().get(moment)
    if before is None or bidding.claim > options.highest_claim - before:
        unreachable("auction", "unreachable.bidding")


_Moment = tuple[frozenset[int], int | None, int | None]
"""The seats that passed, the lowest claimant, and the seat to move; the opener is 0."""


@cache
def _claims_before() -> dict[_Moment, int]:
    """Every possible moment of an auction, with the minimum number of claims before the lowest
    one."""
    fewest: dict[_Moment, int] = {}
    opened = Bidding().claimed(0, _HIGH)
    waiting = deque([(opened, opened.next_bidder(0))])
    while waiting:
        bidding, mover = waiting.popleft()
        moment = (bidding.passed, bidding.claimant, mover)
        if mover is None or moment in fewest:
            continue
        fewest[moment] = _HIGH - bidding.claim
        # Passes first, so that moments are found in the order of their claims.
        passed, claimed = bidding.with_pass(mover), bidding.claimed(mover, bidding.claim - 1)
        waiting.appendleft((passed, passed.next_bidder(mover)))
        waiting.append((claimed, claimed.next_bidder(mover)))
    return fewest
