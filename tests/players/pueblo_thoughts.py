"""Minds that tests ask about positions of Pueblo."""

from __future__ import annotations

from functools import cache
from typing import Any

from baumeister import engine
from baumeister.core.chance import Chance
from baumeister.engine.budget import Budget
from baumeister.engine.search_result import SearchResult
from baumeister.engine.search_settings import SearchSettings
from baumeister.games.pueblo import State
from players.pueblo_opinions import Turn

NEARLY = 1e-3
"""Kernels work with 32 bits."""


@cache
def searcher(**settings: Any) -> Any:
    """A searcher of a settings. What it thought before must not matter, so that one is enough."""
    return engine.get("pueblo").Searcher(SearchSettings(**settings))


def search_root(
    state: State, *, nodes: int | None = None, seed: int = 0, lines: int = 1, **settings: Any
) -> SearchResult:
    """What a searcher of a settings thinks of a position."""
    with Budget(nodes=nodes) as budget:
        thought: SearchResult = searcher(**settings).search(state, budget, Chance(seed), lines)
    return thought


def best_turns(state: State, count: int) -> list[Turn]:
    """The first turns that a searcher lists by what could be seen after them."""
    found = search_root(state, evaluation="exposure", depth=1).lines
    return [line.turns[0] for line in found[:count]]
