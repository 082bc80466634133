"""The texts of a language that are compared with English, each with its place in the sources."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from baumeister import games
from baumeister.core import catalogue
from baumeister.core.rulebook import RULE
from tools import ROOT
from tools.pages import glossary
from tools.translations.page_texts import FOLDER, file_of, page_texts
from tools.translations.page_texts import PARTS as PAGE_PARTS

_KEY = re.compile(r'^"([^"]+)" = ', re.MULTILINE)


class Source(NamedTuple):
    """A text as its file has it."""

    text: str
    file: Path
    lines: tuple[int, int]


Sources = Mapping[str, Source]
"""Texts by key."""


def _message_sources(code: str) -> Iterator[tuple[str, Source]]:
    return _toml_sources(FOLDER / code / catalogue.FILE, dict(catalogue.own_messages(code)))


def _term_sources(code: str) -> Iterator[tuple[str, Source]]:
    file = FOLDER / code / glossary.FILE
    if file.is_file():
        own = tomllib.loads(file.read_text(encoding="utf-8"))
        words = {term: word for game in games.NAMES for term, word in own.get(game, {}).items()}
        yield from _toml_sources(file, words)


def _toml_sources(file: Path, texts: Mapping[str, str]) -> Iterator[tuple[str, Source]]:
    source = file.read_text(encoding="utf-8")
    found = list(_KEY.finditer(source))
    ends = [*(one.start() for one in found[1:]), len(source)]
    for one, end in zip(found, ends, strict=True):
        yield one[1], Source(texts[one[1]], file, _lines(source, one.start(), end - 1))


def _lines(source: str, start: int, end: int) -> tuple[int, int]:
    return source.count("\n", 0, start) + 1, source.count("\n", 0, end) + 1


def _rule_sources(code: str) -> Iterator[tuple[str, Source]]:
    for file in sorted((FOLDER / code).glob("*.md")):
        source = file.read_text(encoding="utf-8")
        for rule in RULE.finditer(source):
            lines = _lines(source, rule.start(), rule.end() - 1)
            yield rule["number"], Source(rule.group(), file, lines)


def _page_sources(code: str) -> Iterator[tuple[str, Source]]:
    for part in PAGE_PARTS:
        for path, (text, lines) in page_texts(code, part).items():
            yield path, Source(text, file_of(code, part), lines)


PARTS: Mapping[str, Callable[[str], Iterator[tuple[str, Source]]]] = {
    "page": _page_sources,
    "messages": _message_sources,
    "rules": _rule_sources,
    "terms": _term_sources,
}
"""The parts of a language. Each function returns its texts in a language."""


def sources(part: str, code: str) -> Sources:
    """The texts of a part in a language, by key."""
    return dict(PARTS[part](code))


def shown(source: Source) -> str:
    """The place of a text: its file and first line."""
    return f"{source.file.relative_to(ROOT).as_posix()}:{source.lines[0]}"
