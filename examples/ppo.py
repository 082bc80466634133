"""Proximal policy optimisation (PPO) in one file, against a compiled opponent.

    python examples/ppo.py --game aztec --opponents exposure --steps 200000 --seed 1

Needs the extra `envs` and PyTorch. Training uses the dense reward `points`: the agent's own points
minus the mean of the others'. At the end the agent plays new games without exploration, and the
last line has the share it won, the steps and the CPU seconds. The same seed and steps give the same
agent on the same machine. `--save FILE` writes the weights; the player `ppo` of
`examples/baseline_players.py` plays with them.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from baumeister.envs.vector import BoardVectorEnv

WIDTH = 256
EPOCHS = 3
MINIBATCHES = 8
DISCOUNT = 0.99
TRACE = 0.95
"""Lambda of generalised advantage estimation."""
CLIP = 0.2
ENTROPY = 0.01
LEARNING_RATE = 1e-3
REWARD_SCALE = 10.0
"""Rewards are points divided by a typical margin; the value learns better from larger numbers."""


class Network(nn.Module):  # type: ignore[misc] # the type checker does not need PyTorch
    """The logits of all actions, and the value, of encoded observations."""

    def __init__(self, inputs: int, actions: int) -> None:
        super().__init__()
        self.torso = nn.Sequential(
            nn.Linear(inputs, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU()
        )
        self.policy, self.value = nn.Linear(WIDTH, actions), nn.Linear(WIDTH, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)  # nearly uniform at the beginning

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """The distribution over legal actions, and the value."""
        hidden = self.torso(seen)
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return Categorical(logits=logits, validate_args=False), self.value(hidden)[:, 0]


class Rollout(NamedTuple):
    """Steps of all games, flattened."""

    seen: torch.Tensor
    masks: torch.Tensor
    actions: torch.Tensor
    log_probabilities: torch.Tensor
    advantages: torch.Tensor
    returns: torch.Tensor


def inputs(seen: dict[str, Any]) -> tuple[torch.Tensor, torch.Tensor]:
    """The network's inputs: flat one-hot channels, which belong to the environment and are copied,
    and the mask."""
    channels = seen["observation"].reshape(len(seen["observation"]), -1)
    return torch.from_numpy(channels.copy()), torch.from_numpy(seen["action_mask"] == 1)


class Trainer:
    """Plays games against the opponents and learns from them."""

    def __init__(self, game: str, opponents: str, games: int, seed: int) -> None:
        torch.manual_seed(seed)
        self.env = BoardVectorEnv(games, game, opponents=opponents, reward="points", one_hot=True)
        seen, infos = self.env.reset(seed=seed)
        self.seen, self.mask = inputs(seen)
        self.seats = infos["to_move"]
        self.network = Network(self.seen.shape[1], self.mask.shape[1])
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=LEARNING_RATE, eps=1e-5)
        self.shares: list[float] = []
        """The share of the win in every finished game."""

    @torch.no_grad()  # type: ignore[untyped-decorator] # as above
    def collect(self, length: int) -> Rollout:
        """Play this many steps of all games."""
        rows, rewards, ends, values = [], [], [], []
        for _ in range(length):
            policy, value = self.network(self.seen, self.mask)
            action = policy.sample()
            rows.append((self.seen, self.mask, action, policy.log_prob(action)))
            values.append(value)
            seats = self.seats
            seen, _, ended, _, infos = self.env.step(action.numpy())
            self.seats = infos["to_move"]
            rewards.append(torch.from_numpy(self._margin(infos["rewards"], seats)))
            ends.append(torch.from_numpy(ended))
            if ended.any():
                winners = infos["final_info"]["winners"][ended]
                mine = winners[np.arange(len(winners)), seats[ended]]
                self.shares += (mine / winners.sum(axis=1)).tolist()
            self.seen, self.mask = inputs(seen)
        value = self.network(self.seen, self.mask)[1]
        advantages: list[torch.Tensor] = []
        advantage = torch.zeros(len(value))
        for step in reversed(range(length)):
            goes_on = (~ends[step]).float()
            error = rewards[step] + DISCOUNT * goes_on * value - values[step]
            advantage = error + DISCOUNT * TRACE * goes_on * advantage
            advantages.insert(0, advantage)
            value = values[step]
        columns = [torch.cat(column) for column in zip(*rows, strict=True)]
        gained = torch.cat(advantages)
        shown, masks, actions, probabilities = columns
        return Rollout(shown, masks, actions, probabilities, gained, gained + torch.cat(values))

    def _margin(self, rewards: Any, seats: Any) -> Any:  # noqa: ANN401 - NumPy arrays
        """The acting seats' points minus the mean of the others', scaled."""
        mine = rewards[np.arange(len(rewards)), seats]
        others = (rewards.sum(axis=1) - mine) / (rewards.shape[1] - 1)
        return (REWARD_SCALE * (mine - others)).astype(np.float32)

    def improve(self, rollout: Rollout) -> None:
        """Some epochs of gradient steps on a rollout."""
        size = len(rollout.seen)
        for _ in range(EPOCHS):
            for chosen in torch.randperm(size).split(size // MINIBATCHES):
                part = Rollout(*(column[chosen] for column in rollout))
                policy, value = self.network(part.seen, part.masks)
                ratio = (policy.log_prob(part.actions) - part.log_probabilities).exp()
                advantage = part.advantages - part.advantages.mean()
                advantage = advantage / (part.advantages.std() + 1e-8)
                clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
                gain = torch.min(ratio * advantage, clipped * advantage).mean()
                error = (value - part.returns).square().mean()
                loss = 0.5 * error - gain - ENTROPY * policy.entropy().mean()
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimiser.step()

    def slow_down(self, done: float) -> None:
        """Lower the learning rate in proportion to the steps left."""
        for group in self.optimiser.param_groups:
            group["lr"] = LEARNING_RATE * (1 - done)


def play(network: Network, game: str, opponents: str, count: int, seed: int) -> float:
    """The share of new games won with the most probable actions; a shared win counts half."""
    env = BoardVectorEnv(count, game, opponents=opponents, one_hot=True)
    seen, _ = env.reset(seed=seed)
    rewards, over = np.zeros(count), np.zeros(count, np.bool_)
    while not over.all():
        with torch.no_grad():
            policy, _ = network(*inputs(seen))
        seen, reward, ended, _, _ = env.step(policy.logits.argmax(dim=1).numpy())
        rewards = np.where(ended & ~over, reward, rewards)  # the first game in each place counts
        over |= ended
    env.close()
    return float((rewards + 1).mean() / 2)


def main(arguments: list[str] | None = None) -> float:
    """Train, then play; return the share of games won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="aztec")
    parser.add_argument("--opponents", default="exposure")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--envs", type=int, default=64, help="games played at once")
    parser.add_argument("--length", type=int, default=64, help="steps per rollout and game")
    parser.add_argument("--games", type=int, default=500, help="games played at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="file for the weights (.npz)")
    chosen = parser.parse_args(arguments)
    torch.set_num_threads(1)  # the numbers then do not depend on the machine's cores
    trainer = Trainer(chosen.game, chosen.opponents, chosen.envs, chosen.seed)
    rollout, steps = chosen.envs * chosen.length, 0
    for steps in range(0, chosen.steps, rollout):
        trainer.slow_down(steps / chosen.steps)
        trainer.improve(trainer.collect(chosen.length))
        if steps // rollout % 10 == 9:
            recent = trainer.shares[-500:]
            print(
                f"{steps + rollout:,} steps, {time.process_time():.0f} CPU s: "
                f"won {np.mean(recent):.1%} of the last {len(recent)} games",
                flush=True,
            )
    if chosen.save is not None:
        weights = {name: value.numpy() for name, value in trainer.network.state_dict().items()}
        np.savez(chosen.save, game=chosen.game, **weights)
    trained = time.process_time()
    won = play(trainer.network, chosen.game, chosen.opponents, chosen.games, chosen.seed + 1)
    print(
        f"Won {won:.1%} of {chosen.games} new games against {chosen.opponents} "
        f"after {steps + rollout:,} steps and {trained:.0f} CPU seconds."
    )
    return won


if __name__ == "__main__":
    main()
