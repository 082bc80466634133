"""The numbered rules of each game in every language, with their pictures. Web pages, docs and the
command line show the same text."""

from __future__ import annotations

import re
from collections.abc import Mapping

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import BaumeisterError
from baumeister.core.languages import ENGLISH, LANGUAGES, folder, text_of

_PICTURES = "pictures"
RULE = re.compile(r"^\*\*(?P<number>[A-Z]\d+\.\d+)\*\* (?:.+\n)+", re.MULTILINE)
"""A rule's paragraph, which begins with its number."""


class NoSuchRules(BaumeisterError):
    """There are no rules for this game or in this language."""

    code = "rules.none"
    game: str
    language: str
    known: list[str]


def languages(game: str) -> tuple[str, ...]:
    """The languages in which a game's rules are written, English first."""
    file = f"{game}.md"
    return tuple(language for language in LANGUAGES if file in _names(language))


def rules_text(game: str, language: str = ENGLISH) -> str:
    """The rules of a game as Markdown; in English if the language does not have them yet."""
    known = languages(game)
    if not known or language not in LANGUAGES:
        raise NoSuchRules(game=excerpt(game), language=excerpt(language), known=list(known))
    return text_of(language if language in known else ENGLISH, f"{game}.md")


def rules_by_number(text: str) -> dict[str, str]:
    """Each rule's paragraph by its number."""
    return {match["number"]: match.group() for match in RULE.finditer(text)}


def pictures() -> Mapping[str, bytes]:
    """The pictures of all rules by file name. They contain no words."""
    pictures_folder = folder() / _PICTURES
    return {name: (pictures_folder / name).read_bytes() for name in _names(_PICTURES)}


def _names(inside: str) -> list[str]:
    return sorted(file.name for file in (folder() / inside).iterdir())
