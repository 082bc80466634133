"""Finds puzzles of Pueblo in games that computers play against each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import count, permutations
from typing import NamedTuple

from baumeister import players
from baumeister.core.chance import Chance
from baumeister.games import pueblo
from baumeister.games.pueblo import Options, Place, State
from baumeister.games.pueblo.action_codes import BIDS, LIFTS, PASS, PLACES, WALKS
from baumeister.games.pueblo.block import FOOTPRINTS
from baumeister.games.pueblo.board import walked
from baumeister.games.pueblo.state import auction_of, seat_to_move
from baumeister.one_turn.pueblo.auction import Bidding, Deal, Lot, Points, advantage
from baumeister.one_turn.pueblo.fines import FineTable, parts
from baumeister.one_turn.pueblo.turns import dealt_cards
from tools.puzzles.puzzle import Puzzle, level_turn

FINE_MARGIN = 2
"""Points by which the best turn of `cover`, and of `smallest_fine` with the last walk, beats every
other block."""
LOOK_MARGIN = 1
"""The same for `smallest_fine` by one look, where unique answers are rare."""
MOST_ANSWERS = 3
"""At most this many turns are right; all of them use the same block and squares."""
LEAST_ROOM = 5
"""Footprints that fit before a `force_discard`, so that there is something to choose."""
SEARCHES = ((64, 1), (256, 2))
"""Simulations and seed of the searches that confirm an answer."""
MOST_REGRET = 1.5
"""Points by which each search may expect more of another turn than of the answer."""
BID_SEARCHES = ((64, 1), (256, 2))
"""The same for each order of play after an auction."""
BID_MARGINS = ((1.0, 8.0), (2.0, 6.0))
"""Points between passing and the best bid, by search: clear, but not obvious."""
BID_TOLERANCE = 1.0
"""A bid that costs less than this compared with the best is right, too."""
BIDS_TRIED = 30
"""Bids considered above the standing one."""
SPOILER_SAMPLES = (6, 12, 24)
"""Numbers of footprints from which a spoiler chooses the one that leaves the least room."""
LEVELS = (1, 2, 3, 4, 5)
"""The levels that play the games."""


class Tried(NamedTuple):
    """A turn, and what it costs its player: now, and at most until the next player has moved."""

    first: str
    walk: str
    fine: int
    worst: int


def tried_turns(state: State) -> list[Tried]:
    """All turns of building or demolition with their costs."""
    return [*_tried(state)]


def _tried(state: State) -> Iterator[Tried]:
    seat, site = seat_to_move(state), state.site
    table = FineTable(site, seat, [True] * 36)
    stops = [walked(state.chieftain, steps) for steps in range(1, 9)]
    is_last = state.phase == "building" and _left(state) == 1
    for first, (changes, all_fines, _), is_own in _firsts(state, table):
        looks = [_paid(changes.get(stop, table.by_square[stop]), is_own) for stop in stops]
        last_walk = _paid(all_fines, is_own) if is_last else 0
        for walk in range(4):
            fine = looks[walk] + last_walk
            yield Tried(first, str(WALKS[walk]), fine, fine + max(looks[walk + 1 : walk + 5]))


def _paid(fines: int, is_own: bool) -> int:
    own, _, tried = parts(fines)
    return own + tried * is_own


def _firsts(
    state: State, table: FineTable
) -> Iterator[tuple[str, tuple[dict[int, int], int, int], bool]]:
    seat, site = seat_to_move(state), state.site
    if state.step == "lift":
        for block in site.liftable(seat):
            yield str(LIFTS[block.lowest_square]), table.lifted(block), False
        return
    for number, fits in enumerate(site.fits):
        if fits:
            changed = table.placed(number)
            for kind in state.stocks[seat].kinds:
                yield str(PLACES[kind][number]), changed, kind == "own"


def _single_best(turns: list[Tried], values: list[int], margin: int) -> tuple[str, ...]:
    """The best turns, if they are few, use one block in one place, and are clearly best."""
    best = min(values)
    found = [turn for turn, value in zip(turns, values, strict=True) if value == best]
    others = sorted(value for value in values if value != best)
    if len(found) > MOST_ANSWERS or len({turn.first for turn in found}) > 1 or not others:
        return ()
    if others[0] - best < margin:
        return ()
    return tuple(turn.first + turn.walk for turn in found)


def _confirmed(state: State, answers: tuple[str, ...]) -> bool:
    """Whether the answer is also good play: no search expects much more of another turn."""
    return all(_regret(state, answers, nodes, seed) <= MOST_REGRET for nodes, seed in SEARCHES)


def _regret(state: State, answers: tuple[str, ...], nodes: int, seed: int) -> float:
    """Points by which the best turn found by a search is better than the best answer."""
    seat, search = seat_to_move(state), players.create("learned")
    best = search.explain(state, nodes=nodes, rng=seed).candidates[0].totals
    expected = []
    for answer in answers:
        after = state
        for action in pueblo.parse_turn(answer):
            after = pueblo.apply(after, action)
        found = search.explain(after, nodes=nodes, rng=seed).candidates
        expected.append(advantage(found[0].totals if found else after.scores, seat))
    return advantage(best, seat) - max(expected)


def _puzzle(
    state: State, kind: str, turns: list[Tried], values: list[int], margin: int
) -> Puzzle | None:
    answers = _single_best(turns, values, margin)
    if not answers or not _confirmed(state, answers):
        return None
    best = min(values)
    second = min(value for value in values if value != best)
    return Puzzle(kind, pueblo.position(state), answers, best, second, len(turns))


def _unchanged(state: State) -> tuple[int, int]:
    """The smallest fine, now and until the next player has moved, of a block that hides nothing.
    Blocks that do not matter are numerous, so a clearly best turn must be better than that."""
    table = FineTable(state.site, seat_to_move(state), [True] * 36)
    looks = [parts(table.by_square[walked(state.chieftain, n)])[0] for n in range(1, 9)]
    return min(looks[:4]), min(looks[n] + max(looks[n + 1 : n + 5]) for n in range(4))


def smallest_fine(state: State) -> Puzzle | None:
    """Pay as little as possible this turn, the last walk included if it follows."""
    coloured = sum(block.owner is not None for block in state.site.blocks)
    if state.step not in ("place", "lift") or (state.step == "lift" and coloured == 1):
        return None  # lifting the last coloured block ends the game without a look
    is_last = state.step == "place" and _left(state) == 1
    margin = FINE_MARGIN if is_last else LOOK_MARGIN
    if state.step == "place" and not is_last and _unchanged(state)[0] < margin:
        return None
    turns = tried_turns(state)
    if len({turn.first for turn in turns}) < 2:
        return None
    return _puzzle(state, "smallest_fine", turns, [turn.fine for turn in turns], margin)


def cover(state: State) -> Puzzle | None:
    """Pay as little as possible, this turn and wherever the next player moves the chieftain."""
    if state.step != "place" or _left(state) <= 2:  # the last walk follows the last turn
        return None
    if _unchanged(state)[1] < FINE_MARGIN:
        return None
    turns = tried_turns(state)
    if not turns:
        return None
    return _puzzle(state, "cover", turns, [turn.worst for turn in turns], FINE_MARGIN)


def fine_or_cover(state: State) -> Puzzle | None:
    """Either of the two."""
    return smallest_fine(state) or cover(state)


def only_place(state: State) -> Puzzle | None:
    """Find the only footprint on which a block fits."""
    if state.step != "place" or sum(state.site.fits) != 1:
        return None
    (number,) = (n for n, fits in enumerate(state.site.fits) if fits)
    answers = _placements(state, number)
    near = sum(_almost_fits(state, n) for n in range(len(FOOTPRINTS)))
    return Puzzle(
        "only_place", pueblo.position(state), answers, 1, 0, near, levels_aim_for_it=False
    )


def _almost_fits(state: State, number: int) -> bool:
    """Whether a footprint is at most one level away from fitting, so that it must be looked at."""
    footprint, heights = FOOTPRINTS[number], state.site.heights
    if any(square in state.site.ground.cult_squares for square in footprint.squares):
        return False
    flush = abs(heights[footprint.flush_arm] - heights[footprint.corner])
    other = abs(heights[footprint.other_arm] - heights[footprint.corner])
    return flush + max(0, other - 1) <= 1


def force_discard(state: State) -> Puzzle | None:
    """Build so that no block fits any more, and the next player has to discard one."""
    fits = state.site.fits
    if state.step != "place" or not LEAST_ROOM <= sum(fits) <= 60:
        return None
    room = {number: _room_after(state, number) for number, fit in enumerate(fits) if fit}
    closing = [number for number, left in room.items() if not left]
    if len(closing) != 1:
        return None
    answers = _placements(state, closing[0])
    after = pueblo.apply(pueblo.apply(state, pueblo.parse(answers[0])), WALKS[0])
    if after.step != "place":  # the part is over: nobody has to discard
        return None
    second = min(left for left in room.values() if left)
    return Puzzle(
        "force_discard",
        pueblo.position(state),
        answers,
        0,
        second,
        len(room),
        levels_aim_for_it=False,
    )


def _room_after(state: State, number: int) -> int:
    """The number of footprints that fit after a block has been built on one."""
    site = state.site
    return sum(site.built(site.lie(None, number)).fits)


def _placements(state: State, number: int) -> tuple[str, ...]:
    kinds = state.stocks[seat_to_move(state)].kinds
    return tuple(str(PLACES[kind][number]) for kind in sorted(kinds, reverse=True))


def right_bid(state: State) -> Puzzle | None:
    """Bid or pass, with two players, by the values of both orders of play."""
    if state.step != "bid" or state.options.players != 2:
        return None
    found = [bid_costs(state, nodes, seed) for nodes, seed in BID_SEARCHES]
    for costs, (least, most) in zip(found, BID_MARGINS, strict=True):
        best_bid = min(cost for text, cost in costs.items() if text != "p")
        if not least <= abs(costs["p"] - best_bid) <= most:
            return None
    if len({costs["p"] == 0 for costs in found}) > 1:
        return None
    costs = {text: round(cost, 1) for text, cost in found[-1].items()}
    answers = tuple(text for text, cost in costs.items() if cost < BID_TOLERANCE)
    second = min(cost for cost in costs.values() if cost >= BID_TOLERANCE)
    return Puzzle("right_bid", pueblo.position(state), answers, 0, second, len(costs), costs)


def bid_costs(state: State, nodes: int, seed: int) -> dict[str, float]:
    """Points by which each action of an auction is worse than the best: the orders of play are
    searched, and the auction is solved backwards from its ends."""
    auction, seat = auction_of(state), seat_to_move(state)
    search = players.create("learned")
    after: dict[Deal, Points] = {}
    for deal in permutations((1, 2)):
        begun = dealt_cards(state, deal)
        totals = search.explain(begun, nodes=nodes, rng=seed).candidates[0].totals
        after[deal] = tuple(t - s for t, s in zip(totals, begun.scores, strict=True))
    bidding = Bidding(after)
    held = tuple(card or 0 for card in auction.cards)
    lot = Lot(held, auction.opener, auction.passed, auction.bid, auction.bidder, seat, takes=False)
    values = {"p": advantage(bidding.passing(lot), seat)}
    for points in range(auction.bid + 1, auction.bid + 1 + BIDS_TRIED):
        # Bidding 1 above an imagined bid is the bid itself.
        values[f"b{points}"] = advantage(bidding.raising(replace(lot, bid=points - 1)), seat)
    best = max(values.values())
    return {text: best - value for text, value in values.items()}


# Games

Turn = Callable[[State, Chance], tuple[pueblo.Action, ...]]
Played = Iterator[tuple[int, State]]
"""States, each with the number of its game."""


def building_turns(seed: int) -> Played:
    """Turns of games between levels, before the last one."""
    return _filtered(seed, lambda state: state.step == "place" and _left(state) > 1)


def last_turns(seed: int) -> Played:
    """The last turns of the building, which the last walk follows."""
    return _filtered(seed, lambda state: state.step == "place" and _left(state) == 1)


def demolition_turns(seed: int) -> Played:
    """Turns in which a block is removed."""
    return _filtered(seed, lambda state: state.step == "lift", demolition=True)


def _left(state: State) -> int:
    return sum(stock.own + stock.neutral for stock in state.stocks)


def _filtered(seed: int, wanted: Callable[[State], bool], *, demolition: bool = False) -> Played:
    for number in count():
        rng = Chance(seed + number)
        options = Options(players=2 + rng.below(3), demolition=demolition)
        for state in _played(options, rng, _level_turn):
            if wanted(state):
                yield number, state


def spoiled_games(seed: int) -> Played:
    """Games in which everybody leaves as little room as possible."""
    for number in count():
        rng = Chance(seed + number)
        cult_sites, sample = rng.below(5), rng.choice(SPOILER_SAMPLES)
        options = Options(players=2 + rng.below(3))
        if cult_sites:
            sites = pueblo.draw_cult_sites(cult_sites, rng)
            options = replace(options, pro=True, cult_sites=sites)
        for state in _played(options, rng, partial(_spoiling_turn, sample=sample)):
            yield number, state


def auctions(seed: int) -> Played:
    """Auctions of the Pro version for two between parts, with some bids already made."""
    for number in count():
        rng = Chance(seed + number)
        sites = pueblo.draw_cult_sites(rng.below(4), rng)
        options = Options(players=2, pro=True, cult_sites=sites, demolition=bool(rng.below(2)))
        for state in _played(options, rng, _bidding_turn):
            if state.step == "bid" and state.part > 1:
                yield number, state


def _level_turn(state: State, rng: Chance) -> tuple[pueblo.Action, ...]:
    return level_turn(state, rng.choice(LEVELS), rng)


def _bidding_turn(state: State, rng: Chance) -> tuple[pueblo.Action, ...]:
    if state.step == "bid":
        bid = auction_of(state).bid
        return (PASS if rng.below(4) == 0 else BIDS[bid + rng.below(4)],)
    return _level_turn(state, rng)


def _spoiling_turn(state: State, rng: Chance, sample: int) -> tuple[pueblo.Action, ...]:
    legal = pueblo.legal_actions(state)
    if state.step == "bid":
        return (PASS,)
    if not isinstance(legal[0], Place):
        return (rng.choice(legal),)
    kind = rng.choice(sorted(state.stocks[seat_to_move(state)].kinds))
    fitting = [n for n, fits in enumerate(state.site.fits) if fits]
    among = [rng.choice(fitting) for _ in range(sample)]
    return (PLACES[kind][min(among, key=lambda n: _room_after(state, n))],)


def _played(options: Options, rng: Chance, turn: Turn) -> Iterator[State]:
    state = pueblo.new_game(options)
    while state.to_move is not None:
        yield state
        for action in turn(state, rng):
            state = pueblo.apply(state, action)
