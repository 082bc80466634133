"""Offers to take back, to end, to pause and of a rematch, and who must agree."""

import pytest

from baumeister.core.history import HistoryError
from baumeister.core.outcome import Outcome
from baumeister.core.record_entry import Undo
from baumeister.session import Offer, Open, Person
from session.sample_tables import (
    ANNA,
    BERT,
    CLEO,
    MASON,
    TURNS,
    do,
    gathering,
    play,
    refused,
    started,
)


def test_a_turn_is_taken_back_when_all_others_agree() -> None:
    table = started(ANNA, BERT, CLEO, turns=3)
    table = do(table, "offer", 1, "undo", 0)
    assert table.offers == {"undo": Offer(1, 2, frozenset({0, 2}), frozenset({1}))}
    refused("table.not_asked", table.answer, 1, "undo", True, 0, seat=1, what="undo")
    table = do(table, "answer", 2, "undo", True, 0)
    assert table.offers["undo"] == Offer(1, 2, frozenset({0}), frozenset({1, 2}))
    refused("table.not_asked", table.answer, 2, "undo", True, 0)
    refused("table.not_asked", table.answer, 2, "undo", False, 0)
    assert table.history.ply == 6
    table = do(table, "answer", 0, "undo", True, 0)
    assert (table.history.ply, table.to_move, table.offers) == (2, 1, {})
    assert table.record.entries[-1] == Undo(2)


def test_one_answer_counts_for_the_whole_party() -> None:
    bruno = Person("Bruno", "bert")
    table = started(ANNA, BERT, CLEO, bruno, turns=3)
    table = do(table, "offer", 0, "end", 0)
    table = do(table, "answer", 3, "end", True, 0)
    assert table.offers["end"] == Offer(0, None, frozenset({2}), frozenset({0, 1, 3}))
    refused("table.not_asked", table.answer, 1, "end", False, 0)


def test_one_refusal_or_a_withdrawal_removes_an_offer() -> None:
    table = started(ANNA, BERT, CLEO, turns=1)
    table = do(table, "offer", 0, "undo", 0)
    refused("table.offer_open", table.offer, 1, "undo", 0, 0)
    table = do(table, "answer", 1, "undo", False, 0)
    refused("table.no_offer", table.answer, 2, "undo", True, 0)
    table = do(table, "offer", 0, "undo", 0)
    table = do(table, "answer", 0, "undo", False, 0)
    assert table.offers == {}
    assert table.history.ply == 2


def test_an_offer_to_take_back_lapses_when_anything_is_played() -> None:
    table = started(ANNA, BERT, turns=1)
    table = do(table, "offer", 0, "undo", 0)
    table = do(table, "offer", 0, "end", 0)
    table = play(table, "oa1ne")
    assert list(table.offers) == ["end"]
    table = do(table, "offer", 0, "undo", 0)
    table = do(table, "take_back", 1, 0)
    assert list(table.offers) == ["end"]


def test_impossible_offers_are_refused() -> None:
    table = started(ANNA, BERT, turns=1, undo=False)
    refused("table.undo_off", table.offer, 0, "undo", 0)
    table = started(ANNA, BERT)
    refused("table.no_undo", table.offer, 0, "undo", 0)
    table = play(table, "od4ne+1")
    refused("table.no_undo", table.offer, 1, "undo", 0)
    with pytest.raises(HistoryError):
        table.offer(0, "undo", 0, 2)
    known = ["undo", "end", "pause", "rematch"]
    refused("table.no_such_offer", table.offer, 0, "draw", 0, text="draw", known=known)
    refused("table.no_offer", table.answer, 0, "draw", True, 0, what="draw")


def test_an_offer_without_another_party_takes_effect_at_once() -> None:
    table = started(ANNA, MASON, turns=2, undo=False)
    table = do(table, "offer", 0, "undo", 0)
    assert (table.history.ply, table.offers) == (0, {})
    table = do(table, "offer", 0, "pause", 0)
    assert table.phase == "paused"
    table = do(table, "offer", 0, "end", 0)
    assert table.result == Outcome((), (0, 0), "agreed")
    table = do(table, "offer", 0, "rematch", 0)
    assert table.wants_rematch


def test_the_game_ends_without_a_winner_when_all_agree() -> None:
    table = started(ANNA, BERT, turns=2)
    table = do(table, "offer", 0, "pause", 0)
    table = do(table, "offer", 1, "end", 0)
    table = do(table, "answer", 0, "end", True, 0)
    assert (table.phase, table.to_move, table.offers) == ("over", None, {})
    assert table.result == Outcome((), table.state.scores, "agreed")
    refused("table.over", table.offer, 0, "end", 0)
    refused("table.over", table.take_back, 0, 0)
    refused("table.over", table.resign, 0, 0)


def test_a_pause_stops_play_until_a_player_resumes() -> None:
    table = started(MASON, ANNA, BERT)
    refused("table.not_paused", table.resume, 1, 0)
    table = do(table, "offer", 1, "end", 0)
    table = do(table, "offer", 1, "pause", 0)
    table = do(table, "answer", 2, "pause", True, 0)
    assert (table.phase, table.computer_to_move, table.to_move) == ("paused", None, 0)
    assert list(table.offers) == ["end"]
    refused("table.paused", table.play, 0, ["od4ne"], 0, "level4")
    refused("table.paused", table.offer, 1, "pause", 0)
    refused("table.paused", table.offer, 1, "undo", 0, 0)
    refused("table.not_a_person", table.resume, 0, 0)
    table = do(table, "resume", 2, 0)
    assert table.paused is False
    assert table.computer_to_move == (0, "level4")


def test_a_pause_keeps_only_the_offer_to_end() -> None:
    table = started(ANNA, BERT, turns=1)
    for what in ("undo", "end", "pause"):
        table = do(table, "offer", 0, what, 0)
    table = do(table, "answer", 1, "pause", True, 0)
    assert list(table.offers) == ["end"]


def test_computers_neither_make_nor_answer_offers() -> None:
    table = started(MASON, ANNA, BERT)
    refused("table.not_a_person", table.offer, 0, "end", 0)
    table = do(table, "offer", 1, "end", 0)
    assert table.offers["end"].needed == {2}
    refused("table.not_a_person", table.answer, 0, "end", True, 0)


def test_players_who_are_out_or_absent_neither_make_nor_answer_offers() -> None:
    table = started(ANNA, BERT, CLEO, MASON, turns=1)
    table = do(table, "replace", 1, "level2", 0)
    refused("table.not_a_person", table.offer, 1, "end", 0)
    table = do(table, "offer", 0, "end", 0)
    assert table.offers["end"].needed == {2}
    refused("table.not_asked", table.answer, 1, "end", True, 0)
    table = do(table, "come_back", 1, 0)
    assert table.offers == {}  # other parties must agree now
    table = do(table, "offer", 0, "end", 0)
    table = do(table, "resign", 2, 0)
    assert table.offers == {}


def test_a_rematch_rotates_the_seats() -> None:
    table = started(ANNA, BERT, MASON, turns=2)
    refused("table.not_over", table.offer, 0, "rematch", 0)
    refused("table.no_rematch", table.rematch, 9)
    table = do(table, "offer", 0, "end", 0)
    table = do(table, "answer", 1, "end", True, 0)
    assert table.phase == "over"
    table = do(table, "offer", 0, "rematch", 0)
    refused("table.offer_open", table.offer, 1, "rematch", 0)
    assert not table.wants_rematch
    table = do(table, "answer", 1, "rematch", True, 0)
    assert (table.wants_rematch, table.offers) == (True, {})
    refused("table.offer_open", table.offer, 1, "rematch", 0)
    again = table.rematch(9)
    assert again.seats == (MASON, ANNA, BERT)
    assert (again.seed, again.at, again.past) == (9, 0, ())
    assert (again.options, again.clock) == (table.opened.options, table.opened.clock)
    table = do(table, "rematched", "next", 0)
    assert (table.wants_rematch, table.rematch_table) == (False, "next")
    refused("table.no_rematch", table.rematched, "other", 0)
    refused("table.offer_open", table.offer, 1, "rematch", 0)


def test_a_rematch_at_a_table_with_an_empty_name_counts() -> None:
    table = started(ANNA, MASON, turns=2)
    table = do(table, "offer", 0, "end", 0)
    table = do(table, "offer", 0, "rematch", 0)
    table = do(table, "rematched", "", 0)
    refused("table.offer_open", table.offer, 0, "rematch", 0)


def test_seats_of_players_who_are_out_are_open_in_a_rematch_of_three() -> None:
    table = started(ANNA, BERT, MASON, turns=2)
    table = do(table, "resign", 1, 0)
    table = do(table, "resign", 0, 0)
    table = do(table, "offer", 0, "rematch", 0)  # no other player is left to ask
    assert table.wants_rematch
    assert table.rematch(9).seats == (MASON, Open(), Open())


def test_a_full_log_accepts_only_events_that_lead_to_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("baumeister.session.table.MOST_EVENTS", 5)
    table = started(ANNA, BERT)
    for _ in range(2):
        table = do(table, "offer", 0, "end", 0)
        if table.event_count < 5:
            table = do(table, "answer", 1, "end", False, 0)
    assert table.event_count == 5
    refused("table.too_many", table.answer, 1, "end", False, 0)
    table = play(table, *TURNS[:2])
    table = do(table, "resign", 0, 0)
    assert table.phase == "over"


def test_a_declined_rematch_can_be_offered_again() -> None:
    table = started(ANNA, BERT)
    table = do(table, "resign", 0, 0)
    table = do(table, "offer", 0, "rematch", 0)
    table = do(table, "answer", 1, "rematch", False, 0)
    assert (table.offers, table.wants_rematch) == ({}, False)
    table = do(table, "offer", 1, "rematch", 0)
    assert table.offers["rematch"].needed == {0}


def test_only_persons_offer_a_rematch_and_only_after_the_end() -> None:
    table = started(ANNA, MASON)
    table = do(table, "resign", 0, 0)
    refused("table.not_a_person", table.offer, 1, "rematch", 0)
    refused("table.not_over", gathering(ANNA, BERT).offer, 0, "rematch", 0)
