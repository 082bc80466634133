"""The options of a game: invalid values and combinations are refused."""

from typing import Any

import pytest

from baumeister.core.errors import OptionsError
from baumeister.games import aztec
from baumeister.games.aztec import Game, Options


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players", 1),
        ("players", 4),
        ("players", True),
        ("players", 2.0),
        ("players", "2"),
        ("players", None),
        ("corners", "one"),
        ("corners", "Both"),
        ("corners", True),
        ("corners", None),
        ("corners", ["both"]),
        ("first_seat", -1),
        ("first_seat", 2),
        ("first_seat", True),
        ("first_seat", "0"),
        ("first_seat", 0.0),
        ("match", 0),
        ("match", "no"),
        ("match", None),
    ],
)
def test_invalid_values_are_refused_naming_the_option(option: str, value: Any) -> None:
    with pytest.raises(OptionsError) as refusal:
        Options(**{option: value})
    assert refusal.value.option == option
    assert refusal.value.code == "options.value"
    assert option in str(refusal.value)


@pytest.mark.rule("A6.1")
def test_only_three_players_can_play_a_match() -> None:
    with pytest.raises(OptionsError) as refusal:
        Options(players=2, match=True)
    assert (refusal.value.option, refusal.value.code) == ("match", "options.three_only")
    assert "three players" in str(refusal.value)
    assert Options(players=3, match=True).match


@pytest.mark.rule("A4.1", "A5.1")
def test_every_seat_can_begin() -> None:
    for players in (2, 3):
        assert Options(players=players, first_seat=players - 1).first_seat == players - 1
        with pytest.raises(OptionsError) as refusal:
            Options(players=players, first_seat=players)
        assert refusal.value.option == "first_seat"


@pytest.mark.rule("A4.1", "A4.5", "A5.2")
def test_default_options() -> None:
    assert Options() == Options(players=2, corners="both", first_seat=0, match=False)
    assert (Options().highest_claim, Options(corners="none").highest_claim) == (18, 14)


def test_options_are_read_as_people_write_them() -> None:
    written = {"players": "3", "corners": "none", "first_seat": "2", "match": "yes"}
    assert aztec.read_options(written, 1) == Options(3, "none", 2, match=True)
    with pytest.raises(OptionsError):
        aztec.read_options({"players": "three"}, 1)


def test_unknown_options_are_refused() -> None:
    with pytest.raises(OptionsError) as refusal:
        Game(seats=2)  # type: ignore[call-arg]
    assert refusal.value.code == "options.unknown"
    assert "first_seat" in str(refusal.value)
