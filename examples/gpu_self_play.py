"""Learns Pueblo by playing thousands of games against itself on a GPU, with PyTorch.

Games, observations, the network and its training data never leave the GPU: the environment's arrays
are PyTorch tensors without a copy. A network of a few residual blocks has two heads: a policy over
all actions and the expected lead at the end. It learns from its own games by PPO's clipped policy
gradient. This is meant as a base for experiments, not as a strong player.

    python examples/gpu_self_play.py --games 4096 --minutes 3
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from time import monotonic
from typing import Any, NamedTuple

import torch
from torch import nn
from torch.nn import functional

from baumeister import games
from baumeister.envs.vector import BoardVectorEnv

STEPS, PASSES, PART = 30, 2, 8192
"""Actions of every game between two updates, passes over them, and positions of an update."""
CLIP, ENTROPY, VALUE = 0.2, 0.003, 0.5


class Network(nn.Module):  # type: ignore[misc] # PyTorch is not installed for the checks
    """Residual blocks with a policy and a value head."""

    def __init__(self, planes: int, squares: int, codes: int, width: int = 96) -> None:
        super().__init__()
        self.first = nn.Conv2d(planes, width, 3, padding=1)
        self.blocks = nn.ModuleList(
            nn.Sequential(
                nn.Conv2d(width, width, 3, padding=1),
                nn.ReLU(),
                nn.Conv2d(width, width, 3, padding=1),
            )
            for _ in range(4)
        )
        self.policy = nn.Linear(width * squares, codes)
        self.value = nn.Sequential(nn.Linear(width * squares, 256), nn.ReLU(), nn.Linear(256, 1))

    def forward(self, planes: Any, masks: Any) -> tuple[Any, Any]:  # noqa: ANN401 - tensors
        """Log-probabilities of the actions, and the expected lead of the seat to move."""
        seen = functional.relu(self.first(planes.float() / 32))
        for block in self.blocks:
            seen = functional.relu(seen + block(seen))
        flat = seen.flatten(1)
        logits = self.policy(flat).masked_fill(masks == 0, -1e9)
        return functional.log_softmax(logits, dim=1), self.value(flat)[:, 0]


@torch.no_grad()  # type: ignore[untyped-decorator]
def evaluate(network: Network, planes: Any, masks: Any) -> tuple[Any, Any]:  # noqa: ANN401
    """Evaluate any number of positions, in parts that fit into the memory."""
    parts = zip(planes.split(1 << 16), masks.split(1 << 16), strict=True)
    with torch.autocast("cuda", torch.bfloat16):
        found = [network(*part) for part in parts]
    policies, values = zip(*found, strict=True)
    return torch.cat(policies).float(), torch.cat(values).float()


def sample(policies: Any) -> Any:  # noqa: ANN401
    """An action for each row of log-probabilities."""
    noise = torch.empty_like(policies).exponential_().log()
    return (policies - noise).argmax(dim=1)


class Played(NamedTuple):
    """What the network has seen and done in some steps of all games, one row for each position."""

    planes: Any
    masks: Any
    actions: Any
    chances: Any
    """The log-probabilities of the actions."""
    values: Any
    leads: Any
    """The lead that the seat gained from here on, as far as it was played."""


def tensors(seen: dict[str, Any]) -> tuple[Any, Any]:
    """Observations and masks as PyTorch tensors, in the same memory."""
    return torch.from_dlpack(seen["observation"]), torch.from_dlpack(seen["action_mask"])


def play(env: BoardVectorEnv, network: Network, seen: dict[str, Any]) -> tuple[Played, Any]:
    """Play some steps of all games with both seats; return what happened, and what is seen now."""
    rows: list[tuple[Any, ...]] = []
    gained: list[tuple[Any, Any]] = []
    to_move = torch.from_dlpack(env.batch.to_move)
    for _ in range(STEPS):
        planes, masks = (tensor.clone() for tensor in tensors(seen))
        policies, values = evaluate(network, planes, masks)
        actions = sample(policies)
        chances = policies.gather(1, actions[:, None])[:, 0]
        sign = 1 - 2 * to_move.float()  # 1 for seat 0, −1 for seat 1
        rows.append((planes, masks, actions, chances, values, sign))
        seen, _, ended, _, infos = env.step(actions)
        rewards = torch.from_dlpack(infos["rewards"])
        gained.append((rewards[:, 0] - rewards[:, 1], torch.from_dlpack(ended).clone()))
    _, values = evaluate(network, *tensors(seen))
    lead = values * (1 - 2 * to_move.float())  # of seat 0
    leads: list[Any] = []
    for (points, ended), row in zip(reversed(gained), reversed(rows), strict=True):
        lead = points + torch.where(ended, 0, lead)
        leads.insert(0, lead * row[-1])
    columns = [torch.cat(column) for column in zip(*rows, strict=True)]
    planes, masks, actions, chances, values, _ = columns
    return Played(planes, masks, actions, chances, values, torch.cat(leads)), seen


def losses(network: Network, played: Played) -> Iterator[Any]:
    """The loss of each part of the positions, in random order."""
    for part in torch.randperm(len(played.leads), device="cuda").split(PART):
        some = Played(*(column[part] for column in played))
        with torch.autocast("cuda", torch.bfloat16):
            policies, values = network(some.planes, some.masks)
        policies, values = policies.float(), values.float()
        better = some.leads - some.values
        better = (better - better.mean()) / (better.std() + 1e-6)
        chances = policies.gather(1, some.actions[:, None])[:, 0]
        ratio = (chances - some.chances).exp()
        clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
        policy = -torch.minimum(ratio * better, clipped * better).mean()
        entropy = -(policies.exp() * policies.clamp(min=-50)).sum(dim=1).mean()
        yield policy + VALUE * functional.mse_loss(values, some.leads) - ENTROPY * entropy


def win_share(network: Network, count: int = 2048) -> float:
    """The share of games that the network wins against random opponents."""
    env = BoardVectorEnv(count, "pueblo", opponents="random", device="cuda")
    seen, _ = env.reset(seed=0)
    over = torch.zeros(count, dtype=torch.bool, device="cuda")
    wins = torch.zeros(count, device="cuda")
    while not over.all():
        policies, _ = evaluate(network, *tensors(seen))
        seen, rewards, ended, *_ = env.step(policies.argmax(dim=1))
        now = torch.from_dlpack(ended) & ~over
        wins += torch.where(now, torch.from_dlpack(rewards) > 0, 0)
        over |= now
    return float(wins.mean())


def main() -> None:
    """Learn for some minutes, and say how well the network plays."""
    parser = argparse.ArgumentParser(description="Learn Pueblo by self-play on a GPU.")
    parser.add_argument("--games", type=int, default=4096, help="games at a time")
    parser.add_argument("--minutes", type=float, default=3)
    chosen = parser.parse_args()
    torch.manual_seed(0)
    env = BoardVectorEnv(
        chosen.games, "pueblo", opponents="self", reward="points", device="cuda", opening_turns=2
    )
    seen, _ = env.reset(seed=1)
    planes, _ = tensors(seen)
    squares = planes.shape[2] * planes.shape[3]
    network = Network(planes.shape[1], squares, games.get("pueblo").CODES).cuda()
    optimizer = torch.optim.Adam(network.parameters(), lr=5e-4)
    print(f"before: wins {win_share(network):.1%} against random play", flush=True)
    begin, updates, positions, said = monotonic(), 0, 0, 0.0
    while (busy := monotonic() - begin) < 60 * chosen.minutes:
        played, seen = play(env, network, seen)
        positions += len(played.leads)
        for _ in range(PASSES):
            for loss in losses(network, played):
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
        updates += 1
        if busy - said >= 10:
            said = busy
            share, speed = win_share(network), positions / (monotonic() - begin)
            print(
                f"{busy:5.0f} s, {updates} updates, {speed:,.0f} positions/s: {share:.1%}",
                flush=True,
            )
    print(f"after {positions:,} positions: wins {win_share(network):.1%} against random play")


if __name__ == "__main__":
    main()
