"""The terms of docs/glossary.md are those of the rules and of the page, in each language."""

import re
import tomllib
from pathlib import Path

import pytest

from baumeister import games
from baumeister.core import catalogue
from baumeister.core.languages import ENGLISH, LANGUAGES, text_of
from baumeister.core.rulebook import rules_text
from tools.pages.glossary import FILE, terms
from tools.translations.page_texts import PARTS, flat, texts_of
from tools.types.catalogue import sent
from tools.types.samples import fact_kinds

ROOT = Path(__file__).parents[2]
ENDING = 2
"""The number of letters at the end of a word that inflection may change."""
SHORTEST = 4
UMLAUTS = {"a": "[aä]", "o": "[oö]", "u": "[uü]"}


def _not_on_the_page(language: str) -> set[str]:
    """Terms that the page does not use."""
    return set(tomllib.loads(text_of(language, FILE))["not_on_the_page"])


def _terms(game: str, language: str) -> list[str]:
    found = terms(game, language)
    written = found if language == ENGLISH else found.values()
    return [term for one in written for term in one.split(", ")]


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


def _page(language: str) -> str:
    page = (text for part in PARTS for _, text in flat(texts_of(language, part)))
    messages = catalogue.messages(language)
    facts = (kind.code for kind in fact_kinds())
    return "\n".join([*page, *(messages[code] for code in (*sent(), *facts))])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.NAMES)
def test_terms_are_used_by_the_rules(game: str, language: str) -> None:
    assert _absent(game, language, rules_text(game, language)) == set(), "the rules use other words"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.NAMES)
def test_terms_are_used_by_the_page(game: str, language: str) -> None:
    absent = _absent(game, language, _page(language))
    assert absent <= _not_on_the_page(language), "the page uses other words"


@pytest.mark.parametrize("language", LANGUAGES)
def test_exceptions_are_still_needed(language: str) -> None:
    absent = {term for game in games.NAMES for term in _absent(game, language, _page(language))}
    assert absent == _not_on_the_page(language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.NAMES)
def test_every_language_has_every_term(game: str, language: str) -> None:
    assert list(terms(game, language)) == list(terms(game, ENGLISH))
