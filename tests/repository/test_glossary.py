"""The terms of docs/glossary.md are those of the rules and of the page, in each language."""

import re
from pathlib import Path

import pytest

from baumeister import games

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
LANGUAGES = {"en": "term", "fr": "French", "de": "German"}
"""Each language with the heading of its column."""
ENDING = 2
"""The number of letters at the end of a word that inflection may change."""
SHORTEST = 4
UMLAUTS = {"a": "[aä]", "o": "[oö]", "u": "[uü]"}
NOT_ON_THE_PAGE = {
    "en": {"flush arm", "other arm", "marker", "order-of-play card", "held"},
    "fr": {"pile", "autre bras", "bras d’appui", "carte « Ordre de jeu »"},
    "de": {
        "Säule",
        "anderer Arm",
        "bündiger Arm",
        "Markierung",
        "Zugreihenfolgekarte",
    },
}
"""Terms that the page does not use."""


def _terms(game: str, language: str) -> list[str]:
    text = (DOCS / "glossary.md").read_text(encoding="utf-8")
    part = text.partition(f"\n## {game.capitalize()}\n")[2].partition("\n## ")[0]
    rows = [row.strip("| ").split(" | ") for row in part.splitlines() if row.startswith("|")]
    column = rows[0].index(LANGUAGES[language])
    return [term for row in rows[2:] for term in row[column].strip("*").split(", ")]


def _pattern(word: str) -> str:
    """A pattern for the inflected forms of a word, roughly: its stem, with or without umlauts."""
    stem = word[: max(SHORTEST, len(word) - ENDING)]
    return r"\b" + re.sub("[aou]", lambda vowel: UMLAUTS[vowel[0]], stem) + r"\w*"


def _absent(game: str, language: str, text: str) -> set[str]:
    """The terms that a text does not contain in any form."""
    terms = _terms(game, language)
    assert len(terms) > 10
    patterns = {
        term: r"\W+".join(_pattern(word) for word in re.findall(r"\w+", term)) for term in terms
    }
    return {one for one in terms if not re.search(patterns[one], text, re.IGNORECASE)}


def _rules(game: str, language: str) -> str:
    return (DOCS / "rules" / language / f"{game}.md").read_text(encoding="utf-8")


def _page(language: str) -> str:
    files = sorted((ROOT / "web" / "src" / "language" / language).glob("*.ts"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.NAMES)
def test_terms_are_used_by_the_rules(game: str, language: str) -> None:
    assert _absent(game, language, _rules(game, language)) == set(), "the rules use other words"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.NAMES)
def test_terms_are_used_by_the_page(game: str, language: str) -> None:
    absent = _absent(game, language, _page(language))
    assert absent <= NOT_ON_THE_PAGE[language], "the page uses other words"


@pytest.mark.parametrize("language", LANGUAGES)
def test_exceptions_are_still_needed(language: str) -> None:
    absent = {term for game in games.NAMES for term in _absent(game, language, _page(language))}
    assert absent == NOT_ON_THE_PAGE[language]
