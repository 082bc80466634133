"""Vector environments: each slot is a game of the law, independent of the others."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.vector import AutoresetMode

from baumeister import aztec, engine, games, one_turn, pueblo
from baumeister.core.chance import Chance
from baumeister.core.errors import IllegalAction, OptionsError
from baumeister.engine.observer import mask, observe
from baumeister.envs import VERSIONS
from baumeister.envs.base_env import NoGame
from baumeister.envs.reward import REWARDS, RewardError, rewards_of
from baumeister.envs.vector import BoardVectorEnv, OpponentsError
from baumeister.games.aztec.action_codes import CLAIMS, PASS
from baumeister.games.aztec.bidding import Bidding
from baumeister.one_turn import Judgement
from baumeister.one_turn.aztec.auction import prospects
from testing.variants import VARIANTS, variants

SLOTS = 3

Array = npt.NDArray[Any]


def chosen(dice: np.random.Generator, masks: Array) -> Array:
    """A random legal action for each slot."""
    return np.asarray((dice.random(masks.shape) * masks).argmax(axis=1))


def environment(game: str, index: int, **settings: Any) -> BoardVectorEnv:
    """A vector environment of a variant."""
    return BoardVectorEnv(SLOTS, game, **VARIANTS[game][index], **settings)


def check_final(infos: dict[str, Any], slot: int, state: Any, acted: int) -> None:
    """A game that ended leaves its last observation and its result in the infos."""
    last, info = infos["final_obs"][slot], infos["final_info"]
    assert (last["observation"] == observe(engine.Position(state), acted)).all()
    assert last["action_mask"].all()
    assert infos["_final_obs"][slot]
    assert infos["_final_info"][slot]
    assert info["_totals"][slot]
    assert info["totals"][slot].tolist() == list(state.scores)
    assert tuple(np.flatnonzero(info["winners"][slot])) == state.outcome.winners
    assert (info["rewards"][slot] == infos["rewards"][slot]).all()
    others = np.flatnonzero(~infos["_final_obs"])
    assert all(infos["final_obs"][other] is None for other in others)


@pytest.mark.parametrize(("game", "index"), variants())
def test_every_slot_plays_the_laws_game(game: str, index: int) -> None:
    rules = games.get(game)
    kind = REWARDS[index % 3]
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
            before, states[slot] = states[slot], rules.apply(states[slot], rules.from_code(action))
            outcome = states[slot].outcome
            assert ended[slot] == (outcome is not None)
            if kind == "points":
                gained = np.subtract(states[slot].scores, before.scores)
                wanted = gained / {"pueblo": -100, "aztec": 10}[game]
            elif outcome is None:
                assert reward[slot] == 0
                continue
            else:
                wanted = rewards_of(game, kind, outcome)
            assert infos["rewards"][slot] == pytest.approx(wanted)
            assert reward[slot] == pytest.approx(wanted[movers[slot]])
            if outcome is None:
                continue
            check_final(infos, slot, states[slot], movers[slot])
            states[slot], finished = start, finished + 1
        if not ended.any():
            assert "final_obs" not in infos
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
    with pytest.raises(IllegalAction, match="First place a block") as refused:
        env.step(actions)
    assert refused.value.lane == 3
    assert pickle.loads(pickle.dumps(refused.value)).lane == 3  # noqa: S301
    actions[3] = 10**6
    with pytest.raises(ValueError, match="is not the code of an action"):
        env.step(actions)
    for wrong in (actions[:4], actions.astype(float)):
        with pytest.raises(ValueError, match="one integer for each of the 5 games"):
            env.step(wrong)
    assert [env.batch.state(slot) for slot in range(5)] == before
    assert (seen["observation"] == picture_before).all()


def test_action_masks_are_those_that_maskable_ppo_asks_for() -> None:
    env = BoardVectorEnv(5, "pueblo")
    seen, _ = env.reset(seed=1)
    masks = env.action_masks()
    assert masks.dtype == np.bool_
    assert (masks == seen["action_mask"]).all()
    masks[:] = False  # the caller's own array
    assert env.action_masks().any(axis=1).all()


@pytest.mark.parametrize(("game", "index"), variants())
def test_exposure_plays_the_players_turns(game: str, index: int) -> None:
    rules, seat = games.get(game), index % 2
    env = environment(game, index, opponents="exposure", seat=seat, workers=2, opening_turns=1)
    seen, infos = env.reset(seed=index)
    judge, judgement = one_turn.get(game), Judgement(evaluation="exposure")
    choices = np.random.default_rng(index)
    for _ in range(12):
        assert (infos["to_move"] == seat).all()
        states = [env.batch.state(slot) for slot in range(SLOTS)]
        dice = [Chance(int(stream)) for stream in env.batch.slots["stream"][:, 0]]
        actions = chosen(choices, seen["action_mask"])
        seen, _, ended, _, infos = env.step(actions)
        for slot, action in enumerate(actions.tolist()):
            state = rules.apply(states[slot], rules.from_code(action))
            while state.to_move not in (None, seat):
                if state.phase == "auction":
                    state = rules.apply(state, auction_action(rules, state))
                    continue
                for code in judge.judge(state, judgement, dice[slot])[0].codes:
                    state = rules.apply(state, rules.from_code(code))
            if not ended[slot]:
                assert env.batch.state(slot) == state
    env.close()


def auction_action(rules: Any, state: Any) -> Any:
    """What `exposure` does in an auction, where the player of this name thinks longer."""
    legal = rules.legal_actions(state)
    if state.game == "aztec":
        fair = prospects(Bidding(), 0, state.options.highest_claim, state.options.corners)
        claim = CLAIMS[max(fair, key=lambda bid: fair[bid].chances[0]) - 1]
        return claim if claim in legal else PASS
    return legal[0] if state.step == "take" and state.part > 1 else legal[-1]


@pytest.mark.parametrize("game", games.NAMES)
def test_games_against_exposure_end_and_restart(game: str) -> None:
    env = BoardVectorEnv(12, game, players=3, opponents="exposure")
    seen, infos = env.reset(seed=1)
    dice, finished, seats = np.random.default_rng(1), 0, set()
    while finished < 24:
        seats |= set(infos["to_move"].tolist())
        seen, _, ended, _, infos = env.step(chosen(dice, seen["action_mask"]))
        if ended.any():
            finished += int(ended.sum())
            assert (infos["final_info"]["rewards"][ended].max(axis=1) > 0).all()
    assert seats == {0, 1, 2}  # a seat is drawn for every game
    env.close()


@pytest.mark.parametrize("game", games.NAMES)
def test_openings_are_random_turns_and_differ(game: str) -> None:
    env = BoardVectorEnv(6, game, opponents="self", opening_turns=3)
    env.reset(seed=1)
    states: list[Any] = [env.batch.state(slot) for slot in range(6)]
    built = [len(s.site.blocks if game == "pueblo" else s.temple.pieces) for s in states]
    assert built == [3] * 6
    assert {state.to_move for state in states} == {1}
    lines = {games.get(game).position(state) for state in states}
    assert len(lines) == 6
    env.reset(seed=1)
    assert {games.get(game).position(env.batch.state(slot)) for slot in range(6)} == lines


@pytest.mark.parametrize("game", games.NAMES)
def test_games_start_and_restart_from_given_states(game: str) -> None:
    rules: Any = games.get(game)
    dice, states = Chance(1), []
    for length in (3, 14, 8):
        state = rules.new_game()
        for _ in range(length):
            state = rules.apply(state, dice.choice(rules.legal_actions(state)))
        states.append(state)
    env = BoardVectorEnv(3, game, opponents="self", workers=2)
    for _ in range(2):
        seen, _ = env.reset(seed=1, options={"states": states})
        assert [env.batch.state(slot) for slot in range(3)] == states
    restarted: set[int] = set()
    choices = np.random.default_rng(1)
    while len(restarted) < 3:
        seen, _, ended, _, _ = env.step(chosen(choices, seen["action_mask"]))
        for slot in np.flatnonzero(ended).tolist():
            assert env.batch.state(slot) == states[slot]
            restarted.add(slot)
    env.reset(options={"states": states[1]})
    assert [env.batch.state(slot) for slot in range(3)] == [states[1]] * 3
    mixed = [states[2], engine.Position(states[0]), states[2]]
    env.reset(options={"states": mixed})
    assert [env.batch.state(slot) for slot in range(3)] == [states[2], states[0], states[2]]
    env.reset()
    assert env.batch.state(0) == rules.new_game()


def test_wrong_start_states_are_refused() -> None:
    env = BoardVectorEnv(3, "pueblo", opponents="self")
    rules: Any = games.get("pueblo")
    state, other = rules.new_game(), rules.new_game(rules.Options(players=3))
    for options, sentence in (
        ({"state": state}, "There is no option “state”"),
        ({"states": [state, state]}, "one state, or 3 of them"),
        ({"states": [state, state, other]}, "a state of this game that is not over"),
        ({"states": [aztec.new_game()]}, "a state of this game that is not over"),
    ):
        with pytest.raises(OptionsError, match=sentence):
            env.reset(options=options)
    with pytest.raises(OptionsError, match="states need opponents=self"):
        BoardVectorEnv(3, "pueblo").reset(options={"states": state})


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
        ({"opening_turns": 11}, "a whole number from 0 to 10"),
        ({"opening_turns": True}, "a whole number from 0 to 10"),
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


@pytest.mark.parametrize(("game", "index"), variants())
def test_random_actions_are_legal_and_reproducible(game: str, index: int) -> None:
    env = environment(game, index, opponents="self")
    env.reset(seed=1)
    first = env.random_actions(seed=5)
    assert (env.random_actions(seed=5) == first).all()
    assert (env.random_actions() != first).any() or game == "aztec"
    for _ in range(100):
        env.step(env.random_actions())  # raises if one is illegal


def test_random_actions_reach_every_legal_action_equally_often() -> None:
    count = 20_000
    env = BoardVectorEnv(count, "aztec", opponents="self")
    seen, _ = env.reset(seed=1)
    legal = np.flatnonzero(seen["action_mask"][0])
    counts = np.bincount(env.random_actions(seed=1), minlength=seen["action_mask"].shape[1])[legal]
    assert counts.sum() == count
    expected = count / len(legal)
    assert (np.abs(counts - expected) < 5 * np.sqrt(expected)).all()


@pytest.mark.parametrize("game", games.NAMES)
def test_games_start_from_positions_as_from_states(game: str) -> None:
    rules, dice = games.get(game), Chance(4)
    states, positions = [], []
    for turns in (3, 6, 9):
        position = engine.Position(rules.new_game(rules.Options()))
        for _ in range(turns):
            position.make(dice.choice(position.legal.tolist()))
        states.append(position.state)
        positions.append(position)
    env = environment(game, 0, opponents="self")
    by_state, _ = env.reset(seed=1, options={"states": states})
    expected = {name: array.copy() for name, array in by_state.items()}
    by_position, _ = env.reset(seed=1, options={"states": positions})
    for name, array in by_position.items():
        assert (array == expected[name]).all()
    assert [env.batch.state(slot) for slot in range(SLOTS)] == states
    assert [position.state for position in positions] == states, "positions do not change"
    env.step(env.random_actions(seed=2))
    over = engine.Position(states[0])
    while over.to_move is not None:
        over.play(int(over.legal[0]))
    other: Any = {"pueblo": aztec.new_game(), "aztec": pueblo.new_game()}[game]
    for wrong in (over, engine.Position(other), None, 5):
        with pytest.raises(OptionsError):
            env.reset(options={"states": [positions[0], wrong, positions[1]]})


@pytest.mark.parametrize(("game", "index"), variants())
def test_copied_lanes_are_equal_and_independent(game: str, index: int) -> None:
    env = environment(game, index, opponents="self")
    with pytest.raises(NoGame):
        env.copy_lanes([0], [1])
    seen, _ = env.reset(seed=7)
    for _ in range(4):
        seen, *_ = env.step(env.random_actions())
    env.copy_lanes([0, 0], [1, 2])
    state = env.batch.state(0)
    assert [env.batch.state(slot) for slot in range(SLOTS)] == [state] * SLOTS
    for array in seen.values():
        assert (array[1:] == array[0]).all()
    actions = np.flatnonzero(seen["action_mask"][0])[[0, -1, 0]]
    env.step(actions)
    rules = games.get(game)
    for slot, action in enumerate(actions.tolist()):
        expected = rules.apply(state, rules.from_code(action))
        if expected.to_move is not None:
            assert env.batch.state(slot) == expected
    for wrong in (([0], [1, 2]), ([3], [0]), ([-1], [0]), ([0.5], [0]), (0, 1)):
        with pytest.raises(OptionsError):
            env.copy_lanes(*wrong)
