"""Compiling every kernel beforehand, so that no game has to wait for it."""

from __future__ import annotations

from collections.abc import Iterator

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.engine.batch import GameBatch
from baumeister.engine.budget import Budget
from baumeister.engine.chance import seeds
from baumeister.engine.contract import get
from baumeister.engine.observer import observe
from baumeister.engine.playouts import traced_game
from baumeister.engine.position import Position
from baumeister.engine.search_settings import EVALUATIONS, SearchSettings


def warm_up() -> Iterator[tuple[int, int, str]]:
    """Call every entry of every game once. Before each step, yield its number, the number of steps
    and a name for what it compiles."""
    steps = (
        *("positions", "actions", "keys", "features"),
        *("playouts", "observations", "batches", "searches"),
    )
    total = len(steps) * len(games.NAMES)
    for number, game in enumerate(games.NAMES):
        calls = _call_all(games.get(game).new_game(games.get(game).Options()))
        for count, step in enumerate(steps, number * len(steps)):
            yield count, total, f"{game}, {step}"
            next(calls)


def _call_all(state: AnyState) -> Iterator[None]:
    """Perform the steps, one per iteration."""
    position = Position(state)
    yield
    position.make(position.legal[0])
    position.unmake()
    yield
    assert position.key == get(state.game).fresh_key(  # noqa: S101 - not input: a check of our kernels
        position.board, position.turns, position.depth
    )
    yield
    position.features  # noqa: B018 - accessed only to compile it
    yield
    traced_game(state, int(seeds(Chance(0), 1)[0]))
    yield
    observe(position, 0)
    yield
    GameBatch(state, 1).begin(Chance(0))
    yield
    for evaluation in EVALUATIONS:
        with Budget(nodes=100) as budget:
            searcher = get(state.game).Searcher(SearchSettings(evaluation=evaluation, depth=3))
            searcher.search(state, budget, Chance(0))
    yield
