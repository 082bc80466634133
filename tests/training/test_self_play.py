"""Self-play and training, on the CPU: the kernels of the GPU run on one thread."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.engine.bits import Word
from baumeister.engine.contract import get
from baumeister.engine.cuda import kernels, launch, tree
from baumeister.engine.cuda.search_kernels import search_kernels
from baumeister.engine.kernel import kernel
from baumeister.engine.linking import Kernel

torch = pytest.importorskip("torch")
SIMULATIONS = 24


@kernel
def zero() -> int:
    return 0


@kernel
def one() -> int:
    return 1


def expand_masks(packed: Any, masks: Any) -> None:
    for code in range(masks.shape[1]):
        masks[:, code] = packed[code >> 6] >> Word(code & 63) & Word(1)


def launched(self: launch.GpuKernel, threads: int, *values: Any) -> None:
    """Run a GPU's kernel as one thread of the CPU."""
    from numba.np.numpy_support import as_dtype

    arguments: list[Any] = []
    for value, kind in zip(values, self._arguments, strict=True):
        if isinstance(value, int):
            arguments.append(value)
            continue
        array = value if isinstance(value, np.ndarray) else value.numpy()
        element: Any = kind
        dtype = as_dtype(element.dtype)
        if array.dtype.itemsize == dtype.itemsize:
            arguments.append(array.view(dtype))
        else:  # an array that only has the type of its records
            arguments.append(np.zeros(1, dtype))
    if self.name == "expand_masks":
        expand_masks(*arguments)
        return
    vars(self).setdefault("on_the_cpu", Kernel(self._function))(*arguments)


@pytest.fixture(autouse=True)
def training(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = str(Path(__file__).parents[2] / "training")
    monkeypatch.syspath_prepend(folder)
    for module in (tree, kernels):
        monkeypatch.setattr(module, "thread_number", zero)
        monkeypatch.setattr(module, "thread_count", one)
    monkeypatch.setattr(launch.GpuKernel, "launch", launched)
    import search

    monkeypatch.setattr(search, "DEVICE", "cpu")
    monkeypatch.setattr(search, "lent", lambda tensor: tensor)
    monkeypatch.setattr(search, "device_tables", lambda game: get(game).tables())
    search_kernels.cache_clear()
    yield
    search_kernels.cache_clear()
    for name in ("search", "network", "train", "starts"):
        sys.modules.pop(name, None)


def positions(game: str) -> list[AnyState]:
    """A position of each variant, after some random actions."""
    from starts import starts

    rules, dice, states = games.get(game), Chance(5), []
    for start in starts(game, 20, 3):
        state = start
        for _ in range(dice.below(60)):
            after = rules.apply(state, dice.choice(rules.legal_actions(state)))
            if after.to_move is None:
                break
            state = after
        states.append(state)
    return states


@pytest.mark.parametrize("game", games.NAMES)
def test_search_visits_the_positions_of_the_law_and_adds_up_their_values(game: str) -> None:
    from baumeister.players.learned.form import FORMS
    from network import FastNetwork, Network
    from search import Search, start_words

    rules, states = games.get(game), positions(game)
    network = Network(FORMS[game], 16, 2, 32).eval()
    n = len(states)
    search = Search(game, FastNetwork(network, torch.ones(FORMS[game].planes), fused=False), n, 24)
    boards, turns = start_words(states)
    search.boards[:, :n], search.turns[:, :n] = torch.from_numpy(boards), torch.from_numpy(turns)
    best, policy, _ = search.decided(search.run(1.0))
    assert torch.allclose(policy.sum(1), torch.ones(n))
    for g, state in enumerate(states):
        legal = {rules.to_code(action) for action in rules.legal_actions(state)}
        assert int(best[g]) in legal
        assert int(search.edge["visits"][0, :, g].sum()) == SIMULATIONS
        tree_states: dict[int, AnyState] = {0: state}
        sums: dict[tuple[int, int], float] = {}
        for node in range(1, SIMULATIONS + 1):
            above = int(search.node["parents"][node, g])
            edge = int(search.node["parent_edges"][node, g])
            if int(search.edge["children"][above, edge, g]) != node:
                continue  # an end of the game was visited again
            code = int(search.edge["codes"][above, edge, g])
            after = rules.apply(tree_states[above], rules.from_code(code))
            tree_states[node] = after
            if after.outcome is not None:
                totals, share = after.outcome.totals, 1 / len(after.outcome.winners)
                wins = [share * (seat in after.outcome.winners) for seat in range(len(totals))]
                values = search.values[node, :, g].tolist()
                assert values[: len(totals)] == list(totals)
                assert values[4 : 4 + len(totals)] == pytest.approx(wins)
            leaf = node
            while leaf:
                above, edge = (int(search.node[k][leaf, g]) for k in ("parents", "parent_edges"))
                mover = tree_states[above].to_move
                value = float(search.utilities[node, mover, g])
                sums[above, edge] = sums.get((above, edge), 0.0) + value
                leaf = above
        if all(each.to_move is not None for each in tree_states.values()):
            for (node, edge), total in sums.items():
                assert float(search.edge["sums"][node, edge, g]) == pytest.approx(total, abs=1e-2)


@pytest.mark.parametrize("game", games.NAMES)
def test_players_compute_the_network_that_was_trained(game: str, tmp_path: Path) -> None:
    from baumeister.players.learned.form import FORMS
    from baumeister.players.learned.network import read
    from baumeister.players.learned.search import EYES
    from network import FastNetwork, Network, export

    torch.manual_seed(7)
    network, scales = Network(FORMS[game], 16, 2, 32).eval(), torch.rand(FORMS[game].planes) + 0.5
    export(network, scales, tmp_path / "network.npz", {})
    states = [state for state in positions(game) if state.to_move is not None]
    seen = EYES[game].inputs(states)
    logits, values = FastNetwork(network, scales, fused=False)(
        torch.from_numpy(seen.planes), torch.from_numpy(seen.numbers)
    )
    out = read(FORMS[game], (tmp_path / "network.npz").read_bytes())(seen.planes, seen.numbers)
    seats, scale = FORMS[game].seats, FORMS[game].point_scale
    # The file holds half precision.
    assert out.logits == pytest.approx(logits.numpy(), abs=0.02, rel=0.02)
    assert out.come == pytest.approx(scale * values.numpy()[:, :seats], abs=0.02 * scale, rel=0.02)
    assert out.wins == pytest.approx(values.numpy()[:, seats:], abs=0.02, rel=0.02)


@pytest.mark.parametrize("game", games.NAMES)
def test_training_goes_on_from_its_checkpoint(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import train

    for name, value in {"BATCH": 32, "CHUNK": 4, "START_STATES": 20, "REPORT_S": 0}.items():
        monkeypatch.setattr(train, name, value)
    arguments = argparse.Namespace(
        game=game, out=tmp_path, seconds=0, total=1, channels=16, blocks=2, hidden=16, games=16,
        simulations=(2, 4), steps=32, seed=1, commit="",
    )  # fmt: skip
    train.Run(arguments).go()
    positions = train.CHUNK * arguments.games
    again = train.Run(arguments)
    assert (again.positions, again.piece) == (positions, 1)
    again.step(0.9)
    again.save()
    file = np.load(tmp_path / f"{game}-16x2.npz")
    assert file["stem.w"].shape == (16, again.form.planes, 3, 3)
    assert len((tmp_path / f"{game}.log").read_text(encoding="utf-8").splitlines()) == 1
