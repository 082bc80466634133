"""Properties of every game of Aztec: symmetry, conservation, monotonicity, independence of
history."""

from collections import Counter
from collections.abc import Iterator

import pytest

from baumeister.core.chance import Chance
from baumeister.games import aztec
from baumeister.games.aztec import Options, Place, State
from testing.aztec_games import after, legal, turned
from testing.random_games import course

TABLES = [
    Options(),
    Options(corners="none", first_seat=1),
    Options(players=3),
    Options(players=3, corners="none", first_seat=2),
    Options(players=3, match=True),
    Options(players=3, match=True, first_seat=1, corners="none"),
]
everywhere = pytest.mark.parametrize("options", TABLES, ids=str)
Cube = tuple[int, int, int]


def by_chance(options: Options, seed: int) -> Iterator[tuple[State, str]]:
    """Every state of a random game with the action that follows; an empty text at the end."""
    for state, action in course(aztec, aztec.new_game(options), Chance(seed)):
        yield state, "" if action is None else str(action)


def image(action: str) -> str:
    """An action after a quarter turn; claims and passes do not change."""
    return turned(action) if "." in action else action


def turned_cubes(state: State) -> set[frozenset[Cube]]:
    """The pieces of a state after a quarter turn clockwise."""
    return {
        frozenset((y, 8 - x, z) for x, y, z in piece.cells) for piece in aztec.cubes(state).values()
    }


def standing_cubes(state: State) -> set[frozenset[Cube]]:
    """The pieces of a state."""
    return {frozenset(piece.cells) for piece in aztec.cubes(state).values()}


@pytest.mark.rule("A1.1", "A2.2", "A3.1")
def test_a_quarter_turn_maps_the_placements_onto_themselves() -> None:
    actions = [aztec.from_code(code) for code in range(aztec.CODES)]
    names = {str(action) for action in actions if isinstance(action, Place)}
    assert {turned(placement) for placement in names} == names
    assert all(turned(turned(turned(turned(name)))) == name for name in names)


@pytest.mark.rule("A1.3", "A3.2", "A3.4", "A4.1", "A4.4", "A4.5")
@everywhere
def test_a_quarter_turn_swaps_the_edges_and_turns_everything_else_with_it(
    options: Options,
) -> None:
    """The points of the north-south builder become those of the east-west builder."""
    other = aztec.new_game(options)
    for state, action in by_chance(options, seed=31):
        assert (other.phase, other.to_move, other.order) == (
            state.phase,
            state.to_move,
            state.order,
        )
        assert other.bidding == state.bidding
        assert standing_cubes(other) == turned_cubes(state)
        assert {image(a) for a in legal(state)} == set(legal(other))
        if state.builders:
            (one, two), points = state.builders, state.round_points
            swapped = list(points)
            swapped[one], swapped[two] = points[two], points[one]
            assert other.round_points == tuple(swapped)
        if action:
            other = after(image(action), other)


@pytest.mark.rule("A1.1", "A4.1", "A4.4", "A4.6")
@everywhere
def test_a_half_turn_keeps_scores_and_winners(options: Options) -> None:
    other = aztec.new_game(options)
    for state, action in by_chance(options, seed=32):
        assert {image(image(a)) for a in legal(state)} == set(legal(other))
        assert (other.scores, other.to_move, other.outcome) == (
            state.scores,
            state.to_move,
            state.outcome,
        )
        if action:
            other = after(image(image(action)), other)
    assert other.outcome is not None


@pytest.mark.rule("A4.1", "A5.1", "A6.1")
@pytest.mark.parametrize("players", [2, 3])
def test_another_first_seat_moves_everything_to_other_seats(players: int) -> None:
    match = players == 3
    options = [Options(players, "both", seat, match) for seat in range(players)]
    others = [aztec.new_game(o) for o in options]
    for state, action in by_chance(options[0], seed=33):
        for shift, other in enumerate(others):
            shifted = [(seat - shift) % players for seat in range(players)]
            assert other.scores == tuple(state.scores[seat] for seat in shifted)
            assert standing_cubes(other) == standing_cubes(state)
            if state.to_move is not None:
                assert other.to_move == (state.to_move + shift) % players
        if action:
            others = [after(action, other) for other in others]


@pytest.mark.rule("A3.2", "A3.3", "A3.4", "A3.6")
@everywhere
def test_placements_stay_legal_until_something_overlaps_them(options: Options) -> None:
    for state, action in by_chance(options, seed=34):
        if state.phase != "building" or not action:
            continue
        following = after(action, state)
        if following.round != state.round or following.phase == "over":
            continue
        new = aztec.cells(state, aztec.parse(action))
        kept = {a for a in legal(state) if not aztec.cells(state, aztec.parse(a)) & new}
        assert kept <= set(legal(following))
        assert not set(legal(state)) - kept & set(legal(following))


@pytest.mark.rule("A2.1", "A3.1", "A4.3")
@everywhere
def test_pieces_are_conserved(options: Options) -> None:
    for state, _ in by_chance(options, seed=35):
        there = aztec.cubes(state)
        sizes = Counter(piece.id for piece in there.values())
        assert sizes.pop(40) == 1  # the starting cube
        assert set(sizes.values()) <= {6}
        assert len(sizes) + state.pieces_left == 22
        assert len(there) == 1 + 6 * len(sizes)
        assert all(0 <= x < 9 and 0 <= y < 9 and 0 <= z < 3 for x, y, z in there)


@pytest.mark.rule("A3.2")
def test_every_piece_can_be_reached_from_the_starting_cube() -> None:
    """Every piece touches an earlier one, so the temple is connected."""
    *_, (end, _) = by_chance(Options(), seed=36)
    left, edge = set(aztec.cubes(end)), [(4, 4, 0)]
    while edge:
        x, y, z = edge.pop()
        if (x, y, z) in left:
            left.remove((x, y, z))
            edge += [(x + 1, y, z), (x - 1, y, z), (x, y + 1, z), (x, y - 1, z)]
            edge += [(x, y, z + 1), (x, y, z - 1)]
    assert left == set()


@pytest.mark.parametrize("seed", range(6))
def test_positions_reached_in_another_order_are_equal(seed: int) -> None:
    """Places all pieces of a game in another possible order."""
    *_, (end, _) = by_chance(Options(), seed)
    dice, state = Chance(seed + 100), aztec.new_game()
    waiting = {str(action) for _, action in by_chance(Options(), seed) if action}
    order = []
    while waiting:
        order.append(dice.choice([action for action in legal(state) if action in waiting]))
        waiting.remove(order[-1])
        state = after(order[-1], state)
    assert order != [action for _, action in by_chance(Options(), seed) if action]
    assert (state, hash(state)) == (end, hash(end))
    assert aztec.position(state) == aztec.position(end)
    assert (state.temple.cubes, state.temple.legal) == (end.temple.cubes, end.temple.legal)


def test_a_piece_keeps_its_id_whatever_is_built_around_it() -> None:
    ids: dict[frozenset[Cube], int] = {}
    for state, _ in by_chance(Options(), seed=37):
        for piece in aztec.cubes(state).values():
            cells: frozenset[Cube] = frozenset(piece.cells)
            assert ids.setdefault(cells, piece.id) == piece.id
            assert piece.id == min(x + 9 * y + 81 * z for x, y, z in cells)
    assert len(set(ids.values())) == len(ids) == 23


@everywhere
def test_every_position_round_trips_through_its_line(options: Options) -> None:
    for state, _ in by_chance(options, seed=38):
        again = aztec.from_position(aztec.position(state))
        assert (again, again.temple.legal, again.scores) == (
            state,
            state.temple.legal,
            state.scores,
        )
