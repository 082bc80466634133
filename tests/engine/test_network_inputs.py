"""What networks see: the kernels of self-play write the same as the learned player computes from
the law's states."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.engine.contract import get
from baumeister.engine.cuda.search_kernels import network_inputs
from baumeister.engine.kernel import kernel
from testing.variants import options, variants


@cache
def writer(game: str) -> Any:
    inputs = network_inputs(game)
    write_inputs, write_square = inputs.write_inputs, inputs.write_square
    squares = inputs.SQUARE_COUNT

    def write(  # noqa: PLR0917 - as kernels are called
        tables: Any,
        board: Any,
        turns: Any,
        scratch: Any,
        turned: Any,
        words: Any,
        numbers: Any,
        planes: Any,
    ) -> None:
        write_inputs(tables[0], board[0], turns[0], scratch, words[:, 0], numbers)
        for square in range(squares):
            write_square(turned, words, 0, square, planes)

    return kernel(write)


def written(state: AnyState) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
    """Planes and numbers of a position, as the kernels write them."""
    inputs, compiled = network_inputs(state.game), get(state.game)
    board, turns = compiled.compiled(state, 0)
    words, numbers = np.zeros((inputs.WORDS, 1), np.uint64), np.zeros(inputs.NUMBERS, np.float32)
    planes = np.zeros((inputs.PLANES, inputs.SQUARE_COUNT), np.uint8)
    scratch, turned = np.zeros((36, 4), np.int32), inputs.turned_tables()
    writer(state.game)(compiled.tables(), board, turns, scratch, turned, words, numbers, planes)
    return planes, numbers


@pytest.mark.parametrize(("game", "index"), variants())
def test_kernels_and_the_player_give_networks_the_same_inputs(game: str, index: int) -> None:
    rules, dice = games.get(game), Chance(index)
    player = import_module(f"baumeister.players.learned.{game}")
    state = rules.new_game(options(game, index))
    while state.to_move is not None:
        planes, numbers = written(state)
        seen = player.inputs([state])
        assert (planes == seen.planes[0]).all(), rules.position(state)
        assert numbers == pytest.approx(seen.numbers[0], abs=1e-5), rules.position(state)
        state = rules.apply(state, dice.choice(rules.legal_actions(state)))
