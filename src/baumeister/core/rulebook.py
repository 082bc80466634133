"""The numbered rules of each game in every language, with their pictures. Web pages, docs and the
command line show the same text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import BaumeisterError

FIRST_LANGUAGE = "en"
"""The default language."""
PICTURES = "pictures"
_RULE = re.compile(r"^\*\*(?P<number>[A-Z]\d+\.\d+)\*\* (?:.+\n)+", re.MULTILINE)


class NoSuchRules(BaumeisterError):
    """There are no rules for this game or in this language."""


def languages(game: str) -> tuple[str, ...]:
    """The languages in which a game's rules are written, English first."""
    folders = (folder for folder in _folder().iterdir() if folder.name != PICTURES)
    found = {folder.name for folder in folders if f"{game}.md" in _names(folder)}
    return tuple(sorted(found, key=lambda language: (language != FIRST_LANGUAGE, language)))


def rules_text(game: str, language: str = FIRST_LANGUAGE) -> str:
    """The rules of a game as Markdown."""
    known = languages(game)
    if language not in known:
        raise NoSuchRules(
            "rules.none", game=excerpt(game), language=excerpt(language), known=list(known)
        )
    return (_folder() / language / f"{game}.md").read_text(encoding="utf-8")


def rules_by_number(text: str) -> dict[str, str]:
    """Each rule's paragraph by its number."""
    return {found["number"]: found.group() for found in _RULE.finditer(text)}


def pictures() -> Mapping[str, bytes]:
    """The pictures of all rules by file name. They contain no words."""
    folder = _folder() / PICTURES
    return {name: (folder / name).read_bytes() for name in _names(folder) if name.endswith(".svg")}


def _folder() -> Traversable:
    """Beside the package when installed, in docs/ in a checkout."""
    installed: Traversable = files("baumeister") / "rules"
    return installed if installed.is_dir() else Path(__file__).parents[3] / "docs" / "rules"


def _names(folder: Traversable) -> list[str]:
    return sorted(file.name for file in folder.iterdir()) if folder.is_dir() else []
