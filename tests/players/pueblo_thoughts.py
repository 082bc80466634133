"""Minds that tests ask about positions of Pueblo."""

from __future__ import annotations

from functools import cache
from typing import Any

from baumeister import engine
from baumeister.core.chance import Chance
from baumeister.engine.budget import Budget
from baumeister.engine.manner import Manner
from baumeister.engine.thought import Thought
from baumeister.games.pueblo import State
from players.pueblo_opinions import Turn

NEARLY = 1e-3
"""Kernels work with 32 bits."""


@cache
def mind(**manner: Any) -> Any:
    """A mind of a manner. What it thought before must not matter, so that one is enough."""
    return engine.get("pueblo").Mind(Manner(**manner))


def think(
    state: State, *, nodes: int | None = None, seed: int = 0, lines: int = 1, **manner: Any
) -> Thought:
    """What a mind of a manner thinks of a position."""
    with Budget(nodes=nodes) as budget:
        thought: Thought = mind(**manner).think(state, budget, Chance(seed), lines)
    return thought


def best_turns(state: State, count: int) -> list[Turn]:
    """The first turns that a mind lists by what could be seen after them."""
    found = think(state, evaluation="exposure", depth=1).lines
    return [line.turns[0] for line in found[:count]]
