"""Searchers for tests on Pueblo positions."""

from __future__ import annotations

from functools import cache
from typing import Any

from baumeister import engine
from baumeister.core.chance import Chance
from baumeister.engine.budget import Budget
from baumeister.engine.search_result import SearchResult
from baumeister.engine.search_settings import SearchSettings
from baumeister.games.pueblo import State
from players.pueblo_reference import Turn

NEARLY = 1e-3
"""Tolerance: kernels compute in 32 bits."""


@cache
def searcher(**settings: Any) -> Any:
    """A cached searcher. Earlier searches must not affect later ones, so tests can share it."""
    return engine.get("pueblo").Searcher(SearchSettings(**settings))


def search(
    state: State, *, nodes: int | None = None, seed: int = 0, lines: int = 1, **settings: Any
) -> SearchResult:
    """Search a position with these settings."""
    with Budget(nodes=nodes) as budget:
        result: SearchResult = searcher(**settings).search(state, budget, Chance(seed), lines)
    return result


def best_turns(state: State, count: int) -> list[Turn]:
    """The first turns a searcher lists with the exposure evaluation."""
    found = search(state, evaluation="exposure", depth=1).lines
    return [line.turns[0] for line in found[:count]]
