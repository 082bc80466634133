"""P10: editions."""

from dataclasses import replace

import pytest

from baumeister.games import pueblo
from baumeister.games.pueblo import Options
from baumeister.games.pueblo.editions import EDITIONS, Edition, EditionName
from testing.pueblo_games import MODES, after, by_chance


@pytest.mark.rule("P10.1", "P6.4")
def test_names_and_colours_of_both_editions() -> None:
    assert set(EDITIONS) == {"2002", "2023"}
    assert EDITIONS["2002"] == Edition(
        colours=("red", "blue", "green", "violet"),
        neutral="beige",
        track=100,
        marker="white marker",
        order_of_play="card",
        cult_site="cult site",
    )
    assert EDITIONS["2023"] == Edition(
        colours=("blue", "orange", "yellow", "pink"),
        neutral="neutral",
        track=60,
        marker="eagle",
        order_of_play="pot",
        cult_site="garden tile",
    )


@pytest.mark.rule("P10.1", "P1.5")
@pytest.mark.parametrize(
    ("edition", "players", "colours"),
    [
        ("2002", 2, "red blue"),
        ("2002", 3, "red blue green"),
        ("2002", 4, "red blue green violet"),
        ("2023", 2, "blue orange"),
        ("2023", 3, "blue orange yellow"),
        ("2023", 4, "blue orange yellow pink"),
    ],
)
def test_the_first_colours_of_the_edition_are_used(
    edition: EditionName, players: int, colours: str
) -> None:
    assert " ".join(Options(edition=edition, players=players).colours) == colours


@pytest.mark.rule("P10.1")
@pytest.mark.parametrize("mode", MODES)
def test_the_rules_are_the_same_in_both_editions(mode: str) -> None:
    older, newer = (replace(MODES[mode], edition=edition) for edition in ("2002", "2023"))
    games = zip(by_chance(older, seed=9), by_chance(newer, seed=9), strict=True)
    assert all(
        (action, replace(state, options=newer)) == (same_action, same_state)
        for (_, action, state), (_, same_action, same_state) in games
    )


@pytest.mark.rule("P10.1")
@pytest.mark.parametrize(
    ("edition", "colour", "card", "cult_site"),
    [("2002", "Red", "card", "cult site"), ("2023", "Blue", "pot", "garden tile")],
)
def test_messages_use_the_terms_of_the_edition(
    edition: EditionName, colour: str, card: str, cult_site: str
) -> None:
    options = Options(edition=edition, pro=True, cult_sites=("c3ne",))
    won = after("b5 p", options)
    (no_such_card,) = pueblo.why_not(won, pueblo.parse("#3"))
    taken, left, *_ = pueblo.events(won, pueblo.parse("#1"))
    (forbidden,) = pueblo.why_not(after("#1", won), pueblo.parse("oc3ne"))
    assert f" {card} " in no_such_card.text
    assert taken.text.startswith(f"{colour} takes number 1")
    assert not left.text.startswith(colour)
    assert cult_site in forbidden.text
