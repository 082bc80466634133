"""P3: building."""

from itertools import permutations, product

import pytest

from baumeister.games import pueblo
from baumeister.games.pueblo import SQUARES, Options, Place
from pueblo_drawings import cubes, heights, marks, standing
from testing.pueblo_games import (
    FULL,
    FULL_EARLY,
    FULL_EARLY_OPTIONS,
    MODES,
    after,
    by_chance,
    legal,
    refused,
)

Cube = tuple[int, int, int]


def turned() -> list[frozenset[Cube]]:
    """All rotations of the block of P2.2, computed without the law."""
    block = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)]
    found = set()
    for axes, signs in product(permutations(range(3)), product((1, -1), repeat=3)):
        even = axes in ((0, 1, 2), (1, 2, 0), (2, 0, 1))
        if signs[0] * signs[1] * signs[2] == (1 if even else -1):  # a rotation, not a reflection
            cells = [tuple(signs[i] * cell[axes[i]] for i in range(3)) for cell in block]
            lowest = [min(cell[i] for cell in cells) for i in range(3)]
            found.add(
                frozenset((c[0] - lowest[0], c[1] - lowest[1], c[2] - lowest[2]) for c in cells)
            )
    return sorted(found, key=sorted)


TURNED = turned()
Square = tuple[int, int]


def resting(ground: dict[Square, int]) -> dict[frozenset[Square], list[set[Cube]]]:
    """Every way in which a block rests on its whole underside, by the squares it covers, found cube
    by cube without the law."""
    found: dict[frozenset[Square], list[set[Cube]]] = {}
    top = max(ground.values())
    east, north = (max(square[i] for square in ground) for i in (0, 1))
    for shape, x, y, z in product(TURNED, range(east), range(north), range(top + 1)):
        cells = {(x + dx, y + dy, z + dz) for dx, dy, dz in shape}
        squares = {cell[:2] for cell in cells}
        lowest = {square: min(c[2] for c in cells if c[:2] == square) for square in squares}
        if all(ground.get(square) == low for square, low in lowest.items()):
            found.setdefault(frozenset(squares), []).append(cells)
    return found


@pytest.mark.rule("P3.1")
@pytest.mark.parametrize(
    ("action", "sides"),
    [
        ("oa4sw", ["west"]),
        ("oh4ne", ["east"]),
        ("od1se", ["south"]),
        ("od8nw", ["north"]),
        ("oa1sw", ["west", "south"]),
        ("oh8ne", ["east", "north"]),
    ],
)
def test_a_block_is_built_inside_the_site(action: str, sides: list[str]) -> None:
    (violation,) = pueblo.why_not(pueblo.new_game(), pueblo.parse(action))
    assert (violation.code, violation.rule) == ("pueblo.outside", "P3.1")
    assert violation.params == {"corner": action[1:3], "sides": sides}
    assert all(side in violation.text for side in sides)


@pytest.mark.rule("P3.1", "P3.3")
def test_on_bare_ground_every_footprint_inside_the_site_takes_a_block() -> None:
    corners: dict[str, int] = dict.fromkeys(SQUARES, 0)
    for action in pueblo.legal_actions(pueblo.new_game()):
        assert isinstance(action, Place)
        corners[action.corner] += 1
    expected = marks("""
        12222221
        24444442
        24444442
        24444442
        24444442
        24444442
        24444442
        12222221
    """)
    assert {square: str(count) for square, count in corners.items()} == expected
    assert sum(corners.values()) == 196


@pytest.mark.rule("P3.2", "P3.3")
@pytest.mark.parametrize(
    ("action", "found"),
    [
        ("oc4ne", ["not_level"]),  # d4 is one higher than c4: a gap below c4
        ("of4nw", ["too_steep"]),  # e4 is two higher than f4
        ("oe4ne", ["not_level", "too_steep"]),  # e4 towers above f4 and e5
        ("oc4sw", []),
    ],
)
def test_a_block_rests_on_its_whole_underside(action: str, found: list[str]) -> None:
    ground = """
        0000
        0100
        0120
        0000
    """
    state = after("od4ne+1")
    assert marks(ground, at="c3").items() <= heights(state).items()
    assert refused(state, action) == [(f"pueblo.{code}", "P3.3") for code in found]


@pytest.mark.rule("P3.2")
def test_there_is_never_an_empty_space_below_a_cube() -> None:
    for options in MODES.values():
        for _, _, state in by_chance(options, seed=5):
            standing_cubes = pueblo.cubes(state)
            assert all(z == 0 or (x, y, z - 1) in standing_cubes for x, y, z in standing_cubes)


@pytest.mark.rule("P3.3")
@pytest.mark.parametrize(
    ("ground", "action", "at", "before", "after_it"),
    [
        # flat ground: two cubes on the flush arm
        ("", "oc3ne", "c3", "0. 00", "1. 12"),
        ("", "od3nw", "c3", ".0 00", ".2 11"),
        ("", "od4sw", "c3", "00 .0", "21 .1"),
        ("", "oc4se", "c3", "00 0.", "11 2."),
        # the other arm is higher: two cubes on the corner
        ("od4nw+1", "oc3ne", "c3", "1. 00", "2. 21"),
        ("od4ne+1", "oe5nw", "d5", ".0 10", ".1 22"),
        ("od4nw+1", "oc5sw", "b4", "00 .1", "12 .2"),
        ("od4ne+1", "oc5se", "c4", "01 0.", "22 1."),
        # the other arm is lower: two cubes on it
        ("od4nw+1", "oc4ne", "c4", "0. 11", "2. 22"),
        ("od4ne+1", "od4nw", "c4", ".1 01", ".2 22"),
        ("od4nw+1", "od4sw", "c3", "11 .0", "22 .2"),
        ("od4ne+1", "od5se", "d4", "10 1.", "22 2."),
    ],
)
def test_the_tilt_follows_from_the_ground(
    ground: str, action: str, at: str, before: str, after_it: str
) -> None:
    state = after(ground)
    assert marks(before, at).items() <= heights(state).items()
    assert marks(after_it, at).items() <= heights(after(action, state)).items()


@pytest.mark.rule("P3.3")
@pytest.mark.parametrize("arms", ["ne", "nw", "sw", "se"])
def test_corner_and_flush_arm_are_equal_and_the_other_arm_at_most_one_off(arms: str) -> None:
    corner = {"ne": (0, 0), "nw": (1, 0), "sw": (1, 1), "se": (0, 1)}[arms]
    east_west, north_south = (1 - corner[0], corner[1]), (corner[0], 1 - corner[1])
    level, other = {
        "ne": (east_west, north_south),
        "nw": (north_south, east_west),
        "sw": (east_west, north_south),
        "se": (north_south, east_west),
    }[arms]
    for a, b, c in product(range(4), repeat=3):
        lies = resting({corner: a, level: b, other: c})
        assert len(lies) == (a == b and abs(c - a) <= 1)
        assert all(len(ways) == 1 for ways in lies.values())


@pytest.mark.rule("P3.2", "P3.3")
@pytest.mark.parametrize("seed", range(3))
def test_a_placement_is_legal_exactly_if_one_tilt_rests_on_the_ground(seed: int) -> None:
    for state, action, _ in by_chance(Options(players=4), seed):
        if isinstance(action, Place) and len(state.site.blocks) % 5 == 4:
            ground = {
                (SQUARES.index(s) % 8, SQUARES.index(s) // 8): int(h)
                for s, h in heights(state).items()
            }
            lies = resting(ground)
            assert all(len(ways) == 1 for ways in lies.values())
            assert {pueblo.cells(state, place) for place in pueblo.legal_actions(state)} == {
                frozenset(ways[0]) for ways in lies.values()
            }


@pytest.mark.rule("P3.4")
def test_blocks_may_touch_and_stand_on_blocks_of_any_colour() -> None:
    drawing = """
        rb   bb   g.   ..
        rr   br   gg   .g
    """
    state = after("od4ne+1 od5se+1 od4ne", Options(players=3))
    assert standing(state) == cubes(drawing, at="d4")


TOWER = [
    *("c3ne", "d4nw", "d3nw"),
    *("c3ne", "c4se", "d4sw", "d3nw") * 6,
    *("c3ne", "c4se", "c4se"),
]


@pytest.mark.rule("P3.4")
def test_thirty_blocks_can_stand_31_levels_high() -> None:
    kinds = "oo" + "oonn" * 7
    tower = after(" ".join(f"{kind}{place}+1" for kind, place in zip(kinds, TOWER, strict=True)))
    assert len(tower.site.blocks) == 30
    assert max(map(int, heights(tower).values())) == 31


@pytest.mark.rule("P3.5")
def test_waiting_half_is_discarded_when_nothing_fits() -> None:
    full = after(FULL)
    assert legal(full) == ["n-"]
    assert refused(full, "o-") == [("pueblo.neutral_half_first", "P2.5")]
    state = after("n-", full)
    assert standing(state) == standing(full)
    assert (state.stocks[0].own, state.stocks[0].neutral) == (0, 0)
    assert legal(state) == ["+1", "+2", "+3", "+4"]


@pytest.mark.rule("P3.5", "P6.1")
def test_discarded_blocks_count_as_used_and_the_game_ends() -> None:
    end = after("n-+1 n-+1", after(FULL))
    assert end.phase == "over"
    assert len(end.site.blocks) == 28


@pytest.mark.rule("P3.5", "P2.5")
def test_player_opening_a_pair_chooses_which_half_is_discarded() -> None:
    full = after(FULL_EARLY, FULL_EARLY_OPTIONS)
    assert (full.phase, full.part, legal(full)) == ("building", 2, ["o-", "n-"])
    assert legal(after("o-+1 n-+1", full)) == ["n-"]
    assert legal(after("n-+1 n-+1", full)) == ["o-"]


@pytest.mark.rule("P3.5")
def test_no_block_is_discarded_while_one_fits() -> None:
    assert refused(pueblo.new_game(), "o-") == [("pueblo.block_fits", "P3.5")]
    one_before = after(FULL.removesuffix(" og5ne+1"))
    assert [v.code for v in pueblo.why_not(one_before, pueblo.parse("o-"))] == ["pueblo.block_fits"]
