"""The position line: examples, refused lines and fuzzed text."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baumeister.core.chance import Chance
from baumeister.core.errors import PositionError
from baumeister.games import pueblo
from testing.random_games import course, random_course
from testing.variants import VARIANTS, options

START = "pueblo/1 2/2002/base/SW/0/0/- building/1/place/0 0,1 - SW 0,0 s7,s7 -"


def test_start_position() -> None:
    assert pueblo.position(pueblo.new_game()) == START
    assert pueblo.digest(pueblo.new_game()) == "c9370d51857bb84ea4d875edea17a2a1"


def test_the_order_of_building_does_not_matter() -> None:
    """Red and blue build the same blocks on the same squares in a different order."""
    one, other = pueblo.Game(players=2), pueblo.Game(players=2)
    one.play("oa7ne+1", "oa5ne+1", "ng3ne+1", "ng5ne+1", "od7ne+4", "od5ne+1")
    other.play("od7ne+1", "od5ne+1", "ng3ne+1", "ng5ne+1", "oa7ne+4", "oa5ne+1")
    assert one.state == other.state
    assert hash(one.state) == hash(other.state)
    assert pueblo.position(one.state) == pueblo.position(other.state)
    assert one.state.site.blocks == other.state.site.blocks


def test_blocks_stand_in_canonical_order_with_what_they_stand_on_first() -> None:
    game = pueblo.Game()
    game.play("oc3nw+1", "ob3ne+1", "na1ne+1")
    assert pueblo.position(game.state).split(" ")[-1] == "na1ne,0c3nw,1b3ne"


REFUSED = {
    "position.too_long": START + " " * 1000,
    "position.fields": START + " x",
    "position.version": START.replace("pueblo/1", "pueblo/2"),
    "position.options": START.replace("2/2002", "5/2002"),
    "position.block": START[:-1] + "2d4ne",
    "position.gap": START[:-1] + "0d4ne,0d4ne",
}


@pytest.mark.parametrize(("code", "line"), REFUSED.items(), ids=REFUSED)
def test_unreadable_lines_are_refused_by_code(code: str, line: str) -> None:
    with pytest.raises(PositionError) as caught:
        pueblo.from_position(line)
    assert caught.value.code == code


UNREADABLE = [
    ("options", "2/2002/best/SW/0/0/-"),
    ("due", "building/4/place/0"),
    ("due", "building/1/place/٣"),
    ("order", "0;1"),
    ("order", "0,01"),
    ("auction", "-,-/0/-/0"),
    ("chieftain", "W9"),
    ("scores", "0,-1"),
    ("scores", "0,1e9"),
    ("scores", "0," + "9" * 300),
    ("stocks", "s7,s8"),
    ("stocks", "7s,7s"),
]
FIELDS = ("game", "options", "due", "order", "auction", "chieftain", "scores", "stocks", "blocks")


@pytest.mark.parametrize(("field", "text"), UNREADABLE)
def test_error_names_the_unreadable_field(field: str, text: str) -> None:
    fields = START.split(" ")
    fields[FIELDS.index(field)] = text
    with pytest.raises(PositionError, match=f"Field {field}") as caught:
        pueblo.from_position(" ".join(fields))
    assert caught.value.code == "position.field"


PRO = "pueblo/1 3/2002/pro/SW/0/0/- auction/1/bid/0 - -,-,-/0/-/0/- SW 0,0,0 s3+2,s3+2,s3+2 -"
DEMOLITION = (
    "pueblo/1 2/2002/demolition/SW/0/0/- demolition/3/lift/0 0,1 - W4 9,9 0,0 1a1ne,0d4ne,na6ne"
)

UNREACHABLE = [
    # No such phase, part or step with these options.
    ("due", START, "building/2/place/0"),
    ("due", START, "demolition/3/lift/0"),
    ("due", START, "auction/1/bid/0"),
    ("due", START, "building/1/lift/0"),
    ("due", START, "building/1/place/2"),
    ("due", START, "building/1/place/-"),
    ("due", START, "over/1/-/0"),
    ("due", START, "over/2/-/-"),
    ("due", PRO, "auction/3/bid/0"),
    ("due", DEMOLITION, "over/1/-/-"),
    # Stocks that no game reaches.
    ("stocks", START, "6,s7"),
    ("stocks", START, "s7,7"),
    ("stocks", START, "s6,s7"),
    ("stocks", START, "s7o,s7"),
    ("stocks", START, "s7+2,s7"),
    ("stocks", START, "s7"),
    ("stocks", START, "0,0"),
    ("stocks", PRO, "s3,s3,s3"),
    ("stocks", DEMOLITION, "1,1"),
    # Orders of play.
    ("order", START, "1,0"),
    ("order", START, "0,0"),
    ("order", START, "-"),
    ("order", PRO, "0,1,2"),
    # Auctions.
    ("auction", START, "-,-/0/-/0/-"),
    ("auction", PRO, "-"),
    ("auction", PRO, "-,-/0/-/0/-"),
    ("auction", PRO, "1,1,-/2/-/0/-"),
    ("auction", PRO, "4,-,-/1/-/0/-"),
    ("auction", PRO, "1,2,-/2/-/0/-"),
    ("auction", PRO, "-,-,-/1/-/0/-"),
    ("auction", PRO, "-,-,-/0/1/0/-"),
    ("auction", PRO, "-,-,-/0/0/0/-"),
    ("auction", PRO, "-,-,-/0/-/5/-"),
    ("auction", PRO, "-,-,-/0/-/0/1"),
    ("auction", PRO, "-,-,-/0/-/100/2"),
    ("auction", PRO, "-,-,-/0/-/5/0"),
    ("auction", PRO, "-,-,-/0/2/5/2"),
    ("auction", PRO, "-,-,-/0/-/2/2"),
    ("auction", PRO, "-,-,-/0/1,2/5/0"),
    ("auction", PRO, "2,-,-/1/-/5/0"),
    ("auction", PRO, "-,-,-/7/-/0/-"),
    # Scores.
    ("scores", START, "0,0,0"),
    ("scores", START, "0,100000"),
    # Blocks.
    ("blocks", START, "0d4ne"),
    ("blocks", DEMOLITION, "nd4ne"),
    ("blocks", DEMOLITION, ",".join(f"0{c}{r}ne" for c in "aceg" for r in (1, 3, 5))),
    # The chieftain.
    ("chieftain", START, "W1"),
    ("chieftain", PRO, "NE"),
]


@pytest.mark.parametrize(("field", "line", "text"), UNREACHABLE)
def test_unreachable_positions_are_refused(field: str, line: str, text: str) -> None:
    assert pueblo.position(pueblo.from_position(line)) == line
    fields = line.split(" ")
    fields[FIELDS.index(field)] = text
    with pytest.raises(PositionError) as caught:
        pueblo.from_position(" ".join(fields))
    assert caught.value.code == "position.unreachable"


def test_blocks_are_missing_only_if_nothing_fits() -> None:
    """After one turn a block stands, unless nothing fits, and on an empty site everything fits."""
    game = pueblo.Game()
    game.play("od4ne+1")
    line = pueblo.position(game.state)
    assert pueblo.from_position(line) == game.state
    with pytest.raises(PositionError, match="missing although a block still fits"):
        pueblo.from_position(line.replace("0d4ne", "-"))


def test_player_who_can_lift_must_lift_before_walking() -> None:
    full = _all_standing()
    fields = pueblo.position(full).split(" ")
    fields[2] = "demolition/3/walk/0"
    with pytest.raises(PositionError, match="must remove a block first"):
        pueblo.from_position(" ".join(fields))


def _all_standing() -> pueblo.State:
    start = pueblo.new_game(pueblo.Options(demolition=True))
    courses = course(pueblo, start, Chance(1))
    state: pueblo.State = next(s for s, _ in courses if s.phase == "demolition")
    return state


def test_player_who_cannot_lift_walks() -> None:
    covered = DEMOLITION.replace("1a1ne,0d4ne,na6ne", "0c3nw,1b3ne")
    with pytest.raises(PositionError, match="cannot remove anything"):
        pueblo.from_position(covered)
    assert pueblo.from_position(covered.replace("/lift/", "/walk/")).step == "walk"


def test_a_demolished_pueblo_has_no_colour_left() -> None:
    over = DEMOLITION.replace("demolition/3/lift/0", "over/3/-/-")
    with pytest.raises(PositionError, match="no coloured block stands"):
        pueblo.from_position(over)
    assert pueblo.from_position(over.replace("1a1ne,0d4ne,", "")).outcome is not None


def test_json_must_agree_with_its_line() -> None:
    state = pueblo.apply(pueblo.new_game(), pueblo.parse("od4ne"))
    value = pueblo.to_json(state)
    for field in value:
        with pytest.raises(PositionError):
            pueblo.from_json({**value, field: "other"})
        with pytest.raises(PositionError):
            pueblo.from_json({k: v for k, v in value.items() if k != field})
    hostile: list[object] = [{**value, "extra": 1}, None, [], "x", {"position": 3}]
    for bad in hostile:
        with pytest.raises(PositionError):
            pueblo.from_json(bad)
    assert pueblo.from_json(json.loads(json.dumps(value))) == state


LINES = [
    pueblo.position(state)
    for index in range(len(VARIANTS["pueblo"]))
    for number, (state, _) in enumerate(random_course("pueblo", index, seed=20))
    if number % 23 == 0
]


@settings(max_examples=1500, deadline=None, derandomize=True)
@given(st.sampled_from(LINES), st.data())
def test_mutated_line_is_refused_or_round_trips(line: str, data: st.DataObject) -> None:
    """An accepted line can be written and read again, and the game can continue from it."""
    text = list(line)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place] = data.draw(
            st.sampled_from(["", "0", "1", "2", "7", "-", ",", "/", "n", "s", " "])
        )
    try:
        state = pueblo.from_position("".join(text))
    except PositionError:
        return
    again = pueblo.from_position(pueblo.position(state))
    assert again == state
    assert pueblo.position(again) == pueblo.position(state)
    *_, (end, _) = course(pueblo, state, Chance(1))
    assert end.outcome is not None


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.text())
def test_arbitrary_text_is_refused_without_crashing(text: str) -> None:
    with pytest.raises(PositionError):
        pueblo.from_position(text)


def test_every_variant_starts_where_its_line_says() -> None:
    for index in range(len(VARIANTS["pueblo"])):
        start = pueblo.new_game(options("pueblo", index))
        assert pueblo.from_position(pueblo.position(start)) == start


@pytest.mark.rule("P9.1")
def test_nobody_has_built_during_the_first_auction() -> None:
    line = pueblo.position(pueblo.new_game(pueblo.Options(players=2, pro=True)))
    assert " s5+2,s5+2 " in line
    with pytest.raises(PositionError, match="every player has the same blocks left"):
        pueblo.from_position(line.replace(" s5+2,", " 5+2,"))
