"""The page's texts, compiled into modules of the client: <language>/<part>.ts, intl.ts with the
formatters of the language, and index.ts with what the first screen needs (web/src/language). A
text that a language lacks is the English one."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from baumeister.core import languages
from baumeister.core.catalogue.message import parse, placeholders
from baumeister.core.languages import ENGLISH, LANGUAGES
from tools import ROOT
from tools.translations.page_texts import PARTS, Texts, parameters, texts_of
from tools.types.compiler import Compiler, imports

FOLDER = ROOT / "web" / "src" / "language"
EARLY = ("board", "turn", "lobby", "names", "table")
"""The parts that are always loaded."""
_NEXT_LINE = ",\n  "
_NAME = re.compile(r"[A-Za-z_]\w*")


def generate() -> dict[Path, str]:
    files: dict[Path, str] = {}
    for code in LANGUAGES:
        folder = FOLDER / code
        files |= {folder / f"{part}.ts": _part(code, part) for part in PARTS}
        files |= {folder / "intl.ts": _intl(code), folder / "index.ts": _index(code)}
    return files


def _head(source: str) -> str:
    return f"// Generated from languages/{source}. Do not edit.\n"


def _intl(code: str) -> str:
    language = languages.get(code)
    locale, space = json.dumps(language.locale or code), json.dumps(language.before_unit)
    names = "ago, date, duration, list, moment, number, or, ordinal, plural"
    return (
        f"{_head(f'{code}/language.toml')}"
        'import { intlOf } from "../wording.ts";\n\n'
        f"export const {{ {names} }} = intlOf({locale}, {space});\n"
    )


def _index(code: str) -> str:
    lines = [f'import {{ messages as {part} }} from "./{part}.ts";\n' for part in EARLY]
    catalogue = 'import { catalogue } from "./catalogue.ts";\n'
    names = ", ".join(["catalogue", *EARLY])
    head = _head(f"{code}/page")
    return f"{head}{''.join(lines)}{catalogue}\nexport const messages = {{ {names} }};\n"


def _part(code: str, part: str) -> str:
    body = _value(code, part, texts_of(ENGLISH, part), texts_of(code, part))
    head = _head(f"{code}/page/{part}.toml")
    return f"{head}{imports(body)}\nexport const messages = {body};\n"


def _value(code: str, path: str, english: Texts, own: Texts | None) -> str:
    """A text, table or list as TypeScript."""
    match english:
        case str():
            return _message(code, path, own if isinstance(own, str) else english)
        case Mapping():
            mine = own if isinstance(own, Mapping) else {}
            inner = (
                f"{_key(key)}: {_value(code, f'{path}.{key}', value, mine.get(key))}"
                for key, value in english.items()
            )
            table = f"{{ {(', ' if '.' in path else _NEXT_LINE).join(inner)} }}"
            return f"named({table})" if path in parameters() else table
        case Sequence():
            items = own if isinstance(own, Sequence) and len(own) == len(english) else english
            inner = (
                _value(code, f"{path}.{number}", one, item)
                for number, (one, item) in enumerate(zip(english, items, strict=True))
            )
            return f"[{', '.join(inner)}]"


def _key(name: str) -> str:
    return name if _NAME.fullmatch(name) else json.dumps(name)


def _message(code: str, path: str, text: str) -> str:
    """A text as a string, or as a function of its values."""
    message = parse(text)
    used = {one.name for one in placeholders(message)}
    known = parameters().get(path)
    if unknown := used - {name for name, _ in known or ()}:
        raise ValueError(f"{code}: {path} has the unknown values {', '.join(sorted(unknown))}")
    lists = {name for name, kind in known or () if kind.endswith("[]")}
    texts = {name for name, kind in known or () if kind == "readonly string[]"}
    compiled = Compiler(code, lists, texts).template(message)
    if known is None:
        return compiled
    given = ", ".join(f"{'' if name in used else '_'}{name}: {kind}" for name, kind in known)
    return f"({given}) => {compiled}"
