"""P8: the Pro version."""

import pytest

from baumeister.core.errors import OptionsError
from baumeister.games import pueblo
from baumeister.games.pueblo import Options, Place, State, Stock
from baumeister.games.pueblo.event import LastWalk, PairsReturned
from pueblo_drawings import cubes, heights, marks, paid, standing
from testing.pueblo_games import MODES, after, by_chance, course, legal, refused

CULT_SITES = ("b2ne", "g2nw", "b7se", "g7sw")
CULT_PLAN = """
    ........
    .cc..cc.
    .c....c.
    ........
    ........
    .c....c.
    .cc..cc.
    ........
"""


def states_of(options: Options, seed: int) -> list[State]:
    """Every state of a random game."""
    return [pueblo.new_game(options), *(state for _, _, state in by_chance(options, seed))]


@pytest.mark.rule("P8.1", "P8.6")
@pytest.mark.parametrize(("players", "pairs"), [(2, 5), (3, 3), (4, 2)])
def test_two_pairs_are_held_back_for_part_two(players: int, pairs: int) -> None:
    states = states_of(Options(players=players, pro=True), seed=1)
    starts = {
        part: next(s for s in states if (s.phase, s.part) == ("building", part)) for part in (1, 2)
    }
    assert set(starts[1].stocks) == {Stock(single=True, pairs=pairs, held=2)}
    assert set(starts[2].stocks) == {Stock(single=False, pairs=2, held=0)}
    assert len(starts[2].site.blocks) == players * (1 + 2 * pairs)


@pytest.mark.rule("P8.6", "P2.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_pair_is_half_open_between_the_parts(players: int) -> None:
    for state in states_of(Options(players=players, pro=True, demolition=True), seed=1):
        if state.phase == "auction" and state.part > 1:
            held = 2 if state.part == 2 else 0
            assert set(state.stocks) == {Stock(single=False, pairs=0, half=None, held=held)}


@pytest.mark.rule("P8.2")
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_the_players_agree_on_up_to_four_cult_sites(count: int) -> None:
    chosen = CULT_SITES[:count]
    assert set(Options(pro=True, cult_sites=chosen).cult_sites) == set(chosen)


@pytest.mark.rule("P8.2")
def test_cult_sites_are_stored_in_one_order() -> None:
    written = Options(pro=True, cult_sites=("f6sw", "c3ne", "a8se"))
    assert written.cult_sites == ("a8se", "c3ne", "f6sw")
    assert written == Options(pro=True, cult_sites=("a8se", "f6sw", "c3ne"))


@pytest.mark.rule("P8.2")
def test_cult_sites_may_touch() -> None:
    # Together d4 e4 d5 and f5 e5 f4 make a rectangle.
    assert Options(pro=True, cult_sites=("d4ne", "f5sw")).cult_sites == ("d4ne", "f5sw")


@pytest.mark.rule("P8.2")
@pytest.mark.parametrize(
    ("cult_sites", "code", "reason"),
    [
        (("d4ne", "e5sw"), "options.overlap", "e5sw and d4ne overlap"),
        (("d4ne", "d4ne"), "options.overlap", "d4ne and d4ne overlap"),
        (("h8ne",), "options.value", "inside the grid"),
        (("d9ne",), "options.value", "inside the grid"),
        (("a1ne", "c1ne", "e1ne", "g1ne", "a4ne"), "options.value", "at most 4"),
    ],
)
def test_cult_sites_lie_inside_the_site_and_do_not_overlap(
    cult_sites: tuple[str, ...], code: str, reason: str
) -> None:
    with pytest.raises(OptionsError, match=reason) as refusal:
        Options(pro=True, cult_sites=cult_sites)
    assert (refusal.value.code, refusal.value.option) == (code, "cult_sites")


@pytest.mark.rule("P8.2")
def test_cult_sites_need_the_pro_version() -> None:
    with pytest.raises(OptionsError) as refusal:
        Options(cult_sites=("c3ne",))
    assert (refusal.value.code, refusal.value.option) == ("options.pro_only", "cult_sites")


@pytest.mark.rule("P8.2")
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_cult_sites_can_be_drawn_at_random(count: int) -> None:
    layouts = [pueblo.draw_cult_sites(count, seed) for seed in range(20)]
    assert all(len(layout) == count for layout in layouts)
    assert [Options(pro=True, cult_sites=c).cult_sites for c in layouts] == layouts
    assert layouts == [pueblo.draw_cult_sites(count, seed) for seed in range(20)]
    assert count == 0 or len(set(layouts)) > 10


@pytest.mark.rule("P8.2")
@pytest.mark.parametrize("count", [-1, 5, True])
def test_no_more_than_four_can_be_drawn(count: int) -> None:
    with pytest.raises(OptionsError) as refusal:
        pueblo.draw_cult_sites(count, 1)
    assert refusal.value.option == "cult_sites"


@pytest.mark.rule("P8.3")
def test_nothing_is_built_on_a_cult_site() -> None:
    state = after("p p #1", Options(pro=True, cult_sites=CULT_SITES))
    holy = set(marks(CULT_PLAN))
    covered = {
        pueblo.SQUARES[x + 8 * y]
        for action in pueblo.legal_actions(state)
        for x, y, _ in pueblo.cells(state, action)
    }
    assert covered == set(pueblo.SQUARES) - holy
    assert refused(state, "ob2ne") == [("pueblo.cult_site", "P8.3")]
    assert refused(state, "oa1ne") == []
    assert refused(state, "oc2se") == [("pueblo.cult_site", "P8.3")]


@pytest.mark.rule("P8.3")
def test_nothing_is_built_above_a_cult_site_at_any_height() -> None:
    holy = {(1, 1), (2, 1), (1, 2)}
    options = Options(players=4, pro=True, cult_sites=("b2ne",))
    for seed in range(5):
        for state, action, following in by_chance(options, seed):
            assert not any((x, y) in holy for x, y, _ in pueblo.cubes(following))
            if isinstance(action, Place):
                assert {(x, y) for x, y, _ in pueblo.cells(state, action)}.isdisjoint(holy)


@pytest.mark.rule("P8.3")
def test_cult_sites_do_not_support_neighbouring_blocks() -> None:
    state = after("p p #1 od4nw+1", Options(pro=True, cult_sites=("d3se",)))
    before = """
        .02.
        .11.
        .0c.
    """
    drawn = {square: mark for square, mark in marks(before, at="b3").items() if mark != "c"}
    assert drawn.items() <= heights(state).items()
    assert heights(state)["d3"] == "0"
    assert refused(state, "od4sw") == [("pueblo.cult_site", "P8.3")]


@pytest.mark.rule("P8.3", "P5.2")
def test_a_cult_site_hides_nothing_and_costs_nothing() -> None:
    state = after("p p #1 od3ne", Options(pro=True, cult_sites=("a3ne",)))
    assert standing(state) == cubes(
        """
        r.   ..
        rr   .r
        """,
        at="d3",
    )
    assert paid(state, "W3") == {"r": 3}
    assert paid(state, "W4") == {"r": 1}
    assert paid(state, "NW") == {}
    assert paid(state, "SW") == {"r": 2}


@pytest.mark.rule("P8.4", "P8.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_every_round_of_a_part_the_players_move_in_the_order_of_their_cards(
    players: int,
) -> None:
    options = Options(players=players, pro=True, demolition=True)
    cards: dict[int, int] = {}
    turns: dict[int, list[int]] = {1: [], 2: [], 3: []}
    orders: dict[int, list[int]] = {}
    for state, action, _ in by_chance(options, seed=12):
        for event in pueblo.events(state, action):
            if event.code in ("pueblo.event.card_taken", "pueblo.event.card_left"):
                cards[event.params["number"]] = event.params["seat"]
                orders[state.part] = [cards[n] for n in sorted(cards)]
        if state.step == "walk" and state.to_move is not None:
            turns[state.part].append(state.to_move)
    for part in (1, 2, 3):
        rounds = len(turns[part]) // players + 1
        assert turns[part] == (orders[part] * rounds)[: len(turns[part])]
    assert len({tuple(order) for order in orders.values()}) > 1  # the order did change


@pytest.mark.rule("P8.5", "P8.6", "P7.1")
@pytest.mark.parametrize(
    ("mode", "phases"),
    [
        ("base", "building-1 over-1"),
        ("demolition", "building-1 demolition-3 over-3"),
        ("pro", "auction-1 building-1 auction-2 building-2 over-2"),
        (
            "pro and demolition",
            "auction-1 building-1 auction-2 building-2 auction-3 demolition-3 over-3",
        ),
    ],
)
def test_the_sequence_of_the_game(mode: str, phases: str) -> None:
    assert " ".join(f"{phase}-{part}" for phase, part in course(MODES[mode])) == phases


@pytest.mark.rule("P8.6", "P6.2")
@pytest.mark.parametrize(
    ("mode", "before", "after_it"),
    [
        ("base", ("building", 1), ("over", 1)),
        ("demolition", ("building", 1), ("demolition", 3)),
        ("pro", ("building", 2), ("over", 2)),
        ("pro and demolition", ("building", 2), ("auction", 3)),
    ],
)
def test_the_only_last_walk_comes_at_the_end_of_the_building(
    mode: str, before: tuple[str, int], after_it: tuple[str, int]
) -> None:
    last_walks = [
        ((state.phase, state.part), (following.phase, following.part))
        for state, action, following in by_chance(MODES[mode], seed=1)
        if any(isinstance(event, LastWalk) for event in pueblo.events(state, action))
    ]
    assert last_walks == [(before, after_it)]


@pytest.mark.rule("P8.6")
@pytest.mark.parametrize("mode", MODES)
def test_the_chieftain_moves_only_by_walks(mode: str) -> None:
    for state, action, following in by_chance(MODES[mode], seed=3):
        steps = action.steps if isinstance(action, pueblo.Walk) else 0
        assert following.chieftain == (state.chieftain + steps) % 36


@pytest.mark.rule("P8.6")
def test_the_pairs_return_after_the_second_auction() -> None:
    returns = [
        ((state.phase, state.part), (following.phase, following.part))
        for state, action, following in by_chance(MODES["pro and demolition"], seed=1)
        if any(isinstance(event, PairsReturned) for event in pueblo.events(state, action))
    ]
    assert returns == [(("auction", 2), ("building", 2))]


@pytest.mark.rule("P8.6", "P2.5")
def test_no_player_has_a_single_in_part_two() -> None:
    start = next(
        state
        for state, _, _ in by_chance(Options(pro=True), seed=1)
        if (state.phase, state.part) == ("building", 2)
    )
    assert {action[0] for action in legal(start)} == {"o", "n"}
