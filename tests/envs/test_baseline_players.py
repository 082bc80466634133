"""The baseline players of the examples play legal turns, and search plays better than chance."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from baseline_players import Agent, FlatMonteCarlo, TreeSearch
from baumeister import aztec, games, players, pueblo
from baumeister.core.chance import Chance
from baumeister.engine import Position
from baumeister.engine.observer import mask, observe
from baumeister.envs.encoder import Encoder
from testing.variants import options, variants


@pytest.fixture(scope="module")
def weights(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Random weights of a small network for Aztec."""
    file = tmp_path_factory.mktemp("agent") / "aztec.npz"
    dice, inputs = np.random.default_rng(1), int(np.prod(Encoder("aztec").one_hot_shape))
    sizes = {"torso.0": (8, inputs), "torso.2": (8, 8), "policy": (aztec.CODES, 8)}
    layers = {f"{name}.weight": dice.standard_normal(size) for name, size in sizes.items()}
    layers |= {f"{name}.bias": np.zeros(size[0]) for name, size in sizes.items()}
    np.savez(file, game="aztec", **layers)  # type: ignore[arg-type] # NumPy's types mix them up
    return str(file)


def _play(state: Any, sitting: list[Any], nodes: int, dice: Chance) -> Any:
    """Play a game; the law refuses illegal and incomplete turns."""
    rules = games.get(state.game)
    while (seat := state.to_move) is not None:
        turn = sitting[seat].turn(state, nodes=nodes, rng=dice)
        for action, following in zip(turn, (*turn[1:], None), strict=True):
            state = rules.apply(state, action)
            legal = rules.legal_actions(state)
            assert bool(legal and rules.joins(action, legal[0])) == (following is not None)
    return state


@pytest.mark.parametrize(("game", "index"), variants())
@pytest.mark.parametrize("kind", [FlatMonteCarlo, TreeSearch])
def test_searching_players_play_whole_legal_turns(kind: Any, game: str, index: int) -> None:
    start = games.get(game).new_game(options(game, index))
    ended = _play(start, [kind()] * start.options.players, 3, Chance(index))
    assert ended.outcome is not None
    assert kind().explain(ended).candidates == ()


@pytest.mark.parametrize("kind", [FlatMonteCarlo, TreeSearch])
@pytest.mark.parametrize("game", [pueblo, aztec])
def test_seed_and_nodes_decide_the_turn(kind: Any, game: Any) -> None:
    state = game.new_game()
    turns = {seed: kind().turn(state, nodes=20, rng=seed) for seed in range(4)}
    assert {seed: kind().turn(state, nodes=20, rng=seed) for seed in turns} == turns
    assert len(set(turns.values())) > 1


@pytest.mark.parametrize("name", ["flat", "mcts"])
@pytest.mark.parametrize("game", [pueblo, aztec])
def test_searching_players_beat_the_random_player(name: str, game: Any) -> None:
    searching, random, won = players.create(name), players.create("random"), 0.0
    for number in range(2):
        seat = number
        sitting = [searching if each == seat else random for each in range(2)]
        outcome = _play(game.new_game(), sitting, 150, Chance(number)).outcome
        won += (seat in outcome.winners) / len(outcome.winners)
    assert won == 2


def test_stop_ends_the_search() -> None:
    class Stopped(TreeSearch):
        def _simulate(self, root: Any, position: Any, dice: Any) -> None:
            super()._simulate(root, position, dice)
            self.stop()

    assert len(Stopped().turn(aztec.new_game(), seconds=600)) == 1


def test_agent_plays_the_game_of_its_weights(weights: str) -> None:
    agent = players.create(f"ppo:weights={weights}")
    assert _play(aztec.new_game(), [agent] * 2, 1, Chance(1)).outcome is not None
    with pytest.raises(ValueError, match="these weights play aztec, not pueblo"):
        agent.turn(pueblo.new_game())


def test_agent_is_the_network_that_was_trained(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="needs PyTorch, which `make test` does not install")
    import ppo

    file = tmp_path / "agent.npz"
    ppo.main(
        ["--steps", "64", "--envs", "4", "--length", "16", "--games", "2", "--save", str(file)]
    )
    stored, agent = np.load(file), Agent(str(file))
    network = ppo.Network(int(np.prod(Encoder("aztec").one_hot_shape)), aztec.CODES)
    network.load_state_dict({n: torch.from_numpy(stored[n]) for n in stored if n != "game"})
    state, encoder = aztec.new_game(), Encoder("aztec")
    position = Position(state)
    seen = torch.from_numpy(encoder.one_hot(observe(position, 0)).reshape(1, -1))
    policy, _ = network(seen, torch.from_numpy(mask(position) == 1)[None])
    assert agent.turn(state) == (aztec.from_code(int(policy.logits.argmax())),)
