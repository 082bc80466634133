"""The types and samples from which the client's messages are generated."""

from typing import Literal, NamedTuple, NewType

import pytest

from baumeister.core import catalogue
from baumeister.core.typed_message import param_names
from tools.types.codes import FILE
from tools.types.samples import (
    codes,
    event_kinds,
    happenings,
    refusals,
    samples,
    sent_errors,
)
from tools.types.typescript import new_types, typescript

_Name = NewType("_Name", str)


class _Pair(NamedTuple):
    one: _Name
    other: int | None


def test_every_code_has_a_sample() -> None:
    """Fails if no random game breaks a rule, or an error has no likely parameters."""
    said = {one.code for one in (*samples(refusals()), *samples(happenings()))}
    assert said == {*codes(), *(kind.code for kind in event_kinds())}


def test_client_meets_the_codes_of_all_packages() -> None:
    met = set(codes())
    assert {"pueblo.walk_length", "aztec.unheld", "table.over", "server.stale"} <= met
    assert {"storage.unavailable", "thinking.overloaded", "record.json"} <= met
    assert not {"server.port", "storage.file_exists", "pueblo.event.placed", "table.player"} & met
    assert met <= catalogue.messages("en").keys()


def test_samples_have_the_parameters_of_their_errors() -> None:
    for code, kind in sent_errors().items():
        for said in refusals()[code]:
            assert said.params.keys() == param_names(kind).keys(), code


def test_types_come_from_annotations() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert "export type Square = string;" in text
    assert 'readonly "pueblo.walk_length": { readonly steps: number };' in text
    assert "readonly owner: number | null;" in text


def test_typescript_of_annotations() -> None:
    assert typescript(int) == typescript(float) == "number"
    assert typescript(int | None) == "number | null"
    assert typescript(bool) == "boolean"
    assert typescript(Literal["a", "b"]) == '"a" | "b"'
    assert typescript(tuple[tuple[int, int], ...]) == "readonly (readonly [number, number])[]"
    assert typescript(list[str]) == "readonly string[]"
    assert typescript(_Pair) == "{ readonly one: _Name; readonly other: number | null }"
    assert new_types(tuple[_Pair, ...]) == {_Name}
    with pytest.raises(TypeError):
        typescript(object)
