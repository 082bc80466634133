"""The languages. Each is a folder with its messages, rules and texts of the page, and a file
`language.toml` that says how it writes names, numbers and lists; docs/translating.md describes
them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

ENGLISH = "en"
"""The language that others are translated from, and that they fall back to."""
_FACTS = "language.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """A language, and how it writes values."""

    name: str
    """Its own name for itself."""
    english_name: str
    """Its name in English."""
    reviewed: bool
    """Whether a native speaker has reviewed its texts."""
    checked: str
    """The time at which its texts were last compared with the English ones."""
    conjunction: str
    """The word between the last two items of a list, with spaces."""
    conjunction_before: Mapping[str, str] = field(default_factory=dict)
    """Other words for it, by a pattern that matches the beginning of the last item."""
    disjunction: str
    """The same for alternatives."""
    disjunction_before: Mapping[str, str] = field(default_factory=dict)
    """Other words for it, by a pattern that matches the beginning of the last item."""
    quotes: Sequence[str]
    """The opening and the closing quotation mark."""
    thousands: str
    """The separator of thousands."""
    thousands_from: int = 1000
    """The smallest number with a separator of thousands."""
    player: str
    """The name of a player who has none."""
    units: Sequence[Sequence[str]]
    """Days, hours, minutes and seconds: the forms of each, in the order of `plural`, with `other`
    last."""
    before_unit: str = " "
    """The space between a number and its unit."""
    between_units: str
    """The separator of two units of a duration."""
    plural: Mapping[str, str]
    """CLDR's plural rules for whole numbers, by category; `other` needs none."""
    locale: str = ""
    """The locale of numbers and dates on the page: a BCP 47 tag, if the code of the language is not
    enough."""
    same_as_english: Sequence[str] = ()
    """Texts that are correct although English has the same."""


def folder() -> Traversable:
    """The folder of all languages: inside the package when installed, beside `src` in a
    checkout."""
    installed: Traversable = files("baumeister") / "languages"
    return installed if installed.is_dir() else Path(__file__).parents[3] / "languages"


def _found() -> tuple[str, ...]:
    codes = {one.name for one in folder().iterdir() if (one / _FACTS).is_file()}
    return tuple(sorted(codes, key=lambda code: (code != ENGLISH, code)))


LANGUAGES = _found()
"""The codes of all languages, English first."""


@cache
def get(code: str) -> Language:
    """The language with this code. One that does not exist raises FileNotFoundError."""
    return Language(**tomllib.loads(text_of(code, _FACTS)))


def text_of(language: str, file: str) -> str:
    """A file in the folder of a language."""
    return (folder() / language / file).read_text(encoding="utf-8")
