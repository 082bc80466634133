"""The kernels that are launched on a GPU, for both games: a thread plays a game.

A thread copies its game from arrays that all threads share to records of its own, works on these,
and copies the game back. The shared arrays hold the same word of all games together, so that
threads that copy the same word at the same time access neighbouring addresses.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np

from baumeister.engine.bits import Word, nth, popcount, signed
from baumeister.engine.chance import below
from baumeister.engine.cuda.compact import BITS, BY_COLUMN, BY_QUARTER, BY_ROW
from baumeister.engine.cuda.intrinsics import (
    half_words,
    private,
    thread_count,
    thread_number,
    words,
)
from baumeister.engine.cuda.pueblo_steps import EACH, spread
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import NO_ACTION, NOBODY, SEATS, Codes, Record, Records, Words
from baumeister.engine.observation_layout import SCRATCH_SHAPE

SCRATCH = np.dtype(
    [
        ("mask", np.uint64, 9),
        ("points", np.int32, SCRATCH_SHAPE),
        ("numbers", np.uint8, 72),  # of an observation; none has as many
    ],
    align=True,
)
"""What a thread needs to write an observation."""
RANK, MARGIN, POINTS = range(3)
"""The kinds of rewards."""
REWARD = np.dtype([("kind", np.int64), ("sign", np.float64), ("typical_margin", np.float64)])
"""How points become rewards: see `envs.reward`."""

WARP, WARP_BITS = 32, 5
"""Threads that run in step, and the bits of a thread's number among them."""
LAST_OF_WARP = WARP - 1
ACTED, OPENING, OPENED = range(3)
"""The stages of a step: the caller's action and the replies of the others; the random turns at the
beginning of a new game; the turns of the others before the caller's first."""


@kernel
def copy_words(source: Words, target: Words) -> None:
    """Copy all words of an array that is as long as the other."""
    for w in range(len(target)):
        target[w] = source[w]


@kernel
def load_words(shared: Words, game: int, target: Words) -> None:
    """Copy the words of a game from those of all games."""
    for w in range(len(target)):
        target[w] = shared[w, game]


@kernel
def store_words(source: Words, shared: Words, game: int) -> None:
    """Copy the words of a game to those of all games."""
    for w in range(len(source)):
        shared[w, game] = source[w]


def player_of_games(play_out: Callable[..., Any]) -> Callable[..., Any]:
    """The kernel that plays random games of one game, whose `play_out` is given."""

    def play_games(
        tables: Records,
        board: Records,
        turns: Records,
        streams: Words,
        trace: Codes,
        results: Records,
    ) -> None:
        """Play random games, each from the start to its end."""
        place, turn, result = private(board), private(turns), private(results)
        game = thread_number()
        while game < len(streams):
            copy_words(words(board[0]), words(place))
            copy_words(half_words(turns[0]), half_words(turn))
            for seat in range(SEATS):
                result.totals[seat] = 0
            play_out(tables[0], place, turn, streams[game : game + 1], trace, result)
            copy_words(half_words(result), half_words(results[game]))
            game += thread_count()

    return play_games


@kernel
def action_of(actions: Any, width: int, game: int) -> int:  # noqa: ANN401 - an array
    """The action of a game. An action is one or two 32-bit words, or missing at the beginning."""
    if width == 0:
        return NO_ACTION
    return actions[width * game]


def choose_actions(masks: Words, streams: Words, actions: Any) -> None:  # noqa: ANN401
    """Choose a legal action at random in every game, which has a stream of its own for it."""
    game = thread_number()
    while game < len(actions):
        count = 0
        for w in range(len(masks)):
            count += popcount(masks[w, game])
        n, w = below(streams[game : game + 1], count), 0
        here = popcount(masks[0, game])
        while n >= here:
            n -= here
            w += 1
            here = popcount(masks[w, game])
        actions[game] = 64 * w + nth(masks[w, game], n)
        game += thread_count()


def check_actions(actions: Any, width: int, masks: Words, codes: int, illegal: Any) -> None:  # noqa: ANN401
    """Note whether an action is illegal."""
    game = thread_number()
    while game < masks.shape[1]:
        action = actions[width * game]
        wrong = action < 0 or action >= codes or (width > 1 and actions[width * game + 1] != 0)
        if wrong or masks[action // 64, game] >> Word(action % 64) & Word(1) == Word(0):
            illegal[0] = 1
        game += thread_count()


@kernel
def write_rewards(slot: Record, reward: Record, players: int, rewards: Any) -> None:  # noqa: ANN401
    """Write the rewards of all seats after a step: the same numbers as those of `envs.reward`."""
    if reward.kind == POINTS:
        for seat in range(players):
            rewards[seat] = slot.gained[seat] * (reward.sign / reward.typical_margin) + 0.0
        return
    for seat in range(players):
        rewards[seat] = 0
    if not slot.ended:
        return
    totals = 0.0
    for seat in range(players):
        totals += slot.result.totals[seat] * reward.sign
    for seat in range(players):
        own = slot.result.totals[seat] * reward.sign
        if reward.kind == MARGIN:
            others = (totals - own) / (players - 1)
            rewards[seat] = (own - others) / reward.typical_margin
            continue
        # Points and wins in one number: a win outweighs all points.
        own += 1e6 * (slot.result.winners >> seat & 1)
        beaten = 0
        for other in range(players):
            theirs = slot.result.totals[other] * reward.sign
            theirs += 1e6 * (slot.result.winners >> other & 1)
            beaten += int(own > theirs) - int(own < theirs)
        rewards[seat] = beaten / (players - 1)


def stepper(steps: ModuleType, *, exposure: bool) -> Callable[..., Any]:  # noqa: C901, PLR0915 - see `step_games`
    """The kernel that steps the games of a batch. It calls kernels of one game: those of its
    module `cuda.<game>_steps`, and some of the CPU's. The others play by `exposure`, or at random:
    that kernel is smaller."""
    load, store, prepare = steps.load, steps.store, steps.prepare
    write_compact, write_mask = steps.write_compact, steps.write_mask
    make, settle, write_scores, ends_turn, count_legal, nth_legal, choose = steps.KERNELS

    def step_games(  # noqa: C901, PLR0912, PLR0915 - calls every kernel in one place
        tables: Records,
        start: Records,
        start_turns: Records,
        reward: Records,
        scratch: Records,
        slot_like: Records,
        boards: Words,
        turns: Words,
        slots: Words,
        actions: Any,  # noqa: ANN401
        width: int,
        illegal: Any,  # noqa: ANN401
        compact: Words,
        last_compact: Words,
        masks: Words,
        rewards: Any,  # noqa: ANN401
        own_rewards: Any,  # noqa: ANN401
        ended: Any,  # noqa: ANN401
    ) -> None:
        """Play an action in every game; games that are over start again. Then write what the seat
        to move sees and may do. The same as `<game>.batch_step.step_games`, but every kernel is
        called in one place only, because everything is compiled into this function."""
        place, turn = private(start), private(start_turns)
        slot, own = private(slot_like), private(scratch)
        table = tables[0]
        game = thread_number()
        while game < boards.shape[1] and illegal[0] == 0:
            load(boards[:, game], place)
            load_words(turns, game, half_words(turn))
            load_words(slots, game, half_words(slot))
            acted = slot.mover
            slot.action = action_of(actions, width, game)
            action, stage, left = signed(slot.action), ACTED, 0
            while True:
                if action != NO_ACTION:
                    prepare(place)
                    make(table, place, turn, action)
                    left -= ends_turn(turn, action)
                if stage == OPENING and (left <= 0 or turn.to_move == NOBODY):
                    stage = OPENED
                    if slot.draws_seat:
                        slot.seat = below(slot.stream, turn.players)
                others = slot.seat != NOBODY and turn.to_move != slot.seat
                others = others and (action != NO_ACTION or stage == OPENED)
                if turn.to_move != NOBODY and (stage == OPENING or others):
                    if exposure and stage != OPENING:
                        prepare(place)
                        action = choose(table, place, turn, slot.stream, own.points)
                    else:
                        n = below(slot.stream, count_legal(table, place, turn))
                        action = nth_legal(table, place, turn, n)
                    continue
                if stage == ACTED:
                    settle(table, place, turn, slot)
                    ended[game] = slot.ended
                    if slot.action != NO_ACTION:
                        write_rewards(slot, reward[0], turn.players, rewards[game])
                        own_rewards[game] = rewards[game, acted]
                else:
                    slot.starts = turn.to_move == NOBODY  # an opening may end the game
                final = stage == ACTED and slot.ended
                if not slot.starts:
                    write_scores(table, place, turn, slot.scores)
                    slot.mover = turn.to_move
                if final or not slot.starts:
                    seen = last_compact[:, game] if final else compact[:, game]
                    write_compact(table, place, turn, slot.mover, own.points, own.numbers, seen)
                if not slot.starts:
                    break
                first = game if len(start) > 1 else 0
                load(words(start[first]), place)
                copy_words(half_words(start_turns[first]), half_words(turn))
                action, stage, left = NO_ACTION, OPENING, signed(slot.opening_turns)
            write_mask(table, place, turn, own.mask, masks[:, game])
            store(place, boards[:, game])
            store_words(half_words(turn), turns, game)
            store_words(half_words(slot), slots, game)
            game += thread_count()

    return step_games


@kernel
def row_of(plane: Any, row: int, compact: Words, game: int) -> Word:  # noqa: ANN401 - an array
    """A row of eight squares of a plane, as eight bytes."""
    kind, first = plane[0], plane[1]
    if kind == BITS:
        found = Word(0)
        for number in range(plane[2]):
            bits = (compact[first + number, game] >> Word(8 * row)) & Word(255)
            found |= spread(bits) << Word(number)
        return found
    word = compact[first >> 3, game]
    if kind == BY_COLUMN:
        return word
    if kind == BY_QUARTER:
        quarters = word >> Word(16 * (row >> 2))
        west = (quarters & Word(255)) * (EACH >> Word(32))
        return west | (((quarters >> Word(8)) & Word(255)) * (EACH << Word(32)))
    number = row if kind == BY_ROW else first & 7
    return ((word >> Word(8 * number)) & Word(255)) * EACH


def expand_rows(layout: Any, compact: Words, observations: Words) -> None:  # noqa: ANN401
    """Write the planes of compact observations of an 8 × 8 board. The 32 threads of a warp write
    neighbouring rows of one game."""
    rows = 8 * layout.shape[0]
    game = thread_number() >> WARP_BITS
    while game < compact.shape[1]:
        row = thread_number() & LAST_OF_WARP
        while row < rows:
            observations[game * rows + row] = row_of(layout[row >> 3], row & 7, compact, game)
            row += WARP
        game += thread_count() >> WARP_BITS


def expand_squares(places: Any, compact: Words, observations: Any) -> None:  # noqa: ANN401
    """Write the planes of compact observations of a board of any size. The 32 threads of a warp
    write neighbouring squares of one game; `places` says for each where its number is stored."""
    squares = len(places)
    game = thread_number() >> WARP_BITS
    while game < compact.shape[1]:
        square = thread_number() & LAST_OF_WARP
        while square < squares:
            word, shift, mask = places[square, 0], places[square, 1], places[square, 2]
            found = (compact[word, game] >> Word(shift)) & Word(mask)
            observations[game * squares + square] = found
            square += WARP
        game += thread_count() >> WARP_BITS


def expand_masks(packed: Words, masks: Any) -> None:  # noqa: ANN401
    """Write a 1 for each legal action, by code, from the bits of the masks. The 32 threads of a
    warp write neighbouring codes of one game."""
    game = thread_number() >> WARP_BITS
    while game < len(masks):
        code = thread_number() & LAST_OF_WARP
        while code < masks.shape[1]:
            masks[game, code] = (packed[code >> 6, game] >> Word(code & 63)) & Word(1)
            code += WARP
        game += thread_count() >> WARP_BITS
