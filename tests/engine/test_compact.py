"""Compact observations and masks say the same as planes and masks on the CPU, in every variant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.engine import Position
from baumeister.engine.cuda import aztec_steps, pueblo_steps
from baumeister.engine.cuda.compact import compact_layout, unpack_masks
from baumeister.engine.kernel import kernel
from baumeister.engine.observation_layout import SCRATCH_SHAPE
from baumeister.engine.observer import mask, observe
from engine.adversarial_players import random_player, tower_builder
from testing.variants import options, variants

write_pueblo, mask_pueblo = pueblo_steps.write_compact, pueblo_steps.write_mask
write_aztec, mask_aztec = aztec_steps.write_compact, aztec_steps.write_mask


@kernel
def pueblo_words(  # noqa: PLR0917 - as kernels take them
    tables: Any, board: Any, turn: Any, seat: Any, scratch: Any, numbers: Any, seen: Any, masks: Any
) -> None:
    write_pueblo(tables[0], board[0], turn[0], seat, scratch, numbers, seen)
    mask_pueblo(tables[0], board[0], turn[0], np.zeros(9, np.uint64), masks)


@kernel
def aztec_words(  # noqa: PLR0917 - as kernels take them
    tables: Any, board: Any, turn: Any, seat: Any, scratch: Any, numbers: Any, seen: Any, masks: Any
) -> None:
    write_aztec(tables[0], board[0], turn[0], seat, scratch, numbers, seen)
    mask_aztec(tables[0], board[0], turn[0], masks, masks)


AT_RANDOM = [(*variant, random_player) for variant in variants()]
TOWERS = [
    # The short run has one of each number of players.
    pytest.param(game, index, tower_builder, marks=[pytest.mark.long] if index % 4 != 3 else [])
    for game, index in variants()
    if game == "pueblo"
]
"""Towers have fines that do not fit into a byte, in any version of the game."""
WORDS = {"pueblo": pueblo_words, "aztec": aztec_words}


def compact(position: Position, seat: int) -> tuple[Any, Any]:
    """The compact observation and mask of a position, as arrays of one row."""
    depth, game = position.depth, position.state.game
    board = position.board[depth:] if game == "aztec" else position.board
    seen = np.full((1, compact_layout(game, position.options).words), 2**64 - 1, np.uint64)
    masks = np.full((1, -(-position.rules.CODES // 64)), 2**64 - 1, np.uint64)
    scratch, numbers = np.zeros(SCRATCH_SHAPE, np.int32), np.zeros(72, np.uint8)
    turn = position.turns[depth:]
    WORDS[game](position.tables, board, turn, seat, scratch, numbers, seen[0], masks[0])
    return seen, masks


@pytest.mark.parametrize(("game", "index", "player"), [*AT_RANDOM, *TOWERS])
def test_compact_observations_decode_to_the_planes(
    game: str, index: int, player: Callable[..., int]
) -> None:
    dice, chosen = Chance(index), options(game, index)
    position = Position(games.get(game).new_game(chosen))
    layout, codes = compact_layout(game, chosen), games.get(game).CODES
    while True:
        seat = dice.below(chosen.players)
        seen, masks = compact(position, seat)
        assert (layout.decode(seen)[0] == observe(position, seat)).all()
        assert (unpack_masks(masks, codes)[0] == mask(position)).all()
        if position.to_move is None:
            break
        position.make(player(position, dice))


@pytest.mark.parametrize("game", games.NAMES)
def test_decoding_accepts_signed_words(game: str) -> None:
    """PyTorch has no unsigned words to speak of: the GPU's arrays are signed."""
    chosen = options(game, 0)
    words = np.arange(3 * compact_layout(game, chosen).words, dtype=np.uint64).reshape(3, -1)
    words *= np.uint64(0x9E3779B97F4A7C15)
    layout = compact_layout(game, chosen)
    assert (layout.decode(words.view(np.int64)) == layout.decode(words)).all()
    assert (unpack_masks(words.view(np.int64), 70) == unpack_masks(words, 70)).all()
