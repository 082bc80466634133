"""The terms of the games in docs/glossary.md, in every language, from their files `terms.toml`."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

from baumeister import games
from baumeister.core import languages
from baumeister.core.languages import ENGLISH, LANGUAGES
from tools.pages.markdown import DOCS, Parts, filled, table

PAGE = DOCS / "glossary.md"
FILE = "terms.toml"


def generate() -> dict[Path, str]:
    return filled(PAGE, PARTS)


def terms(game: str, language: str) -> Mapping[str, str]:
    """The terms of a game in a language, by their English names; in English, their meanings."""
    found: Mapping[str, str] = tomllib.loads(languages.text_of(language, FILE)).get(game, {})
    return found


def _rows(game: str) -> Iterator[str]:
    others = [code for code in LANGUAGES if code != ENGLISH]
    names = (languages.get(code).english_name for code in others)
    return table(
        ("term", *names, "meaning"),
        (
            (f"**{term}**", *(terms(game, code).get(term, "") for code in others), meaning)
            for term, meaning in terms(game, ENGLISH).items()
        ),
    )


def _review() -> Iterator[str]:
    for code in LANGUAGES:
        if not languages.get(code).reviewed:
            name = languages.get(code).english_name
            yield f"No native speaker has reviewed the {name} terms yet."


PARTS: Parts = {"review": _review, **{game: partial(_rows, game) for game in games.NAMES}}
