"""The kernels that are launched on a GPU, for both games: a thread plays a game.

A thread copies its game from arrays that all threads share to records of its own, works on these,
and copies the game back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from baumeister.engine.cuda.intrinsics import (
    half_words,
    private,
    thread_count,
    thread_number,
    words,
)
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import SEATS, Codes, Records, Words


@kernel
def copy_words(source: Words, target: Words) -> None:
    """Copy all words of an array that is as long as the other."""
    for w in range(len(target)):
        target[w] = source[w]


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
