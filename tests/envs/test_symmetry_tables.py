"""Symmetry tables rotate observations, masks and actions as the law rotates states."""

from __future__ import annotations

import numpy as np
import pytest

from baumeister import engine, games
from baumeister.core.errors import BaumeisterError
from baumeister.engine.observer import mask, observe
from baumeister.envs.symmetry import STATE_DEPENDENT, Symmetry, symmetries
from envs.law_comparison import play_beside_law
from envs.modes import Mode, each_mode


@each_mode
def test_tables_agree_with_the_law(mode: Mode) -> None:
    rules, tables = games.get(mode.game), symmetries(mode.game, **mode.settings)
    assert tuple(table.quarter_turns for table in tables) == rules.SYMMETRIES
    for number, (env, state) in enumerate(play_beside_law(mode.raw_env(), 4)):
        if number % 4 or state.to_move is None:
            continue
        table = tables[number // 4 % len(tables)]
        rotated = engine.Position(rules.rotate(state, table.quarter_turns))
        seen = np.stack([observe(env.position, seat) for seat in range(2)])
        expected = [observe(rotated, seat) for seat in range(2)]
        assert (table.rotate_observations(seen) == expected).all()
        codes = {}
        for action in rules.legal_actions(state):
            turned = rules.rotate_action(state, action, table.quarter_turns)
            codes[rules.to_code(action)] = rules.to_code(turned)
        found = table.actions[list(codes)]
        depends = found == STATE_DEPENDENT
        assert (found[~depends] == np.array([*codes.values()])[~depends]).all()
        if depends.any():
            assert state.step == "lift"
            with pytest.raises(ValueError, match="depend on the state"):
                table.rotate_masks(mask(env.position))
        else:
            assert (table.rotate_masks(mask(env.position)) == mask(rotated)).all()


def test_rotations_that_are_no_symmetry_are_refused() -> None:
    with pytest.raises(BaumeisterError):
        Symmetry("aztec", 1)
