"""Compiling kernels before they are needed. Compiled code is cached on disk, so this happens once
on a computer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.engine.batch import GameBatch
from baumeister.engine.chance import seeds
from baumeister.engine.contract import get
from baumeister.engine.endgame import solve
from baumeister.engine.kernel import entries
from baumeister.engine.observer import observe
from baumeister.engine.playouts import traced_game
from baumeister.engine.position import Position


def _play(state: AnyState) -> None:
    position = Position(state)
    position.make(position.legal[0])
    position.unmake()
    position.play(position.legal[0])
    assert len(position.scores) == state.options.players  # noqa: S101 - not input: of our kernels


def _compare_keys(state: AnyState) -> None:
    position = Position(state)
    fresh = get(state.game).fresh_key(position.board, position.turns, position.depth)
    assert position.key == fresh  # noqa: S101 - not input: a check of our kernels


STEPS: dict[str, Callable[[AnyState], object]] = {
    "positions": _play,
    "keys": _compare_keys,
    "features": lambda state: Position(state).features,
    "playouts": lambda state: traced_game(state, int(seeds(Chance(0), 1)[0])),
    "observations": lambda state: observe(Position(state), 0),
    "endgames": lambda state: solve(state, nodes=1),
    "batches": lambda state: GameBatch(state, 1).begin(Chance(0)),
}
"""Every step calls some entries of a game once."""


def warm_up() -> Iterator[tuple[int, int, str]]:
    """Call all entries once, so that they are loaded from the cache or compiled. Before each step,
    yield its number, the number of steps and a name for what it compiles."""
    pairs = [(step, game) for step in STEPS for game in games.NAMES]
    for number, (step, game) in enumerate(pairs):
        yield number, len(pairs), f"{game}, {step}"
        STEPS[step](games.get(game).new_game(games.get(game).Options()))


def is_compiled(game: str) -> bool:
    """Whether the disk has all entries of a game, so that nothing is compiled when they are
    called."""
    get(game)
    of_game = f"{__package__}.{game}."
    own: list[Any] = [one for one in entries() if one.__module__.startswith(of_game)]
    return all(one._cache.is_stored for one in own)  # noqa: SLF001
