"""web/src/protocol/codes.ts: every code that a client can meet, with the types of its parameters;
and beside the client's languages samples of all of them, to be said in each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tools import ROOT
from tools.types.samples import Said, facts, happenings, refusals, samples

WEB = ROOT / "web" / "src"
FILE = WEB / "protocol" / "codes.ts"
SAMPLES = WEB / "language" / "fixtures" / "said.json"
_WIDTH = 120
_HEAD = "// Made by `make types` from the sentences of the server. Do not change it here.\n"


def codes() -> dict[Path, str]:
    """What the files are to hold."""
    parts = [
        _HEAD,
        *_interface(
            "ProblemParams", "What can be refused: what sentences about it say.", refusals()
        ),
        *_interface("HappeningParams", "What can happen by the law.", happenings()),
        "export type ProblemCode = keyof ProblemParams;",
        "export type HappeningCode = keyof HappeningParams;",
    ]
    return {FILE: "\n".join(parts) + "\n", SAMPLES: _samples()}


def _interface(name: str, words: str, samples: Mapping[str, list[Said]]) -> Iterator[str]:
    yield f"/** {words} */"
    yield f"export interface {name} {{"
    for code, said in samples.items():
        yield from _member(code, [one.params for one in said])
    yield from ("}", "")


def _member(code: str, params: list[dict[str, Any]]) -> Iterator[str]:
    fields = _fields(params)
    line = f'  readonly "{code}": {_object(params) if fields else "object"};'
    if len(line) <= _WIDTH:
        yield line
        return
    yield f'  readonly "{code}": {{'
    yield from (f"    {field};" for field in fields)
    yield "  };"


def kind(values: Iterable[object]) -> str:
    """The TypeScript type of values."""
    kinds = set[str]()
    lists, objects = list[list[object]](), list[dict[str, object]]()
    for value in values:
        match value:
            case None:
                kinds.add("null")
            case bool():
                kinds.add("boolean")
            case int() | float():
                kinds.add("number")
            case str():
                kinds.add("string")
            case list():
                lists.append(value)
            case dict():
                objects.append(value)
            case _:
                raise TypeError(value)
    if lists:
        of = kind(part for one in lists for part in one)
        several = of.startswith("readonly") or "|" in of
        kinds.add(f"readonly ({of})[]" if several else f"readonly {of}[]")
    if objects:
        kinds.add(_object(objects))
    return " | ".join(sorted(kinds, key=lambda one: (one == "null", one))) or "never"


def _object(objects: list[dict[str, Any]]) -> str:
    return f"{{ {'; '.join(_fields(objects))} }}"


def _fields(objects: list[dict[str, Any]]) -> list[str]:
    names = sorted({name for one in objects for name in one})
    return [f"readonly {name}: {kind(one[name] for one in objects)}" for name in names]


def _samples() -> str:
    """One sample a line, so that a diff can be read."""
    lists = {"problems": samples(refusals()), "happenings": samples(happenings())}
    said = [
        f' "{name}": [\n' + ",\n".join(f"  {_line(one._asdict())}" for one in those) + "\n ]"
        for name, those in lists.items()
    ]
    return "{\n" + ",\n".join([f' "facts": {_line(facts())}', *said]) + "\n}\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
