"""The golden games and pictures are what the code makes today."""

from pathlib import Path

import pytest

from tools.goldens.playthrough import names, playthrough
from tools.pages.ai_log import ai_log
from tools.pages.benchmarks import benchmarks
from tools.pages.environments import cards
from tools.pages.levels import page
from tools.pages.players import players_page
from tools.pages.playing import playing
from tools.pictures.boards import pictures
from tools.pictures.rules import FOLDER as RULE_PICTURES
from tools.pictures.rules import rule_pictures

FOLDER = Path(__file__).parent
AGAIN = "run `make golden` and read the diff"


@pytest.mark.parametrize("name", names())
def test_a_golden_game_is_played_as_it_was(name: str) -> None:
    golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    today = playthrough(*names()[name]).splitlines()
    for number, (old, new) in enumerate(zip(golden, today, strict=False), 1):
        assert old == new, f"line {number} differs; if it should, {AGAIN}"
    assert len(golden) == len(today)


@pytest.mark.rule("A5.5", "A5.6")
def test_the_golden_games_of_three_are_won_by_oh_puch_and_by_a_builder() -> None:
    ends = [(FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in names()]
    assert any("Nobody reached the number: Oh Puch wins" in end for end in ends)
    assert any("Oh Puch's" in end and "was reached" in end for end in ends)


def test_every_mode_has_a_file_and_every_file_a_mode() -> None:
    files = {str(file.relative_to(FOLDER).with_suffix("")) for file in FOLDER.glob("*/*.txt")}
    assert files == set(names()), AGAIN


@pytest.mark.parametrize("name", names())
def test_a_golden_file_is_short_enough_to_be_read(name: str) -> None:
    assert len((FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()) < 500


def test_the_pictures_are_what_the_code_draws_today() -> None:
    for file, picture in pictures().items():
        assert file.read_text(encoding="utf-8") == picture, f"{file.name}: {AGAIN}"


def test_the_pictures_of_the_rules_are_what_the_code_draws_today() -> None:
    drawn = rule_pictures()
    assert set(RULE_PICTURES.iterdir()) == drawn.keys(), AGAIN
    for file, picture in drawn.items():
        assert file.read_text(encoding="utf-8") == picture, f"{file.name}: {AGAIN}"


def test_the_cards_of_the_environments_are_what_the_code_says_today() -> None:
    for file, card in cards().items():
        assert file.read_text(encoding="utf-8") == card, f"{file.name}: {AGAIN}"


def test_the_page_of_the_levels_is_what_the_code_says_today() -> None:
    for file, text in page().items():
        assert file.read_text(encoding="utf-8") == text, AGAIN


def test_the_page_for_people_lists_keys_and_settings_of_the_client() -> None:
    for file, text in playing().items():
        assert file.read_text(encoding="utf-8") == text, AGAIN


def test_the_page_of_the_players_lists_who_is_registered() -> None:
    for file, text in players_page().items():
        assert file.read_text(encoding="utf-8") == text, AGAIN


def test_the_ladder_of_the_levels_is_the_one_that_was_measured() -> None:
    for file, text in ai_log().items():
        assert file.read_text(encoding="utf-8") == text, AGAIN


def test_the_page_of_the_benchmarks_is_what_was_measured() -> None:
    for file, text in benchmarks().items():
        assert file.read_text(encoding="utf-8") == text, f"{file.name}: {AGAIN}"
