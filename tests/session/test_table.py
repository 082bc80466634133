"""A table in play: seats, turns, taking back, and the record of it all."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.errors import IllegalAction, OptionsError, RecordError
from baumeister.core.history import HistoryError, Redo, Undo
from baumeister.core.outcome import Outcome
from baumeister.core.record import Record, Seat
from baumeister.core.replay import replay
from baumeister.games import pueblo
from baumeister.players import create
from baumeister.session import Opened, Table, TableError, record_of
from variants import options, variants

PERSONS = (Seat("red"), Seat("blue"))


def table(*turns: str, seats: tuple[Seat, ...] = PERSONS) -> Table:
    """A table at which turns were played."""
    opened = Table.open(pueblo, pueblo.Options(), seats, seed=1)
    for turn in turns:
        opened.play(opened.to_move, *pueblo.parse_turn(turn))
    return opened


def refused(code: str, deed: Any, *arguments: Any) -> None:
    """Check that something is refused."""
    with pytest.raises(TableError) as caught:
        deed(*arguments)
    assert caught.value.code == code


def test_a_turn_is_played_whole_or_not_at_all() -> None:
    played = table()
    with pytest.raises(IllegalAction):
        played.play(0, *pueblo.parse_turn("od4ne+7"))
    assert played.history.ply == 0
    assert len(played.log) == 1
    played.play(0, *pueblo.parse_turn("od4ne+3"))
    assert [str(action) for action in played.history.actions] == ["od4ne", "+3"]


def test_only_the_seat_to_act_plays() -> None:
    played = table("od4ne+1")
    refused("table.not_your_turn", played.play, 0, pueblo.parse("oa1ne"))
    actions = (*pueblo.parse_turn("oa1ne+1"), pueblo.parse("na4ne"))
    refused("table.not_your_turn", played.play, 1, *actions)
    assert played.history.ply == 2


def test_taking_back_leads_to_the_start_of_a_persons_turn() -> None:
    played = table("od4ne+1", "oa1ne+1")
    played.undo()
    assert (played.history.ply, played.to_move) == (2, 1)
    played.undo()
    assert (played.history.ply, played.to_move) == (0, 0)
    refused("table.no_undo", played.undo)


def test_within_a_turn_only_that_turn_is_taken_back() -> None:
    played = table("od4ne+1", "oa1ne")
    played.undo()
    assert (played.history.ply, played.to_move) == (2, 1)


def test_taking_back_skips_the_turns_of_computers() -> None:
    played = table("od4ne+1", "oa1ne+1", seats=(Seat("red"), Seat("blue", "random")))
    played.undo()
    assert (played.history.ply, played.to_move) == (0, 0)


def test_where_only_computers_have_moved_there_is_nothing_to_take_back() -> None:
    played = table("od4ne+1", seats=(Seat("red", "random"), Seat("blue")))
    refused("table.no_undo", played.undo)
    assert played.history.ply == 2


def test_what_was_taken_back_can_be_brought_back_until_something_else_is_played() -> None:
    played = table("od4ne+1")
    played.undo()
    played.redo()
    assert played.history.ply == 2
    with pytest.raises(HistoryError, match="nothing to bring back"):
        played.redo()
    played.undo()
    played.play(0, pueblo.parse("oa1ne"))
    with pytest.raises(HistoryError):
        played.redo()
    assert played.record.entries == ("od4ne", "+1", Undo(0), Redo(2), Undo(0), "oa1ne")


def test_bringing_back_goes_turn_by_turn_like_taking_back() -> None:
    played = table("od4ne+1", "oa1ne+1", "nh1nw+1")
    for ply in (4, 2, 0):
        played.undo()
        assert played.history.ply == ply
    for ply in (2, 4, 6):
        played.redo()
        assert played.history.ply == ply


def test_nothing_is_no_turn() -> None:
    refused("table.nothing", table().play, 0)


def test_a_table_goes_on_from_its_record() -> None:
    played = table("od4ne+1", "oa1ne+1")
    played.undo()
    again = Table.resume(Record.from_text(played.record.to_text()))
    assert again.state == played.state
    assert again.record == played.record
    again.redo()
    assert again.history.ply == 4


def test_a_game_that_was_ended_at_a_table_does_not_go_on() -> None:
    ended = Record("pueblo", 1, {}, PERSONS, ("od4ne", "+1"), None, Outcome((1,), (0, 0), "time"))
    refused("table.ended", Table.resume, ended)


def test_a_record_that_does_not_replay_opens_no_table() -> None:
    record = Record("pueblo", 1, {}, PERSONS, ("od4ne", "od4ne"))
    with pytest.raises(RecordError):
        Table.resume(record)


def test_a_table_needs_as_many_seats_as_players() -> None:
    with pytest.raises(TableError) as caught:
        table(seats=PERSONS[:1])
    assert caught.value.code == "table.seats"
    with pytest.raises(OptionsError):
        Table(Opened("pueblo", 1, {"players": 9}, PERSONS, None))


def test_when_the_game_is_over_nobody_is_to_act() -> None:
    played = table(seats=(Seat("red", "random"), Seat("blue", "random")))
    dice = Chance(3)
    while played.state.to_move is not None:
        played.play(played.to_move, *create("random").turn(played.state, rng=dice))
    refused("table.over", played.play, 0, pueblo.parse("+1"))
    assert played.record.result == played.state.outcome
    assert replay(pueblo, played.record).error is None


def test_a_log_opens_its_table_once() -> None:
    played = table()
    with pytest.raises(TypeError, match="once"):
        record_of([*played.log, *played.log], None)
    with pytest.raises(TypeError, match="opens"):
        record_of(played.log[1:] or table("od4ne").log[1:], None)


class TableMachine(RuleBasedStateMachine):
    """Whatever is done, the record replays to the state, and what is refused leaves no trace."""

    @initialize(variant=st.sampled_from(variants()), data=st.data())
    def open(self, variant: tuple[str, int], data: st.DataObject) -> None:
        rules, chosen = games.get(variant[0]), options(*variant)
        players = st.sampled_from(["person", "random"])
        seats = tuple(Seat(name, data.draw(players)) for name in rules.seat_names(chosen))
        self.table = Table.open(rules, chosen, seats, seed=variant[1])

    @precondition(lambda self: self.table.state.to_move is not None)
    @rule(seed=st.integers(0, 2**32), actions=st.integers(1, 8))
    def play(self, seed: int, actions: int) -> None:
        dice = Chance(seed)
        for _ in range(actions):
            if self.table.state.to_move is not None:
                turn = create("random").turn(self.table.state, rng=dice)
                self.table.play(self.table.to_move, *turn)

    @rule(number=st.integers(0, 10_000), seat=st.integers(0, 4))
    def play_anything(self, number: int, seat: int) -> None:
        before, log = self.table.state, list(self.table.log)
        action = self.table.rules.from_code(number % self.table.rules.CODES)
        try:
            self.table.play(seat, action)
        except (IllegalAction, TableError):
            assert self.table.state is before
            assert self.table.log == log
        else:
            assert before.to_move == seat
            assert not self.table.rules.why_not(before, action)

    @rule()
    def take_back(self) -> None:
        before = self.table.history.ply
        try:
            self.table.undo()
        except TableError:
            assert self.table.history.ply == before
        else:
            assert self.table.history.ply < before
            assert self.table.is_person(self.table.to_move)

    @rule()
    def bring_back(self) -> None:
        before, furthest = self.table.history.ply, self.table.history.furthest
        try:
            self.table.redo()
        except HistoryError:
            assert before == furthest
        else:
            assert before < self.table.history.ply <= furthest

    @invariant()
    def the_record_replays_to_the_state(self) -> None:
        record = Record.from_text(self.table.record.to_text())
        replayed = replay(self.table.rules, record).checked()
        assert replayed.state == self.table.state
        assert replayed.actions == self.table.history.actions


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(
    max_examples=30, stateful_step_count=20, deadline=None, derandomize=True
)
