"""Learn a game by self-play on a GPU: python training/train.py pueblo --out FOLDER.

A piece ends after `--seconds`; the next one goes on from the checkpoint in the folder until
`--total` seconds of training are over. The schedule depends on the share of the total.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional

from baumeister.engine.cuda import tree
from baumeister.engine.cuda.search_kernels import network_inputs
from baumeister.players.learned.form import FORMS
from network import FastNetwork, Network, export
from search import DEVICE, SEATS, Search, start_words, zeros
from starts import starts

KEPT, GAMES_KEPT, START_STATES = 24, 128, 512
"""Actions kept of a policy; games of a lane whose outcomes are kept; different starts."""
BATCH, RATE, REUSE, CHUNK = 8192, 2e-3, 1.25, 4
"""Positions of a training step; learning rate; how often a position is used; steps of self-play
between training."""
PLAIN, MOST_OPENING, SLIP = 0.3, 10, 0.003
"""Share of games without a random opening; its most actions; share of random actions later."""
OUTCOME_SHARE = 0.5
"""The share of the outcome in the value that is learned; the rest is what the search found."""
LARGER_FROM = 0.45
"""The share of the training from which trees are larger."""
REPORT_S, SAVE_S, RESUMED = 15, 50, 2000
"""Seconds between reports and checkpoints; the steps that a resumed average has behind it."""


class Replay:
    """The latest positions of all lanes, and the outcomes of their games."""

    def __init__(self, search: Search, steps: int) -> None:
        n, inputs = search.count, search.inputs
        self.steps, self.head, self.filled, self.lanes = steps, 0, 0, n
        self.words = zeros(steps, inputs.WORDS, n, dtype=torch.int64)
        self.numbers = zeros(steps, search.form.numbers, n, dtype=torch.half)
        self.masks = zeros(steps, len(search.masks), n, dtype=torch.int64)
        self.codes = zeros(steps, KEPT, n, dtype=torch.int16)
        self.shares = zeros(steps, KEPT, n, dtype=torch.half)
        self.values = zeros(steps, 2 * SEATS, n, dtype=torch.float32)
        self.facts = zeros(steps, tree.FACTS, n, dtype=torch.int16)
        self.game = zeros(steps, n, dtype=torch.int32)
        self.current = zeros(n, dtype=torch.int32)
        self.totals = zeros(GAMES_KEPT, 2 * SEATS, n, dtype=torch.float32)
        self.final_words = zeros(GAMES_KEPT, inputs.WORDS, n, dtype=torch.int64)
        self.last_random = zeros(GAMES_KEPT, n, dtype=torch.int32)
        self.finished = torch.zeros((), device=DEVICE)
        self.sums = torch.zeros(2, device=DEVICE)


class SelfPlay:
    """Lanes of games that play on for ever."""

    def __init__(self, game: str, search: Search, replay: Replay, seed: int) -> None:
        self.search, self.replay = search, replay
        boards, turns = start_words(starts(game, START_STATES, seed))
        self.boards, self.turns = (
            torch.from_numpy(boards).to(DEVICE),
            torch.from_numpy(turns).to(DEVICE),
        )
        n = search.count
        self.opening = torch.zeros(n, dtype=torch.int32, device=DEVICE)
        self.chosen = torch.zeros(n, dtype=torch.int32, device=DEVICE)
        self.step_number = 0
        self._restart(torch.ones(n, dtype=torch.bool, device=DEVICE))

    def _restart(self, over: Tensor) -> None:
        """Begin new games where one is over."""
        s, n = self.search, self.search.count
        index = torch.randint(self.boards.shape[1], (n,), device=DEVICE)
        s.boards[:, :n] = torch.where(over, self.boards[:, index], s.boards[:, :n])
        s.turns[:, :n] = torch.where(over, self.turns[:, index], s.turns[:, :n])
        opening = torch.randint(1, MOST_OPENING + 1, (n,), device=DEVICE, dtype=torch.int32)
        opening *= torch.rand(n, device=DEVICE) >= PLAIN
        self.opening = torch.where(over, opening, self.opening)

    @torch.no_grad()
    def step(self) -> None:
        """Play one action in every game."""
        s, r, n = self.search, self.replay, self.search.count
        logits = s.run(1.0)
        best, policy, values = s.decided(logits)
        t = r.head
        # `words`, `numbers` and `masks` are of the last leaf by now: write the root's again.
        s.advance(s.roots, s.nothing, 0)
        r.words[t], r.numbers[t], r.masks[t] = s.words, s.numbers, s.masks
        kept = policy.topk(KEPT, dim=1, sorted=False)
        r.codes[t] = kept.indices.T.short()
        r.shares[t] = (kept.values / kept.values.sum(1, keepdim=True)).T
        r.values[t] = values.T
        r.facts[t] = s.facts.short()
        r.game[t] = r.current
        # Random openings: half of them uniform, half from the network's own opinion.
        opening, slips = self.opening > 0, torch.rand(n, device=DEVICE) < SLIP
        flat = torch.rand(n, device=DEVICE) < 0.5
        is_bid = s.numbers[49] > 0 if s.is_pueblo else s.numbers[0] > 0
        weight = torch.where(flat & ~is_bid, 0.0, 0.7)[:, None]
        legal = logits > -1e8
        noise = -torch.log(-torch.log(torch.rand_like(logits).clamp(1e-10, 1 - 1e-7)))
        drawn = (logits * weight + noise).masked_fill(~legal, -1e9).argmax(1)
        is_random = opening | slips
        self.chosen.copy_(torch.where(is_random, drawn, best))
        self.opening = (self.opening - 1).clamp(min=0)
        slot = (r.current % GAMES_KEPT).long()
        lanes = s.roots
        r.last_random[slot, lanes] = torch.where(
            is_random, self.step_number, r.last_random[slot, lanes]
        )
        s.advance(s.roots, self.chosen, 0)
        over = s.facts[tree.OVER] != 0
        points = s.facts[tree.POINTS : tree.POINTS + SEATS].float()
        wins = (s.facts[tree.WINNERS][None] >> s.seat[:, None] & 1).float()
        wins = wins / wins.sum(0, keepdim=True).clamp(min=1)
        outcome = torch.cat([points, wins])
        r.totals[slot, :, lanes] = torch.where(over[:, None], outcome.T, r.totals[slot, :, lanes])
        r.final_words[slot, :, lanes] = torch.where(
            over[:, None], s.words.T, r.final_words[slot, :, lanes]
        )
        r.current += over
        r.finished += over.sum()
        players = s.facts[tree.PLAYERS].float()
        r.sums += torch.stack([(points.sum(0) / players * over).sum(), over.sum()])
        self._restart(over)
        fresh = (r.current % GAMES_KEPT).long()
        r.last_random[fresh, lanes] = torch.where(over, -1, r.last_random[fresh, lanes])
        r.head, r.filled = (t + 1) % r.steps, min(r.filled + 1, r.steps)
        self.step_number += 1


class Trainer:
    """The network that learns, and its moving average, which plays."""

    def __init__(self, network: Network, search: Search) -> None:
        self.network, self.search, form = network, search, network.form
        self.average = (
            Network(form, *network.shape).to(DEVICE).to(memory_format=torch.channels_last)
        )
        self.average.load_state_dict(network.state_dict())
        self.average.eval()
        heavy = [p for p in network.parameters() if p.ndim > 1]
        light = [p for p in network.parameters() if p.ndim <= 1]
        self.optimizer = torch.optim.AdamW(
            [{"params": heavy, "weight_decay": 1e-2}, {"params": light, "weight_decay": 0.0}],
            lr=RATE, betas=(0.9, 0.99), fused=DEVICE == "cuda",
        )  # fmt: skip
        scales = torch.from_numpy(search.inputs.SCALES).to(DEVICE, torch.bfloat16)
        self.scales = scales[:, None, None]
        self.steps, self.decay = 0, 0.99
        self.sums, self.reported = torch.zeros(6, device=DEVICE), 0
        inputs = search.inputs
        self.planes = torch.zeros(
            BATCH, form.planes, form.squares, dtype=torch.uint8, device=DEVICE
        )
        self.words = torch.zeros(inputs.WORDS, BATCH, dtype=torch.int64, device=DEVICE)
        self.masks = torch.zeros(len(search.masks), BATCH, dtype=torch.int64, device=DEVICE)
        self.legal = torch.zeros(BATCH, search.legal.shape[1], dtype=torch.int8, device=DEVICE)
        self._pair = _floats(self.average), _floats(network)

    def step(self, replay: Replay, window: int, rate: float, play_step: int) -> None:
        """One step on a batch of the latest `window` steps of self-play."""
        s, r, form = self.search, replay, self.network.form
        age = torch.randint(window, (BATCH,), device=DEVICE)
        t, lane = (r.head - 1 - age) % r.steps, torch.randint(r.lanes, (BATCH,), device=DEVICE)
        self.words.copy_(r.words[t, :, lane].T)
        self.masks.copy_(r.masks[t, :, lane].T)
        s.write_planes(self.words, self.planes)
        s.kernels.expand_masks.launch(32 * BATCH, s._on(self.masks), s._on(self.legal))  # noqa: SLF001
        numbers, facts = r.numbers[t, :, lane].float(), r.facts[t, :, lane].int()
        mover, players = facts[:, tree.MOVER].clamp(min=0), facts[:, tree.PLAYERS]
        turns, points = (
            facts[:, tree.TURNS].long(),
            facts[:, tree.POINTS : tree.POINTS + SEATS].float(),
        )
        game = r.game[t, lane]
        slot = (game % GAMES_KEPT).long()
        finished = (game < r.current[lane]) & (r.current[lane] - game < GAMES_KEPT)
        # An outcome counts for positions after the last random action.
        clean = finished & (play_step - 1 - age > r.last_random[slot, lane])
        part = OUTCOME_SHARE * clean[:, None].float()
        target = (1 - part) * r.values[t, :, lane] + part * r.totals[slot, :, lane]
        seat = (mover[:, None] + s.seat[None]) % players[:, None]
        present = (s.seat[None] < players[:, None]).float()
        come = ((target[:, :SEATS] - points) / form.point_scale).gather(1, seat.long())
        wins = target[:, SEATS:].gather(1, seat.long()) * present
        shares, codes = r.shares[t, :, lane].float(), r.codes[t, :, lane].long()
        x = self.planes.view(-1, form.planes, form.length, form.length)
        x = x.to(torch.bfloat16, memory_format=torch.channels_last) * self.scales
        with torch.autocast(DEVICE, torch.bfloat16):
            raw, values, aux = self.network(x, numbers)
        logits = raw.float().gather(1, s.action_table[turns]).masked_fill(self.legal == 0, -1e9)
        chances = logits.log_softmax(1).gather(1, codes)
        chances = torch.where(shares > 0, chances, 0.0)
        policy = -(shares * chances).sum(1).mean()
        entropy = -(shares * shares.clamp(min=1e-9).log()).sum(1).mean()
        values, k = values.float(), form.seats
        present, come, wins = present[:, :k], come[:, :k], wins[:, :k]
        difference = functional.smooth_l1_loss(values[:, :k], come, reduction="none", beta=0.5)
        margin = (difference * present).sum(1).div(present.sum(1)).mean()
        chance = values[:, k:].masked_fill(present == 0, -1e9).log_softmax(1)
        win = -(wins * chance * present).sum(1).mean()
        auxiliary = self._auxiliary(
            aux.float(), r.final_words[slot, :, lane], facts, finished.float()
        )
        loss = policy + margin + win + 0.3 * auxiliary
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(self.network.parameters(), 4.0)
        self.optimizer.step()
        self.steps += 1
        share = 1 - min(self.decay, 1 - 1 / (self.steps + 1))
        torch._foreach_lerp_(self._pair[0], self._pair[1], share)
        losses = (
            policy.detach() - entropy,
            entropy,
            margin.detach(),
            win.detach(),
            auxiliary.detach(),
            norm,
        )
        self.sums += torch.stack([one.detach() for one in losses])

    def _auxiliary(self, aux: Tensor, words: Tensor, facts: Tensor, finished: Tensor) -> Tensor:
        """The loss of what the network says of the final position."""
        s, inputs = self.search, self.search.inputs
        n, turns = len(aux), facts[:, tree.TURNS].long()
        mover, players = facts[:, tree.MOVER].clamp(min=0).long(), facts[:, tree.PLAYERS].long()
        if s.is_pueblo:
            bytes_ = (
                words[:, inputs.LOOKS : inputs.META]
                .contiguous()
                .view(torch.uint8)
                .view(n, 36, SEATS)
            )
            place = (torch.arange(36, device=DEVICE)[None] + 9 * turns[:, None]) % 36
            looks = bytes_.float().gather(1, place[:, :, None].expand(n, 36, SEATS))
            seat = (mover[:, None] + s.seat[None]) % players[:, None]
            present = (s.seat[None] < players[:, None]).float()
            looks = looks.gather(2, seat[:, None].expand(n, 36, SEATS)) * present[:, None] / 8
            each = functional.smooth_l1_loss(aux, looks.view(n, -1), reduction="none").mean(1)
        else:
            square = s.turned[: 2 * s.form.squares].view(2, -1).long()[turns] + 2 * s.form.squares
            word = words.gather(1, square >> 6)
            stands = (word >> (square & 63) & 1).float()
            each = functional.binary_cross_entropy_with_logits(aux, stands, reduction="none").mean(
                1
            )
        return (each * finished).mean()

    def report(self) -> dict[str, float]:
        names = ("divergence", "entropy", "points", "win", "final", "norm")
        means = (self.sums / max(self.steps - self.reported, 1)).tolist()
        self.sums.zero_()
        self.reported = self.steps
        return {name: round(value, 4) for name, value in zip(names, means, strict=True)}


Weights = dict[str, Tensor]


def _floats(network: Network) -> list[Tensor]:
    return [value for value in network.state_dict().values() if value.is_floating_point()]


def _in_half(network: Network) -> Weights:
    return {
        name: value.half() if value.is_floating_point() and value.ndim > 1 else value
        for name, value in network.state_dict().items()
    }


def _in_full(weights: Weights) -> Weights:
    return {
        name: value.float() if value.is_floating_point() else value
        for name, value in weights.items()
    }


class Run:
    """A piece of a training run, which goes on from a checkpoint if there is one."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.arguments, self.form = arguments, FORMS[arguments.game]
        self.out: Path = arguments.out
        self.out.mkdir(parents=True, exist_ok=True)
        self.checkpoint = self.out / f"{self.form.game}.pt"
        self.shape = (arguments.channels, arguments.blocks, arguments.hidden)
        self.before, self.positions, self.piece = 0.0, 0, 0
        torch.manual_seed(arguments.seed)
        network = Network(self.form, *self.shape).to(DEVICE).to(memory_format=torch.channels_last)
        saved: dict[str, Any] | None = None
        if self.checkpoint.exists():
            saved = torch.load(self.checkpoint, map_location=DEVICE, weights_only=True)
            network.load_state_dict(_in_full(saved["weights"]["network"]))
            self.before, self.positions = saved["seconds"], saved["positions"]
            self.piece = saved["piece"] + 1
            torch.manual_seed(arguments.seed + 1000 * self.piece)
        self.scales = torch.from_numpy(network_inputs(self.form.game).SCALES).to(DEVICE)
        self.fast = FastNetwork(network, self.scales, fused=DEVICE == "cuda")
        search = Search(self.form.game, self.fast, arguments.games, arguments.simulations[0])
        self.trainer = Trainer(network, search)
        if saved is not None:
            self.trainer.average.load_state_dict(_in_full(saved["weights"]["average"]))
            self.trainer.steps = self.trainer.reported = RESUMED
        self.first_step = self.trainer.steps
        self.fast.load(self.trainer.average)
        self.replay = Replay(search, arguments.steps)
        seed = arguments.seed + self.piece
        self.play = SelfPlay(self.form.game, search, self.replay, seed)
        self.began = time.perf_counter()

    @property
    def seconds(self) -> float:
        """Seconds of training, those of earlier pieces included."""
        return self.before + time.perf_counter() - self.began

    def enlarge(self) -> None:
        """Go on with larger trees."""
        n, old = self.arguments.games, self.play.search
        new = Search(self.form.game, self.fast, n, self.arguments.simulations[1])
        new.boards[:, :n], new.turns[:, :n] = old.boards[:, :n], old.turns[:, :n]
        self.play.search = self.trainer.search = new

    def step(self, share: float) -> tuple[float, int]:
        """Play and learn for a moment, at this share of the whole training. The learning rate, and
        how many steps of self-play are looked back at."""
        games = self.arguments.games
        for _ in range(CHUNK):
            self.play.step()
        self.positions += CHUNK * games
        warm = min(1.0, (self.trainer.steps - self.first_step) / 200 + 0.02)
        rate = RATE * warm * (1.0 if share < 0.5 else max(0.02, (1 - share) / 0.5))
        self.trainer.decay = 0.99 if share < 0.1 else 0.995 if share < 0.6 else 0.998
        window = min(self.replay.filled, max(8 * CHUNK, int(0.6 * self.positions / games)))
        for _ in range(int(CHUNK * games * REUSE / BATCH)):
            self.trainer.step(self.replay, window, rate, self.play.step_number)
        self.fast.load(self.trainer.average)
        return rate, window

    def report(self, rate: float, window: int) -> None:
        """Print a line, and write it to the log."""
        points, count = self.replay.sums.tolist()
        self.replay.sums.zero_()
        facts = {
            "seconds": round(self.seconds, 1),
            "positions": self.positions,
            "rate": round(rate, 6),
            "simulations": self.play.search.simulations,
            "window": window,
            "games": int(self.replay.finished),
            "totals": round(points / max(count, 1), 2),
            **self.trainer.report(),
        }
        print(json.dumps(facts), flush=True)
        with (self.out / f"{self.form.game}.log").open("a", encoding="utf-8") as log:
            print(json.dumps(facts), file=log)

    def save(self, name: str = "") -> None:
        """Write a checkpoint and the file for players; with a name, that file only."""
        provenance = {
            "seed": self.arguments.seed,
            "games": self.arguments.games,
            "shape": self.shape,
            "commit": self.arguments.commit,
            "seconds": round(self.seconds),
            "positions": self.positions,
        }
        file = self.out / f"{self.form.game}-{self.shape[0]}x{self.shape[1]}{name}.npz"
        export(self.trainer.average, self.scales, file, provenance)
        if not name:
            weights = {
                "network": _in_half(self.trainer.network),
                "average": _in_half(self.trainer.average),
            }
            draft = self.checkpoint.with_suffix(".draft")
            facts = {"seconds": self.seconds, "positions": self.positions, "piece": self.piece}
            torch.save({"weights": weights, "shape": self.shape, **facts}, draft)
            draft.replace(self.checkpoint)

    def go(self) -> None:
        """Train until the piece or the whole training is over."""
        total, simulations = self.arguments.total, self.arguments.simulations[1]
        ends = min(total, self.before + self.arguments.seconds)
        reported = saved = kept = self.before
        while True:
            share = min(self.seconds / total, 1.0)
            if share > LARGER_FROM and self.play.search.simulations != simulations:
                self.enlarge()
            rate, window = self.step(share)
            now, done = self.seconds, self.seconds >= ends
            if now - reported >= REPORT_S or done:
                reported = now
                self.report(rate, window)
            if now - saved >= SAVE_S or done:
                saved = now
                self.save()
            if now - kept >= total / 5 and not done:
                kept = now
                self.save(f"-{round(now)}")
            if done:
                return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=tuple(FORMS))
    parser.add_argument("--out", type=Path, required=True, help="folder of the checkpoint")
    parser.add_argument("--seconds", type=float, default=540, help="of this piece")
    parser.add_argument("--total", type=float, default=1080, help="seconds of the whole training")
    parser.add_argument("--channels", type=int, default=64)
    parser.add_argument("--blocks", type=int, default=6)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--games", type=int, default=32768, help="games played at the same time")
    parser.add_argument(
        "--simulations", type=int, nargs=2, default=(16, 32), help="early and later"
    )
    parser.add_argument("--steps", type=int, default=320, help="steps of self-play to remember")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--commit", default="", help="what the weights are made with")
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    Run(parser.parse_args()).go()


if __name__ == "__main__":
    main()
