"""Vector environments: each slot is a game of the law, independent of the others."""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.vector import AutoresetMode

from baumeister import engine, games
from baumeister.core.errors import IllegalAction, OptionsError
from baumeister.engine.observer import mask, observe
from baumeister.envs import VERSIONS
from baumeister.envs.base_env import NoGame
from baumeister.envs.reward import REWARDS, RewardError, rewards_of
from baumeister.envs.vector import BoardVectorEnv, OpponentsError
from variants import VARIANTS, variants

SLOTS = 3

Array = npt.NDArray[Any]


def chosen(dice: np.random.Generator, masks: Array) -> Array:
    """A random legal action for each slot."""
    return np.asarray((dice.random(masks.shape) * masks).argmax(axis=1))


def environment(game: str, index: int, **settings: Any) -> BoardVectorEnv:
    """A vector environment of a variant."""
    return BoardVectorEnv(SLOTS, game, **VARIANTS[game][index], **settings)


@pytest.mark.parametrize(("game", "index"), variants())
def test_every_slot_plays_the_laws_game(game: str, index: int) -> None:
    rules = games.get(game)
    kind = REWARDS[index % 2]
    env = environment(game, index, opponents="self", reward=kind)
    seen, infos = env.reset(seed=index)
    start = rules.new_game(env.options)
    states = [start] * SLOTS
    dice, finished, step = np.random.default_rng(index), 0, 0
    while finished <= SLOTS:
        step += 1
        for slot, state in enumerate(states):
            assert infos["to_move"][slot] == state.to_move
            legal = [rules.to_code(action) for action in rules.legal_actions(state)]
            assert np.flatnonzero(seen["action_mask"][slot]).tolist() == legal
        slot = step % SLOTS
        assert env.batch.state(slot) == states[slot]
        position = engine.Position(states[slot])
        assert (seen["observation"][slot] == observe(position, states[slot].to_move)).all()
        assert (seen["action_mask"][slot] == mask(position)).all()
        actions, movers = chosen(dice, seen["action_mask"]), infos["to_move"]
        seen, reward, ended, truncated, infos = env.step(actions)
        assert not truncated.any()
        for slot, action in enumerate(actions.tolist()):
            states[slot] = rules.apply(states[slot], rules.from_code(action))
            outcome = states[slot].outcome
            assert ended[slot] == (outcome is not None)
            if outcome is None:
                assert reward[slot] == 0
                continue
            wanted = rewards_of(game, kind, outcome)
            assert (infos["rewards"][slot] == wanted).all()
            assert reward[slot] == wanted[movers[slot]]
            states[slot], finished = start, finished + 1
    env.close()


@pytest.mark.parametrize("game", games.NAMES)
def test_against_random_players_only_the_agents_turns_come_up(game: str) -> None:
    for seat in (0, 1):
        env = BoardVectorEnv(40, game, seat=seat)
        seen, infos = env.reset(seed=3)
        dice = np.random.default_rng(3)
        ends: list[float] = []
        for _ in range(60):
            assert (infos["to_move"] == seat).all()
            seen, reward, ended, _, infos = env.step(chosen(dice, seen["action_mask"]))
            ends += reward[ended].tolist()
            assert set(np.unique(reward)) <= {-1.0, 0.0, 1.0}
        assert {-1.0, 1.0} <= set(ends)


def test_seat_is_drawn_for_every_game() -> None:
    env = BoardVectorEnv(200, "pueblo", players=4)
    _, infos = env.reset(seed=1)
    assert set(infos["to_move"].tolist()) == {0, 1, 2, 3}


def course(workers: int, seed: int) -> list[bytes]:
    """The bytes of everything returned over some steps."""
    env = BoardVectorEnv(11, "aztec", players=3, workers=workers)
    seen, infos = env.reset(seed=seed)
    dice, out = np.random.default_rng(1), []
    for _ in range(40):
        seen, reward, ended, _, infos = env.step(chosen(dice, seen["action_mask"]))
        parts = (seen["observation"], seen["action_mask"], reward, ended, infos["to_move"])
        out.append(b"".join(part.tobytes() for part in parts))
    return out


def test_seed_decides_everything_regardless_of_workers() -> None:
    assert course(1, 5) == course(2, 5) == course(7, 5) == course(50, 5)
    assert course(1, 5) != course(1, 6)


def test_illegal_action_is_refused_before_any_is_played() -> None:
    env = BoardVectorEnv(5, "pueblo", opponents="self")
    seen, _ = env.reset(seed=1)
    before = [env.batch.state(slot) for slot in range(5)]
    picture_before = seen["observation"].copy()
    actions = chosen(np.random.default_rng(1), seen["action_mask"])
    actions[3] = 392  # a walk before a block is built
    with pytest.raises(IllegalAction, match="First build a block"):
        env.step(actions)
    actions[3] = 10**6
    with pytest.raises(ValueError, match="is not the code of an action"):
        env.step(actions)
    for wrong in (actions[:4], actions.astype(float)):
        with pytest.raises(ValueError, match="one integer for each of the 5 games"):
            env.step(wrong)
    assert [env.batch.state(slot) for slot in range(5)] == before
    assert (seen["observation"] == picture_before).all()


def test_masks_are_read_only() -> None:
    env = BoardVectorEnv(2, "pueblo")
    seen, _ = env.reset(seed=1)
    with pytest.raises(ValueError, match="read-only"):
        seen["action_mask"][0, 392] = 1


def test_arrays_are_reused_unless_copies_are_requested() -> None:
    for copy in (False, True):
        env = BoardVectorEnv(3, "pueblo", copy=copy)
        seen, _ = env.reset(seed=1)
        before = seen["observation"].copy()
        again = env.step(chosen(np.random.default_rng(1), seen["action_mask"]))[0]
        assert (again["observation"] is seen["observation"]) == (not copy)
        assert (seen["observation"] == before).all() == copy


def test_observations_are_in_their_space() -> None:
    env = BoardVectorEnv(4, "aztec", players=3, copy=True)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert env.action_space.contains(chosen(np.random.default_rng(1), seen["action_mask"]))


@pytest.mark.parametrize("game", games.NAMES)
def test_gymnasium_makes_them_by_id(game: str) -> None:
    name = f"baumeister/{game.capitalize()}-v{VERSIONS[game]}"
    env = gymnasium.make_vec(name, 5, "vector_entry_point", players=3)
    assert isinstance(env.unwrapped, BoardVectorEnv)
    assert env.reset(seed=1)[0]["action_mask"].shape == (5, games.get(game).CODES)
    env.close()


def test_step_before_reset_is_refused() -> None:
    env = BoardVectorEnv(2, "aztec")
    with pytest.raises(NoGame, match="No game has begun"):
        env.step(np.zeros(2, int))
    env.reset(seed=1)
    env.close()
    with pytest.raises(NoGame, match="No game has begun"):
        env.step(np.zeros(2, int))


def test_cult_sites_are_drawn_at_every_reset() -> None:
    env = BoardVectorEnv(2, "pueblo", pro=True, cult_sites=3, opponents="self")
    sites = []
    for seed in (1, 2, None):
        seen, _ = env.reset(seed=seed)
        assert seen["observation"][0, 1].sum() == 9
        sites.append(env.options.cult_sites)
        assert env.batch.state(1) == games.get("pueblo").new_game(env.options)
    assert len(set(sites)) == 3
    env.reset(seed=1)
    assert env.options.cult_sites == sites[0]


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"seat": 2}, "a whole number from 0 to 1"),
        ({"seat": -1}, "a whole number from 0 to 1"),
        ({"seat": 1, "opponents": "self"}, "you play all seats"),
        ({"workers": 0}, "a whole number of at least 1"),
        ({"num_envs": 0}, "a whole number of at least 1"),
    ],
)
def test_impossible_settings_are_refused(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionsError, match=sentence):
        BoardVectorEnv(**{"num_envs": 3, "game": "pueblo", **settings})


def test_wrong_settings_are_refused() -> None:
    with pytest.raises(OptionsError, match="There is no option “colour”"):
        BoardVectorEnv(2, "pueblo", colour="red")
    with pytest.raises(OpponentsError, match="There are no opponents “nobody”"):
        BoardVectorEnv(2, "pueblo", opponents="nobody")
    with pytest.raises(RewardError, match="There is no reward “gold”"):
        BoardVectorEnv(2, "pueblo", reward="gold")
