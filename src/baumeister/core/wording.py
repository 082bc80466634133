"""Sentences for codes. Errors, violations and events carry a code and parameters; here they become
words.

Each part of the house adds its own sentences at import. A sentence is a format string;
`{n:block|blocks}` chooses the singular or the plural by the value of n.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import Formatter

_SENTENCES: dict[str, dict[str, str]] = {"en": {}}


class _Sentence(Formatter):
    """Format strings with a choice between singular and plural."""

    def format_field(self, value: object, format_spec: str) -> str:
        if "|" in format_spec:
            singular, plural = format_spec.split("|")
            return singular if value == 1 else plural
        return str(super().format_field(value, format_spec))


def add(language: str, sentences: Mapping[str, str]) -> None:
    """Add sentences by code. A code that already has another sentence is a mistake in our own
    house; the same one comes again when a module is imported again."""
    known = _SENTENCES.setdefault(language, {})
    if taken := [code for code in sentences if known.get(code, sentences[code]) != sentences[code]]:
        raise KeyError(f"sentences added twice: {sorted(taken)}")
    known.update(sentences)


def sentence(code: str, params: Mapping[str, object], language: str = "en") -> str:
    """The sentence for a code, with its parameters filled in."""
    return _Sentence().vformat(_SENTENCES[language][code], (), dict(params))


def codes(language: str = "en") -> frozenset[str]:
    """All codes that have a sentence in a language."""
    return frozenset(_SENTENCES[language])


def quoted(value: object, limit: int = 60) -> str:
    """Somebody's value as it may stand in a sentence: what cannot be seen escaped, cut if long."""
    text = value if isinstance(value, str) else repr(value)
    shown = text[: limit + 1]
    shown = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in shown)
    shown = shown if len(text) <= limit else shown[:limit] + "…"
    return f"'{shown}'" if isinstance(value, str) else shown


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: red, blue and green."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last
