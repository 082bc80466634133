"""Titles and ratings of the levels."""

import json
from importlib.resources import files

import pytest

from baumeister import games, players
from baumeister.core import catalogue
from baumeister.players import ratings


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_every_level_has_a_unique_title_in_every_language(language: str) -> None:
    titles = [players.title(level, language) for level in players.LEVELS]
    assert len(set(titles)) == len(players.LEVELS) == 8
    assert titles[3] == catalogue.sentence("players.level.4", {}, language)
    assert all(title[0].isupper() for title in titles)


def test_titles_depend_on_the_language() -> None:
    assert players.title("level8", "de") == "Dombaumeister"
    assert players.called("level4", "fr") == "level4 (Maçon)"
    assert players.called("varied:among=3") == "varied:among=3"


def test_ratings_are_of_known_levels_and_within_their_intervals() -> None:
    text = (files("baumeister.players") / "ratings.json").read_text(encoding="utf-8")
    for game, levels in json.loads(text).items():
        assert game in games.NAMES
        for level, measured in levels.items():
            assert level in players.LEVELS
            assert measured.keys() == {"rating", "interval"}
            low, high = measured["interval"]
            assert low <= measured["rating"] <= high
            assert players.rating(level, game) == round(measured["rating"])


def test_unmeasured_player_has_no_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "_ratings", lambda: {"pueblo": {"level4": {"rating": 1179.6}}})
    assert players.rating("level4", "pueblo") == 1180
    assert players.rating("level3", "pueblo") is None
    assert players.rating("level4", "aztec") is None
    assert players.rating("random", "pueblo") is None
