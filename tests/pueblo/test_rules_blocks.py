"""P2: blocks and stocks."""

from itertools import pairwise, permutations

import pytest

from baumeister.games import pueblo
from baumeister.games.pueblo import Block, Discard, Options, Place, Stock
from baumeister.games.pueblo.block import FOOTPRINTS
from pueblo_drawings import cubes, standing
from testing.pueblo_games import after, by_chance, legal, refused

Cube = tuple[int, int, int]
LYING = [
    Block(None, f.number, tilt, 1 if tilt < 0 else 0) for f in FOOTPRINTS for tilt in (0, 1, -1)
]
"""A block in every tilt on every footprint."""


def steps(block: Block) -> tuple[Cube, Cube, Cube]:
    """The three steps of a path through all four cubes of a block, from neighbour to neighbour."""
    ways = (
        tuple((b[0] - a[0], b[1] - a[1], b[2] - a[2]) for a, b in pairwise(way))
        for way in permutations(block.cells)
    )
    first, second, third = next(
        way for way in ways if all(abs(x) + abs(y) + abs(z) == 1 for x, y, z in way)
    )
    return first, second, third


def hand(block: Block) -> int:
    """1 for a right-handed block, −1 for a left-handed one."""
    (a, b, c), (d, e, f), (g, h, i) = steps(block)
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def sides(block: Block) -> list[int]:
    """How many squares a block shows along each of the three axes."""
    return [len({cell[:axis] + cell[axis + 1 :] for cell in block.cells}) for axis in range(3)]


@pytest.mark.rule("P2.1")
def test_a_block_is_two_bars_side_by_side_at_right_angles() -> None:
    for block in LYING:
        one_bar, between, other_bar = steps(block)
        directions = {tuple(map(abs, step)) for step in (one_bar, between, other_bar)}
        assert directions == {(1, 0, 0), (0, 1, 0), (0, 0, 1)}


@pytest.mark.rule("P2.1")
def test_every_side_of_a_block_shows_three_squares() -> None:
    assert all(sides(block) == [3, 3, 3] for block in LYING)


@pytest.mark.rule("P2.1", "P2.2")
def test_two_blocks_lock_into_a_cube() -> None:
    lock = """
        rb   bb
        rr   br
    """
    assert standing(after("od4ne+1 od5se")) == cubes(lock, at="d4")


@pytest.mark.rule("P2.2")
def test_block_with_a_bar_on_a1_and_b1_has_the_other_bar_on_b2() -> None:
    right_handed = """
        .r   .r
        rr   ..
    """
    assert standing(after("ob1nw")) == cubes(right_handed, at="a1")


@pytest.mark.rule("P2.2")
def test_every_block_is_right_handed() -> None:
    assert {hand(block) for block in LYING} == {1}


@pytest.mark.rule("P2.2", "P3.1")
def test_a_block_lies_in_twelve_ways() -> None:
    shapes = set()
    for block in LYING:
        west, south, low = (min(cell[axis] for cell in block.cells) for axis in range(3))
        shapes.add(frozenset((x - west, y - south, z - low) for x, y, z in block.cells))
    assert len(shapes) == 12


@pytest.mark.rule("P2.3", "P8.1")
@pytest.mark.parametrize(
    ("players", "pro", "stock", "own", "neutral"),
    [
        (2, False, Stock(single=True, pairs=7), 8, 7),
        (3, False, Stock(single=True, pairs=5), 6, 5),
        (4, False, Stock(single=True, pairs=4), 5, 4),
        (2, True, Stock(single=True, pairs=5, held=2), 8, 7),
        (3, True, Stock(single=True, pairs=3, held=2), 6, 5),
        (4, True, Stock(single=True, pairs=2, held=2), 5, 4),
    ],
)
def test_each_player_has_a_single_and_pairs(
    players: int, pro: bool, stock: Stock, own: int, neutral: int
) -> None:
    state = pueblo.new_game(Options(players=players, pro=pro))
    assert state.stocks == (stock,) * players
    assert (stock.own, stock.neutral) == (own, neutral)


@pytest.mark.rule("P2.3")
@pytest.mark.parametrize(("players", "own", "neutral"), [(2, 8, 14), (3, 6, 15), (4, 5, 16)])
def test_all_blocks_get_built(players: int, own: int, neutral: int) -> None:
    *_, (_, _, end) = by_chance(Options(players=players), seed=1)
    owners = [block.owner for block in end.site.blocks]
    assert [owners.count(seat) for seat in range(players)] == [own] * players
    assert owners.count(None) == neutral


@pytest.mark.rule("P2.4")
def test_the_single_is_built_first() -> None:
    start = pueblo.new_game()
    assert {action[0] for action in legal(start)} == {"o"}
    assert refused(start, "nd4ne") == [("pueblo.single_first", "P2.4")]
    assert refused(start, "n-")[0] == ("pueblo.single_first", "P2.4")


@pytest.mark.rule("P2.4")
def test_players_build_their_own_single() -> None:
    assert refused(after("od4ne+1"), "na1ne") == [("pueblo.single_first", "P2.4")]


@pytest.mark.rule("P2.5")
def test_player_opening_a_pair_chooses_either_half() -> None:
    state = after("oa1ne+1 oc1ne+1")
    assert {action[0] for action in legal(state)} == {"o", "n"}
    assert after("oe1ne", state).stocks[0] == Stock(single=False, pairs=6, half="neutral")
    assert after("ne1ne", state).stocks[0] == Stock(single=False, pairs=6, half="own")


@pytest.mark.rule("P2.5")
@pytest.mark.parametrize(("first", "other"), [("o", "n"), ("n", "o")])
def test_the_other_half_comes_next(first: str, other: str) -> None:
    state = after(f"oa1ne+1 oc1ne+1 {first}e1ne+1 og1ne+1")
    assert {action[0] for action in legal(state)} == {other}
    half = {"o": "own", "n": "neutral"}[other]
    assert refused(state, f"{first}a4ne") == [(f"pueblo.{half}_half_first", "P2.5")]
    assert after(f"{other}a4ne", state).stocks[0] == Stock(single=False, pairs=6)


@pytest.mark.rule("P2.4", "P2.5")
@pytest.mark.parametrize("pro", [False, True])
@pytest.mark.parametrize(("players", "pairs"), [(2, 7), (3, 5), (4, 4)])
def test_players_build_the_single_and_then_pair_after_pair(
    players: int, pairs: int, pro: bool
) -> None:
    built: list[list[str]] = [[] for _ in range(players)]
    for state, action, _ in by_chance(Options(players=players, pro=pro), seed=3):
        if isinstance(action, Place | Discard) and state.to_move is not None:
            built[state.to_move].append(action.kind)
    for kinds in built:
        assert kinds[0] == "own"
        assert len(kinds) == 1 + 2 * pairs
        assert all({kinds[i], kinds[i + 1]} == {"own", "neutral"} for i in range(1, len(kinds), 2))
