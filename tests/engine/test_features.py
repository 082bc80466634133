"""Features of a position, and forecasts updated incrementally."""

from __future__ import annotations

import numpy as np
import pytest

from baumeister.core.chance import Chance
from baumeister.engine import Position
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import SEATS, Points, Records
from baumeister.engine.pueblo.sight import update_forecast
from baumeister.games import pueblo
from baumeister.games.pueblo import Lift, Place
from baumeister.games.pueblo.transition import lifted_block, placed_block
from engine.adversarial_players import mixed_spoiler, random_player, tower_builder
from engine.pueblo_comparison import expected_features
from engine.side_by_side import CodePlayer, SideBySide, same
from testing.variants import VARIANTS, options


@kernel
def update(tables: Records, board: Records, players: int, footprint: int, forecast: Points) -> None:
    update_forecast(tables[0], board[0], players, footprint, forecast)


def changed_footprint(state: pueblo.State, action: pueblo.Action) -> int | None:
    """The footprint where an action builds or lifts a block."""
    match action:
        case Place():
            return placed_block(state, action).footprint
        case Lift():
            return lifted_block(state, action).footprint
        case _:
            return None


@pytest.mark.rule("P5.1", "P5.2", "P5.3", "P5.4", "P5.5")
@pytest.mark.parametrize("player", [random_player, tower_builder, mixed_spoiler])
@pytest.mark.parametrize("index", range(len(VARIANTS["pueblo"])))
def test_updated_forecast_equals_a_new_one(index: int, player: CodePlayer) -> None:
    """After every block built and lifted, for every seat and square."""
    state = pueblo.new_game(options("pueblo", index))
    position, rng, changes = Position(state), Chance(index), 0
    kept = np.zeros((len(pueblo.WALKWAY), SEATS), np.int32)
    while position.to_move is not None:
        action = pueblo.from_code(player(position, rng))
        footprint = changed_footprint(state, action)
        position.make(action)
        state = pueblo.apply(state, action)
        if footprint is not None:
            players = state.options.players
            update(position.tables, position.board, players, footprint, kept)
            where = f"variant {index}, {action} led to {pueblo.position(state)}"
            assert same(kept, expected_features(state)["forecast"]), where
            assert np.array_equal(kept, position.features["forecast"]), where
            changes += 1
    assert changes > 20


@pytest.mark.rule("P6.2")
def test_exposure_is_the_cost_of_the_last_walk() -> None:
    """Computed before the last action of a game without demolition, and then paid."""
    for index, variant in enumerate(VARIANTS["pueblo"]):
        if variant["demolition"]:
            continue
        both = SideBySide(pueblo.new_game(options("pueblo", index)), f"variant {index}")
        both.play_on(random_player, Chance(index))
        paid = np.array(both.law.scores)
        both.position.unmake()
        measured, last_walk = both.position.features, both.course[-1]
        turn = both.position.turns[both.position.depth]
        steps = last_walk - pueblo.to_code(pueblo.parse("+1")) + 1
        square = (int(turn["chieftain"]) + steps) % len(pueblo.WALKWAY)
        due = turn["scores"] + measured["exposure"] + measured["forecast"][square]
        assert due[: len(paid)].tolist() == paid.tolist(), both.where()
