"""The metadata of every game agrees with its rules."""

from dataclasses import fields

import pytest

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.errors import OptionsError
from baumeister.core.options import from_fields
from baumeister.core.rulebook import rules_by_number, rules_text
from testing.random_games import random_course
from testing.variants import VARIANTS

pytestmark = pytest.mark.parametrize("game", games.NAMES)


def test_options_accept_exactly_the_player_counts(game: str) -> None:
    rules = games.get(game)
    for players in range(10):
        if players in rules.META.players:
            assert len(rules.seat_names(rules.Options(players=players))) == players
        else:
            with pytest.raises(OptionsError):
                rules.Options(players=players)


def test_winner_of_two_has_the_better_total(game: str) -> None:
    rules = games.get(game)
    for index, settings in enumerate(VARIANTS[game]):
        if settings["players"] == 2:
            *_, (state, _) = random_course(game, index, seed=1)
            worth = [rules.META.points_sign * total for total in state.scores]
            assert all(worth[seat] == max(worth) for seat in state.outcome.winners)


def test_rule_numbers_begin_with_the_rule_letter(game: str) -> None:
    numbers = rules_by_number(rules_text(game))
    assert {number[0] for number in numbers} == {games.get(game).META.rule_letter}


def test_drawn_options_are_valid_and_follow_the_seed(game: str) -> None:
    meta, rules = games.get(game).META, games.get(game)
    assert set(meta.drawn_options) <= {option.name for option in fields(rules.Options)}
    for settings in VARIANTS[game]:
        values = {**settings, **{name: len(settings[name]) for name in meta.drawn_options}}
        drawn = meta.draw_options(values, 7)
        assert drawn == meta.draw_options(values, Chance(7))
        assert all(len(drawn[name]) == values[name] for name in meta.drawn_options)
        from_fields(rules.Options, drawn)
    assert meta.draw_options(VARIANTS[game][-1], 7) == VARIANTS[game][-1]
    for drawn_option in meta.drawn_options.values():
        assert len(drawn_option.draw(drawn_option.most, Chance(7))) == drawn_option.most
        with pytest.raises(OptionsError):
            drawn_option.draw(drawn_option.most + 1, Chance(7))


def test_choices_of_options_are_all_that_are_accepted(game: str) -> None:
    options = games.get(game).Options
    for option in fields(options):
        for choice in option.metadata.get("choices", ()):
            assert getattr(options(**{option.name: choice}), option.name) == choice
        if "choices" in option.metadata:
            with pytest.raises(OptionsError):
                options(**{option.name: "other"})


def test_board_size_spans_all_cubes(game: str) -> None:
    size = games.get(game).META.board_size
    *_, (state, _) = random_course(game, 0, seed=1)
    cubes = games.get(game).cubes(state)
    assert {x for x, _, _ in cubes} | {y for _, y, _ in cubes} <= set(range(size))


def test_forecast_lists_the_fines_of_each_look(game: str) -> None:
    forecast = games.get(game).META.forecast
    if forecast is None:
        return
    *_, (state, _) = random_course(game, 0, seed=1)
    looks = forecast(state)
    assert any(looks.values())
    assert all(fine.points > 0 for fines in looks.values() for fine in fines)
