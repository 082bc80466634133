"""Judging the turns of a position of Pueblo."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from operator import itemgetter
from typing import NamedTuple, TypeVar

from baumeister.core.chance import Chance
from baumeister.games.pueblo.action import Action
from baumeister.games.pueblo.action_codes import (
    BIDS,
    CARDS,
    DISCARDS,
    LIFTS,
    PASS,
    PLACES,
    WALKS,
    from_code,
    to_code,
)
from baumeister.games.pueblo.auction import HIGHEST_BID
from baumeister.games.pueblo.block import ARMS, FOOTPRINTS
from baumeister.games.pueblo.board import WALKWAY, walked
from baumeister.games.pueblo.legality import legal_actions
from baumeister.games.pueblo.sight import fined, fines
from baumeister.games.pueblo.state import State, auction_of, seat_to_move
from baumeister.games.pueblo.transition import apply_unchecked
from baumeister.one_turn.judgement import JudgedTurn, Judgement
from baumeister.one_turn.mistakes import normal, uniform
from baumeister.one_turn.pueblo.auction import Bidding, Deal, Lot, Points, advantage
from baumeister.one_turn.pueblo.fines import Changes, FineTable, parts

T = TypeVar("T")

MOST_TURNS = 256
"""Number of turns that are considered, the best by value."""
_ORDER = tuple(
    f.number for f in sorted(FOOTPRINTS, key=lambda f: (list(ARMS).index(f.name[2:]), f.corner))
)
"""Footprints by direction, then by corner: of equal turns the first is better."""
_WALK_CODES = tuple(map(to_code, WALKS))
_PLACE_CODES = tuple(tuple(map(to_code, PLACES[kind])) for kind in ("neutral", "own"))


class _Turn(NamedTuple):
    """A turn that was tried. `value` ranks it: how many points less the seat pays than the average
    of the others, times their number. `advantage` is the same once the scores count, in points."""

    value: int
    advantage: float
    codes: tuple[int, ...]


def judge(state: State, judgement: Judgement, dice: Chance, count: int = 1) -> list[JudgedTurn]:
    """The turns of the seat to move as a player of this judgement ranks them."""
    forced = _forced_action(state)
    if forced is not None:
        return [JudgedTurn((to_code(forced),), tuple(map(float, state.scores)))]
    noticed = [u >= judgement.oversight for u in uniform(dice, len(WALKWAY))]
    if state.phase == "auction":
        bids = _bids(state, judgement, noticed)
        seat = seat_to_move(state)
        return _misjudged(bids, [advantage(b.totals, seat) for b in bids], judgement, dice)[:count]
    turns = _ranked(state, judgement.evaluation, noticed)[:MOST_TURNS]
    turns = _misjudged(turns, [turn.advantage for turn in turns], judgement, dice)[:count]
    return [_expected(state, turn, judgement.evaluation, noticed) for turn in turns]


def _misjudged(
    turns: list[T], advantages: list[float], judgement: Judgement, dice: Chance
) -> list[T]:
    """Turns in the order in which a player of this judgement sees them."""
    if not judgement.misjudgement:
        return turns
    errors = normal(dice, len(turns), judgement.misjudgement)
    judged = [a + error for a, error in zip(advantages, errors, strict=True)]
    return [turns[n] for n in sorted(range(len(turns)), key=lambda n: -judged[n])]


def _forced_action(state: State) -> Action | None:
    """The only legal action, if it completes the turn."""
    legal = legal_actions(state)
    if len(legal) > 1:
        return None
    goes_on = apply_unchecked(state, legal[0]).to_move == state.to_move
    return None if goes_on and state.phase != "auction" else legal[0]


def _ranked(state: State, evaluation: str, noticed: list[bool]) -> list[_Turn]:
    """All turns of building or demolition, the best first; of equals the first that is tried."""
    return sorted(_tried(state, evaluation, noticed), key=itemgetter(0), reverse=True)


def _tried(state: State, evaluation: str, noticed: list[bool]) -> Iterator[_Turn]:
    """Every first action with every walk."""
    seat, site = seat_to_move(state), state.site
    table = FineTable(site, seat, noticed)
    walks = _Walks(state, evaluation, noticed, table)
    if state.step == "lift":
        yield from _lifts(state, table, walks)
    elif state.step == "place" and 1 in site.fits:
        yield from _placements(state, table, walks)
    else:
        firsts: list[tuple[int, ...]] = [()]
        if state.step == "place":
            firsts = [(to_code(DISCARDS[kind]),) for kind in state.stocks[seat].kinds]
        for first in firsts:
            yield from walks.after(first, ({}, table.all, table.all_noticed), is_own=False)


def _lifts(state: State, table: FineTable, walks: _Walks) -> Iterator[_Turn]:
    seat, blocks = seat_to_move(state), state.site.blocks
    for block in sorted(state.site.liftable(seat), key=lambda block: block.lowest_square):
        code = to_code(LIFTS[block.lowest_square])
        if all(other.owner is None or other == block for other in blocks):  # ends the game
            yield _Turn(0, advantage(tuple(map(float, state.scores)), seat), (code,))
        else:
            yield from walks.after((code,), table.lifted(block), is_own=False)


def _placements(state: State, table: FineTable, walks: _Walks) -> Iterator[_Turn]:
    fits, kinds = state.site.fits, state.stocks[seat_to_move(state)].kinds
    neutral, own = _PLACE_CODES
    for number in _ORDER:
        if fits[number]:
            changed = table.placed(number)
            if "neutral" in kinds:
                yield from walks.after((neutral[number],), changed, is_own=False)
            if "own" in kinds:
                yield from walks.after((own[number],), changed, is_own=True)


class _Walks:
    """The walks of a turn, and what they cost after the turn's first action."""

    def __init__(
        self, state: State, evaluation: str, noticed: list[bool], table: FineTable
    ) -> None:
        seat, self._players = seat_to_move(state), state.options.players
        left = sum(stock.own + stock.neutral for stock in state.stocks)
        is_last = state.phase == "building" and left == (state.step == "place")
        has_demolition, exposure = state.options.demolition, evaluation == "exposure"
        self._is_last, self._is_over = is_last, is_last and not has_demolition
        self._exposure = exposure
        # How often each noticed fine counts, apart from the one paid now.
        self._weight = int(exposure and (has_demolition or not is_last)) + is_last
        self._by_square = table.by_square
        self._stops = [
            (code, stop, noticed[stop])
            for steps, code in enumerate(_WALK_CODES, 1)
            for stop in (walked(state.chieftain, steps),)
        ]
        self._own_score = state.scores[seat]
        self._others_score = sum(state.scores) - state.scores[seat]

    def after(
        self, first: tuple[int, ...], changed: tuple[Changes, int, int], *, is_own: bool
    ) -> Iterator[_Turn]:
        """The turns that begin with an action that changes these fines. A block that is tried costs
        its owner only."""
        changes, all_fines, all_noticed = changed
        all_own, all_others = _of_seat(all_fines, is_own)
        exposed_own, exposed_others = _of_seat(all_noticed, is_own)
        for code, stop, is_noticed in self._stops:
            found = changes.get(stop)
            own, others = _of_seat(self._by_square[stop] if found is None else found, is_own)
            value = exposed_others * self._weight + others * is_noticed
            value -= (exposed_own * self._weight + own * is_noticed) * (self._players - 1)
            total_own, total_others = self._own_score, self._others_score
            if self._players > 2:
                total_own, total_others = total_own + own, total_others + others
                if self._is_last:
                    total_own, total_others = total_own + all_own, total_others + all_others
                if self._exposure and not self._is_over:
                    total_own += exposed_own
                    total_others += exposed_others
                judged = total_others / (self._players - 1) - total_own
            else:
                judged = value + total_others - total_own
            yield _Turn(value, judged, (*first, code))


def _of_seat(fines_: int, is_own: bool) -> tuple[int, int]:
    own, others, tried = parts(fines_)
    return own + tried * is_own, others


def _expected(state: State, turn: _Turn, evaluation: str, noticed: list[bool]) -> JudgedTurn:
    """A turn with the expected totals."""
    after = state
    for code in turn.codes:
        after = apply_unchecked(after, from_code(code))
    scores = after.scores
    if after.phase != "over" and evaluation == "exposure":
        for square, is_noticed in enumerate(noticed):
            if is_noticed:
                scores = fined(scores, fines(after.site, square))
    totals = list(map(float, scores))
    if len(totals) == 2:
        # A seat that overlooks a square does not expect its fines: the totals differ by the value.
        seat = seat_to_move(state)
        wrong = turn.advantage - (totals[1 - seat] - totals[seat])
        totals[1 - seat] += wrong / 2
        totals[seat] -= wrong / 2
    return JudgedTurn(turn.codes, tuple(totals))


def _bids(state: State, judgement: Judgement, noticed: list[bool]) -> list[JudgedTurn]:
    """Bids or cards, the best first: judged by the first turn after every deal of the cards."""
    auction, players, seat = auction_of(state), state.options.players, seat_to_move(state)
    held = tuple(card or 0 for card in auction.cards)
    deals = [
        deal
        for deal in permutations(range(1, players + 1))
        if all(card in (0, dealt) for card, dealt in zip(held, deal, strict=True))
    ]
    after: dict[Deal, Points] = dict.fromkeys(deals, (0.0,) * players)
    if judgement.nodes >= len(deals):
        by_first: dict[int, Points] = {}  # only the seat that begins matters
        for deal in deals:
            begins = deal.index(1)
            if begins not in by_first:
                begun = dealt_cards(state, deal)
                best = _ranked(begun, judgement.evaluation, noticed)[0]
                totals = _expected(begun, best, judgement.evaluation, noticed).totals
                by_first[begins] = tuple(t - s for t, s in zip(totals, begun.scores, strict=True))
            after[deal] = by_first[begins]
    bidding, takes = Bidding(after), state.step == "take"
    lot = Lot(held, auction.opener, auction.passed, auction.bid, auction.bidder, seat, takes)
    if takes:
        found = {to_code(CARDS[n - 1]): bidding.taking(lot, n) for n in auction.cards_left}
    else:
        found = {to_code(PASS): bidding.passing(lot)}
        if lot.bid < HIGHEST_BID:
            found[to_code(BIDS[lot.bid])] = bidding.raising(lot)
    turns = [
        JudgedTurn((code,), tuple(s + p for s, p in zip(state.scores, points, strict=True)))
        for code, points in found.items()
    ]
    return sorted(turns, key=lambda turn: -advantage(turn.totals, seat))


def dealt_cards(state: State, deal: Deal) -> State:
    """The state after an auction in which every remaining bid is a pass and each seat takes the
    card of a given deal."""
    while state.phase == "auction":
        card = CARDS[deal[seat_to_move(state)] - 1]
        state = apply_unchecked(state, card if state.step == "take" else PASS)
    return state
