"""The page's texts in every language: `languages/<code>/page/<part>.toml`, and the values that the
client fills in, `languages/parameters.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from baumeister.core.languages import ENGLISH
from tools import ROOT

FOLDER = ROOT / "languages"
PARAMETERS = FOLDER / "parameters.toml"
PARTS = tuple(sorted(file.stem for file in (FOLDER / ENGLISH / "page").glob("*.toml")))
"""The parts of the page's texts, each in a file."""
Texts: TypeAlias = "str | Sequence[Texts] | Mapping[str, Texts]"
"""A text, or several by name or number."""
_HEADER = re.compile(r"\[\[?([^\[\]]+)\]\]?\s*$")
_KEY = re.compile(r"([A-Za-z0-9_.\"+#-][^=]*?) = ")


class PageText(NamedTuple):
    """A text of the page in its file."""

    text: str
    lines: tuple[int, int]


def file_of(code: str, part: str) -> Path:
    """The file of a part."""
    return FOLDER / code / "page" / f"{part}.toml"


@cache
def texts_of(code: str, part: str) -> Mapping[str, Any]:
    """A part as its file has it; empty if the language has none."""
    file = file_of(code, part)
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def parameters() -> Mapping[str, tuple[tuple[str, str], ...]]:
    """The values of each message that has some, by its path: names in order, with their types."""
    found = flat(tomllib.loads(PARAMETERS.read_text(encoding="utf-8")))
    return {path: _declared(text) for path, text in found}


def _declared(text: str) -> tuple[tuple[str, str], ...]:
    values = (one.partition(": ") for one in text.split(", ") if one)
    return tuple((name, kind) for name, _, kind in values)


def flat(texts: Texts, path: str = "") -> list[tuple[str, str]]:
    """All texts at any depth, by path."""
    if isinstance(texts, str):
        return [(path, texts)]
    items = texts.items() if isinstance(texts, Mapping) else enumerate(texts)
    return [
        one for key, value in items for one in flat(value, f"{path}.{key}" if path else f"{key}")
    ]


def page_texts(code: str, part: str) -> Mapping[str, PageText]:
    """The texts of a part by path, each with its lines in the file. Items of a list have the lines
    of the list."""
    file = file_of(code, part)
    lines = _lines(file.read_text(encoding="utf-8").splitlines()) if file.is_file() else {}
    return {
        path: PageText(text, next(lines[key] for key in _above(path) if key in lines))
        for path, text in flat(texts_of(code, part))
    }


def _above(path: str) -> Iterator[str]:
    """A path, and those of the tables and lists around it."""
    while path:
        yield path
        path = path.rpartition(".")[0]


def _lines(lines: Sequence[str]) -> Mapping[str, tuple[int, int]]:
    """The first and the last line of each value by its path."""
    found: dict[str, tuple[int, int]] = {}
    counts: dict[str, int] = {}
    table, path = "", ""
    for number, line in enumerate(lines, 1):
        if header := _HEADER.match(line):
            table, path = header[1], ""
            if line.startswith("[["):
                counts[table] = counts.get(table, -1) + 1
                table = f"{table}.{counts[table]}"
        elif key := _KEY.match(line):
            name = key[1].replace('"', "")
            path = f"{table}.{name}" if table else name
            found[path] = (number, number)
        elif path and line and not line.startswith("#"):
            found[path] = (found[path][0], number)
    return found
