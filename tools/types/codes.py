"""web/src/protocol/codes.ts: every code that a client can receive, with the types of its
parameters; and samples of all codes with their sentences, for the tests of the client's
languages."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NewType

from tools import ROOT
from tools.types.catalogue import phrase_types, phrases
from tools.types.samples import (
    event_kinds,
    fact_kinds,
    facts,
    happenings,
    refusals,
    review_facts,
    samples,
    sent_errors,
    violation_kinds,
)
from tools.types.typescript import members_of, new_types, typescript

FILE = ROOT / "web" / "src" / "protocol" / "codes.ts"
SAMPLES = ROOT / "web" / "testing" / "language" / "fixtures" / "said.json"
_WIDTH = 120
_HEAD = (
    "// Made by `make types` from the server's errors, violations and events."
    " Do not change it here.\n"
)


def codes() -> dict[Path, str]:
    """The contents of the files."""
    problems = {
        **{code: members_of(kind) for code, kind in sent_errors().items()},
        **{kind.code: members_of(kind) for kind in violation_kinds()},
    }
    events = {kind.code: members_of(kind) for kind in event_kinds()}
    reasons = {kind.code: members_of(kind) for kind in fact_kinds()}
    inside = {
        code: [f"readonly {name}: {kind}" for name, kind in sorted(kinds.items())]
        for code, kinds in phrase_types()
    }
    parts = [
        _HEAD,
        *_named_types(),
        *_interface("ProblemParams", "Parameters of errors and violations, by code.", problems),
        *_interface("HappeningParams", "Parameters of what happens in a game, by code.", events),
        *_interface("FactParams", "Parameters of facts about turns, by code.", reasons),
        *_interface("PhraseParams", "Parameters of messages inside others, by code.", inside),
        "export type ProblemCode = keyof ProblemParams;",
        "export type HappeningCode = keyof HappeningParams;",
    ]
    return {FILE: "\n".join(parts) + "\n", SAMPLES: _samples()}


def _named_types() -> Iterator[str]:
    kinds: list[Any] = [
        *violation_kinds(),
        *event_kinds(),
        *fact_kinds(),
        *sent_errors().values(),
    ]
    yield "export type Cube = readonly [x: number, y: number, z: number];"
    found = {one for kind in kinds for one in new_types(kind)}
    for one in sorted(found, key=lambda one: str(one.__name__)):
        if isinstance(one, NewType):
            yield f"export type {one.__name__} = {typescript(one.__supertype__)};"
        else:
            yield f"export interface {one.__name__} {{"
            yield from (f"  {member};" for member in members_of(one))
            yield "}"
    yield ""


def _interface(name: str, words: str, members: Mapping[str, list[str]]) -> Iterator[str]:
    yield f"/** {words} */"
    yield f"export interface {name} {{"
    for code in sorted(members):
        yield from _member(code, members[code])
    yield from ("}", "")


def _member(code: str, members: list[str]) -> Iterator[str]:
    kind = f"{{ {'; '.join(members)} }}" if members else "object"
    line = f'  readonly "{code}": {kind};'
    if len(line) <= _WIDTH:
        yield line
        return
    yield f'  readonly "{code}": {{'
    for member in members:
        yield from _broken(f"    {member};")
    yield "  };"


def _broken(line: str) -> Iterator[str]:
    """A line that is too long for its union of types, as prettier breaks it."""
    if len(line) <= _WIDTH:
        yield line
        return
    name, _, union = line.partition(": ")
    yield f"{name}:"
    yield from (f"      | {part}" for part in union.split(" | "))


def _samples() -> str:
    """One sample per line, so that diffs are readable."""
    lists = {
        "problems": samples(refusals()),
        "happenings": samples(happenings()),
        "reviewFacts": samples(review_facts()),
        "phrases": list(phrases()),
    }
    said = [
        f' "{name}": [\n' + ",\n".join(f"  {_line(one.to_json())}" for one in those) + "\n ]"
        for name, those in lists.items()
    ]
    return "{\n" + ",\n".join([f' "facts": {_line(facts())}', *said]) + "\n}\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
