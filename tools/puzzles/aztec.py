"""Finds puzzles of Aztec in games that computers play against each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count

from baumeister import players
from baumeister.core.chance import Chance
from baumeister.engine import solve
from baumeister.games import aztec
from baumeister.games.aztec import Options, State
from baumeister.games.aztec.action_codes import CLAIMS, PASS
from baumeister.games.aztec.piece import PLACEMENTS
from baumeister.games.aztec.state import bidding_of, seat_to_move
from baumeister.games.aztec.temple import Temple
from baumeister.games.aztec.top import SCORING
from baumeister.one_turn.aztec.auction import NO_CLAIM, prospects
from tools.puzzles.puzzle import Puzzle, level_turn, solves

LEAD_MARGIN = 2
"""Points by which the best placement of `third_level` beats every other."""
SEARCHES = ((256, 1), (1_000, 2))
"""Simulations and seed of the searches that confirm an answer: each must rank it first."""
LAST_PIECES = (2, 3, 4)
"""Pieces left in `last_pieces`; the rest of the game is solved."""
LEAST_LOSING = 12
"""At least this many placements lose in `last_pieces`."""
CLAIM_TOLERANCE = 2.0
"""Percent of wins that a right claim may be below the best."""
CLAIM_MARGIN = (5.0, 30.0)
"""Percent of wins by which the best wrong claim is worse than the best: clear, but not obvious."""
PERCENT_PER_POINT = 5.0
"""Percent of wins that count as one point in ratings."""
SAMPLE = 24
"""Number of placements from which a blocker chooses the one that leaves the least room."""
FEW = 60
"""With this few placements, a blocker compares all."""
LEVELS = (1, 2, 3, 4, 5)
"""The levels that play the games."""


def _bits(mask: int) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


@cache
def _gains(corners: str, builder: int) -> tuple[int, ...]:
    """By placement: points that it adds to a builder's lead."""
    own, other = SCORING[corners][builder], SCORING[corners][1 - builder]
    return tuple((p.mask & own).bit_count() - (p.mask & other).bit_count() for p in PLACEMENTS)


@cache
def _by_gain(corners: str, builder: int) -> tuple[tuple[int, int], ...]:
    """The sets of placements that gain the same, the greatest gain first."""
    sets: dict[int, int] = {}
    for number, gain in enumerate(_gains(corners, builder)):
        sets[gain] = sets.get(gain, 0) | 1 << number
    return tuple(sorted(sets.items(), reverse=True))


def best_gain(temple: Temple, corners: str, builder: int) -> int:
    """The most that a builder's next piece adds to the lead; 0 if the game is over."""
    if temple.is_finished:
        return 0
    legal = temple.legal
    return next(gain for gain, placements in _by_gain(corners, builder) if legal & placements)


def leads(state: State) -> dict[int, int]:
    """By placement: the points it adds to the mover's lead, less those of the best reply."""
    builder, corners = state.builders.index(seat_to_move(state)), state.options.corners
    gains = _gains(corners, builder)
    return {
        number: gains[number] - best_gain(state.temple.placed(number), corners, 1 - builder)
        for number in _bits(state.temple.legal)
    }


def third_level(state: State) -> Puzzle | None:
    """Gain as much as possible on the third level, the best reply taken into account."""
    values = leads(state)
    ranked = sorted(values.values(), reverse=True)
    if len(ranked) < 2 or ranked[0] - ranked[1] < LEAD_MARGIN:
        return None
    best = max(values, key=lambda number: values[number])
    answers = (str(aztec.from_code(best)),)
    search = players.create("learned")
    for nodes, seed in SEARCHES:
        if not solves(state, answers, search.turn(state, nodes=nodes, rng=seed)):
            return None
    return Puzzle("third_level", aztec.position(state), answers, ranked[0], ranked[1], len(ranked))


def last_pieces(state: State) -> Puzzle | None:
    """Find the only placement that wins, with few pieces left."""
    seat = seat_to_move(state)
    if state.pieces_left not in LAST_PIECES:
        return None
    legal = aztec.legal_actions(state)
    best = solve(state).turns
    if len(legal) <= LEAST_LOSING or len(best) != 1:
        return None
    outcomes = {action: solve(aztec.apply_unchecked(state, action)).outcome for action in legal}
    winning = [action for action, end in outcomes.items() if end is None or seat in end.winners]
    if (*winning,) != best[0]:
        return None
    answers = (str(winning[0]),)
    return Puzzle("last_pieces", aztec.position(state), answers, 1, 0, len(legal))


def only_place(state: State) -> Puzzle | None:
    """Find the only placement of the piece."""
    legal = aztec.legal_actions(state)
    if len(legal) != 1:
        return None
    free = (state.temple.free & state.temple.touching_twice).bit_count()
    return Puzzle(
        "only_place",
        aztec.position(state),
        (str(legal[0]),),
        1,
        0,
        free,
        levels_aim_for_it=False,
    )


def last_word(state: State) -> Puzzle | None:
    """End the game with a win: place the piece so that no other fits."""
    seat = seat_to_move(state)
    room = {n: state.temple.placed(n).legal.bit_count() for n in _bits(state.temple.legal)}
    closing = [number for number, left in room.items() if not left]
    if len(room) < 2 or len(closing) != 1 or state.pieces_left < 2:
        return None
    action = aztec.from_code(closing[0])
    outcome = aztec.apply(state, action).outcome
    if outcome is None or outcome.winners != (seat,):
        return None
    second = min(left for left in room.values() if left)
    return Puzzle(
        "last_word",
        aztec.position(state),
        (str(action),),
        0,
        second,
        len(room),
        levels_aim_for_it=False,
    )


def right_claim(state: State) -> Puzzle | None:
    """Claim or pass, by the measured chances of every claim."""
    options, seat = state.options, seat_to_move(state)
    found = prospects(bidding_of(state), seat, options.highest_claim, options.corners)
    chances = {
        str(PASS if claim == NO_CLAIM else CLAIMS[claim - 1]): 100 * prospect.chances[seat]
        for claim, prospect in found.items()
    }
    best = max(chances.values())
    costs = {text: round(best - chance, 1) for text, chance in chances.items()}
    answers = tuple(text for text, cost in costs.items() if cost < CLAIM_TOLERANCE)
    wrong = [cost for cost in costs.values() if cost >= CLAIM_TOLERANCE]
    least, most = CLAIM_MARGIN
    if not wrong or not least <= min(wrong) <= most:
        return None
    return Puzzle(
        "right_claim",
        aztec.position(state),
        answers,
        0,
        min(wrong),
        len(costs),
        costs,
        unit=PERCENT_PER_POINT,
    )


# Games

Turn = Callable[[State, Chance], tuple[aztec.Action, ...]]
Played = Iterator[tuple[int, State]]
"""States, each with the number of its game."""


def played_games(seed: int) -> Played:
    """Games between levels."""
    return _games(seed, lambda state, rng: level_turn(state, rng.choice(LEVELS), rng))


def blocked_games(seed: int) -> Played:
    """Games in which both players leave as little room as possible."""
    return _games(seed, _blocking_turn)


def auctions(seed: int) -> Played:
    """All states of the auction for Oh Puch in which a choice is left. `seed` only mixes them."""
    found = []
    for corners in ("both", "none"):
        start = aztec.new_game(Options(players=3, corners=corners))
        found.append(start)
        for claim in CLAIMS[1 : start.options.highest_claim]:
            second = aztec.apply(start, claim)
            found += [second, aztec.apply(second, PASS)]
            found += [aztec.apply(second, lower) for lower in CLAIMS[1 : claim.points - 1]]
    rng = Chance(seed)
    return enumerate(sorted(found, key=lambda _: rng.next()))


def _games(seed: int, turn: Turn) -> Played:
    for number in count():
        rng = Chance(seed + number)
        state = aztec.new_game(Options(corners=rng.choice(("both", "both", "none"))))
        while state.to_move is not None:
            yield number, state
            for action in turn(state, rng):
                state = aztec.apply(state, action)


def _blocking_turn(state: State, rng: Chance) -> tuple[aztec.Action, ...]:
    among = [*_bits(state.temple.legal)]
    if len(among) > FEW:
        among = [rng.choice(among) for _ in range(SAMPLE)]
    elif rng.below(4) == 0:
        among = [rng.choice(among)]
    room = {number: state.temple.placed(number).legal.bit_count() for number in among}
    return (aztec.from_code(min(among, key=lambda number: room[number])),)
