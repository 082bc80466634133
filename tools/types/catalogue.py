"""The messages that a client can receive, compiled into functions: <language>/catalogue.ts, and
those that the page loads late in <language>/serverProblems.ts and <language>/reviewFacts.ts
(web/src/language)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from baumeister.core import catalogue
from baumeister.core.catalogue.message import JOINERS, placeholders
from tools import ROOT
from tools.types.compiler import Compiler, destructured, imports, lists_in
from tools.types.samples import Sample, codes, event_kinds, fact_kinds, filled

FOLDER = ROOT / "web" / "src" / "language"
PHRASES = ("expected.", "outcome.", "unreachable.")
"""Families of messages that only occur inside others."""
_CATALOGUE = 'import { catalogue } from "./catalogue.ts";\n'
LATE = ("games.", "position.", "record.", "server.", "storage.", "thinking.", "unreachable.")
"""Families that the page loads after its board. They do not occur inside earlier messages."""
_LATE_PARTS = """
/** What these messages may contain. */
const parts = { ...catalogue, ...serverProblems };
"""
_TYPES = {
    **dict.fromkeys(("plural", "#", "number", "nth", "player", "duration"), "number"),
    **dict.fromkeys(JOINERS, "readonly (number | string)[]"),
    **dict.fromkeys(("players", "order"), "readonly number[]"),
}
_VALUES = {
    "number": 1234,
    "number | string": "x",
    "readonly number[]": [0, 1],
    "readonly (number | string)[]": [0, 1, 2],
}


def generate() -> dict[Path, str]:
    files = {}
    for language in catalogue.LANGUAGES:
        early = [code for code in sent() if not code.startswith(LATE)]
        late = [code for code in sent() if code.startswith(LATE)]
        files[FOLDER / language / "catalogue.ts"] = _file(language, early, "catalogue")
        files[FOLDER / language / "serverProblems.ts"] = _file(language, late, "serverProblems")
        facts = [kind.code for kind in fact_kinds()]
        files[FOLDER / language / "reviewFacts.ts"] = _file(language, facts, "reviewFacts")
    return files


def sent() -> list[str]:
    """The codes of all messages that a client can receive."""
    own = (code for code in catalogue.messages("en") if code.startswith(("page.", *PHRASES)))
    return sorted({*codes(), *(kind.code for kind in event_kinds()), *own})


def phrase_types() -> Iterator[tuple[str, dict[str, str]]]:
    """The parameters of phrases, with the types that their formatters need."""
    for code in catalogue.messages("en"):
        if code.startswith(PHRASES):
            found = placeholders(catalogue.parsed(code))
            yield code, {each.name: _TYPES.get(each.kind, "number | string") for each in found}


def phrases() -> Iterator[Sample]:
    """A sample of every phrase."""
    for code, kinds in phrase_types():
        yield filled(code, {name: _VALUES[kind] for name, kind in kinds.items()})


def _file(language: str, codes: list[str], name: str) -> str:
    body = "\n".join(f'  "{code}": {_function(code, language)},' for code in codes)
    kind = name[0].upper() + name[1:]
    inner = "" if name == "catalogue" or "nested(" not in body else _CATALOGUE
    after = ""
    if name == "serverProblems":
        body, after = body.replace("nested(catalogue, ", "nested(parts, "), _LATE_PARTS
    return (
        f"// Generated from languages/{language}/messages.toml. Do not edit.\n"
        f"{imports(body, [kind])}{inner}\n"
        f"export const {name}: {kind} = {{\n{body}\n}};\n{after}"
    )


def _function(code: str, language: str) -> str:
    message = catalogue.parsed(code, language)
    names = sorted({each.name for each in placeholders(message)})
    text = Compiler(language, lists_in(message)).template(message)
    who = ", who" if any(use in text for use in ("who(", "(who)", ", who)")) else ""
    return f"({destructured(names) or ('_' if who else '')}{who}) => {text}"
