"""Gumbel tree search of many games at once on a GPU: our kernels play, PyTorch evaluates."""

from __future__ import annotations

import math

import numpy as np
import torch
from torch import Tensor

from baumeister import games
from baumeister.core.rules import AnyState
from baumeister.engine.batch import join_records
from baumeister.engine.contract import get
from baumeister.engine.cuda import tree
from baumeister.engine.cuda.array import DeviceArray, shared
from baumeister.engine.cuda.kernels import SCRATCH
from baumeister.engine.cuda.playouts import device_tables
from baumeister.engine.cuda.search_kernels import network_inputs, search_kernels
from baumeister.engine.layout import RESULT
from baumeister.players.learned.form import FORMS
from baumeister.players.learned.search import EYES, VISIT_BASE, WIN_WEIGHT
from network import FastNetwork

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
"""Only tests search on the CPU."""
EDGES, SEATS = 16, tree.SEATS
FAR = -1e9


def zeros(*shape: int, dtype: torch.dtype) -> Tensor:
    """A tensor of zeros where the search runs."""
    return torch.zeros(shape, dtype=dtype, device=DEVICE)


def lent(tensor: Tensor) -> DeviceArray:
    """A tensor as our kernels take it, in the same memory."""
    array = shared(tensor)
    if array is None:
        raise ValueError("expected a tensor on the GPU")
    return array


def halving(edges: int, simulations: int) -> np.ndarray:
    """Sequential halving: with `k` edges, the number of visits with which an edge is considered in
    each simulation."""
    rows = np.zeros((edges + 1, simulations), np.int32)
    for k in range(edges + 1):
        if k <= 1:
            rows[k] = np.arange(simulations)
            continue
        rounds, visits, considered = math.ceil(math.log2(k)), [0] * k, k
        sequence: list[int] = []
        while len(sequence) < simulations:
            for _ in range(max(1, simulations // (rounds * considered))):
                sequence += visits[:considered]
                visits[:considered] = [v + 1 for v in visits[:considered]]
            considered = max(2, considered // 2)
        rows[k] = sequence[:simulations]
    return rows


def start_words(states: list[AnyState]) -> tuple[np.ndarray, np.ndarray]:
    """Boards and turns of states, word by state."""
    compiled = [get(state.game).compiled(state, 0) for state in states]
    boards = join_records([board[:1] for board, _ in compiled])
    turns = join_records([turn[:1] for _, turn in compiled])
    n = len(states)
    return (
        boards.view(np.int64).reshape(n, -1).T.copy(),
        turns.view(np.int32).reshape(n, -1).T.copy(),
    )


class Search:
    """A tree for each of `count` games. Node 0 is the root."""

    def __init__(self, game: str, network: FastNetwork, count: int, simulations: int) -> None:
        self.form, self.network, self.count = FORMS[game], network, count
        self.simulations, n = simulations, count
        self.kernels = k = search_kernels(game)
        self.inputs, nodes = network_inputs(game), simulations + 1
        inputs, codes = self.inputs, games.get(game).CODES
        board, turn = (dtype.itemsize for dtype in k.position)
        i32, i64, f32 = torch.int32, torch.int64, torch.float32
        self.boards = zeros(board // 8, nodes * n, dtype=i64)
        self.turns = zeros(turn // 4, nodes * n, dtype=i32)
        self.words = zeros(inputs.WORDS, n, dtype=i64)
        self.numbers = zeros(self.form.numbers, n, dtype=f32)
        self.facts = zeros(tree.FACTS, n, dtype=i32)
        self.masks = zeros(-(-codes // 64), n, dtype=i64)
        self.legal = zeros(n, codes, dtype=torch.int8)
        self.planes = zeros(n, self.form.planes, self.form.squares, dtype=torch.uint8)
        self.sources, self.actions = zeros(n, dtype=i64), zeros(n, dtype=i32)
        self.leaves = zeros(n, dtype=i32)
        self.roots = torch.arange(n, device=DEVICE)
        self.nothing = torch.full((n,), -1, dtype=i32, device=DEVICE)
        per_edge = {"codes": i32, "logits": f32, "children": i32, "visits": i32, "sums": f32}
        self.edge = {name: zeros(nodes, EDGES, n, dtype=t) for name, t in per_edge.items()}
        names = ("counts", "over", "parents", "parent_edges", "movers")
        flat = {name: zeros(nodes * n, dtype=i32) for name in names}
        flat["raw"] = zeros(nodes * n, dtype=f32)
        self._flat = {**flat, "noise": zeros(EDGES * n, dtype=f32)}
        self.node = {name: tensor.view(nodes, n) for name, tensor in flat.items()}
        self.utilities = zeros(nodes, SEATS, n, dtype=f32)
        self.values = zeros(nodes, 2 * SEATS, n, dtype=f32)
        self.noise = self._flat["noise"].view(EDGES, n)
        self.root_values = zeros(EDGES, 2 * SEATS, n, dtype=f32)
        self.schedule = torch.from_numpy(halving(EDGES, max(simulations, 1))).to(DEVICE)
        self.turned = torch.from_numpy(inputs.turned_tables()).to(DEVICE)
        self.action_table = torch.from_numpy(EYES[game].action_tables()).to(DEVICE)
        self.tables = device_tables(game)
        self.seat = torch.arange(SEATS, device=DEVICE)
        meta = games.get(game).META
        self.sign = float(meta.points_sign)
        self.is_pueblo = game == "pueblo"
        # Kernels take these for their types only.
        sizes = (d.itemsize // 8 + 1 for d in (*k.position, SCRATCH, RESULT))
        self._like = [lent(zeros(size, dtype=i64)) for size in sizes]
        self._shared: dict[int, tuple[Tensor, DeviceArray]] = {}

    def _on(self, tensor: Tensor) -> DeviceArray:
        """One of our tensors as kernels take it; flat if it has more than two axes."""
        name = id(tensor)
        if name not in self._shared:
            flat = tensor if tensor.dim() < 3 or tensor is self.planes else tensor.view(-1)
            self._shared[name] = (tensor, lent(flat))
        return self._shared[name][1]

    def advance(self, sources: Tensor, actions: Tensor, target: int) -> None:
        """Play actions; the positions, and what the network sees of them, are those of a node."""
        on = self._on
        self.kernels.advance.launch(
            self.count, self.tables, *self._like, on(self.boards), on(self.turns), on(sources),
            on(actions), target * self.count, on(self.masks), on(self.words), on(self.numbers),
            on(self.facts),
        )  # fmt: skip

    def evaluate(self, node: int) -> Tensor:
        """Evaluate the positions just written as a node's; the log-probabilities of all codes."""
        on, n = self._on, self.count
        self.write_planes(self.words, self.planes)
        self.kernels.expand_masks.launch(32 * n, on(self.masks), on(self.legal))
        raw, values = self.network(self.planes, self.numbers.T)
        turns = self.facts[tree.TURNS].long()
        logits = raw.float().gather(1, self.action_table[turns])
        logits = logits.masked_fill(self.legal == 0, FAR).log_softmax(1)
        self._store_values(node, values.float())
        return logits

    def write_planes(self, words: Tensor, planes: Tensor) -> None:
        """The planes of positions given as words."""
        self.kernels.write_planes.launch(
            words.shape[1] * self.form.squares, self._on(self.turned), lent(words), lent(planes)
        )

    def _store_values(self, node: int, values: Tensor) -> None:
        facts = self.facts
        mover, players, over = facts[tree.MOVER], facts[tree.PLAYERS], facts[tree.OVER] != 0
        points = facts[tree.POINTS : tree.POINTS + SEATS].T.float()
        totals, wins = self.absolute(values, mover, players, points)
        shares = (facts[tree.WINNERS][:, None] >> self.seat & 1).float()
        shares = shares / shares.sum(1, keepdim=True).clamp(min=1)
        totals = torch.where(over[:, None], points, totals)
        wins = torch.where(over[:, None], shares, wins)
        utilities = self.utility(totals, wins, players)
        self.values[node, :SEATS], self.values[node, SEATS:] = totals.T, wins.T
        self.utilities[node] = utilities.T
        self.node["movers"][node] = mover.clamp(min=0)
        self.node["over"][node] = over
        self.node["raw"][node] = utilities.gather(1, mover.clamp(min=0).long()[:, None])[:, 0]

    def absolute(
        self, values: Tensor, mover: Tensor, players: Tensor, points: Tensor
    ) -> tuple[Tensor, Tensor]:
        """Expected totals and shares of the win by seat, from what the network says relative to the
        seat to move."""
        seats = self.form.seats
        after = (self.seat[None] - mover.clamp(min=0)[:, None]) % players[:, None]
        present = self.seat[None] < players[:, None]
        after = after.clamp(max=seats - 1)
        come = values[:, :seats].gather(1, after) * self.form.point_scale
        wins = values[:, seats:].gather(1, after).masked_fill(~present, FAR).softmax(1)
        return (points + come) * present, wins

    def utility(self, totals: Tensor, wins: Tensor, players: Tensor) -> Tensor:
        """What the search maximises for each seat."""
        p = players[:, None].float()
        others = (totals.sum(1, keepdim=True) - totals) / (p - 1)
        weight: Tensor | float = 1.0
        if not self.is_pueblo:  # numbers[4]: a match
            weight = torch.where((p > 2) & (self.numbers[4][:, None] == 0), 0.0, 3.0)
        found = WIN_WEIGHT * (p * wins - 1) / (p - 1) + weight * self.sign * (totals - others)
        return found * (self.seat[None] < players[:, None])

    def run(self, noise: float) -> Tensor:
        """Search all games from node 0; the log-probabilities at the roots."""
        on, n, edge, flat = self._on, self.count, self.edge, self._flat
        edge["children"].fill_(-1)
        edge["visits"].zero_()
        edge["sums"].zero_()
        self.root_values.zero_()
        self.advance(self.roots, self.nothing, 0)
        logits = self.evaluate(0)
        gumbel = -torch.log(-torch.log(torch.rand_like(logits).clamp(1e-10, 1 - 1e-7))) * noise
        top = (logits + gumbel).topk(EDGES, dim=1, sorted=False).indices
        self._expand(0, logits, top)
        self.noise.copy_(gumbel.gather(1, top).T)
        for simulation in range(self.simulations):
            self.kernels.select.launch(
                n, on(self.schedule), simulation, EDGES, VISIT_BASE, on(flat["counts"]),
                on(edge["codes"]), on(edge["logits"]), on(flat["noise"]),
                on(edge["children"]), on(edge["visits"]), on(edge["sums"]),
                on(flat["raw"]), on(flat["over"]), on(flat["parents"]),
                on(flat["parent_edges"]), on(self.sources), on(self.actions), on(self.leaves),
            )  # fmt: skip
            self.advance(self.sources, self.actions, simulation + 1)
            leaf_logits = self.evaluate(simulation + 1)
            self._expand(
                simulation + 1, leaf_logits, leaf_logits.topk(EDGES, dim=1, sorted=False).indices
            )
            self.kernels.back_up.launch(
                n, EDGES, on(self.leaves), on(flat["movers"]), on(flat["parents"]),
                on(flat["parent_edges"]), on(self.utilities), on(self.values),
                on(edge["visits"]), on(edge["sums"]), on(self.root_values),
            )  # fmt: skip
        return logits

    def _expand(self, node: int, logits: Tensor, top: Tensor) -> None:
        # Illegal actions among the best come behind the legal ones.
        chosen = logits.gather(1, top)
        chosen, order = chosen.sort(dim=1, descending=True, stable=True)
        top.copy_(top.gather(1, order))
        self.edge["codes"][node] = top.T.int()
        self.edge["logits"][node] = chosen.T
        self.node["counts"][node] = (chosen > FAR / 2).sum(1).clamp(min=1)

    def decided(self, logits: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """The best code of every game, the improved policy over all codes, and the values of the
        root by seat: totals and shares of the win."""
        visits, sums = self.edge["visits"][0].T.float(), self.edge["sums"][0].T
        codes, priors = self.edge["codes"][0].T.long(), self.edge["logits"][0].T
        visited = visits > 0
        quality = torch.where(visited, sums / visits.clamp(min=1), 0.0)
        weight = priors.exp() * visited
        total, raw = visits.sum(1, keepdim=True), self.node["raw"][0][:, None]
        mean = (weight * quality).sum(1, keepdim=True) / weight.sum(1, keepdim=True).clamp(min=1e-9)
        mixed = (raw + total * mean) / (1 + total)
        most = visits.max(1, keepdim=True).values
        scale = 0.01 * (VISIT_BASE + most)
        gain = torch.where(visited, scale * (quality - mixed), 0.0)
        score = (self.noise.T + priors + gain).masked_fill(visits < most, FAR)
        score = score.masked_fill(priors < FAR / 2, 2 * FAR)
        best = codes.gather(1, score.argmax(1, keepdim=True))[:, 0]
        policy = logits.scatter_add(1, codes, gain).softmax(1)
        share = policy.gather(1, codes) * visited
        share = share / share.sum(1, keepdim=True).clamp(min=1e-9)
        means = self.root_values / self.edge["visits"][0].clamp(min=1)[:, None]
        values = (means * share.T[:, None]).sum(0).T
        values = torch.where(total > 0, values, self.values[0].T)
        return best, policy, values
