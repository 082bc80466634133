"""Records: the document, its schema, and hostile input."""

import dataclasses
import json
from importlib.resources import files
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.errors import RecordError
from baumeister.core.history import History, HistoryError
from baumeister.core.outcome import Outcome
from baumeister.core.record import LONGEST_TEXT, MOST_ENTRIES, Record, Seat
from baumeister.core.record_entry import HANDOVERS, Handover, Redo, Undo
from baumeister.core.replay import replay
from baumeister.games import pueblo

SCHEMA: dict[str, Any] = json.loads(
    (files("baumeister.core") / "record.schema.json").read_text(encoding="utf-8")
)
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def _game(turns: int = 60, seed: int = 1) -> pueblo.Game:
    game, rng = pueblo.Game(), Chance(seed)
    while game.legal and turns:
        game.play(rng.choice(game.legal))
        turns -= 1
    return game


@pytest.fixture
def document() -> dict[str, Any]:
    """A record with everything in it, as JSON values: entry 12 is an undo."""
    game = _game(12)
    game.undo()
    game.undo()
    game.redo()
    return game.record.to_json()


def refused(document: object, code: str) -> str:
    """The sentence with which a document is refused."""
    with pytest.raises(RecordError) as caught:
        Record.from_text(document if isinstance(document, str) else json.dumps(document))
    assert caught.value.code == code
    return str(caught.value)


def test_records_match_the_schema(document: dict[str, Any]) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    VALIDATOR.validate(document)
    VALIDATOR.validate(_game().record.to_json())


def test_records_round_trip(document: dict[str, Any]) -> None:
    record = Record.from_json(document)
    assert Undo(10) in record.entries
    assert Redo(10) in record.entries
    assert Record.from_text(record.to_text()) == record
    assert Record.from_text(record.to_text()).to_text() == record.to_text()
    assert json.loads(record.to_text()) == document


@pytest.mark.parametrize("field", list(SCHEMA["properties"]))
def test_error_names_the_missing_field(document: dict[str, Any], field: str) -> None:
    del document[field]
    assert field in refused(document, "record.missing_field")
    assert not VALIDATOR.is_valid(document)


@pytest.mark.parametrize("path", [(), ("seats", 0), ("actions", 12)])
def test_an_unknown_field_is_refused(document: dict[str, Any], path: tuple[Any, ...]) -> None:
    place: Any = document
    for step in path:
        place = place[step]
    place["extra"] = 1
    with pytest.raises(RecordError):
        Record.from_json(document)
    assert not VALIDATOR.is_valid(document)


HOSTILE: list[tuple[tuple[Any, ...], Any]] = [
    (("game",), ""),
    (("game",), 3),
    (("game",), "x" * 61),
    (("rules_version",), True),
    (("rules_version",), "1"),
    (("rules_version",), 2.0),
    (("rules_version",), -1),
    (("rules_version",), 10**30),
    (("options",), []),
    (("options",), {str(i): i for i in range(51)}),
    (("seats",), {}),
    (("seats",), [{"name": "", "player": "person"}] * 9),
    (("seats", 0, "name"), "a\u202eb"),
    (("seats", 0, "name"), "line\nbreak"),
    (("seats", 0, "name"), "x" * 61),
    (("seats", 0, "player"), ""),
    (("seed",), 2**64),
    (("seed",), -1),
    (("seed",), "1"),
    (("actions",), "od4ne"),
    (("actions",), ["+1"] * (MOST_ENTRIES + 1)),
    (("actions", 0), 7),
    (("actions", 0), None),
    (("actions", 0), {"undo": -1}),
    (("actions", 0), {"undo": True}),
    (("actions", 0), {"jump": 1}),
    (("actions", 0), {"undo": 1, "redo": 2}),
    (("actions", 0), {"handover": 0}),
    (("actions", 0), {"handover": 8, "player": "level4", "reason": "time", "ply": 0}),
    (("actions", 0), {"handover": True, "player": "level4", "reason": "time", "ply": 0}),
    (("actions", 0), {"handover": 0, "player": "", "reason": "time", "ply": 0}),
    (("actions", 0), {"handover": 0, "player": "level4", "reason": "bored", "ply": 0}),
    (("actions", 0), {"handover": 0, "player": "level4", "reason": "time", "ply": -1}),
    (("actions", 0), {"handover": 0, "player": "level4", "reason": "time", "ply": 0, "x": 1}),
    (("result",), {"winners": [0], "totals": [1, 2]}),
    (("result",), {"winners": [8], "totals": [1, 2], "reason": "last_walk"}),
    (("result",), {"winners": [0], "totals": [10**9], "reason": "last_walk"}),
    (("result",), {"winners": [0], "totals": [1, 2], "reason": 5}),
]


BEYOND_THE_SCHEMA = (2.0, "a\u202eb", "line\nbreak")
"""JSON Schema counts 2.0 as an integer, and its patterns cannot say "printable"."""


@pytest.mark.parametrize(("path", "value"), HOSTILE, ids=str)
def test_hostile_values_are_refused_by_loader_and_schema(
    document: dict[str, Any], path: tuple[Any, ...], value: object
) -> None:
    place: Any = document
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(RecordError) as caught:
        Record.from_text(json.dumps(document))
    assert str(path[0]) in str(caught.value)
    assert VALIDATOR.is_valid(document) == (value in BEYOND_THE_SCHEMA)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '"record"',
        "[" * 100_000,
        '{"a":' * 50_000,
        '{"format": NaN}',
        '{"format": Infinity}',
        '{"format": 1' + "0" * 5000 + "}",
        '{"format": 1, "format": 2}',
        '{"format": "\\ud800"}',
        "\ud800",
        "\x00",
    ],
    ids=lambda t: repr(t[:20]),
)
def test_hostile_documents_are_refused(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.from_text(text)
    assert len(str(caught.value)) < 300
    str(caught.value).encode()


def test_a_document_is_bounded_before_it_is_parsed() -> None:
    assert "1,000,001 characters" in refused(" " * (LONGEST_TEXT + 1), "record.too_large")


def test_another_format_is_refused(document: dict[str, Any]) -> None:
    document["format"] = "baumeister-record/99"
    assert "“baumeister-record/99”" in refused(document, "record.format")


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.data())
def test_mutated_record_is_refused_or_round_trips(data: st.DataObject) -> None:
    """Any characters at all: read, write, read, write; the second writing equals the first."""
    text = list(_game(8).record.to_text())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place] = data.draw(st.sampled_from(["", "0", "9", "\\", '"', "[", "}", "é", "n", ","]))
    try:
        record = Record.from_text("".join(text))
        history = replay(games.get(record.game), record)
    except (RecordError, games.UnknownGame):
        return
    assert Record.from_text(record.to_text()) == record
    assert Record.from_text(record.to_text()).to_text() == record.to_text()
    assert history.error is None or str(history.error)


def _record(*entries: Any, **changes: Any) -> Record:
    values: dict[str, Any] = {
        "game": "pueblo",
        "rules_version": 1,
        "options": {},
        "seats": (Seat(), Seat()),
        "entries": entries,
    }
    return Record(**{**values, **changes})


def test_replay_stops_at_the_first_error_and_says_ply_action_and_reason() -> None:
    replayed = replay(pueblo, _record("od4ne", "+3", "od4ne", "+1"))
    assert replayed.history.ply == 2
    assert replayed.error is not None
    assert (replayed.error.code, replayed.error.ply) == ("record.illegal", 2)
    assert str(replayed.error).startswith("Action 3 of the saved game (od4ne) breaks rule P3.3.")
    with pytest.raises(RecordError):
        replayed.checked()


@pytest.mark.parametrize(
    ("entries", "code"),
    [
        (("od4ne", "hello"), "record.unreadable"),
        (("od4ne", Undo(1)), "record.history"),
        (("od4ne", Undo(7)), "record.history"),
        (("od4ne", Redo(2)), "record.history"),
        (("od4ne", Undo(0), "oa1ne", Redo(2)), "record.history"),
    ],
)
def test_replay_reports_what_cannot_be_replayed(entries: tuple[Any, ...], code: str) -> None:
    error = replay(pueblo, _record(*entries)).error
    assert error is not None
    assert error.code == code


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "aztec"}, "record.game"),
        ({"rules_version": 2}, "record.rules_version"),
        ({"options": {"players": 9}}, "record.options"),
        ({"options": {"speed": 9}}, "record.options"),
        ({"seats": (Seat(),)}, "record.seats"),
    ],
)
def test_a_record_that_cannot_begin_is_refused(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay(pueblo, _record(**changes))
    assert caught.value.code == code


def test_replay_applies_undo_and_redo() -> None:
    entries = ("od4ne", "+3", Undo(1), "+1", Undo(0), Redo(2))
    history = replay(pueblo, _record(*entries)).checked()
    assert [str(action) for action in history.actions] == ["od4ne", "+1"]
    assert history.state.chieftain == 1


def test_results_that_contradict_the_law_are_refused() -> None:
    record = _game().record
    assert record.result is not None
    wrong = Outcome(record.result.winners, (1, 2), record.result.reason)
    for result in (None, wrong, Outcome((0, 1), record.result.totals, "resigned")):
        error = replay(pueblo, dataclasses.replace(record, result=result)).error
        assert error is not None
        assert error.code == "record.result"


@pytest.mark.parametrize("reason", ["resigned", "time"])
def test_with_two_players_resigning_or_running_out_of_time_loses(reason: str) -> None:
    for winners in ((), (0, 1)):
        ended = _record("od4ne", "+3", result=Outcome(winners, (0, 0), reason))
        assert replay(pueblo, ended).error is not None


@pytest.mark.parametrize("reason", ["resigned", "time", "agreed", "abandoned"])
def test_a_table_may_end_a_game_that_the_law_has_not_ended(reason: str) -> None:
    winners = (1,) if reason in ("resigned", "time") else ()
    ended = _record("od4ne", "+3", result=Outcome(winners, (0, 0), reason))
    assert replay(pueblo, ended).error is None
    for result in (
        Outcome((5,), (0, 0), reason),
        Outcome(winners, (0, 9), reason),
        Outcome((1, 1), (0, 0), reason),
        Outcome((0, 1), (0, 0), reason),
        Outcome(() if winners else (1,), (0, 0), reason),
        Outcome(winners, (0, 0), "bored"),
    ):
        assert replay(pueblo, _record("od4ne", "+3", result=result)).error is not None


THREE: dict[str, Any] = {"options": {"players": 3}, "seats": (Seat(), Seat(), Seat("", "level1"))}


def test_a_seat_is_handed_over_and_the_record_says_so() -> None:
    out, away = Handover(0, "level4", "resigned", 2), Handover(1, "level2", "absent", 2)
    back = Handover(1, "person", "returned", 3)
    record = _record("od4ne", "+3", out, away, "oa1ne", back, "+1", Undo(2), Redo(3), **THREE)
    VALIDATOR.validate(record.to_json())
    assert Record.from_text(record.to_text()) == record
    history = replay(pueblo, record).checked()
    assert (history.ply, set(history.out)) == (3, {0})
    assert history.handovers == {0: out, 1: back}
    assert record.to_json()["actions"][2] == {
        "handover": 0,
        "player": "level4",
        "reason": "resigned",
        "ply": 2,
    }


@pytest.mark.parametrize(
    ("entries", "code"),
    [
        ((Handover(0, "level4", "resigned", 1),), "record.history"),
        ((Handover(3, "level4", "resigned", 0),), "record.history"),
        ((Handover(-1, "level4", "resigned", 0),), "record.history"),
        ((Handover(0, "person", "resigned", 0),), "record.history"),
        ((Handover(0, "level4", "returned", 0),), "record.history"),
        ((Handover(0, "person", "returned", 0),), "record.history"),
        ((Handover(0, "level4", "bored", 0),), "record.history"),
        ((Handover(2, "level4", "resigned", 0),), "record.handover"),
        ((Handover(0, "level4", "absent", 0), Handover(0, "level4", "time", 0)), "record.history"),
        (
            (Handover(0, "level4", "time", 0), Handover(0, "person", "returned", 0)),
            "record.history",
        ),
        ((Handover(0, "level4", "time", 0), Handover(0, "level2", "absent", 0)), "record.history"),
    ],
    ids=str,
)
def test_impossible_handovers_are_refused(entries: tuple[Any, ...], code: str) -> None:
    replayed = replay(pueblo, _record(*entries, **THREE))
    assert replayed.error is not None
    assert replayed.error.code == code
    assert len(replayed.history.entries) == len(entries) - 1


def test_with_two_players_no_seat_is_handed_over_after_resigning() -> None:
    for reason in HANDOVERS:
        history: History[Any, Any] = History.start(pueblo.new_game())
        handover = Handover(0, "level4", reason, 0)
        if reason == "absent":
            history.hand_over(handover)
        else:
            with pytest.raises(HistoryError):
                history.hand_over(handover)


def test_no_seat_is_handed_over_after_the_end() -> None:
    record = _game().record
    late = (*record.entries, Handover(0, "level4", "absent", len(record.entries)))
    error = replay(pueblo, dataclasses.replace(record, entries=late)).error
    assert error is not None
    assert error.code == "record.history"


def _course_of_three(*first: Handover) -> pueblo.Game:
    """A whole game, continued after seats were handed over."""
    game, rng = pueblo.Game(_record(*first, **THREE)), Chance(2)
    while game.legal:
        game.play(rng.choice(game.legal))
    return game


def test_players_who_are_out_cannot_win() -> None:
    plain = _course_of_three()
    assert plain.outcome is not None
    (best,) = plain.outcome.winners
    assert best != 2
    game = _course_of_three(Handover(best, "level4", "time", 0))
    assert game.outcome == plain.outcome  # those of the law
    record = game.record
    assert record.result is not None
    others = [seat for seat in range(3) if seat != best]
    assert record.result.winners == (min(others, key=lambda seat: game.scores[seat]),)
    assert replay(pueblo, record).error is None
    assert Record.from_text(record.to_text()) == record
    for wrong in (plain.outcome, None, Outcome((), game.scores, "abandoned")):
        assert replay(pueblo, dataclasses.replace(record, result=wrong)).error is not None
    absent = _course_of_three(Handover(best, "level4", "absent", 0))
    assert absent.record.result == plain.outcome


def test_the_only_remaining_player_wins() -> None:
    out = (Handover(0, "level4", "time", 0), Handover(1, "level4", "resigned", 0))
    for winners, entries, good in (
        ((2,), out, True),
        ((1,), out, False),
        ((), out, False),
        ((), out[:1], True),
        ((2,), out[:1], False),
    ):
        result = Outcome(winners, (0, 0, 0), "abandoned")
        assert (replay(pueblo, _record(*entries, result=result, **THREE)).error is None) == good
    for reason in ("resigned", "time"):
        result = Outcome((1,), (0, 0, 0), reason)
        assert replay(pueblo, _record(result=result, **THREE)).error is not None


def test_a_history_is_a_value() -> None:
    history = replay(pueblo, _record("od4ne", "+3", Undo(1), **THREE)).checked()
    other = history.redo(2).hand_over(Handover(0, "level4", "absent", 2))
    assert (history.ply, history.furthest, history.handovers) == (1, 2, {})
    assert (len(history.entries), len(other.entries)) == (3, 5)
