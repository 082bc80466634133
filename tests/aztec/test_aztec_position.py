"""The position line: examples, refused lines, every auction and fuzzed text."""

import json
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baumeister.core.chance import Chance
from baumeister.core.errors import PositionError
from baumeister.games import aztec
from baumeister.games.aztec import Options, State
from testing.aztec_games import after, game
from testing.random_games import course

START = "aztec/1 2/both/0/single building/0/0 - -/- 0,0 -"
AUCTION = "aztec/1 3/both/0/single auction/0/1 12/0/- -/- 0,0,0 -"
OH_PUCH = "aztec/1 3/none/1/single building/0/2 - 1/11 0,0,0 f6.1su"
MATCH = "aztec/1 3/both/2/match building/1/1 - 0/- 13,9,0 f6.1su"
FIELDS = ("game", "options", "due", "auction", "oh_puch", "earlier", "pieces")
BLOCKED = game("blocked").replace(" ", ",")
OVER = f"aztec/1 2/both/0/single over/0/- - -/- 0,0 {BLOCKED}"


def with_field(line: str, field: str, text: str) -> str:
    """A line with one field replaced."""
    fields = line.split(" ")
    fields[FIELDS.index(field)] = text
    return " ".join(fields)


def test_start_position() -> None:
    assert aztec.position(aztec.new_game()) == START
    assert aztec.digest(aztec.new_game()) == "d9dff09cb95cfbedeb78b87b663b503e"


@pytest.mark.parametrize(
    ("line", "state"),
    [
        (AUCTION, after("c12", Options(players=3))),
        (OH_PUCH, after("c11 p p f6.1su", Options(players=3, corners="none", first_seat=1))),
        (
            "aztec/1 3/both/0/single auction/0/2 8/0/1 -/- 0,0,0 -",
            after("c10 p c9 c8", Options(players=3)),
        ),
    ],
)
def test_line_contains_the_whole_position(line: str, state: State) -> None:
    assert aztec.position(state) == line
    assert aztec.from_position(line) == state


def test_a_line_of_a_later_round() -> None:
    state = aztec.from_position(MATCH)
    assert (state.round, state.oh_puch, state.to_move, state.earlier) == (1, 0, 1, (13, 9, 0))
    assert state.scores == (13, 9, 0)
    assert aztec.position(state) == MATCH


def test_the_order_of_placing_does_not_matter() -> None:
    one, other = after("f6.1su c6.1se i4.1wu"), after("f6.1su i4.1wu c6.1se")
    assert (one, hash(one), aztec.digest(one)) == (other, hash(other), aztec.digest(other))
    assert aztec.position(one) == aztec.position(other)
    other_order = aztec.position(one).replace("i4.1wu,c6.1se", "c6.1se,i4.1wu")
    assert aztec.from_position(other_order) == one


def test_pieces_stand_in_an_order_in_which_they_can_be_placed() -> None:
    for title in ("thirteen-nine", "eighteen-all"):
        names = aztec.position(after(game(title))).split(" ")[-1].replace(",", " ")
        assert sorted(names.split()) == sorted(game(title).split())
        assert after(names) == after(game(title))


REFUSED = {
    "position.too_long": START + " " * 1000,
    "position.fields": START + " x",
    "position.version": START.replace("aztec/1", "aztec/2"),
    "position.options": START.replace("2/both", "4/both"),
    "position.piece": with_field(START, "pieces", "a1.1sw"),
    "position.not_allowed": with_field(START, "pieces", "a1.1en"),
}


@pytest.mark.parametrize(("code", "line"), REFUSED.items(), ids=REFUSED)
def test_unreadable_lines_are_refused_by_code(code: str, line: str) -> None:
    with pytest.raises(PositionError) as caught:
        aztec.from_position(line)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("pieces", "wrong"),
    [
        ("a1.1en", "a1.1en"),  # touches nothing
        ("f6.1su,f6.1su", "f6.1su"),  # stands there already
        ("c6.1se,f6.1su", "c6.1se"),  # needs the other one first
        ("f6.1su,e4.2en", "e4.2en"),  # over a gap
        ("f6.1su,e2.1nw", "e2.1nw"),  # overlaps
    ],
)
def test_pieces_that_cannot_be_placed_in_this_order_are_refused(pieces: str, wrong: str) -> None:
    with pytest.raises(PositionError, match=wrong) as caught:
        aztec.from_position(with_field(START, "pieces", pieces))
    assert caught.value.code == "position.not_allowed"


UNREADABLE = [
    ("options", START, "2/most/0/single"),
    ("options", START, "2/both/0/double"),
    ("options", START, "2/both/0"),
    ("options", START, "+2/both/0/single"),
    ("due", START, "building/3/0"),
    ("due", START, "build/0/0"),
    ("due", START, "building/0/٣"),
    ("due", START, "building/0/01"),
    ("auction", AUCTION, "12/0"),
    ("auction", AUCTION, "12/0/1;2"),
    ("auction", AUCTION, "-12/0/-"),
    ("oh_puch", OH_PUCH, "1"),
    ("oh_puch", OH_PUCH, "1/1/1"),
    ("oh_puch", OH_PUCH, "one/11"),
    ("earlier", MATCH, "13,9,-"),
    ("earlier", MATCH, "13,9,"),
    ("earlier", MATCH, "13,9,1e9"),
    ("earlier", MATCH, "13,9," + "9" * 300),
]


@pytest.mark.parametrize(("field", "line", "text"), UNREADABLE)
def test_error_names_the_unreadable_field(field: str, line: str, text: str) -> None:
    assert aztec.position(aztec.from_position(line)) == line
    with pytest.raises(PositionError, match=f"Field {field}") as caught:
        aztec.from_position(with_field(line, field, text))
    assert caught.value.code == "position.field"


UNREACHABLE = [
    # What is due: the phase, the round, the seat.
    ("due", START, "auction/0/0"),
    ("due", START, "over/0/-"),
    ("due", START, "over/0/0"),
    ("due", START, "building/1/0"),
    ("due", START, "building/0/1"),
    ("due", START, "building/0/2"),
    ("due", START, "building/0/-"),
    ("due", AUCTION, "building/0/1"),
    ("due", AUCTION, "auction/1/1"),
    ("due", AUCTION, "auction/0/0"),
    ("due", AUCTION, "auction/0/2"),
    ("due", AUCTION, "auction/0/-"),
    ("due", OH_PUCH, "auction/0/2"),
    ("due", OH_PUCH, "building/0/1"),
    ("due", MATCH, "auction/1/1"),
    ("due", MATCH, "building/0/1"),
    ("due", MATCH, "building/2/1"),
    ("due", MATCH, "building/1/0"),
    ("due", OVER, "building/0/0"),
    ("due", OVER, "over/0/0"),
    ("due", OVER, "over/1/-"),
    # Auctions.
    ("auction", START, "0/-/-"),
    ("auction", OH_PUCH, "11/1/0,2"),
    ("auction", MATCH, "0/-/-"),
    ("auction", AUCTION, "-"),
    ("auction", AUCTION, "0/-/-"),
    ("auction", AUCTION, "0/0/-"),
    ("auction", AUCTION, "12/-/-"),
    ("auction", AUCTION, "1/0/-"),
    ("auction", AUCTION, "19/0/-"),
    ("auction", AUCTION, "12/0/0"),
    ("auction", AUCTION, "12/0/1"),
    ("auction", AUCTION, "12/0/1,2"),
    ("auction", AUCTION, "12/0/3"),
    ("auction", AUCTION, "12/3/-"),
    ("auction", AUCTION, "18/0/2"),  # seat 2 has passed, so a second claim of seat 0 stands
    ("auction", AUCTION, "17/2/-"),
    # Oh Puch.
    ("oh_puch", START, "0/-"),
    ("oh_puch", START, "0/12"),
    ("oh_puch", START, "-/12"),
    ("oh_puch", AUCTION, "0/12"),
    ("oh_puch", OH_PUCH, "-/-"),
    ("oh_puch", OH_PUCH, "1/-"),
    ("oh_puch", OH_PUCH, "-/11"),
    ("oh_puch", OH_PUCH, "1/0"),
    ("oh_puch", OH_PUCH, "1/15"),
    ("oh_puch", OH_PUCH, "0/11"),
    ("oh_puch", OH_PUCH, "3/11"),
    ("oh_puch", MATCH, "1/-"),
    ("oh_puch", MATCH, "0/12"),
    ("oh_puch", MATCH, "-/-"),
    # Points of earlier rounds.
    ("earlier", START, "1,0"),
    ("earlier", START, "0"),
    ("earlier", START, "0,0,0"),
    ("earlier", OH_PUCH, "0,1,0"),
    ("earlier", MATCH, "0,0,1"),  # seat 2 was Oh Puch
    ("earlier", MATCH, "19,0,0"),
    ("earlier", MATCH, "13,9"),
    # Pieces.
    ("pieces", AUCTION, "f6.1su"),
    ("pieces", OH_PUCH, "-"),
    ("pieces", START, "f6.1su"),
    ("pieces", START, BLOCKED),
    ("pieces", MATCH, BLOCKED),
    ("pieces", OVER, BLOCKED.rpartition(",")[0]),
    ("pieces", START, ",".join(["f6.1su"] * 23)),
]


@pytest.mark.parametrize(("field", "line", "text"), UNREACHABLE)
def test_unreachable_positions_are_refused(field: str, line: str, text: str) -> None:
    assert aztec.from_position(line) == aztec.from_position(
        aztec.position(aztec.from_position(line))
    )
    with pytest.raises(PositionError) as caught:
        aztec.from_position(with_field(line, field, text))
    assert caught.value.code == "position.unreachable"


@pytest.mark.rule("A4.3")
def test_a_game_is_over_exactly_if_all_pieces_stand_or_nothing_fits() -> None:
    for title in ("thirteen-nine", "blocked"):
        line = aztec.position(after(game(title)))
        assert aztec.from_position(line).outcome == after(game(title)).outcome
        last_but_one = aztec.position(after(game(title).rpartition(" ")[0]))
        assert aztec.from_position(last_but_one).outcome is None
        with pytest.raises(PositionError):
            aztec.from_position(with_field(last_but_one, "due", "over/0/-"))


@pytest.mark.rule("A6.2")
def test_a_round_of_a_match_that_is_over_is_the_next_one() -> None:
    line = f"aztec/1 3/both/0/match over/{{}}/- - {{}}/- 0,0,0 {BLOCKED}"
    for number in (0, 1):
        with pytest.raises(PositionError):
            aztec.from_position(line.format(number, number))
    assert aztec.from_position(line.format(2, 2)).outcome is not None


# Every auction


TABLES = [
    Options(players=3, corners=corners, first_seat=seat)
    for corners in ("both", "none")
    for seat in range(3)
]


def auctions(options: Options) -> tuple[set[State], set[State]]:
    """Every auction that play can reach, and every state in which one has just ended."""
    going_on: set[State] = set()
    ended: set[State] = set()
    waiting = [aztec.new_game(options)]
    while waiting:
        state = waiting.pop()
        if state.phase != "auction":
            ended.add(state)
        elif state not in going_on:
            going_on.add(state)
            waiting += [aztec.apply(state, action) for action in aztec.legal_actions(state)]
    return going_on, ended


def accepted(lines: Iterator[str]) -> set[State]:
    """The states of the lines that are accepted."""
    found = set()
    for line in lines:
        try:
            found.add(aztec.from_position(line))
        except PositionError:
            continue
    return found


SEATS = ("0", "1", "2", "3", "-")
PASSED = ("-", "0", "1", "2", "0,1", "0,2", "1,2", "0,1,2", "3")


@pytest.mark.rule("A5.1", "A5.2")
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_an_auction_is_accepted_exactly_if_play_can_reach_it(options: Options) -> None:
    head = aztec.position(aztec.new_game(options)).split(" ")[1]
    lines = (
        f"aztec/1 {head} auction/0/{due} {claim}/{claimant}/{passed} -/- 0,0,0 -"
        for due, claim, claimant, passed in product(SEATS, range(21), SEATS, PASSED)
    )
    reached, _ = auctions(options)
    found = accepted(lines)
    assert sorted(map(aztec.position, found - reached)) == []
    assert sorted(map(aztec.position, reached - found)) == []


@pytest.mark.rule("A5.2", "A5.3")
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_oh_puch_and_number_are_accepted_exactly_if_an_auction_can_end_so(
    options: Options,
) -> None:
    head = aztec.position(aztec.new_game(options)).split(" ")[1]
    numbers = ("-", *map(str, range(21)))
    lines = (
        f"aztec/1 {head} building/0/{due} - {seat}/{number} 0,0,0 -"
        for due, seat, number in product(SEATS, SEATS, numbers)
    )
    _, ended = auctions(options)
    found = accepted(lines)
    assert sorted(map(aztec.position, found - ended)) == []
    assert sorted(map(aztec.position, ended - found)) == []


# JSON


def test_json_must_agree_with_its_line() -> None:
    state = after("c12 p p f6.1su", Options(players=3))
    value = aztec.to_json(state)
    for field in value:
        with pytest.raises(PositionError):
            aztec.from_json({**value, field: "other"})
        with pytest.raises(PositionError):
            aztec.from_json({k: v for k, v in value.items() if k != field})
    hostile: list[object] = [{**value, "extra": 1}, None, [], "x", {"position": 3}]
    for bad in hostile:
        with pytest.raises(PositionError):
            aztec.from_json(bad)
    assert aztec.from_json(json.loads(json.dumps(value))) == state


# Fuzzed text


LINES = [
    aztec.position(state)
    for options in (
        Options(),
        Options(corners="none", first_seat=1),
        *TABLES,
        Options(players=3, match=True),
        Options(players=3, match=True, first_seat=2),
    )
    for number, (state, _) in enumerate(course(aztec, aztec.new_game(options), Chance(20)))
    if number % 7 == 0
]
SIGNS = ["", "0", "1", "2", "3", "-", ",", "/", "n", "e", "u", "d", "a", ".", " "]


@settings(max_examples=1200, deadline=None, derandomize=True)
@given(st.sampled_from(LINES), st.data())
def test_mutated_line_is_refused_or_round_trips(line: str, data: st.DataObject) -> None:
    """An accepted line can be written and read again, and the game can continue from it."""
    text = list(line)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place] = data.draw(st.sampled_from(SIGNS))
    try:
        state = aztec.from_position("".join(text))
    except PositionError:
        return
    again = aztec.from_position(aztec.position(state))
    assert again == state
    assert aztec.position(again) == aztec.position(state)
    *_, (end, _) = course(aztec, state, Chance(1))
    assert end.outcome is not None


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.text())
def test_arbitrary_text_is_refused_without_crashing(text: str) -> None:
    with pytest.raises(PositionError):
        aztec.from_position(text)
