"""Before the start: taking and leaving seats, and starting the game."""

import pytest

from baumeister.core.record_entry import Handover
from baumeister.session import Computer, LogError, Open, Person, Replaced, Seated, Table
from session.sample_tables import ANNA, BERT, MASON, do, gathering, opened, refused, started


def test_a_person_sits_down_at_an_open_seat_and_stands_up() -> None:
    table = gathering(Open(), Open())
    table = do(table, "sit", 1, "Anna", "anna", 5)
    assert table.seats[1].occupant == Person("Anna", "anna")
    refused("table.taken", table.sit, 1, "Bert", "bert", 6)
    refused("table.taken", table.seat_computer, 1, "level4", 6)
    refused("table.taken", table.seat_computer, 1, None, 6)
    table = do(table, "stand", 1, 7)
    assert isinstance(table.seats[1].occupant, Open)
    refused("table.empty", table.stand, 1, 8)
    refused("table.empty", table.apply, Seated(1, Open(), at=8))


def test_one_party_may_hold_several_seats() -> None:
    table = gathering(Open(), Open())
    table = do(table, "sit", 0, "Anna", "anna", 0)
    table = do(table, "sit", 1, "Anton", "anna", 0)
    table = do(table, "start", 0)
    assert table.phase == "playing"


def test_a_computer_is_seated_exchanged_and_removed() -> None:
    table = gathering(Open(), Open())
    table = do(table, "seat_computer", 0, "level4", 0)
    table = do(table, "seat_computer", 0, "varied:among=2", 0)
    assert table.seats[0].occupant == Computer("varied:among=2")
    refused("table.taken", table.sit, 0, "Anna", "anna", 0)
    refused("table.taken", table.stand, 0, 0)
    table = do(table, "seat_computer", 0, None, 0)
    assert isinstance(table.seats[0].occupant, Open)
    refused("table.empty", table.seat_computer, 0, None, 0)


@pytest.mark.parametrize("player", ["", "person"])
def test_a_computer_needs_a_player_name(player: str) -> None:
    refused("table.computer", gathering(Open(), Open()).seat_computer, 0, player, 0, player=player)
    refused("table.computer", Table.open, opened(ANNA, Computer(player)))
    refused("table.computer", Table.open, opened(ANNA, BERT, stand_in=player))
    refused("table.computer", started(ANNA, BERT).apply, Replaced(0, player, at=0))


def test_unknown_seats_are_refused() -> None:
    table = gathering(Open(), Open())
    refused("table.seat", table.sit, 2, "Anna", "anna", 0)
    refused("table.seat", table.stand, 2, 0)
    refused("table.seat", table.seat_computer, 9, "level4", 0)
    with pytest.raises(LogError):
        table.sit(-1, "Anna", "anna", 0)
    table = started(ANNA, BERT)
    refused("table.seat", table.resign, 2, 0)
    refused("table.seat", table.answer, 2, "undo", True, 0)
    refused("table.seat", table.come_back, 2, 0)


@pytest.mark.parametrize("name", ["x" * 61, "a\nb", "a\u202eb", "\ud800"])
def test_names_that_a_record_cannot_hold_are_refused(name: str) -> None:
    with pytest.raises(LogError):
        gathering(Open(), Open()).sit(0, name, "anna", 0)


def test_a_game_starts_once_when_all_seats_are_taken() -> None:
    table = gathering(Open(), Open())
    refused("table.open_seats", table.start, 0)
    table = do(table, "sit", 0, "Anna", "anna", 0)
    refused("table.open_seats", table.start, 0)
    table = do(table, "seat_computer", 1, "level4", 0)
    assert (table.phase, table.computer_to_move) == ("gathering", None)
    table = do(table, "start", 0)
    assert (table.phase, table.to_move) == ("playing", 0)
    refused("table.started", table.start, 0)
    refused("table.started", table.sit, 0, "Bert", "bert", 0)
    refused("table.started", table.stand, 0, 0)
    refused("table.started", table.seat_computer, 1, None, 0)
    refused("table.started", table.apply, Seated(0, Open(), at=0))


def test_other_verbs_are_refused_before_the_start() -> None:
    table = gathering(ANNA, BERT)
    for verb, arguments in {
        "take_back": (0, 0, 0),
        "bring_back": (0, 0, 1),
        "resign": (0, 0),
        "replace": (0, "level2", 0),
        "come_back": (0, 0),
        "resume": (0, 0),
    }.items():
        with pytest.raises(ValueError, match=r"not started|nothing to"):
            getattr(table, verb)(*arguments)
    for what in ("undo", "end", "pause"):
        refused("table.not_started", table.offer, 0, what, 0)
    refused("table.not_over", table.offer, 0, "rematch", 0)
    refused("table.time_left", table.flag, 0)
    refused("table.no_rematch", table.rematched, "next", 0)


def test_a_seat_handed_over_in_the_past_is_reserved_for_a_person() -> None:
    """The record was taken while a computer stood in for an absent person."""
    past = (Handover(1, "level2", "absent", 0),)
    table = gathering(MASON, Open(), past=past)
    refused("table.handed_over", table.seat_computer, 1, "level4", 0)
    table = do(table, "sit", 1, "Bert", "bert", 0)
    table = do(table, "start", 0)
    assert table.seats[1].stand_in == "level2"
    table = do(table, "come_back", 1, 0)
    assert table.seats[1].holder == "bert"
