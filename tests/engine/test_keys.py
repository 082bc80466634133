"""Keys: equal for positions with the same continuations, whatever led to them, and different
otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations, permutations, product
from typing import Any

import numpy as np
import pytest

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.engine import Position
from baumeister.engine.aztec.key import piece_key
from baumeister.engine.aztec.layout import PLACEMENT_COUNT
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Words
from baumeister.engine.pueblo.key import block_key
from baumeister.engine.pueblo.layout import FOOTPRINT_COUNT, LEVELS, MARKS
from baumeister.games import aztec, pueblo
from baumeister.games.aztec.state import ROUNDS
from baumeister.games.pueblo import Auction, Stock
from baumeister.games.pueblo.auction import HIGHEST_BID
from baumeister.games.pueblo.state import STEPS
from engine import comparison
from engine.adversarial_players import random_player
from engine.side_by_side import Keys, SideBySide, actions
from testing.random_games import random_course
from testing.variants import VARIANTS, options, variants

STRETCH = 12
"""Number of consecutive actions that are played in another order."""
TRANSPOSED = 20
"""Minimum number of transpositions found in each variant."""

SEEDS = {"pueblo": 4, "aztec": 10}
"""Games of each variant whose keys are compared with those of all other variants."""

each_variant = pytest.mark.parametrize(("game", "index"), variants())


def reached(start: Any, course: list[int]) -> Any:
    """The law's state after some actions, or None if one is illegal."""
    rules, state = games.get(start.game), start
    for code in course:
        if rules.why_not(state, actions(start.game)[code]):
            return None
        state = rules.apply_unchecked(state, actions(start.game)[code])
    return state


def key_after(start: Any, course: list[int]) -> int:
    position = Position(start)
    for code in course:
        position.make(code)
    return position.key


@each_variant
def test_transpositions_have_equal_keys(game: str, index: int) -> None:
    found, seed = 0, 0
    without_scores = comparison.get(game).without_scores
    while found < TRANSPOSED:
        seed += 1
        assert seed < 30, f"only {found} transpositions"
        course = list(random_course(game, index, seed))
        begin = Chance(seed).below(len(course) - 1)
        stretch = [games.get(game).to_code(a) for _, a in course[begin:][:STRETCH] if a is not None]
        start = course[begin][0]
        end, key = reached(start, stretch), key_after(start, stretch)
        for one, other in combinations(range(len(stretch)), 2):
            swapped = list(stretch)
            swapped[one], swapped[other] = swapped[other], swapped[one]
            if swapped == stretch:
                continue
            state = reached(start, swapped)
            if state is not None:
                same = without_scores(state) == without_scores(end)
                where = f"seed {seed}, {stretch} from {begin}, {one} and {other} swapped"
                assert (key_after(start, swapped) == key) == same, where
                found += same


@pytest.mark.parametrize("game", games.NAMES)
def test_different_positions_have_different_keys(game: str) -> None:
    """Across all variants, so that keys cover the options."""
    keys = Keys()
    for index, seed in product(range(len(VARIANTS[game])), range(SEEDS[game])):
        note = f"seed {seed}, variant {index}"
        both = SideBySide(games.get(game).new_game(options(game, index)), note, keys=keys)
        both.play_on(random_player, Chance(seed))
    assert len(keys) > 2000


def test_pueblo_key_covers_every_relevant_option() -> None:
    keys = Keys()
    for players, pro, demolition in product((2, 3, 4), (False, True), (False, True)):
        layouts = [pueblo.draw_cult_sites(n, Chance(n)) for n in range(5)] if pro else [()]
        for first_seat, first_bidder, sites in product(range(players), range(players), layouts):
            state = pueblo.new_game(
                pueblo.Options(
                    players,
                    pro=pro,
                    demolition=demolition,
                    first_seat=first_seat,
                    first_bidder=first_bidder,
                    cult_sites=sites,
                )
            )
            keys.enter(state, Position(state).key, partial(pueblo.position, state))
    assert len(keys) == (4 + 9 + 16) * 2 * (1 + 5)


def test_aztec_key_covers_every_option() -> None:
    keys = Keys()
    for players, corners, match in product((2, 3), ("both", "none"), (False, True)):
        if players == 3 or not match:
            for first_seat in range(players):
                state = aztec.new_game(aztec.Options(players, corners, first_seat, match))
                keys.enter(state, Position(state).key, partial(aztec.position, state))
    assert len(keys) == 2 * 2 + 3 * 2 * 2


def _other_stocks(stocks: tuple[Stock, ...]) -> Iterator[tuple[Stock, ...]]:
    for seat, stock in enumerate(stocks):
        halves: tuple[Any, ...] = (None, "own", "neutral")
        for single, pairs, half, held in product((True, False), range(8), halves, (0, 2)):
            other = Stock(single, pairs, half, held)
            if other != stock:
                yield (*stocks[:seat], other, *stocks[seat + 1 :])


def _other_auctions(auction: Auction | None, seats: range) -> Iterator[Auction]:
    if auction is None:
        return
    for seat, card in product(seats, (None, *(seat + 1 for seat in seats))):
        yield replace(auction, cards=(*auction.cards[:seat], card, *auction.cards[seat + 1 :]))
    for seat in seats:
        yield replace(auction, opener=seat)
        yield replace(auction, passed=auction.passed ^ {seat})
        yield replace(auction, bidder=seat)
    for bid in range(HIGHEST_BID + 1):
        yield replace(auction, bid=bid)


def other_states_of_pueblo(state: pueblo.State) -> Iterator[pueblo.State]:
    """States that differ in a single part, whether reachable or not."""
    seats = range(state.options.players)
    yield from (replace(state, chieftain=square) for square in range(len(pueblo.WALKWAY)))
    yield from (replace(state, to_move=seat) for seat in seats)
    yield from (replace(state, step=step) for step in STEPS)
    yield from (replace(state, part=part) for part in (1, 2, 3))
    yield from (replace(state, stocks=stocks) for stocks in _other_stocks(state.stocks))
    yield from (replace(state, auction=one) for one in _other_auctions(state.auction, seats))
    if state.order:
        yield from (replace(state, order=order) for order in permutations(state.order))
    open_blocks = [block for block in state.site.blocks if state.site.is_open(block)]
    for block in open_blocks:
        without = state.site.lifted(block)
        yield replace(state, site=without)
        for owner in (None, *seats):
            yield replace(state, site=without.built(replace(block, owner=owner)))


def other_states_of_aztec(state: aztec.State) -> Iterator[aztec.State]:
    """The same for Aztec."""
    seats = range(state.options.players)
    yield from (replace(state, to_move=seat) for seat in seats)
    yield from (replace(state, round=number) for number in range(ROUNDS))
    if state.bidding is not None:
        bidding = state.bidding
        yield from (replace(state, bidding=replace(bidding, claimant=seat)) for seat in seats)
        yield from (replace(state, bidding=replace(bidding, claim=n)) for n in range(1, 19))
        for seat in seats:
            yield replace(state, bidding=replace(bidding, passed=bidding.passed ^ {seat}))
    elif state.claim is not None:
        yield from (replace(state, claim=claim) for claim in range(1, 19))
        yield from (replace(state, oh_puch=seat) for seat in seats)
    if state.phase == "building":
        for action in aztec.legal_actions(state):
            assert isinstance(action, aztec.Place)
            yield replace(state, temple=state.temple.placed(action.placement))


OTHERS: dict[str, Callable[[Any], Iterator[Any]]] = {
    "pueblo": other_states_of_pueblo,
    "aztec": other_states_of_aztec,
}


@each_variant
def test_key_covers_every_part_of_a_state(game: str, index: int) -> None:
    """States that differ in one part only have different keys."""
    course = [state for state, _ in random_course(game, index, seed=6)]
    for state in course[3 :: len(course) // 3]:
        keys = Keys()
        for other in (state, *OTHERS[game](state)):
            keys.enter(other, Position(other).key, partial(games.get(game).position, other))
        assert len(keys) > 20, games.get(game).position(state)


@kernel
def keys_of_blocks(keys: Words) -> None:
    """The key of every block in every place up to the highest level."""
    n = 0
    for mark in range(MARKS):
        for footprint in range(FOOTPRINT_COUNT):
            for tilt in range(-1, 2):
                for level in range(LEVELS):
                    keys[n] = block_key(mark, footprint, tilt, level)
                    n += 1


@kernel
def keys_of_pieces(keys: Words) -> None:
    """The key of every placement."""
    for placement in range(len(keys)):
        keys[placement] = piece_key(placement)


def test_blocks_and_pieces_have_unique_keys() -> None:
    blocks = np.zeros(MARKS * FOOTPRINT_COUNT * 3 * LEVELS, np.uint64)
    keys_of_blocks(blocks)
    assert len(np.unique(blocks)) == len(blocks)
    pieces = np.zeros(PLACEMENT_COUNT, np.uint64)
    keys_of_pieces(pieces)
    assert len(np.unique(pieces)) == len(pieces)
    for keys in (blocks, pieces):  # no bit is constant
        for bit in range(64):
            share = np.mean((keys >> np.uint64(bit)) & np.uint64(1))
            assert 0.4 < share < 0.6, f"bit {bit}"


@each_variant
def test_key_ignores_scores(game: str, index: int) -> None:
    for state, _ in random_course(game, index, seed=5):
        field = "earlier" if game == "aztec" else "scores"
        richer = replace(state, **{field: tuple(n + 7 for n in getattr(state, field))})
        assert Position(richer).key == Position(state).key, games.get(game).position(state)


def test_key_ignores_what_no_longer_matters() -> None:
    state = pueblo.new_game()
    chosen = replace(state.options, edition="2023", chieftain_corner="NE")
    assert Position(replace(state, options=chosen)).key == Position(state).key
