"""docs/glossary.md: its French and German terms are those of the rules in these languages."""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
LANGUAGES = {"fr": "French", "de": "German"}
ENDING = 2
"""So many letters at the end of a longer word change with its case and number."""
SHORTEST = 4
UMLAUTS = {"a": "[aä]", "o": "[oö]", "u": "[uü]"}


def _terms(game: str, language: str) -> list[str]:
    text = (DOCS / "glossary.md").read_text(encoding="utf-8")
    part = text.partition(f"\n## {game.capitalize()}\n")[2].partition("\n## ")[0]
    rows = [row.strip("| ").split(" | ") for row in part.splitlines() if row.startswith("|")]
    column = rows[0].index(LANGUAGES[language])
    return [term for row in rows[2:] for term in row[column].split(", ")]


def _pattern(word: str) -> str:
    """A word in any of its forms, roughly: its beginning, umlauts or not."""
    stem = word[: max(SHORTEST, len(word) - ENDING)]
    return r"\b" + re.sub("[aou]", lambda vowel: UMLAUTS[vowel[0]], stem) + r"\w*"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["pueblo", "aztec"])
def test_the_terms_are_those_of_the_rules(game: str, language: str) -> None:
    rules = (DOCS / "rules" / language / f"{game}.md").read_text(encoding="utf-8")
    terms = _terms(game, language)
    assert len(terms) > 10
    for term in terms:
        words = [_pattern(word) for word in re.findall(r"\w+", term)]
        found = re.search(r"\W+".join(words), rules, re.IGNORECASE)
        assert found, f"{term}: the rules say something else"
