"""Parsing contestants."""

import pytest

from baumeister.arena import ArenaError, Contestant
from baumeister.players import UnknownPlayer


def test_own_budget_overrides_the_common_budget() -> None:
    assert Contestant.read("level3", seconds=2.0) == Contestant("level3", "level3", 2.0, None)
    own = Contestant.read(" search:depth=4@nodes=20000 ", seconds=2.0)
    assert own == Contestant("search:depth=4@nodes=20000", "search:depth=4", None, 20000)
    assert Contestant.read("varied@seconds=0.5", nodes=9).seconds == 0.5
    assert Contestant.read("varied@seconds=0.5", nodes=9).nodes is None


@pytest.mark.parametrize(
    "text",
    [
        *(
            "varied@",
            "varied@nodes",
            "varied@nodes=0",
            "varied@nodes=1.5",
            "varied@nodes=-1",
            "varied@turns=3",
        ),
        *("varied@seconds=0", "varied@seconds=nan", "varied@seconds=inf", "varied@seconds=soon"),
        *("x" * 61, "be\nam"),
    ],
)
def test_malformed_contestants_are_refused(text: str) -> None:
    with pytest.raises(ArenaError) as error:
        Contestant.read(text)
    assert error.value.code == "arena.contestant"
    assert "is not a contestant" in str(error.value)


def test_player_is_created_once() -> None:
    assert Contestant.read("random@nodes=1").seated() is Contestant.read("random").seated()
    with pytest.raises(UnknownPlayer):
        Contestant.read("nobody").seated()
