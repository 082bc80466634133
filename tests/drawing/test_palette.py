"""The colours at a table differ in lightness for every kind of colour vision, and each matches its
name in the edition."""

from itertools import combinations

import pytest

from baumeister.drawing.aztec import palette as aztec
from baumeister.drawing.colour import Colour
from baumeister.drawing.pueblo import palette as pueblo
from baumeister.games.pueblo.editions import EDITIONS
from drawing.colour_vision import contrast, hue, lightness

TABLES = {
    **{
        name: {colour: pueblo.COLOURS[colour] for colour in (*edition.colours, edition.neutral)}
        for name, edition in EDITIONS.items()
    },
    "aztec": {
        "north and south": aztec.EDGES[0],
        "east and west": aztec.EDGES[1],
        "Oh Puch": aztec.OH_PUCH,
        "bidder": aztec.BIDDER,
    },
}
SMALLEST_DIFFERENCE = 8.0
HUES = {
    "red": (350, 15),
    "orange": (18, 35),
    "yellow": (40, 60),
    "green": (80, 150),
    "blue": (205, 235),
    "violet": (255, 285),
    "pink": (315, 345),
    "beige": (30, 50),
    "neutral": (30, 60),
}


@pytest.mark.parametrize("table", TABLES)
def test_seat_colours_differ_in_lightness_for_all_colour_vision(table: str) -> None:
    seen = {name: lightness(colour.paper) for name, colour in TABLES[table].items()}
    for one, other in combinations(seen, 2):
        for sight, light in seen[one].items():
            difference = abs(light - seen[other][sight])
            assert difference >= SMALLEST_DIFFERENCE, f"{one} and {other}, {sight}: {difference}"


@pytest.mark.parametrize("name", sorted(pueblo.COLOURS))
def test_each_colour_matches_its_name(name: str) -> None:
    low, high = HUES[name]
    here = hue(pueblo.COLOURS[name].paper)
    assert low <= here <= high or (low > high and not high < here < low), here


@pytest.mark.parametrize(
    "colour",
    [
        *pueblo.COLOURS.values(),
        *aztec.HUES,
        *aztec.EDGES,
        aztec.OH_PUCH,
        aztec.BIDDER,
        aztec.STARTING_STONE,
    ],
)
def test_text_is_readable_on_every_colour(colour: Colour) -> None:
    assert contrast(colour.paper, colour.writing) >= 4.5


def test_lightness_matches_the_standard() -> None:
    """Known values, which show that the tests above measure lightness correctly."""
    assert lightness("#ffffff") == pytest.approx(dict.fromkeys(lightness("#ffffff"), 100), abs=0.1)
    assert lightness("#777777")["most people"] == pytest.approx(50.03, abs=0.01)
    red = lightness("#ff0000")
    assert red["most people"] == pytest.approx(53.24, abs=0.01)
    assert red["protanopia"] < red["most people"] < red["deuteranopia"]
