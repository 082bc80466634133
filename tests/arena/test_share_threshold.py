"""Playing until a share is surely above or below a threshold."""

import pytest

from arena.simulated_tournaments import simulated
from arena.small_tournaments import NAMES, tournament
from baumeister.arena import Progress

A, B = NAMES[:2]


@pytest.mark.parametrize(
    ("elo", "answer", "games"),
    [(800, "accepted", 80), (0, "rejected", 40), (382, "undecided", 400)],
)
def test_threshold_of_ninety_percent(elo: float, answer: str, games: int) -> None:
    held = tournament(games=400, until_share=0.9)
    progress = Progress(held, simulated(held, {A: elo, B: 0}, seed=2))
    assert progress.verdict is not None
    assert progress.verdict.answer == answer
    assert len(progress.scores) == games
    assert progress.results().finished


def test_share_is_the_heros_among_copies() -> None:
    held = tournament(
        between=(), lineup=(A, B, B, B), options={"players": 4}, games=400, until_share=0.5
    )
    progress = Progress(held, simulated(held, {A: 0, B: 0}, seed=2))
    assert progress.verdict is not None
    assert progress.verdict.answer == "rejected"
    assert progress.verdict.facts["share"] < 0.4


def test_ten_interim_analyses_keep_the_error_rate() -> None:
    held = tournament(games=100, until_share=0.5)
    wrong = 0
    for seed in range(200):
        progress = Progress(held, simulated(held, {A: 0, B: 0}, seed=seed))
        assert progress.verdict is not None
        wrong += progress.verdict.answer != "undecided"
    assert wrong <= 16  # 5%, plus sampling error
