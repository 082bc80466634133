"""Prints what each translation lacks: missing texts (shown in English), texts that English no
longer has, texts that changed in English since they were translated, and texts that are still
English. Run as `make translations`, or for some languages: `make translations ARGS=es`."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from datetime import datetime

from baumeister.core import languages
from baumeister.core.languages import ENGLISH, LANGUAGES
from tools.translations.comparison import Comparison, compared, last_change
from tools.translations.sources import PARTS, Sources, shown, sources

_KINDS = {
    "missing": "missing, shown in English",
    "unknown": "not in English",
    "stale": "English has changed since",
    "identical": "the same as in English",
}
_GAMES = ("Aztec", "Baumeister", "Oh Puch", "Pueblo")
"""Names that no language translates."""


def comparison(part: str, code: str) -> Comparison:
    """A part of a language compared with English."""
    english = sources(part, ENGLISH)
    own = sources(part, code)
    known = languages.get(code)
    names = (languages.get(other).name for other in LANGUAGES)
    same = {*known.same_as_english, *_GAMES, *names}
    checked = datetime.fromisoformat(known.checked).timestamp()
    return compared(english, own, same, last_change, checked)


def report(codes: Iterable[str]) -> Iterator[str]:
    """The lines of the report."""
    for code in codes:
        language = languages.get(code)
        status = "reviewed" if language.reviewed else "not yet reviewed by a native speaker"
        yield f"{language.english_name} ({code}): {status}"
        for part in PARTS:
            yield from _part(part, code)
        yield ""


def _part(part: str, code: str) -> Iterator[str]:
    found = comparison(part, code)
    english = sources(part, ENGLISH)
    yield f"  {part + ':':10}{len(english) - len(found.missing):5} of {len(english)}"
    for kind, words in _KINDS.items():
        for key in getattr(found, kind):
            yield f"    {words}: {key} ({_place(key, sources(part, code), english)})"


def _place(key: str, own: Sources, english: Sources) -> str:
    return shown(own[key] if key in own else english[key])


if __name__ == "__main__":
    others = [code for code in LANGUAGES if code != ENGLISH]
    parser = ArgumentParser(description="Print what each translation lacks.")
    parser.add_argument("code", nargs="*", help=f"languages; by default all: {', '.join(others)}")
    wanted = parser.parse_args().code
    if unknown := set(wanted) - set(others):
        parser.error(f"no such translation: {', '.join(sorted(unknown))}")
    print("\n".join(report(wanted or others)).rstrip())
