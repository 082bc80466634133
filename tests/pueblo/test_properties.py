"""Properties of every game of Pueblo: conservation, solid columns, symmetry, sight."""

from collections import Counter

import pytest

from baumeister.core.chance import Chance
from baumeister.games import pueblo
from baumeister.games.pueblo.block import ARMS
from testing.random_games import course, random_course
from testing.variants import VARIANTS, options

everywhere = pytest.mark.parametrize("index", range(len(VARIANTS["pueblo"])))


def _turned_square(square: str) -> str:
    """A square after a clockwise quarter turn of the board, seen from above: a1 becomes a8."""
    x, y = "abcdefgh".index(square[0]), int(square[1]) - 1
    return f"{'abcdefgh'[y]}{8 - x}"


def _turned_arms(arms: str) -> str:
    east, north = ARMS[arms]
    return next(name for name, step in ARMS.items() if step == (north, -east))


def _turned_footprint(name: str) -> str:
    return _turned_square(name[:2]) + _turned_arms(name[2:])


def _turned(action: pueblo.Action) -> pueblo.Action:
    match action:
        case pueblo.Place():
            corner, arms = _turned_square(action.corner), _turned_arms(action.arms)
            return pueblo.Place(action.kind, corner, arms)
        case pueblo.Lift():
            return pueblo.Lift(_turned_square(action.square))
        case _:
            return action


def _turned_options(options: pueblo.Options) -> pueblo.Options:
    corner = {"SW": "NW", "NW": "NE", "NE": "SE", "SE": "SW"}[options.chieftain_corner]
    return pueblo.Options(
        options.players,
        options.edition,
        options.pro,
        options.demolition,
        tuple(map(_turned_footprint, options.cult_sites)),
        corner,
        options.first_seat,
        options.first_bidder,
    )


@everywhere
@pytest.mark.rule("P1.2", "P1.3", "P2.2", "P5.2", "P5.5")
def test_turning_the_board_by_a_quarter_turns_everything_with_it(index: int) -> None:
    turned = pueblo.new_game(_turned_options(options("pueblo", index)))
    for state, action in random_course("pueblo", index, seed=31):
        assert turned.scores == state.scores
        assert turned.chieftain == (state.chieftain + 9) % 36
        assert (turned.phase, turned.step, turned.to_move) == (
            state.phase,
            state.step,
            state.to_move,
        )
        assert {(y, 7 - x, z): b.owner for (x, y, z), b in pueblo.cubes(state).items()} == {
            cube: block.owner for cube, block in pueblo.cubes(turned).items()
        }
        if state.step != "lift":
            images = {_turned(a) for a in pueblo.legal_actions(state)}
            assert images == set(pueblo.legal_actions(turned))
        else:
            assert len(pueblo.legal_actions(state)) == len(pueblo.legal_actions(turned))
        if action is not None:
            # After the turn, another square of the block may be the lowest-numbered one.
            image = pueblo.read(turned, str(_turned(action)))
            turned = pueblo.apply(turned, image)


@everywhere
@pytest.mark.rule("P2.3", "P3.2", "P3.5", "P7.2")
def test_blocks_are_conserved_and_nothing_floats(index: int) -> None:
    lifted = discarded = 0
    for state, action in random_course("pueblo", index, seed=32):
        players = state.options.players
        own = {2: 8, 3: 6, 4: 5}[players]
        blocks = {block.id: block for block in pueblo.cubes(state).values()}
        left = sum(stock.own + stock.neutral for stock in state.stocks)
        assert left + len(blocks) + lifted + discarded == players * (2 * own - 1)
        assert set(Counter(b.id for b in pueblo.cubes(state).values()).values()) <= {4}
        for x, y, z in pueblo.cubes(state):
            assert z == 0 or (x, y, z - 1) in pueblo.cubes(state)
        lifted += isinstance(action, pueblo.Lift)
        discarded += isinstance(action, pueblo.Discard)


@everywhere
@pytest.mark.rule("P5.1", "P5.3", "P6.2")
def test_a_walk_costs_what_is_seen_where_it_ends_and_on_the_last_walk(index: int) -> None:
    for state, action in random_course("pueblo", index, seed=33):
        if not isinstance(action, pueblo.Walk):
            continue
        after = pueblo.apply(state, action)
        looks = [(state.chieftain + action.steps) % 36]
        ended = state.phase == "building" and after.phase != "building"
        if ended and (state.part == 2 or not state.options.pro):
            looks += [(looks[0] + step) % 36 for step in range(1, 37)]
        paid = [0] * len(state.scores)
        for square in looks:
            for seat, _, points in pueblo.look(state, square):
                paid[seat] += points
        assert after.scores == tuple(a + b for a, b in zip(state.scores, paid, strict=True))


@everywhere
@pytest.mark.rule("P7.8")
def test_the_demolition_takes_away_a_block_every_round(index: int) -> None:
    if not options("pueblo", index).demolition:
        return
    for seed in range(5):
        standing: list[int] = []
        for state, action in random_course("pueblo", index, seed=40 + seed):
            if state.phase == "demolition" and isinstance(action, pueblo.Walk):
                standing.append(len(state.site.blocks))
        players = options("pueblo", index).players
        rounds = standing[players - 1 :: players]
        assert rounds == sorted(set(rounds), reverse=True)


def test_a_block_keeps_its_id_whatever_is_built_around_it() -> None:
    ids: dict[frozenset[tuple[int, int, int]], int] = {}
    for state, _ in course(pueblo, pueblo.new_game(), Chance(34)):
        for block in state.site.blocks:
            cells = frozenset(block.cells)
            assert ids.setdefault(cells, block.id) == block.id
            assert block.id == min(x + 8 * y + 64 * z for x, y, z in cells)


@pytest.mark.parametrize("count", range(5))
@pytest.mark.rule("P8.2")
def test_drawn_cult_sites_are_valid_and_depend_only_on_the_seed(count: int) -> None:
    for seed in range(50):
        drawn = pueblo.draw_cult_sites(count, seed)
        assert drawn == pueblo.draw_cult_sites(count, Chance(seed))
        assert pueblo.Options(pro=True, cult_sites=drawn).cult_sites == drawn
        assert len(drawn) == count
