"""The positions that the editor of the browser client starts with are starts of games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from baumeister import games

GAMES = Path(__file__).parents[2] / "web" / "src" / "play"
STARTS: dict[str, str] = {}
for game in games.NAMES:
    STARTS |= json.loads((GAMES / game / "startPositions.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", STARTS)
def test_editor_starts_with_the_first_position_of_a_game(name: str) -> None:
    line = STARTS[name]
    rules = games.get(line.partition("/")[0])
    state = rules.from_position(line)
    start = rules.new_game(state.options)
    while name.startswith("pro") and start.phase == "auction":  # nobody bids
        legal = {str(action): action for action in rules.legal_actions(start)}
        start = rules.apply(start, legal.get("p") or next(iter(legal.values())))
    assert rules.position(start) == line
    assert name.endswith(str(state.options.players))
