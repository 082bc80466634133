"""Names in imported records obey the same rules as guests' names."""

from dataclasses import replace

import pytest

from baumeister.core.record import Record
from baumeister.session import Computer, Person
from baumeister.tables.creation import open_record
from tables.finished_tables import BOB, finished_table
from testing.memory_host import ADA


def _record() -> Record:
    return finished_table("pueblo", BOB, Person("Cat", "cat"), turns=2).record


def _imported(*names: str) -> list[str]:
    record = _record()
    seats = tuple(
        replace(seat, player="person", name=name)
        for seat, name in zip(record.seats, names, strict=True)
    )
    opened = open_record(replace(record, seats=seats), ADA, None, 0)
    assert all(isinstance(seat, Person) and seat.holder == "" for seat in opened.seats)
    return [seat.name for seat in opened.seats if isinstance(seat, Person)]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Moderator", id="reserved"),
        pytest.param("Al", id="too short"),
        pytest.param("A" * 21, id="too long"),
        pytest.param("", id="empty"),
        pytest.param("Ada\u202eadA", id="invisible"),
        pytest.param("B\u0435a", id="confusable with the other name"),  # a Cyrillic letter
        pytest.param("Bea", id="the same name twice"),
    ],
)
def test_name_that_no_guest_may_have_becomes_that_of_the_seat(name: str) -> None:
    """S13."""
    assert _imported("Bea", name) == ["Bea", "blue"]


def test_allowed_names_are_kept_as_they_are_shown() -> None:
    assert _imported("Bea", "  Zoë   Ω ") == ["Bea", "Zoë Ω"]


def test_computers_have_no_names_of_their_own() -> None:
    record = _record()
    seats = tuple(replace(seat, player="level3", name="Moderator") for seat in record.seats)
    opened = open_record(replace(record, seats=seats), ADA, None, 0)
    assert opened.seats == (Computer("level3", ""),) * len(seats)
