"""P1: the site, the walkway and the players."""

import pytest

from baumeister.core.errors import OptionsError
from baumeister.games import pueblo
from baumeister.games.pueblo import SQUARES, WALKWAY, Options
from pueblo_drawings import cubes, marks, paid, site, standing
from testing.pueblo_games import after

NAMES = """
NW  Na  Nb  Nc  Nd  Ne  Nf  Ng  Nh  NE
W8                                  E8
W7                                  E7
W6                                  E6
W5                                  E5
W4                                  E4
W3                                  E3
W2                                  E2
W1                                  E1
SW  Sa  Sb  Sc  Sd  Se  Sf  Sg  Sh  SE
"""
NUMBERS = """
 9  10  11  12  13  14  15  16  17  18
 8                                  19
 7                                  20
 6                                  21
 5                                  22
 4                                  23
 3                                  24
 2                                  25
 1                                  26
 0  35  34  33  32  31  30  29  28  27
"""
QUARTERS = """
11112222
11112222
11112222
11112222
33334444
33334444
33334444
33334444
"""
QUARTER_OF = {"NW": "1", "NE": "2", "SW": "3", "SE": "4"}


@pytest.mark.rule("P1.1")
def test_squares_are_named_from_west_to_east_and_from_south_to_north() -> None:
    assert len(SQUARES) == len(set(SQUARES)) == 64
    assert SQUARES[:9] == ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2")
    assert SQUARES[-1] == "h8"


@pytest.mark.rule("P1.1")
def test_c5_is_the_third_square_from_the_west_in_the_fifth_row() -> None:
    drawing = """
        ........   ........
        ........   ........
        ..r.....   ........
        ..rr....   ...r....
        ........   ........
        ........   ........
        ........   ........
        ........   ........
    """
    assert standing(after("oc5ne")) == cubes(drawing)
    assert {(2, 4, 0), (3, 4, 0), (3, 4, 1), (2, 5, 0)} == set(pueblo.cubes(after("oc5ne")))


@pytest.mark.rule("P1.2")
def test_the_walkway_has_36_squares_numbered_clockwise_from_the_south_west() -> None:
    drawn = dict(zip(NAMES.split(), map(int, NUMBERS.split()), strict=True))
    assert {name: number for number, name in enumerate(WALKWAY)} == drawn


@pytest.mark.rule("P1.2", "P4.2")
def test_nine_walks_of_four_lead_clockwise_round_the_walkway() -> None:
    turns = "oa1ne+4 oc1ne+4 oe1ne+4 og1ne+4 na3ne+4 nc3ne+4 ne3ne+4 ng3ne+4 oa5ne+4"
    stops = [WALKWAY[after(turns[: 8 * n]).chieftain] for n in range(1, 10)]
    assert stops == ["W4", "W8", "Nc", "Ng", "E7", "E3", "Sh", "Sd", "SW"]


@pytest.mark.rule("P1.2", "P5.2")
@pytest.mark.parametrize("place", "12345678")
def test_west_and_east_squares_face_their_row(place: str) -> None:
    walls = site("""
        r......b
        r......b
        r......b
        r......b
        r......b
        r......b
        r......b
        r......b
    """)
    assert paid(walls, f"W{place}") == {"r": 1}
    assert paid(walls, f"E{place}") == {"b": 1}


@pytest.mark.rule("P1.2", "P5.2")
@pytest.mark.parametrize("place", "abcdefgh")
def test_north_and_south_squares_face_their_column(place: str) -> None:
    walls = site("""
        gggggggg
        ........
        ........
        ........
        ........
        ........
        ........
        vvvvvvvv
    """)
    assert paid(walls, f"N{place}") == {"g": 1}
    assert paid(walls, f"S{place}") == {"v": 1}


@pytest.mark.rule("P1.2", "P1.3", "P5.2", "P5.5")
@pytest.mark.parametrize("square", SQUARES)
def test_a_lone_cube_is_seen_from_the_ends_of_its_row_and_column_and_from_its_corner(
    square: str,
) -> None:
    file, rank = square[0], square[1]
    corner = ("S" if rank <= "4" else "N") + ("W" if file <= "d" else "E")
    seen_from = {name for name in WALKWAY if paid(site("r", at=square), name)}
    assert seen_from == {f"W{rank}", f"E{rank}", f"N{file}", f"S{file}", corner}


@pytest.mark.rule("P1.3")
@pytest.mark.parametrize("corner", ["NW", "NE", "SW", "SE"])
def test_each_corner_belongs_to_the_quarter_it_touches(corner: str) -> None:
    quarter = {square for square, mark in marks(QUARTERS).items() if mark == QUARTER_OF[corner]}
    assert {square for square in SQUARES if paid(site("r", at=square), corner)} == quarter


@pytest.mark.rule("P1.4")
@pytest.mark.parametrize(("corner", "number"), [("SW", 0), ("NW", 9), ("NE", 18), ("SE", 27)])
def test_the_chieftain_starts_on_the_corner_the_players_choose(corner: str, number: int) -> None:
    assert pueblo.new_game(Options(chieftain_corner=corner)).chieftain == number
    assert pueblo.new_game(Options(pro=True, chieftain_corner=corner)).chieftain == number


@pytest.mark.rule("P1.4")
def test_chieftain_starts_in_the_south_west_by_default() -> None:
    assert WALKWAY[pueblo.new_game().chieftain] == "SW"


@pytest.mark.rule("P1.4")
def test_chieftain_cannot_start_on_a_side() -> None:
    with pytest.raises(OptionsError, match="chieftain_corner"):
        Options(chieftain_corner="W1")


@pytest.mark.rule("P1.5")
@pytest.mark.parametrize(
    ("players", "colours"),
    [
        (2, ("red", "blue")),
        (3, ("red", "blue", "green")),
        (4, ("red", "blue", "green", "violet")),
    ],
)
def test_two_to_four_play_and_each_seat_has_its_colour(
    players: int, colours: tuple[str, ...]
) -> None:
    options = Options(players=players)
    assert options.colours == colours
    assert len(pueblo.new_game(options).scores) == players


@pytest.mark.rule("P1.5")
@pytest.mark.parametrize("players", [1, 5])
def test_other_player_counts_are_refused(players: int) -> None:
    with pytest.raises(OptionsError, match="players"):
        Options(players=players)
