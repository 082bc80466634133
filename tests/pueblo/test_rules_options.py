"""The options of a game: invalid values and combinations are refused."""

from typing import Any

import pytest

from baumeister.core.errors import OptionsError
from baumeister.games.pueblo import Options


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players", 1),
        ("players", 5),
        ("players", True),
        ("players", 2.0),
        ("players", "2"),
        ("players", None),
        ("edition", "2003"),
        ("edition", 2002),
        ("edition", ["2002"]),
        ("pro", 1),
        ("pro", "yes"),
        ("pro", None),
        ("demolition", 0),
        ("demolition", "no"),
        ("chieftain_corner", "W1"),
        ("chieftain_corner", "sw"),
        ("chieftain_corner", 0),
        ("chieftain_corner", ["SW"]),
        ("first_seat", -1),
        ("first_seat", 2),
        ("first_seat", True),
        ("first_seat", "0"),
        ("first_bidder", -1),
        ("first_bidder", 2),
        ("first_bidder", False),
        ("first_bidder", 0.0),
        ("cult_sites", ("c3ne",)),  # without pro
        ("cult_sites", "c3ne"),
        ("cult_sites", 3),
        ("cult_sites", None),
    ],
)
def test_invalid_values_are_refused_naming_the_option(option: str, value: Any) -> None:
    with pytest.raises(OptionsError) as refusal:
        Options(**{option: value})
    assert refusal.value.option == option
    named = "Cult sites" if refusal.value.code == "options.pro_only" else option
    assert named in str(refusal.value)


@pytest.mark.rule("P8.2")
@pytest.mark.parametrize(
    "cult_sites",
    [
        ("c3",),
        ("c3NE",),
        ("i3ne",),
        ("a1sw",),
        ("",),
        (3,),
        (None,),
        (["c3ne"],),
        ("c3ne", "c3ne"),
        ("c3ne", "d4sw"),
        ("a1ne", "c1ne", "e1ne", "g1ne", "a4ne"),
    ],
)
def test_bad_cult_sites_are_refused_in_the_pro_version(cult_sites: Any) -> None:
    with pytest.raises(OptionsError) as refusal:
        Options(pro=True, cult_sites=cult_sites)
    assert refusal.value.option == "cult_sites"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_can_begin_and_open(players: int) -> None:
    last = players - 1
    options = Options(players=players, first_seat=last, first_bidder=last)
    assert (options.first_seat, options.first_bidder) == (last, last)


@pytest.mark.rule("P8.2")
def test_cult_sites_are_stored_sorted_and_as_a_tuple() -> None:
    listed: Any = ["f6sw", "c3ne"]
    assert Options(pro=True, cult_sites=listed).cult_sites == ("c3ne", "f6sw")
