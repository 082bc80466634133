"""Gymnasium vector environments (`make_vec`): thousands of games stepped in one call.

The engine writes observations and masks in place on all cores, without Python in between. The
arrays belong to the environment: the next step overwrites what `step` and `reset` returned, unless
copies are asked for. Rewards, flags and infos are new arrays in every step.
"""

from __future__ import annotations

import operator
import secrets
from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import Space
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from baumeister import games
from baumeister.core.catalogue import excerpt
from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError
from baumeister.core.expected import nested, one_of, whole_number
from baumeister.core.options import impossible
from baumeister.engine.batch import GameBatch, Start
from baumeister.engine.cuda.compact import unpack_masks
from baumeister.engine.playouts import CPU, CUDA, check_device
from baumeister.engine.position import Position
from baumeister.envs.base_env import NoGame, check_reset_options, check_start
from baumeister.envs.encoder import Encoder
from baumeister.envs.reward import POINTS, Rewards, check_reward, points_rewards, rewards
from baumeister.envs.spaces import action_space, observation_space, options_of

RANDOM, SELF, EXPOSURE = OPPONENTS = ("random", "self", "exposure")
MOST_OPENING_TURNS = 10
"""Few enough that no game can end in every opening."""
Observations = dict[str, npt.NDArray[Any]]
Step = tuple[Observations, Rewards, npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]


class OpponentsError(BaumeisterError):
    """No opponents have this name."""

    code = "envs.opponents"
    text_: str
    known: list[str]


class LevelsError(OpponentsError):
    """The levels are not compiled, so they do not play here."""

    code = "envs.levels"


class BoardVectorEnv(VectorEnv[Observations, npt.NDArray[Any], npt.NDArray[Any]]):
    """Games that are stepped together; a game that is over restarts in the same step.

    With `opponents="self"` the agent plays all seats; the reward is that of the seat that acted,
    and `infos["rewards"]` has those of all seats. With any other opponents the agent plays one
    seat, the one named or one drawn for every game, and the reward is the agent's. `random` and
    `exposure` are the players of these names, compiled; in auctions `exposure` follows simpler
    rules here. Every game begins with `opening_turns` random turns. `one_hot` makes observations
    one-hot channels (see `Encoder`).

    With `device="cuda"` a GPU plays the same games, and returns arrays that stay on it
    (`envs.gpu`).
    """

    _begun = False
    autoreset_mode = AutoresetMode.SAME_STEP  # TorchRL looks for it here, Gymnasium below
    metadata = {"autoreset_mode": autoreset_mode, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        game: str,
        *,
        opponents: str = "random",
        seat: int | None = None,
        reward: str = "rank",
        opening_turns: int = 0,
        workers: int | None = None,
        copy: bool = False,
        one_hot: bool = False,
        device: str = CPU,
        form: str = "planes",
        check_actions: bool = True,
        **options: Any,  # noqa: ANN401 - each game has its own
    ) -> None:
        if opponents not in OPPONENTS:
            refused = LevelsError if str(opponents).startswith("level") else OpponentsError
            raise refused(text_=excerpt(str(opponents)), known=list(OPPONENTS))
        self._settings = options
        self._seeds = Chance(secrets.randbits(64))
        self._random_stream = self._seeds.spawn()
        rules = games.get(game)
        self.game, self.reward, self.copy = game, check_reward(reward), copy
        self.options: Any = options_of(game, options, Chance(0))
        self._check(num_envs, seat, workers, opponents, opening_turns)
        self.num_envs = num_envs
        self._encoder = Encoder(game, **options) if one_hot else None
        self.single_observation_space = observation_space(game, self.options, self._encoder)
        self.single_action_space = action_space(game)
        self.opponents = opponents
        start, draws_seat = rules.new_game(self.options), seat is None and opponents != SELF
        self.device, self._gpu = check_device(device), None
        if self.device == CUDA:
            from baumeister.engine.cuda.batch import CudaBatch  # noqa: PLC0415 - where it is wanted
            from baumeister.envs import gpu  # noqa: PLC0415

            gpu.check_form(form)
            if one_hot:
                impossible("device", device, one_of((CPU,)))
            self.batch: Any = CudaBatch(
                start,
                num_envs,
                seat=seat,
                draws_seat=draws_seat,
                opening_turns=opening_turns,
                exposure=opponents == EXPOSURE,
                reward=reward,
                check_actions=check_actions,
            )
            self._gpu = gpu.GpuArrays(self.batch, form, copy=copy)
            if form == gpu.COMPACT:
                self.single_observation_space = self._gpu.compact_space
            return
        if form != "planes" or not check_actions:
            impossible("device", device, one_of((CUDA,)))
        self._all_legal = np.ones(rules.CODES, np.int8)
        self._all_legal.flags.writeable = False
        self.batch = GameBatch(
            start,
            num_envs,
            seat=seat,
            draws_seat=draws_seat,
            opening_turns=opening_turns,
            exposure=opponents == EXPOSURE,
            workers=workers,
        )
        self._channels = (
            np.empty((num_envs, *self._encoder.one_hot_shape), np.float32)
            if self._encoder
            else None
        )

    @cached_property
    def observation_space(self) -> Space[Any]:  # type: ignore[override]
        """The space of a batch; computed when it is asked for, because for a million games it is
        larger than the observations."""
        return batch_space(self.single_observation_space, self.num_envs)

    @cached_property
    def action_space(self) -> Space[Any]:  # type: ignore[override]
        """The space of one action for every game."""
        return batch_space(self.single_action_space, self.num_envs)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observations, dict[str, Any]]:
        """Restart all games. The seed decides everything random. The only option is `states`: the
        law's states or the engine's positions to start from, one for each game, or a single one for
        all. Positions are copied, some twenty times as fast as states are converted. It needs
        `opponents="self"`; a game that is over restarts from its own."""
        states = self._starts(check_reset_options(options, "states"))
        super().reset(seed=seed)
        if seed is not None:
            self._seeds = Chance(operator.index(seed))
        dice = self._seeds.spawn()
        self.options = options_of(self.game, self._settings, dice)
        if states:
            self.options = states[0].options
        start = states or games.get(self.game).new_game(self.options)
        self._begun = True
        if self._gpu is not None:
            law = [each.state if isinstance(each, Position) else each for each in states]
            return self._gpu.begin(dice, law or games.get(self.game).new_game(self.options))
        self.batch.begin(dice, start)
        return self._observations(), self._infos()

    def step(self, actions: npt.NDArray[Any]) -> Step:
        """Play one action in every game. An illegal one raises IllegalAction before any is
        played."""
        if not self._begun or self.closed:
            raise NoGame
        if self._gpu is not None:
            return self._gpu.step(actions)
        acted = self.batch.slots["mover"].copy()
        self.batch.step(actions)
        ended = self.batch.slots["ended"].astype(np.bool_)
        infos = self._infos()
        all_rewards = self._rewards(ended)
        own = all_rewards[np.arange(self.num_envs), acted]
        if ended.any():
            self._add_finals(infos, ended, all_rewards)
        if ended.any() or self.reward == POINTS:
            infos["rewards"] = all_rewards
        return self._observations(), own, ended, np.zeros_like(ended), infos

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Whether each action is legal now, by game: what sb3-contrib's MaskablePPO asks for."""
        if self._gpu is not None:
            masks = unpack_masks(self.batch.masks.numpy(), games.get(self.game).CODES)
            return np.asarray(masks, np.bool_)
        return np.asarray(self.batch.masks, np.bool_)

    def random_actions(self, seed: int | None = None) -> Any:  # noqa: ANN401
        """A random legal action for every game, with `device="cuda"` on the GPU. A seed starts the
        random stream again."""
        if self._gpu is not None:
            return self._gpu.random_actions(seed)
        if seed is not None:
            self._random_stream = Chance(seed)
        return self.batch.random_actions(self._random_stream)

    def copy_lanes(self, sources: Any, targets: Any) -> None:  # noqa: ANN401 - integers
        """Make some games equal to others, for searches that branch: `sources` and `targets` are
        numbers of games, as many of each. Copies draw the same random numbers. What `step` and
        `reset` returned changes with them; a game that is over restarts from its own start."""
        if self._gpu is not None:
            impossible("device", self.device, one_of((CPU,)))
        if not self._begun or self.closed:
            raise NoGame
        pairs = []
        for name, lanes in (("sources", sources), ("targets", targets)):
            numbers = np.asarray(lanes)
            fits = numbers.ndim == 1 and numbers.dtype.kind in "iu"
            if not fits or ((numbers < 0) | (numbers >= self.num_envs)).any():
                impossible(name, lanes, whole_number(0, self.num_envs - 1))
            pairs.append(numbers)
        if len(pairs[0]) != len(pairs[1]):
            impossible("targets", targets, nested("expected.lanes", count=len(pairs[0])))
        self.batch.copy_games(*pairs)

    def final_planes(self) -> Any:  # noqa: ANN401
        """The planes of the last observations of games that have ended, on the GPU; only with
        `device="cuda"`. `terminated` says which games ended in the last step."""
        if self._gpu is None:
            impossible("device", self.device, one_of((CUDA,)))
        return self._gpu.last_planes()

    def close_extras(self, **_kwargs: Any) -> None:  # noqa: ANN401 - Gymnasium's signature
        if "batch" in vars(self):  # Gymnasium closes what a refused option left unfinished, too
            self.batch.close()

    def _check(
        self,
        num_envs: int,
        seat: int | None,
        workers: int | None,
        opponents: str,
        opening_turns: int,
    ) -> None:
        players = self.options.players
        if type(num_envs) is not int or num_envs < 1:
            impossible("num_envs", num_envs, nested("expected.least", least=1))
        if workers is not None and (type(workers) is not int or workers < 1):
            impossible("workers", workers, nested("expected.least_or_none", least=1))
        if seat is not None and (type(seat) is not int or not 0 <= seat < players):
            impossible("seat", seat, nested("expected.number_or_none", least=0, most=players - 1))
        if seat is not None and opponents == SELF:
            impossible("seat", seat, nested("expected.no_seat"))
        if type(opening_turns) is not int or not 0 <= opening_turns <= MOST_OPENING_TURNS:
            impossible("opening_turns", opening_turns, whole_number(0, MOST_OPENING_TURNS))

    def _starts(self, states: Any) -> list[Start]:  # noqa: ANN401 - any value
        """The states or positions to start from, checked; none for new games."""
        if states is None:
            return []
        if self.opponents != SELF:
            impossible("states", states, nested("expected.self_only"))
        each = [*states] if isinstance(states, Sequence) else [states]
        if len(each) not in (1, self.num_envs):
            impossible("states", states, nested("expected.states", count=self.num_envs))
        for state in each:
            check_start(self.game, "states", state, self.options)
            if state.options is not each[0].options and state.options != each[0].options:
                impossible("states", state, nested("expected.start"))
        return each

    def _rewards(self, ended: npt.NDArray[np.bool_]) -> Rewards:
        """All rewards of the last step, by game and seat."""
        slots, players = self.batch.slots, self.options.players
        if self.reward == POINTS:
            return points_rewards(self.game, slots["gained"][:, :players])
        found = np.zeros((self.num_envs, players), np.float32)
        if ended.any():
            results = slots["result"][ended]
            totals, winners = results["totals"][:, :players], _seats(results, players)
            found[ended] = rewards(self.game, self.reward, totals, winners)
        return found

    def _add_finals(
        self, infos: dict[str, Any], ended: npt.NDArray[np.bool_], all_rewards: Rewards
    ) -> None:
        """Add `final_obs` and `final_info` of the games that ended, as Gymnasium defines them: the
        last observation of the seat that acted, and the rewards, totals and winners."""
        last, mask = self.batch.last_observations, self._all_legal
        final_obs = np.full(self.num_envs, None, object)
        for game in np.flatnonzero(ended).tolist():
            shown: npt.NDArray[Any] = last[game]
            if self._encoder is not None:
                shown = self._encoder.one_hot(shown)
            elif self.copy:
                shown = shown.copy()
            final_obs[game] = {"observation": shown, "action_mask": mask}
        results, players = self.batch.slots["result"], self.options.players
        final_info = {
            "rewards": np.where(ended[:, None], all_rewards, 0),
            "totals": np.where(ended[:, None], results["totals"][:, :players], 0),
            "winners": ended[:, None] & _seats(results, players),
        }
        infos["final_obs"], infos["_final_obs"] = final_obs, ended.copy()
        infos["final_info"] = {**final_info, **{f"_{key}": ended.copy() for key in final_info}}
        infos["_final_info"] = ended.copy()

    def _observations(self) -> Observations:
        shown: npt.NDArray[Any] = self.batch.observations
        if self._encoder is not None:
            shown = self._encoder.one_hot(self.batch.observations, self._channels)
        seen = {"observation": shown, "action_mask": self.batch.masks}
        return {name: array.copy() for name, array in seen.items()} if self.copy else seen

    def _infos(self) -> dict[str, Any]:
        """The seats to move now."""
        return {"to_move": self.batch.slots["mover"].copy()}


def _seats(results: npt.NDArray[Any], players: int) -> npt.NDArray[np.bool_]:
    """The winners by game and seat."""
    return (results["winners"][:, None] >> np.arange(players) & 1).astype(np.bool_)


class PuebloVectorEnv(BoardVectorEnv):
    """`baumeister/Pueblo-v1` as a vector environment."""

    def __init__(self, num_envs: int = 1, **settings: Any) -> None:  # noqa: ANN401
        super().__init__(num_envs, "pueblo", **settings)


class AztecVectorEnv(BoardVectorEnv):
    """`baumeister/Aztec-v1` as a vector environment."""

    def __init__(self, num_envs: int = 1, **settings: Any) -> None:  # noqa: ANN401
        super().__init__(num_envs, "aztec", **settings)
