"""Every code has a sentence, and every sentence a code that is used."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import baumeister
from baumeister.core import wording
from baumeister.core.errors import BaumeisterError, NotationError, Violation

for _module in walk_packages(baumeister.__path__, "baumeister."):
    if not _module.name.endswith("__main__"):
        import_module(_module.name)  # each part adds its sentences at import

SOURCE = Path(__file__).parents[2] / "src" / "baumeister"
_CODE = re.compile(r"\"([a-z]+(?:\.[a-z_]+)+)\"")
_COMPOSED = {f"pueblo.step_{step}" for step in ("place", "walk", "lift", "bid", "take")} | {
    "pueblo.own_half_first",
    "pueblo.neutral_half_first",
    *(f"players.level.{number}" for number in range(1, 9)),
}
"""Codes that are put together from a step, a kind or a number."""
_GROUPS = ("players.level.",)
"""Sentences that a language has all of, or none."""


def _codes_in_source() -> list[str]:
    families = {code.split(".")[0] for code in wording.codes()}
    return [
        code
        for file in SOURCE.rglob("*.py")
        for code in _CODE.findall(file.read_text(encoding="utf-8"))
        if code.split(".")[0] in families
    ]


def test_every_code_has_a_sentence_and_every_sentence_is_used() -> None:
    found = _codes_in_source()
    # A sentence's own definition is one occurrence; its use is another.
    used = {code for code in found if found.count(code) > 1} | _COMPOSED
    assert used == wording.codes()


@pytest.mark.parametrize("group", _GROUPS)
@pytest.mark.parametrize("language", sorted(wording._SENTENCES))
def test_a_language_has_a_group_of_sentences_whole(language: str, group: str) -> None:
    def those(of: str) -> set[str]:
        return {code for code in wording.codes(of) if code.startswith(group)}

    assert those(language) in (set(), those("en"))
    sentences = [wording.sentence(code, {}, language) for code in those(language)]
    assert len(set(sentences)) == len(sentences)


def test_no_language_has_a_sentence_that_english_has_not() -> None:
    for language in wording._SENTENCES:
        assert wording.codes(language) <= wording.codes()


def test_plurals() -> None:
    wording_params = {"text": "'x'", "count": 1, "expected": 9, "names": "a"}
    assert "has 1 field," in wording.sentence("position.fields", wording_params)
    assert "has 2 fields," in wording.sentence("position.fields", {**wording_params, "count": 2})


def test_a_code_is_added_once() -> None:
    with pytest.raises(KeyError, match=re.escape("position.fields")):
        wording.add("en", {"position.fields": "again"})


def test_somebodys_text_is_escaped_and_cut() -> None:
    assert wording.quoted("a\nb\u202e\ud800") == "'a\\nb\\u202e\\ud800'"
    assert len(wording.quoted("x" * 1000)) < 70


def test_errors_and_violations_say_code_and_sentence() -> None:
    error = NotationError("notation.code", code="9", last=8)
    assert isinstance(error, ValueError)
    assert isinstance(error, BaumeisterError)
    assert (error.code, error.params) == ("notation.code", {"code": "9", "last": 8})
    assert str(error) == "9 is not the code of an action; codes are 0 to 8."
    violation = Violation("pueblo.walk_length", "P4.2", {"steps": 7})
    assert str(violation) == "The chieftain walks 1 to 4 squares, not 7. (P4.2)"
    assert violation == Violation("pueblo.walk_length", "P4.2", {"steps": 7})
