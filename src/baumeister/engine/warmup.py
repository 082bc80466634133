"""Compiling everything beforehand, so that nobody waits in the middle of a game."""

from __future__ import annotations

from collections.abc import Iterator

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.engine.budget import Budget
from baumeister.engine.chance import seeds
from baumeister.engine.contract import get
from baumeister.engine.lanes import Lanes
from baumeister.engine.manner import EVALUATIONS, Manner
from baumeister.engine.observer import picture
from baumeister.engine.playouts import traced_game
from baumeister.engine.position import Position


def warm_up() -> Iterator[tuple[int, int, str]]:
    """Call every entry of every game once; before each step say its number, how many there are,
    and what it compiles."""
    steps = ("positions", "actions", "keys", "measures", "playouts", "pictures", "lanes", "minds")
    total = len(steps) * len(games.NAMES)
    for number, game in enumerate(games.NAMES):
        calls = _call_all(games.get(game).new_game(games.get(game).Options()))
        for count, step in enumerate(steps, number * len(steps)):
            yield count, total, f"{game}, {step}"
            next(calls)


def _call_all(state: AnyState) -> Iterator[None]:
    """The steps in their order."""
    position = Position(state)
    yield
    position.make(position.legal[0])
    position.unmake()
    yield
    assert position.key == get(state.game).fresh_key(  # noqa: S101 - not input: our own kernels
        position.board, position.turns, position.depth
    )
    yield
    position.measures  # noqa: B018 - asked for its compilation
    yield
    traced_game(state, int(seeds(Chance(0), 1)[0]))
    yield
    picture(position, 0)
    yield
    Lanes(state, 1).begin(Chance(0))
    yield
    for evaluation in EVALUATIONS:
        with Budget(nodes=100) as budget:
            mind = get(state.game).Mind(Manner(evaluation=evaluation, depth=3))
            mind.think(state, budget, Chance(0))
    yield
