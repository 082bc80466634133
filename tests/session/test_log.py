"""Log events: which values they accept, and how they are written and read as JSON."""

import json
from collections.abc import Callable
from dataclasses import fields
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baumeister.core.outcome import Outcome
from baumeister.core.record_entry import Handover, Redo, Undo
from baumeister.games import pueblo
from baumeister.session import (
    DAY,
    Answered,
    BroughtBack,
    Clock,
    Computer,
    Flagged,
    LogError,
    LogEvent,
    Offered,
    Open,
    Opened,
    Origin,
    Person,
    Played,
    Rematched,
    Replaced,
    Resigned,
    Resumed,
    Returned,
    Seated,
    Started,
    TakenBack,
    event_from_json,
    event_to_json,
)
from baumeister.session.table import _EFFECTS
from session.sample_tables import ANNA, BERT, MASON, opened, started

EVENTS: list[LogEvent] = [
    opened(ANNA, MASON, Open()),
    Opened(
        "pueblo",
        1,
        {"players": 3, "pro": True, "cult_sites": ["c3ne"], "edition": "2002"},
        (Person("", "x"), Computer("varied:among=2", "Robbie"), Open()),
        2**64 - 1,
        Clock("days", 2 * DAY),
        "random",
        undo=False,
        past=("od4ne", Undo(0), Redo(1), Handover(0, "level4", "time", 1)),
        result=Outcome((1, 2), (0, 3, 3), "last_walk"),
        origin=Origin("abc", 17),
        at=2**53 - 1,
    ),
    Seated(1, ANNA, at=1),
    Seated(1, MASON, at=1),
    Seated(1, Open(), at=1),
    Started(at=2),
    Played(0, ("od4ne", "+1"), None, at=3),
    Played(1, ("oa1ne",), "level4", at=3),
    TakenBack(0, 0, at=4),
    BroughtBack(0, 2, at=5),
    Offered(0, "undo", 2, at=6),
    Offered(0, "end", None, at=6),
    Answered(1, "undo", True, at=7),
    Resigned(0, at=8),
    Flagged(1, at=9),
    Replaced(1, "level2", at=10),
    Returned(1, at=11),
    Resumed(0, at=12),
    Rematched("next", at=13),
]
"""Each kind of event at least once."""


def test_samples_and_effects_cover_every_kind_of_event() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(LogEvent))
    assert set(get_args(LogEvent)) == {Opened, *_EFFECTS}


@pytest.mark.parametrize("event", EVENTS, ids=lambda e: e.KIND)
def test_an_event_survives_a_round_trip_through_json(event: LogEvent) -> None:
    written = event_to_json(event)
    assert list(written) == ["kind", *(f.name for f in fields(event))]
    text = json.dumps(written)
    again = event_from_json(json.loads(text))
    assert again == event
    assert type(again) is type(event)
    assert json.dumps(event_to_json(again)) == text


def test_large_seeds_are_written_as_text() -> None:
    assert event_to_json(opened(ANNA, BERT, seed=2**53 - 1))["seed"] == 2**53 - 1
    assert event_to_json(opened(ANNA, BERT, seed=2**53))["seed"] == str(2**53)
    wrong = event_to_json(opened(ANNA, BERT, seed=7))
    for seed in ("7", 2**53, str(2**64), "-1", "٣", -1, True, 1.5, "9" * 30, f"0{2**60}"):
        with pytest.raises(LogError):
            event_from_json(wrong | {"seed": seed})


@pytest.mark.parametrize("event", EVENTS, ids=lambda e: e.KIND)
def test_unknown_and_missing_fields_are_refused(event: LogEvent) -> None:
    written = event_to_json(event)
    for wrong in (
        {**written, "extra": 1},
        *({k: v for k, v in written.items() if k != name} for name in written),
    ):
        with pytest.raises(LogError) as caught:
            event_from_json(wrong)
        assert caught.value.code in ("log.fields", "log.kind")


WRONG: list[Any] = [None, True, -1, 2**53, 1.0, "", "x" * 61, "a\nb", [], [[]], {}, {"kind": "x"}]


@pytest.mark.parametrize("event", EVENTS, ids=lambda e: e.KIND)
def test_a_changed_value_is_refused_or_written_back_the_same(event: LogEvent) -> None:
    written = event_to_json(event)
    for name in written:
        for value in WRONG:
            changed = {**written, name: value}
            try:
                read = event_from_json(changed)
            except LogError:
                continue
            assert json.dumps(event_to_json(read)) == json.dumps(changed)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("at", True),
        ("at", 2**53),
        ("at", -1),
        ("seat", False),
        ("seat", "0"),
        ("actions", "od4ne"),
        ("actions", ["+1"] * 101),
        ("actions", [7]),
        ("by", 0),
        ("kind", "jumped"),
        ("kind", ["played"]),
    ],
)
def test_played_events_are_read_strictly(name: str, value: object) -> None:
    with pytest.raises(LogError):
        event_from_json({**event_to_json(EVENTS[6]), name: value})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("options", []),
        ("options", {"a": {}}),
        ("options", {"a": [[1]]}),
        ("options", {"a": 1.5}),
        ("options", {"a": 2**60}),
        ("options", {str(i): 1 for i in range(51)}),
        ("seats", [{"kind": "open"}] * 9),
        ("seats", [{"kind": "robot"}]),
        ("seats", [{"kind": "person", "name": "a"}]),
        ("seats", ["open"]),
        ("clock", {"kind": "move", "base": 1, "increment": 0}),
        ("clock", None),
        ("past", [{"undo": -1}]),
        ("past", [{"handover": 0, "player": "x", "reason": "bored", "ply": 0}]),
        ("result", {"winners": []}),
        ("origin", {"table": "x", "ply": True}),
        ("undo", 1),
    ],
)
def test_opened_events_are_read_strictly(name: str, value: object) -> None:
    with pytest.raises(LogError):
        event_from_json({**event_to_json(EVENTS[0]), name: value})


@pytest.mark.parametrize("value", [None, [], "played", 7, {}, {"kind": None}])
def test_values_that_are_not_events_are_refused(value: object) -> None:
    with pytest.raises(LogError) as caught:
        event_from_json(value)
    assert caught.value.code == "log.kind"


UNSTORABLE: list[Callable[[], Any]] = [
    lambda: Played(True, ("od4ne",), None, at=0),
    lambda: Played(0, "od4ne", None, at=0),  # type: ignore[arg-type]
    lambda: Played(0, ["od4ne"], None, at=0),  # type: ignore[arg-type]
    lambda: Played(0, 5, None, at=0),  # type: ignore[arg-type]
    lambda: Played(0, ("od4ne",) * 101, None, at=0),
    lambda: Played(0, ("od4ne",), 4, at=0),  # type: ignore[arg-type]
    lambda: Played(0, ("od4ne",), None, at=0.5),  # type: ignore[arg-type]
    lambda: Played(0, ("od4ne\x00",), None, at=0),
    lambda: Played(0, ("od4ne",), None, at=-1),
    lambda: Played(0, ("od4ne",), None, at=2**53),
    lambda: Seated(0, None, at=0),  # type: ignore[arg-type]
    lambda: Seated(0, Person("x" * 61, "a"), at=0),
    lambda: Seated(0, Person("a", None), at=0),  # type: ignore[arg-type]
    lambda: Seated(0, Computer("a\nb"), at=0),
    lambda: Seated(0, Computer("a", 7), at=0),  # type: ignore[arg-type]
    lambda: Answered(0, "end", 1, at=0),  # type: ignore[arg-type]
    lambda: Rematched("a\nb", at=0),
    lambda: opened(ANNA, BERT, seed=-1),
    lambda: opened(ANNA, BERT, seed=2**64),
    lambda: opened(*[ANNA] * 9, options=pueblo.Options()),
    lambda: opened(ANNA, None),  # type: ignore[arg-type]
    lambda: opened(ANNA, BERT, clock=None),
    lambda: opened(ANNA, BERT, undo=1),
    lambda: opened(ANNA, BERT, past=["od4ne"]),
    lambda: opened(ANNA, BERT, past=("",)),
    lambda: opened(ANNA, BERT, past=(7,)),
    lambda: opened(ANNA, BERT, past=(Undo(-1),)),
    lambda: opened(ANNA, BERT, past=(Undo(True),)),
    lambda: opened(ANNA, BERT, past=(Handover(0, "level4", "bored", 0),)),
    lambda: opened(ANNA, BERT, result="won"),
    lambda: opened(ANNA, BERT, result=Outcome((0,), (-1, 0), "last_walk")),
    lambda: opened(ANNA, BERT, result=Outcome((0,), None, "last_walk")),  # type: ignore[arg-type]
    lambda: opened(ANNA, BERT, origin=Origin("abc", -1)),
    lambda: opened(ANNA, BERT, origin=("abc", 1)),
    lambda: Opened("pueblo", 1, {"cult_sites": ("c3ne",)}, (ANNA, BERT), 1, at=0),
    lambda: Opened("pueblo", 1, [], (ANNA, BERT), 1, at=0),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("make", UNSTORABLE, ids=range(len(UNSTORABLE)))
def test_an_event_that_cannot_be_stored_cannot_be_made(make: Callable[[], Any]) -> None:
    with pytest.raises(LogError):
        make()


@pytest.mark.parametrize("event", [None, "played", object(), opened(ANNA, BERT)], ids=range(4))
def test_only_events_after_the_opening_can_be_applied(event: Any) -> None:
    with pytest.raises(LogError):
        started(ANNA, BERT).apply(event)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 2**54) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)


@settings(max_examples=400, deadline=None, derandomize=True)
@given(data=st.data())
def test_any_json_is_refused_or_written_back_the_same(data: st.DataObject) -> None:
    """Replaces one value anywhere in an event by any other."""
    value: Any = json.loads(json.dumps(event_to_json(data.draw(st.sampled_from(EVENTS)))))
    place = value
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = data.draw(st.sampled_from(keys))
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or data.draw(st.booleans()):
            place[key] = data.draw(_JSON)
            break
        place = inner
    try:
        event = event_from_json(value)
    except LogError:
        return
    assert json.dumps(event_to_json(event)) == json.dumps(value)
