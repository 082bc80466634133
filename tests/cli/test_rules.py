"""The rules in the terminal: all of them or one, in several languages, with pictures described in
words."""

import pytest

from baumeister import games
from baumeister.core.languages import LANGUAGES
from baumeister.core.rulebook import languages, rules_by_number, rules_text
from cli.command_line import run


def _flat(text: str) -> str:
    """The text without line breaks and quote bars, which depend on the width of the terminal."""
    return " ".join(text.replace("▌", " ").split())


@pytest.mark.parametrize("game", games.NAMES)
def test_a_game_has_its_rules_in_every_language(game: str) -> None:
    shown = {language: run("rules", game, "--language", language) for language in languages(game)}
    for language, (code, text) in shown.items():
        assert code == 0
        assert all(number in text for number in rules_by_number(rules_text(game, language)))
    assert len({text for _, text in shown.values()}) == len(shown) > 1
    assert run("rules", game) == shown["en"]


def test_one_rule_is_shown_in_a_language() -> None:
    assert "1, 2, 3 or 4 squares" in _flat(run("rules", "p4.2")[1])
    german = _flat(run("rules", "P4.2", "--language", "de")[1])
    assert german.startswith("P4.2 ")
    assert "Häuptling" in german


def test_a_language_that_is_not_reviewed_says_so() -> None:
    note = "Esta traducción todavía no la ha revisado ninguna persona de lengua materna española."
    assert _flat(run("rules", "P4.2", "--language", "es")[1]).endswith(note)


def test_pictures_are_described_in_words() -> None:
    text = _flat(run("rules", "pueblo", "--language", "de")[1])
    assert "P2.2" in text
    assert "Der Baustein von vier Seiten" in text
    assert ".svg" not in text
    assert "![" not in text


def test_a_language_without_rules_is_refused() -> None:
    for what in ("pueblo", "P4.2"):
        code, sentence = run("rules", what, "--language", "xx")
        assert (code, sentence) == (
            1,
            f"There are no rules of “pueblo” in “xx”. Languages: {', '.join(LANGUAGES)}.",
        )
