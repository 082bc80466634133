"""What the client's sentences are made and tried with: whole, and of the types that it says."""

from baumeister.core import catalogue
from tools.types.codes import FILE, kind
from tools.types.samples import codes, happenings, kinds, refusals, samples


def test_every_code_has_a_sample() -> None:
    """Fails without: a game in `_games` in which the rule is broken, or a word in `_WORDS`."""
    said = {one.code for one in (*samples(refusals()), *samples(happenings()))}
    assert said == {*codes(), *kinds()}


def test_a_client_meets_the_codes_of_all_parts_and_no_others() -> None:
    met = set(codes())
    assert {"pueblo.walk_length", "aztec.unheld", "table.over", "server.stale"} <= met
    assert {"storage.unavailable", "thinking.overloaded", "record.json"} <= met
    assert not {"server.port", "storage.file_exists", "pueblo.event.placed", "table.player"} & met
    assert met <= catalogue.messages("en").keys()


def test_the_types_are_those_of_all_samples() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert 'readonly "pueblo.walk_length": { readonly steps: number };' in text
    assert "readonly owner: number | null;" in text


def test_types_of_values() -> None:
    assert kind([1, 2.5]) == "number"
    assert kind([None, "a", 1]) == "number | string | null"
    assert kind([True]) == "boolean"
    assert kind([[], [[1, 2]]]) == "readonly (readonly number[])[]"
    assert kind([{"b": 1, "a": "x"}, {"b": None, "a": "y"}]) == (
        "{ readonly a: string; readonly b: number | null }"
    )
    assert kind([]) == "never"
