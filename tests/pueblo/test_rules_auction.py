"""P9: the auction."""

import pytest

from baumeister.games import pueblo
from baumeister.games.pueblo import Auction, Options, State
from testing.pueblo_games import after, by_chance, legal, refused

TWO = Options(players=2, pro=True)
THREE = Options(players=3, pro=True)
FOUR = Options(players=4, pro=True)


def auction(state: State) -> Auction:
    """The auction in progress."""
    assert state.auction is not None
    return state.auction


def to_do(state: State) -> tuple[str | None, int | None]:
    """The step that is due, and the seat to move."""
    return state.step, state.to_move


@pytest.mark.rule("P9.1")
@pytest.mark.parametrize("first_bidder", [0, 1, 2])
def test_first_bidder_opens_and_bidding_goes_clockwise(first_bidder: int) -> None:
    options = Options(players=3, pro=True, first_bidder=first_bidder)
    states = [after(bids, options) for bids in ("", "b1", "b1 b2", "b1 b2 b3")]
    clockwise = [(first_bidder + i) % 3 for i in range(4)]
    assert [to_do(state) for state in states] == [("bid", seat) for seat in clockwise]


@pytest.mark.rule("P9.1")
def test_first_seat_opens_by_default() -> None:
    assert pueblo.new_game(FOUR).to_move == 0


@pytest.mark.rule("P9.1")
def test_one_card_a_lot() -> None:
    state = after("b1 p p", THREE)
    assert legal(state) == ["#1", "#2", "#3"]
    state = after("#2", state)
    assert auction(state).cards == (2, None, None)
    assert auction(state).cards_left == (1, 3)
    assert state.step == "bid"


@pytest.mark.rule("P9.1", "P9.8")
def test_the_same_player_opens_every_auction_with_all_cards_on_the_table() -> None:
    options = Options(players=4, pro=True, demolition=True, first_bidder=2)
    openings = [
        following
        for state, _, following in by_chance(options, seed=1)
        if following.phase == "auction" and state.phase != "auction"
    ]
    openings.insert(0, pueblo.new_game(options))
    assert [state.part for state in openings] == [1, 2, 3]
    for state in openings:
        assert to_do(state) == ("bid", 2)
        assert auction(state) == Auction(cards=(None,) * 4, opener=2)
        assert auction(state).cards_left == (1, 2, 3, 4)


@pytest.mark.rule("P9.2")
def test_player_in_turn_raises_or_passes() -> None:
    assert legal(after("b97", TWO)) == ["b98", "b99", "p"]
    assert refused(after("b7", TWO), "b8") == []
    assert refused(after("b7", TWO), "b6") == [("pueblo.bid_too_low", "P9.2")]


@pytest.mark.rule("P9.2")
def test_an_equal_bid_is_not_enough() -> None:
    assert refused(after("b7", TWO), "b7") == [("pueblo.bid_too_low", "P9.2")]


@pytest.mark.rule("P9.2")
def test_a_bid_is_a_number_from_1_to_99() -> None:
    start = pueblo.new_game(TWO)
    assert legal(start) == [*(f"b{points}" for points in range(1, 100)), "p"]
    assert refused(start, "b0") == [("pueblo.bid_range", "P9.2")]
    assert refused(start, "b100") == [("pueblo.bid_range", "P9.2")]


@pytest.mark.rule("P9.2")
def test_after_a_bid_of_99_there_is_only_the_pass() -> None:
    assert legal(after("b99", THREE)) == ["p"]
    assert to_do(after("b99 p p", THREE)) == ("take", 0)


@pytest.mark.rule("P9.2", "P4.1")
def test_building_and_taking_cards_are_refused_while_bids_are_due() -> None:
    start = pueblo.new_game(TWO)
    assert refused(start, "od4ne") == [("pueblo.step_bid", "P9.2")]
    assert refused(start, "#1") == [("pueblo.step_bid", "P9.2")]


@pytest.mark.rule("P9.3")
def test_passing_leaves_the_lot() -> None:
    state = after("b1 p b2 b3 b4", FOUR)  # seats 0 1 2 3 0: seat 1 has passed
    assert to_do(state) == ("bid", 2)
    assert auction(state).passed == {1}


@pytest.mark.rule("P9.3")
def test_players_who_passed_return_in_the_next_lot() -> None:
    state = after("b1 p p #2", THREE)
    assert auction(state).passed == frozenset()
    assert auction(state).still_in == (1, 2)
    assert after("b5", state).scores == (1, 0, 0)


@pytest.mark.rule("P9.4")
@pytest.mark.parametrize("card", ["#1", "#2", "#3"])
def test_the_last_bidder_takes_any_card(card: str) -> None:
    state = after("b3 b5 p p", THREE)
    assert to_do(state) == ("take", 1)
    assert legal(state) == ["#1", "#2", "#3"]
    assert auction(after(card, state)).cards[1] == int(card[1])


@pytest.mark.rule("P9.4")
def test_the_bid_is_paid_when_the_card_is_taken_and_not_before() -> None:
    won = after("b3 b5 p p", THREE)
    assert won.scores == (0, 0, 0)
    assert after("#1", won).scores == (0, 5, 0)


@pytest.mark.rule("P9.4")
def test_a_card_that_is_gone_cannot_be_taken() -> None:
    state = after("b3 p p #1 b2 p", THREE)
    assert legal(state) == ["#2", "#3"]
    assert refused(state, "#1") == [("pueblo.card_taken", "P9.4")]
    assert refused(state, "b3") == [("pueblo.step_take", "P9.4")]


@pytest.mark.rule("P8.4", "P9.4")
@pytest.mark.parametrize(
    ("options", "card"), [(TWO, "#3"), (THREE, "#4"), (FOUR, "#5"), (TWO, "#0")]
)
def test_there_are_as_many_cards_as_players(options: Options, card: str) -> None:
    state = after("b1" + " p" * (options.players - 1), options)
    assert refused(state, card) == [("pueblo.no_such_card", "P8.4")]


@pytest.mark.rule("P9.5")
@pytest.mark.parametrize("card", ["#1", "#2", "#3"])
def test_opener_takes_any_card_for_free_if_all_pass(card: str) -> None:
    state = after("p p p", THREE)
    assert to_do(state) == ("take", 0)
    assert legal(state) == ["#1", "#2", "#3"]
    assert after(card, state).scores == (0, 0, 0)


@pytest.mark.rule("P9.5")
def test_opener_of_a_later_lot_takes_its_card_if_all_pass() -> None:
    state = after("p b1 p #3 p p", THREE)  # seat 1 has card 3; seat 2 opened
    assert to_do(state) == ("take", 2)
    assert after("#1", state).scores == (0, 1, 0)


@pytest.mark.rule("P9.6")
def test_last_player_in_may_bid_or_pass_without_bids() -> None:
    state = after("p p", THREE)
    assert to_do(state) == ("bid", 2)
    assert legal(state) == [*(f"b{points}" for points in range(1, 100)), "p"]
    bid = after("b4", state)
    assert to_do(bid) == ("take", 2)
    assert after("#1", bid).scores == (0, 0, 4)
    assert to_do(after("p", state)) == ("take", 0)


@pytest.mark.rule("P9.6", "P9.4")
def test_last_bidder_takes_a_card_at_once() -> None:
    assert to_do(after("b4 p p", THREE)) == ("take", 0)


@pytest.mark.rule("P9.7")
def test_players_with_a_card_take_no_further_part() -> None:
    state = after("b1 p p p #1", FOUR)
    bidders = [after(bids, state).to_move for bids in ("", "b1", "b1 b2", "b1 b2 b3")]
    assert bidders == [1, 2, 3, 1]


@pytest.mark.rule("P9.7")
@pytest.mark.parametrize(
    ("lots", "opener"),
    [
        ("b1 p p p #1", 1),  # seat 0 got the card
        ("p b1 p p #1", 2),
        ("p p p b1 #1", 0),
        ("b1 p p p #1 b1 p p #2", 2),  # seat 0, then seat 1
        ("p p p b1 #1 p p b1 #2", 0),  # seat 3, then seat 2, whose left neighbour is skipped
        ("b1 p p p #1 p p b1 #2", 1),  # seat 0, then seat 3, whose left neighbour is skipped
    ],
)
def test_left_neighbour_of_the_taker_opens_the_next_lot(lots: str, opener: int) -> None:
    state = after(lots, FOUR)
    assert (auction(state).opener, state.to_move) == (opener, opener)


@pytest.mark.rule("P9.8")
def test_the_last_card_goes_to_the_last_player_for_nothing() -> None:
    state = after("b6 p p #2 b4 p #3", THREE)
    assert state.phase == "building"
    assert state.order == (2, 0, 1)  # seat 2 has card 1, seat 0 card 2, seat 1 card 3
    assert state.scores == (6, 4, 0)
    assert state.auction is None


@pytest.mark.rule("P9.8", "P8.4")
@pytest.mark.parametrize(
    ("lot", "order", "scores"),
    [
        ("b1 p #1", (0, 1), (1, 0)),
        ("b1 p #2", (1, 0), (1, 0)),
        ("b1 b2 p #1", (1, 0), (0, 2)),
        ("p b9 #2", (0, 1), (0, 9)),
        ("p p #2", (1, 0), (0, 0)),
    ],
)
def test_with_two_players_there_is_a_single_lot(
    lot: str, order: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    state = after(lot, TWO)
    assert (state.phase, state.order, state.to_move) == ("building", order, order[0])
    assert state.scores == scores


@pytest.mark.rule("P9.8", "P9.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_auction_gives_every_player_one_card(players: int) -> None:
    options = Options(players=players, pro=True, demolition=True)
    for seed in range(5):
        takes = [
            event.params["number"]
            for state, action, _ in by_chance(options, seed)
            for event in pueblo.events(state, action)
            if event.code in ("pueblo.event.card_taken", "pueblo.event.card_left")
        ]
        assert [sorted(takes[i : i + players]) for i in range(0, len(takes), players)] == [
            list(range(1, players + 1))
        ] * 3
