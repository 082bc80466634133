"""The finder of puzzles, in the searches that need no engine."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from tools.find_puzzles import FOLDER, GAMES_APART, SEARCHES, SEED, recognised

QUICK = [
    (game, number)
    for game, searches in SEARCHES.items()
    for number, search in enumerate(searches)
    if search.recognise.__name__ in ("only_place", "right_claim")
]


@pytest.mark.parametrize(("game", "number"), QUICK)
def test_same_seed_finds_the_shipped_puzzles_again(game: str, number: int) -> None:
    shipped = {
        puzzle["position"]: puzzle
        for puzzle in json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    }
    search = SEARCHES[game][number]
    found = [*islice(recognised(search, SEED + number * GAMES_APART), 3)]
    assert len(found) == 3
    for puzzle in found:
        stored = shipped[puzzle.position]
        assert stored["kind"] == puzzle.kind
        assert tuple(stored["answers"]) == puzzle.answers
        assert (stored["best"], stored["second"]) == (puzzle.best, puzzle.second)
