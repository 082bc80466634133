"""The golden games cover the important ends, and are short enough to be read."""

import pytest

from tools.goldens.playthrough import FOLDER, names

TEXTS = {name: (FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in names()}


@pytest.mark.rule("A5.5", "A5.6")
def test_golden_games_of_three_are_won_by_oh_puch_and_by_a_builder() -> None:
    assert any("wins as Oh Puch" in text for text in TEXTS.values())
    assert any("Oh Puch’s" in text and "was reached" in text for text in TEXTS.values())


@pytest.mark.parametrize("name", TEXTS)
def test_golden_game_is_short_enough_to_be_read(name: str) -> None:
    assert len(TEXTS[name].splitlines()) < 500
