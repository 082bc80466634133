"""Players who resign, run out of time or are absent, and how the game ends then."""

from dataclasses import replace

import pytest

from baumeister.core.chance import Chance
from baumeister.core.outcome import Outcome
from baumeister.core.record import Record
from baumeister.core.record_entry import Handover
from baumeister.core.replay import replay as replayed
from baumeister.games import pueblo
from baumeister.players import create
from baumeister.session import Clock, Computer, Table, TableSeat
from session.sample_tables import ANNA, BERT, CLEO, DORA, MASON, do, play, refused, started

MINUTE = Clock("move", 60_000)


def finish(table: Table, seed: int = 1) -> Table:
    """The table after random play to the end."""
    dice = Chance(seed)
    while (seat := table.to_move) is not None:
        turn = create("random").turn(table.state, rng=dice)
        _, table = table.play(seat, turn, 0, table.seats[seat].player)
    return table


def replays(table: Table) -> None:
    """Check that the table's record replays."""
    record = Record.from_text(table.record.to_text())
    assert replayed(table.rules, record).checked().entries == table.history.entries


@pytest.mark.parametrize("seat", [0, 1])
def test_resigning_loses_a_game_of_two(seat: int) -> None:
    table = started(ANNA, BERT, turns=3)
    table = do(table, "offer", 0, "end", 0)
    table = do(table, "resign", seat, 0)
    assert table.result == Outcome((1 - seat,), table.state.scores, "resigned")
    assert (table.phase, table.to_move, table.offers) == ("over", None, {})
    assert table.seats == (TableSeat(ANNA), TableSeat(BERT))
    refused("table.over", table.resign, 1 - seat, 0)
    refused("table.over", table.play, 1, ["oa1ne"], 0)
    replays(table)


def test_a_computer_wins_when_its_opponent_resigns() -> None:
    table = started(ANNA, MASON)
    refused("table.not_a_person", table.resign, 1, 0)
    table = do(table, "resign", 0, 0)
    assert table.result == Outcome((1,), (0, 0), "resigned")


def test_running_out_of_time_loses_a_game_of_two() -> None:
    table = started(ANNA, BERT, turns=1, clock=MINUTE)
    table = do(table, "flag", 60_000)
    assert table.result == Outcome((0,), table.state.scores, "time")
    replays(table)


def test_a_player_can_resign_during_a_pause() -> None:
    table = started(ANNA, MASON)
    table = do(table, "offer", 0, "pause", 0)
    table = do(table, "resign", 0, 0)
    assert table.phase == "over"


@pytest.mark.parametrize("reason", ["resigned", "time"])
def test_in_a_game_of_three_a_computer_takes_over_and_the_record_notes_the_ply(reason: str) -> None:
    table = started(ANNA, BERT, CLEO, turns=1, clock=MINUTE, stand_in="level3")
    table = do(table, "resign", 1, 0) if reason == "resigned" else do(table, "flag", 60_000)
    assert table.seats[1] == TableSeat(BERT, reason, "level3")
    assert (table.phase, table.result) == ("playing", None)
    assert table.computer_to_move == (1, "level3")
    assert table.record.entries == ("od4ne", "+1", Handover(1, "level3", reason, 2))
    refused("table.not_a_person", table.play, 1, ["oa1ne"], 0)
    refused("table.not_absent", table.come_back, 1, 0, seat=1)
    refused("table.not_a_person", table.resign, 1, 0)
    table = play(table, "oa1ne+1")
    assert table.to_move == 2
    replays(table)


def test_a_seat_that_is_out_cannot_win() -> None:
    """The winner has the fewest points of those who stayed, with every seed."""
    differing = 0
    for seed in range(12):
        table = started(ANNA, BERT, CLEO, turns=2)
        table = do(table, "resign", seed % 3, 0)
        table = finish(table, seed)
        result, law = table.result, table.state.outcome
        assert result is not None
        assert law is not None
        assert (result.totals, result.reason) == (law.totals, law.reason)
        stayed = [seat for seat in range(3) if seat != seed % 3]
        least = min(result.totals[seat] for seat in stayed)
        assert result.winners == tuple(s for s in stayed if result.totals[s] == least)
        differing += result.winners != law.winners
        replays(table)
        wrong = replace(table.record, result=law)
        assert (replayed(pueblo, wrong).error is None) == (result == law)
    assert differing  # otherwise the test shows nothing


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_last_of_three_players_to_stay_wins(winner: int) -> None:
    table = started(ANNA, BERT, CLEO, turns=2)
    for seat in {0, 1, 2} - {winner}:
        table = do(table, "resign", seat, 0)
    assert table.result == Outcome((winner,), table.state.scores, "abandoned")
    assert table.phase == "over"
    replays(table)


def test_a_game_of_four_goes_on_until_one_player_is_left() -> None:
    table = started(ANNA, BERT, CLEO, MASON, turns=2)
    table = do(table, "resign", 0, 0)
    table = do(table, "resign", 1, 0)
    assert table.phase == "playing"
    table = do(table, "resign", 2, 0)
    assert table.result == Outcome((3,), table.state.scores, "abandoned")
    replays(table)


def test_a_game_left_to_computers_ends_without_a_winner() -> None:
    table = started(ANNA, MASON, Computer("random"), turns=2)
    table = do(table, "resign", 0, 0)
    assert table.result == Outcome((), table.state.scores, "abandoned")
    replays(table)


def test_an_absent_player_keeps_the_game_going() -> None:
    table = started(ANNA, BERT, MASON, Computer("random"), turns=2)
    table = do(table, "replace", 0, "level2", 0)
    table = do(table, "resign", 1, 0)
    assert table.phase == "playing"
    table = do(table, "come_back", 0, 0)
    table = do(table, "resign", 0, 0)
    assert table.result == Outcome((), table.state.scores, "abandoned")
    replays(table)


def test_players_can_be_replaced_and_return_during_a_pause() -> None:
    table = started(ANNA, BERT, CLEO, turns=1)
    table = do(table, "replace", 1, "level2", 0)
    table = do(table, "offer", 0, "pause", 0)
    table = do(table, "answer", 2, "pause", True, 0)
    table = do(table, "replace", 0, "level2", 0)
    table = do(table, "come_back", 1, 0)
    assert (table.phase, table.persons) == ("paused", (1, 2))


def test_a_computer_stands_in_until_the_absent_player_returns() -> None:
    table = started(ANNA, BERT, turns=1)
    refused("table.not_absent", table.come_back, 1, 0)
    table = do(table, "replace", 1, "level2", 0)
    assert table.seats[1] == TableSeat(BERT, None, "level2")
    assert table.computer_to_move == (1, "level2")
    refused("table.not_a_person", table.replace, 1, "level3", 0)
    refused("table.not_a_person", table.resign, 1, 0)
    table = play(table, "oa1ne")
    table = do(table, "come_back", 1, 0)
    assert table.computer_to_move is None
    assert table.seats[1] == TableSeat(BERT)
    table = play(table, "+1")
    entries = ("od4ne", "+1", Handover(1, "level2", "absent", 2), "oa1ne")
    assert table.record.entries == (*entries, Handover(1, "person", "returned", 3), "+1")
    replays(table)
    refused("table.not_a_person", started(ANNA, MASON).replace, 1, "level2", 0)


def test_an_absent_player_can_win() -> None:
    table = started(ANNA, BERT, DORA, turns=1)
    table = do(table, "replace", 1, "level2", 0)
    table = finish(table)
    assert table.result == table.state.outcome
    replays(table)


def test_handovers_stay_in_force_when_turns_are_taken_back() -> None:
    table = started(ANNA, BERT, MASON, turns=3)
    table = do(table, "resign", 1, 0)
    table = do(table, "take_back", 0, 0)
    assert table.history.ply == 0
    assert table.seats[1].out == "resigned"
    replays(table)
