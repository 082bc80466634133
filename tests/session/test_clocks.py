"""Clocks: which clock runs, what a turn adds, and when time is up."""

import pytest

from baumeister.core.record import Record
from baumeister.session import DAY, Clock, Open, Resigned, TableError
from session.sample_tables import ANNA, BERT, CLEO, MASON, do, gathering, play, refused, started

MINUTE = Clock("move", 60_000)
FISCHER = Clock("fischer", 60_000, 5_000)
DAYS = Clock("days", 3 * DAY)


def test_a_table_without_a_clock_has_no_deadline() -> None:
    table = started(ANNA, BERT)
    assert (table.remaining(10**9), table.deadline) == ((None, None), None)
    refused("table.time_left", table.flag, 10**9)
    table = play(table, "od4ne+1", now=10**12)


@pytest.mark.parametrize("clock", [MINUTE, DAYS])
def test_move_and_days_clocks_give_each_turn_its_own_time(clock: Clock) -> None:
    table = started(ANNA, BERT, clock=clock)
    base = clock.base
    assert table.deadline == base
    assert table.remaining(base // 4) == (base - base // 4, base)
    table = play(table, "od4ne", now=base // 2)
    assert table.remaining(base // 2) == (base - base // 2, base)  # the turn goes on
    table = play(table, "+1", now=base - 1)
    assert table.remaining(base - 1) == (base, base)
    assert table.deadline == 2 * base - 1


def test_fischer_clock_adds_the_increment_after_each_own_turn() -> None:
    table = started(ANNA, BERT, clock=FISCHER)
    table = play(table, "od4ne", now=10_000)
    assert table.remaining(10_000) == (50_000, 60_000)
    table = play(table, "+1", now=20_000)
    assert table.remaining(25_000) == (45_000, 55_000)
    table = play(table, "oa1ne+1", now=30_000)
    assert table.remaining(30_000) == (45_000, 55_000)
    assert table.deadline == 75_000


def test_after_the_deadline_only_flagging_is_possible() -> None:
    table = started(ANNA, BERT, CLEO, clock=MINUTE)
    refused("table.time_left", table.flag, 59_999)
    for event in (
        (table.play, 0, ["od4ne"], 60_000),
        (table.resign, 1, 60_000),
        (table.offer, 0, "pause", 60_001),
        (table.replace, 0, "level2", 10**9),
    ):
        refused("table.time_over", *event)
    refused("table.time_over", table.apply, Resigned(0, at=60_000))
    assert table.remaining(10**9) == (0, 60_000, 60_000)
    table = do(table, "flag", 10**9)
    assert (table.seats[0].out, table.deadline) == ("time", None)
    assert table.remaining(10**9) == (None, 60_000, 60_000)


def test_a_turn_one_millisecond_before_the_deadline_is_in_time() -> None:
    table = started(ANNA, BERT, clock=MINUTE)
    table = play(table, "od4ne+1", now=59_999)
    assert table.deadline == 119_999


def test_computers_and_stand_ins_have_no_clock() -> None:
    table = started(MASON, ANNA, BERT, clock=FISCHER)
    assert (table.remaining(0), table.deadline) == ((None, 60_000, 60_000), None)
    table = play(table, "od4ne+1", now=10**6)  # computers may think for long
    assert table.remaining(10**6) == (None, 60_000, 60_000)
    table = do(table, "replace", 1, "level2", 10**6 + 20_000)
    assert (table.remaining(10**6 + 20_000), table.deadline) == ((None, None, 60_000), None)
    table = do(table, "come_back", 1, 2 * 10**6)
    assert table.remaining(2 * 10**6) == (None, 40_000, 60_000)
    assert table.deadline == 2 * 10**6 + 40_000


def test_a_turn_of_a_stand_in_adds_no_increment() -> None:
    table = started(ANNA, BERT, clock=FISCHER)
    table = do(table, "replace", 0, "level2", 0)
    table = play(table, "od4ne+1")
    table = do(table, "come_back", 0, 0)
    assert table.remaining(0) == (60_000, 60_000)


def test_a_pause_stops_the_clock() -> None:
    table = started(ANNA, BERT, clock=MINUTE)
    table = do(table, "offer", 0, "pause", 10_000)
    table = do(table, "answer", 1, "pause", True, 20_000)
    assert (table.deadline, table.remaining(10**9)) == (None, (40_000, 60_000))
    refused("table.time_left", table.flag, 10**9)
    table = do(table, "resume", 1, 10**9)
    assert (table.deadline, table.remaining(10**9)) == (10**9 + 40_000, (40_000, 60_000))


def test_no_clock_runs_before_the_start() -> None:
    table = gathering(ANNA, Open(), clock=MINUTE)
    assert (table.remaining(10**9), table.deadline) == ((60_000, None), None)
    table = do(table, "sit", 1, "Bert", "bert", 10**8)
    table = do(table, "start", 10**9)
    assert table.deadline == 10**9 + 60_000


def test_no_clock_runs_after_the_end() -> None:
    table = started(ANNA, BERT, clock=MINUTE)
    table = do(table, "resign", 1, 10_000)
    assert (table.deadline, table.remaining(10**9)) == (None, (50_000, 60_000))


def test_time_never_goes_backward() -> None:
    table = started(ANNA, BERT, clock=FISCHER, at=50_000)
    assert table.remaining(0) == (60_000, 60_000)
    table = play(table, "od4ne", now=70_000)
    assert table.remaining(0) == table.remaining(70_000) == (40_000, 60_000)
    table = play(table, "+1", now=3)  # the server's clock jumped
    assert table.remaining(70_000) == (45_000, 60_000)
    table = play(table, "oa1ne+1", now=71_000)
    assert table.remaining(71_000) == (45_000, 64_000)


def test_taking_back_does_not_restore_time() -> None:
    table = started(ANNA, BERT, clock=FISCHER, turns=1)
    table = do(table, "offer", 0, "undo", 1_000)
    table = do(table, "answer", 1, "undo", True, 2_000)
    assert table.remaining(2_000) == (65_000, 58_000)
    table = play(table, "oa1ne", now=5_000)
    table = do(table, "take_back", 0, 10_000)
    assert table.remaining(10_000) == (57_000, 58_000)


def test_move_clock_restarts_only_when_a_turn_begins() -> None:
    table = started(ANNA, BERT, clock=MINUTE)
    table = play(table, "od4ne", now=10_000)
    table = do(table, "take_back", 0, 20_000)
    assert table.remaining(20_000) == (40_000, 60_000)
    table = do(table, "bring_back", 0, 30_000)
    assert table.remaining(30_000) == (30_000, 60_000)
    table = play(table, "+1", now=30_000)
    table = do(table, "offer", 0, "undo", 40_000)
    table = do(table, "answer", 1, "undo", True, 40_000)
    assert table.remaining(40_000) == (60_000, 60_000)


@pytest.mark.parametrize(
    ("kind", "base", "increment", "message"),
    [
        ("blitz", 0, 0, "kind is “blitz”, but must be none, move, fischer or days"),
        ("none", 1, 0, "base is “1”, but must be a whole number from 0 to 0"),
        ("none", 0, 1, "increment is “1”, but must be a whole number from 0 to 0"),
        ("move", 999, 0, "base is “999”, but must be a whole number from 1000 to 86,400,000"),
        ("move", DAY + 1, 0, "base is “86400001”, but must be"),
        ("move", 60_000, 1, "increment is “1”, but must be a whole number from 0 to 0"),
        ("move", True, 0, "base is “True”, but must be"),
        ("move", 60_000.0, 0, "base is “60000.0”, but must be"),
        (
            "fischer",
            60_000,
            -1,
            "increment is “-1”, but must be a whole number from 0 to 86,400,000",
        ),
        ("fischer", 60_000, DAY + 1, "increment is “86400001”, but must be"),
        ("fischer", 8 * DAY, 0, "must be a whole number from 1000 to 604,800,000"),
        ("days", 60_000, 0, "must be a whole number from 86400000 to 2,592,000,000"),
        ("days", DAY + 1, 0, "base is “86400001”, but must be a multiple of 86,400,000"),
        ("days", 31 * DAY, 0, "base is “2678400000”, but must be"),
        ("days", DAY, 1, "increment is “1”, but must be"),
    ],
)
def test_invalid_clocks_are_refused(kind: str, base: int, increment: int, message: str) -> None:
    with pytest.raises(TableError) as caught:
        Clock(kind, base, increment)
    assert caught.value.code == "table.clock"
    assert message in str(caught.value)


def test_a_record_contains_no_times() -> None:
    table = started(ANNA, BERT, clock=MINUTE, turns=1)
    assert Record.from_text(table.record.to_text()) == table.record
