"""The types and samples from which the client's messages are generated."""

from typing import Literal, NamedTuple, NewType

import pytest

from baumeister.core import catalogue
from baumeister.core.catalogue.error_parameters import PARAMETERS
from baumeister.core.errors import BaumeisterError
from baumeister.core.expected import nested
from declared_errors import mismatch
from tools.types.codes import FILE
from tools.types.samples import (
    codes,
    error_codes,
    event_kinds,
    happenings,
    refusals,
    samples,
    violation_kinds,
)
from tools.types.typescript import members_of, new_types, typescript

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


def test_parameters_are_declared_for_exactly_the_errors_that_a_server_sends() -> None:
    assert sorted(PARAMETERS) == error_codes()


def test_samples_match_the_declared_parameters() -> None:
    for code in error_codes():
        for said in refusals()[code]:
            assert mismatch(code, said.params) is None


def test_messages_use_only_declared_parameters() -> None:
    declared = {code: set(PARAMETERS[code]) for code in error_codes()}
    for kind in violation_kinds():
        declared[kind.code] = {member.split()[1][:-1] for member in members_of(kind)}
    for code, names in declared.items():
        assert set(catalogue.parameters(code)) <= names, code


@pytest.mark.parametrize(
    ("params", "wrong"),
    [
        ({"ply": 3, "at": 2}, None),
        ({"ply": 3}, "at"),
        ({"ply": 3, "at": 2, "text": ""}, "text"),
        ({"ply": "3", "at": 2}, "ply"),
        ({"ply": True, "at": 2}, "ply"),
    ],
)
def test_undeclared_parameters_are_found(params: dict[str, object], wrong: str | None) -> None:
    found = mismatch("history.undo", params)
    assert (found is None) == (wrong is None)
    assert wrong is None or wrong in str(found)


def test_every_error_that_a_test_raises_is_checked() -> None:
    with pytest.raises(AssertionError, match=r"history\.undo"):
        BaumeisterError("history.undo", ply="x", at=2)
    BaumeisterError("options.value", option="a", value="b", expected=nested("expected.flag"))


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
