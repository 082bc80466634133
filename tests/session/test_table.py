"""A table in play: turns, taking back and restoring, and its record."""

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.errors import IllegalAction, NotationError, OptionsError, RecordError
from baumeister.core.history import History, HistoryError
from baumeister.core.outcome import Outcome
from baumeister.core.record import Record, Seat
from baumeister.core.record_entry import Redo, Undo
from baumeister.core.replay import replay
from baumeister.games import aztec, pueblo
from baumeister.players import create
from baumeister.session import (
    BroughtBack,
    Computer,
    LogError,
    LogEvent,
    Offered,
    Open,
    Opened,
    Person,
    Played,
    Started,
    Table,
    TakenBack,
)
from baumeister.session.moves import MOST_CHANGES, AnyHistory, turn_start
from session.sample_tables import (
    ANNA,
    BERT,
    CLEO,
    MASON,
    do,
    gathering,
    opened,
    play,
    refused,
    started,
)
from testing.variants import options, variants

RED, BLUE = Person("red", "keyboard"), Person("blue", "keyboard")
"""Two persons at one keyboard: one party."""
SEATS = pueblo.seat_names(pueblo.Options(players=4))


def at_keyboard(*turns: str, seats: tuple[Any, ...] = (RED, BLUE)) -> Table:
    """A table of one party where these turns were played."""
    return play(started(*seats), *turns)


def take_back(table: Table, seat: int = 0, ply: int | None = None) -> Table:
    return do(table, "take_back", seat, 0, ply)


def bring_back(table: Table, seat: int = 0, ply: int | None = None) -> Table:
    return do(table, "bring_back", seat, 0, ply)


def test_a_turn_is_played_whole_or_not_at_all() -> None:
    table = at_keyboard()
    with pytest.raises(IllegalAction):
        table.play(0, pueblo.parse_turn("od4ne+7"), 0)
    with pytest.raises(IllegalAction):
        table.apply(Played(0, ("od4ne", "+7"), None, at=0))
    with pytest.raises(NotationError):
        table.apply(Played(0, ("od4ne", "walk"), None, at=0))
    assert table.history.ply == 0
    table = play(table, "od4ne+3")
    assert [str(action) for action in table.history.actions] == ["od4ne", "+3"]


def test_a_verb_returns_the_event_and_the_table_after_it() -> None:
    table = at_keyboard()
    event, after = table.play(0, pueblo.parse_turn("od4ne+3"), 5)
    assert event == Played(0, ("od4ne", "+3"), None, at=5)
    assert (table.history.ply, table.event_count) == (0, 2)
    assert (after.history.ply, after.event_count) == (2, 3)
    assert table.apply(event) == after


def test_a_table_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        at_keyboard().paused = True  # type: ignore[misc]


def test_only_the_seat_to_act_plays() -> None:
    table = at_keyboard("od4ne+1")
    refused("table.not_your_turn", table.play, 0, ["oa1ne"], 0)
    refused("table.not_your_turn", table.play, 7, ["oa1ne"], 0)
    refused("table.not_your_turn", table.play, 1, ["oa1ne", "+1", "na4ne"], 0)
    assert table.history.ply == 2


def test_a_turn_without_actions_is_refused() -> None:
    refused("table.nothing", at_keyboard().play, 0, [], 0)


def test_events_name_the_computer_that_played() -> None:
    table = started(ANNA, MASON)
    refused("table.a_person", table.play, 0, ["od4ne"], 0, "level4")
    table = play(table, "od4ne+1")
    refused("table.not_a_person", table.play, 1, ["oa1ne"], 0)
    _, table = table.play(1, ["oa1ne", "+1"], 0, by="level1")  # a weaker level may play in a hurry
    assert table.history.ply == 4


def test_nothing_is_played_before_the_start_or_after_the_end() -> None:
    refused("table.not_started", gathering(ANNA, BERT).play, 0, ["od4ne"], 0)
    table = started(Computer("random"), Computer("random"))
    dice = Chance(3)
    while (seat := table.to_move) is not None:
        assert table.computer_to_move == (seat, "random")
        turn = create("random").turn(table.state, rng=dice)
        _, table = table.play(seat, turn, 0, "random")
    refused("table.over", table.play, 0, ["+1"], 0, "random")
    assert (table.phase, table.computer_to_move) == ("over", None)
    assert table.record.result == table.state.outcome == table.result
    assert replay(pueblo, table.record).error is None


def test_a_turn_that_goes_beyond_the_end_is_refused() -> None:
    table = started(RED, BLUE, options=aztec.Options(), game="aztec")
    dice = Chance(1)
    while len(table.history.actions) < 21 and table.to_move is not None:
        actions = table.rules.legal_actions(table.state)
        _, table = table.play(table.to_move, [dice.choice(actions)], 0)
    last = table.rules.legal_actions(table.state)[0]
    assert table.to_move is not None
    refused("table.over", table.play, table.to_move, [last, last], 0)


def test_taking_back_goes_to_the_start_of_a_person_s_turn() -> None:
    table = at_keyboard("od4ne+1", "oa1ne+1")
    table = take_back(table)
    assert (table.history.ply, table.to_move) == (2, 1)
    table = take_back(table)
    assert (table.history.ply, table.to_move) == (0, 0)
    refused("table.no_undo", table.take_back, 0, 0)


def test_taking_back_within_a_turn_goes_to_its_start() -> None:
    table = at_keyboard("od4ne+1", "oa1ne")
    assert table.turn_ply == 2
    table = take_back(table)
    assert (table.history.ply, table.to_move, table.turn_ply) == (2, 1, 2)


@pytest.mark.parametrize(("game", "index"), variants())
def test_turn_begins_after_the_last_action_of_the_turn_before(game: str, index: int) -> None:
    rules, dice = games.get(game), Chance(index)
    history: AnyHistory = History.start(rules.new_game(options(game, index)))
    begun = 0
    while actions := rules.legal_actions(history.state):
        action = dice.choice(actions)
        if history.ply and not rules.joins(history.action_at(history.ply - 1), action):
            begun = history.ply
        assert turn_start(rules, history) == begun
        history = history.add(action, rules.apply_unchecked(history.state, action))


def test_taking_back_skips_the_turns_of_computers() -> None:
    table = at_keyboard("od4ne+1", "oa1ne+1", seats=(RED, Computer("random")))
    table = take_back(table)
    assert (table.history.ply, table.to_move) == (0, 0)


def test_turns_of_computers_alone_cannot_be_taken_back() -> None:
    table = at_keyboard("od4ne+1", seats=(Computer("random"), BLUE))
    refused("table.no_undo", table.take_back, 1, 0)
    assert table.history.ply == 2


def test_restoring_is_possible_until_another_action_is_played() -> None:
    table = at_keyboard("od4ne+1")
    table = take_back(table)
    table = bring_back(table)
    assert table.history.ply == 2
    with pytest.raises(HistoryError, match="nothing to redo"):
        table.bring_back(0, 0)
    table = take_back(table)
    table = play(table, "oa1ne")
    with pytest.raises(HistoryError):
        table.bring_back(0, 0)
    assert table.record.entries == ("od4ne", "+1", Undo(0), Redo(2), Undo(0), "oa1ne")


def test_restoring_a_begun_turn_restores_only_that() -> None:
    table = bring_back(take_back(at_keyboard("od4ne+1", "oa1ne")))
    assert table.history.ply == 3


def test_offers_lapse_with_the_end_of_the_game_and_when_that_is_taken_back() -> None:
    table, dice = started(ANNA, BERT), Chance(5)
    table = do(table, "offer", 0, "end", 0)
    while (seat := table.to_move) is not None:
        _, table = table.play(seat, create("random").turn(table.state, rng=dice), 0)
    assert table.offers == {}
    *past, _ = table.record.entries
    table = do(Table.open(opened(ANNA, BERT, past=tuple(past))), "start", 0)
    mover = table.to_move
    assert mover is not None
    table = do(table, "replace", 1 - mover, "level1", 0)
    _, table = table.play(mover, [table.rules.legal_actions(table.state)[0]], 0)
    table = do(table, "offer", mover, "rematch", 0)
    assert list(table.offers) == ["rematch"]
    assert take_back(table, mover).offers == {}


def test_restoring_goes_turn_by_turn_like_taking_back() -> None:
    table = at_keyboard("od4ne+1", "oa1ne+1", "nh1nw+1")
    for ply in (4, 2, 0):
        table = take_back(table)
        assert table.history.ply == ply
    for ply in (2, 4, 6):
        table = bring_back(table)
        assert table.history.ply == ply


def test_unknown_plies_cannot_be_taken_back_or_restored() -> None:
    table = at_keyboard("od4ne+1", "oa1ne+1")
    for ply in (4, 7):
        with pytest.raises(HistoryError):
            table.take_back(0, 0, ply)
    table = take_back(table, ply=1)
    for ply in (1, 5):
        with pytest.raises(HistoryError):
            table.bring_back(0, 0, ply)


def test_a_player_can_take_back_an_unfinished_turn_without_asking() -> None:
    table = started(ANNA, BERT, undo=False)
    table = play(table, "od4ne")
    refused("table.undo_off", table.take_back, 1, 0, 0)
    table = take_back(table, 0)
    assert (table.history.ply, table.to_move) == (0, 0)
    table = bring_back(table, 0)
    assert table.history.ply == 1
    table = play(table, "+1")
    refused("table.undo_off", table.take_back, 0, 0)
    refused("table.undo_off", table.apply, TakenBack(0, 0, at=0))


def test_a_finished_turn_needs_consent_to_be_taken_back() -> None:
    table = started(ANNA, BERT, turns=2)
    refused("table.ask_first", table.take_back, 1, 0)
    table = play(table, "oh1nw")
    refused("table.ask_first", table.take_back, 0, 0, 3)  # before their own turn
    refused("table.ask_first", table.take_back, 1, 0, 4)  # not their own turn
    assert table.take_back(0, 0)[0].ply == 4


def test_among_several_parties_a_player_restores_only_their_own_turn() -> None:
    table = started(ANNA, BERT, turns=2)
    table = do(table, "offer", 1, "undo", 0, 0)
    table = do(table, "answer", 0, "undo", True, 0)
    refused("table.ask_first", table.bring_back, 1, 0)
    refused("table.ask_first", table.bring_back, 0, 0, 4)
    table = bring_back(table, 0)
    assert (table.history.ply, table.to_move) == (2, 1)
    assert table.bring_back(1, 0)[0] == BroughtBack(1, 4, at=0)


def test_against_computers_everything_can_be_taken_back() -> None:
    table = started(ANNA, MASON, turns=3, undo=False)
    assert table.take_back(0, 0)[0].ply == 4
    assert table.take_back(0, 0, 1)[0].ply == 1
    refused("table.not_a_person", table.take_back, 1, 0)
    table = started(ANNA, BERT, CLEO, turns=3)
    table = do(table, "replace", 1, "level2", 0)
    table = do(table, "resign", 2, 0)
    assert table.take_back(0, 0)[0].ply == 0


def test_a_game_that_the_law_ended_can_be_taken_back_by_one_party() -> None:
    end = started(RED, BLUE)
    dice = Chance(5)
    while end.to_move is not None:
        _, end = end.play(end.to_move, create("random").turn(end.state, rng=dice), 0)
    others = Table.open(opened(ANNA, BERT, past=end.record.entries, result=end.result))
    refused("table.over", others.take_back, 0, 0)
    end = do(end, "offer", 0, "rematch", 0)
    assert end.wants_rematch
    end = take_back(end)
    assert (end.phase, end.result, end.wants_rematch) == ("playing", None, False)
    end = bring_back(end)
    assert end.phase == "over"
    end = do(end, "offer", 0, "rematch", 0)
    end = do(end, "rematched", "next", 0)
    refused("table.over", end.take_back, 0, 0)


def test_changes_stop_before_the_record_becomes_unreadable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("baumeister.session.table.MOST_EVENTS", 100_000)  # not what is tested here
    table = at_keyboard("od4ne+1")
    while len(table.history.entries) < MOST_CHANGES:
        table = take_back(table) if table.history.ply else bring_back(table)
    for verb in (table.take_back, table.bring_back):
        with pytest.raises((HistoryError, ValueError), match=r"nothing|no more"):
            verb(0, 0)
    refused("table.too_long", table.replace, 0, "level2", 0)
    Record.from_text(table.record.to_text())


def test_a_table_continues_from_its_record() -> None:
    table = at_keyboard("od4ne+1", "oa1ne+1")
    table = take_back(table)
    again = Table.open(
        Opened.of_record(Record.from_text(table.record.to_text()), holder="keyboard")
    )
    assert again.state == table.state
    assert again.record == table.record
    assert again.phase == "gathering"
    again = do(again, "start", 0)
    again = bring_back(again)
    assert again.history.ply == 4


def test_a_record_that_does_not_replay_is_refused() -> None:
    record = Record("pueblo", 1, {}, (Seat("a"), Seat("b")), ("od4ne", "od4ne"))
    with pytest.raises(RecordError):
        Table.open(Opened.of_record(record))
    wrong = Outcome((0,), (3, 3), "last_walk")
    with pytest.raises(RecordError):
        Table.open(opened(ANNA, BERT, result=wrong))


def test_a_table_needs_as_many_seats_as_players() -> None:
    refused("table.seats", Table.open, opened(ANNA, options=pueblo.Options()))
    with pytest.raises(OptionsError):
        Table.open(Opened("pueblo", 1, {"players": 9}, (ANNA, BERT), 1, at=0))


def test_an_unknown_rules_version_is_refused() -> None:
    refused("table.rules_version", Table.open, Opened("pueblo", 2, {}, (ANNA, BERT), 1, at=0))


def test_a_log_begins_with_its_only_opening() -> None:
    first = opened(RED, BLUE)
    log: list[LogEvent] = [first, Started(at=0), Played(0, ("od4ne",), None, at=0)]
    assert Table.replay(log) == at_keyboard("od4ne")
    for wrong in ([], log[1:], [*log, first]):
        with pytest.raises(LogError) as caught:
            Table.replay(wrong)
        assert caught.value.code == "log.opened"
    with pytest.raises(LogError):
        Table.open(Started(at=0))  # type: ignore[arg-type]


def test_a_record_names_all_seats() -> None:
    table = gathering(ANNA, MASON, Computer("random", "Robbie"), Open())
    anna, mason, robbie, open_seat = table.record.seats
    assert (anna, mason) == (Seat("Anna"), Seat("blue", "level4"))
    assert (robbie, open_seat) == (Seat("Robbie", "random"), Seat(SEATS[3]))


def test_only_an_undo_offer_has_a_ply() -> None:
    table = started(ANNA, BERT, CLEO, turns=1)
    refused("table.offer_ply", table.apply, Offered(0, "undo", None, at=0))
    refused("table.offer_ply", table.apply, Offered(0, "end", 0, at=0))
