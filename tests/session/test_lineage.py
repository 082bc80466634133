"""Tables that follow from others: forks, and records that are continued."""

import pytest

from baumeister.core.outcome import Outcome
from baumeister.core.record import Record, Seat
from baumeister.core.record_entry import Handover, Undo
from baumeister.games import pueblo
from baumeister.session import Clock, Computer, Open, Opened, Origin, Person, Table
from session.sample_tables import ANNA, BERT, CLEO, MASON, do, play, refused, started


def test_a_fork_continues_from_any_ply_including_undone_ones() -> None:
    table = started(ANNA, MASON, turns=3)
    table = do(table, "take_back", 0, 0, 1)
    for ply in range(7):
        fork = Table.open(
            table.fork(ply, (Open(), BERT), 9, origin="old", clock=Clock("move", 1000))
        )
        assert fork.state == table.history.state_at(ply)
        assert fork.opened.origin == Origin("old", ply)
        assert (fork.opened.seed, fork.phase) == (9, "gathering")
        assert Undo(1) not in fork.record.entries
        fork = do(fork, "sit", 0, "Cleo", "cleo", 0)
        fork = do(fork, "start", 0)
        assert fork.to_move == table.history.state_at(ply).to_move
    refused("table.no_ply", table.fork, 7, (ANNA, BERT), 9)
    refused("table.no_ply", table.fork, -1, (ANNA, BERT), 9)
    refused("table.no_ply", table.fork, True, (ANNA, BERT), 9)


def test_the_end_of_a_game_cannot_be_forked() -> None:
    record = _finished()
    table = Table.open(Opened.of_record(record))
    refused("table.over", table.fork, len(record.entries), (ANNA, BERT), 1)
    before = Table.open(table.fork(len(record.entries) - 1, (ANNA, BERT), 1))
    assert before.phase == "gathering"


def test_a_fork_drops_handovers() -> None:
    table = started(ANNA, BERT, CLEO, turns=2)
    table = do(table, "resign", 0, 0)
    fork = Table.open(table.fork(4, (MASON, MASON, BERT), 1))
    assert all(seat.out is None for seat in fork.seats)
    assert fork.record.entries == ("od4ne", "+1", "oa1ne", "+1")


def _finished() -> Record:
    game = pueblo.Game()
    while game.legal:
        game.play(game.legal[0])
    return game.record


def test_a_finished_record_opens_a_finished_table() -> None:
    record = _finished()
    table = Table.open(Opened.of_record(record, holder="anna"))
    assert (table.phase, table.result) == ("over", record.result)
    assert table.record.to_json() | {"seed": None} == record.to_json()
    table = do(table, "take_back", 0, 0)
    assert table.phase == "playing"


def test_a_finished_record_with_open_seats_cannot_be_taken_back() -> None:
    table = Table.open(Opened.of_record(_finished(), seats=(Open(), Open())))
    refused("table.not_a_person", table.take_back, 0, 0)
    refused("table.over", table.sit, 0, "Anna", "anna", 0)
    refused("table.over", table.start, 0)
    table = Table.open(Opened.of_record(_finished(), seats=(ANNA, Open())))
    refused("table.over", table.take_back, 0, 0)


@pytest.mark.parametrize("reason", ["resigned", "time"])
def test_a_record_ended_by_a_table_cannot_continue(reason: str) -> None:
    ended = Outcome((1,), (0, 0), reason)
    record = Record("pueblo", 1, {}, (Seat("a"), Seat("b")), ("od4ne", "+1"), 7, ended)
    table = Table.open(Opened.of_record(record))
    assert (table.phase, table.result, table.to_move) == ("over", ended, None)
    assert table.record == record
    refused("table.over", table.take_back, 0, 0)
    refused("table.over", table.start, 0)


@pytest.mark.parametrize("reason", ["resigned", "time"])
def test_an_unfinished_record_continues_with_its_handovers(reason: str) -> None:
    table = started(ANNA, BERT, CLEO, turns=2, clock=Clock("move", 60_000))
    table = do(table, "flag", 60_000) if reason == "time" else do(table, "resign", 2, 0)
    table = do(table, "replace", 1, "level2", 60_000)
    record = Record.from_text(table.record.to_text())
    again = Table.open(Opened.of_record(record, holder="somebody"))
    assert [(seat.out, seat.stand_in) for seat in again.seats] == [
        (None, None),
        (None, "level2"),
        (reason, "level4"),
    ]
    again = do(again, "start", 0)
    again = play(again, "oh1nw+1")
    again = do(again, "come_back", 1, 0)
    assert again.record.entries[-1] == Handover(1, "person", "returned", 6)


def test_other_players_can_take_the_seats_of_a_record() -> None:
    record = Record("pueblo", 1, {}, (Seat("a"), Seat("Robbie", "random")), ("od4ne", "+1"), 2**60)
    table = Table.open(Opened.of_record(record, holder="anna"))
    assert [s.occupant for s in table.seats] == [Person("a", "anna"), Computer("random", "Robbie")]
    assert table.record == record
    table = Table.open(Opened.of_record(record, seats=(Open(), Open()), origin=Origin("t", 2)))
    assert (table.phase, table.history.ply) == ("gathering", 2)


def test_a_past_that_all_but_one_player_left_cannot_continue() -> None:
    past = tuple(Handover(seat, "level4", "resigned", 0) for seat in (0, 1))
    ended = Outcome((2,), (0, 0, 0), "abandoned")
    options = {"players": 3}
    seats = (Seat("a"), Seat("b"), Seat("c"))
    table = Table.open(Opened.of_record(Record("pueblo", 1, options, seats, past, 1, ended)))
    assert table.result == ended
    left_open = Table.open(Opened.of_record(Record("pueblo", 1, options, seats, past, 1)))
    assert left_open.result == ended
