"""Messages compiled to TypeScript expressions. `intl` in them is the module of the language."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence

from baumeister.core.catalogue.message import (
    CHOICES,
    JOINERS,
    PAGE_FORMATTERS,
    Message,
    Placeholder,
    Setting,
    placeholders,
    render,
)

_CALLS = {
    "": "{}",
    "number": "intl.number({})",
    "duration": "intl.duration(1000 * {})",
    "nth": "{} + 1",
    "player": "who({})",
    "players": "intl.list({}.map(who))",
    "order": "row({}.map(who))",
    "message": "nested(catalogue, {}, who)",
    "milliseconds": "intl.duration({})",
    "ago": "intl.ago({})",
    "date": "intl.date({})",
    "moment": "intl.moment({})",
    "decimal": "intl.number(Math.round(10 * {}) / 10)",
    "percent": "intl.number(Math.round(100 * {}))",
    "signed": '({0} > 0 ? "+" : "") + intl.number({0}).replace("-", "−")',
}
"""TypeScript expressions for the simple formatters."""
_TEXTS = (
    *CHOICES,
    *JOINERS,
    "number",
    "player",
    "players",
    "order",
    "duration",
    "message",
    *PAGE_FORMATTERS,
)
"""Formatters whose expressions are texts."""
_OF_A_LANGUAGE = ("list", "or")
_NUMBERED = {"plural": "plural", "selectordinal": "ordinal"}
_HELPERS = ("each", "nested", "row", "select")


def imports(body: str, types: Sequence[str] = ()) -> str:
    """The imports that compiled messages need."""
    used = [name for name in _HELPERS if re.search(rf"(?<![.\w]){name}\(", body)]
    names = [*used, *(f"type {name}" for name in types)]
    lines = [f'import {{ {", ".join(names)} }} from "../catalogue.ts";'] if names else []
    lines += ['import { named } from "../wording.ts";'] if " named(" in body else []
    lines += ['import * as intl from "./intl.ts";'] if "intl." in body else []
    return "".join(f"{line}\n" for line in lines)


def destructured(names: list[str]) -> str:
    return f"{{ {', '.join(names)} }}" if names else ""


def lists_in(message: Message) -> set[str]:
    """The names of values that are lists, so that their plural counts items."""
    oflists_in = (*JOINERS, "players", "order")
    return {each.name for each in placeholders(message) if each.kind in oflists_in}


class Compiler:
    """Turns messages of a language into TypeScript expressions."""

    def __init__(self, language: str, lists: Container[str], texts: Container[str] = ()) -> None:
        self.language = language
        self.lists = lists
        """Values that are lists, so that their plural counts items."""
        self.texts = texts
        """Lists whose items are texts."""

    def template(self, message: Message) -> str:
        """A message as a string or template literal."""
        if all(isinstance(part, str) for part in message):
            return '"' + "".join(map(str, message)).replace('"', '\\"') + '"'
        match message:
            case (Placeholder(kind=kind) as part,) if kind in _TEXTS:
                return self._expression(part)
            case _:
                return "`" + "".join(map(self._part, message)) + "`"

    def _part(self, part: str | Placeholder) -> str:
        if isinstance(part, str):
            return part.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${")
        if part.kind == "quoted":
            setting = Setting(self.language, ())
            return render((Placeholder("x", "quoted"),), {"x": f"${{{part.name}}}"}, setting)
        return f"${{{self._expression(part)}}}"

    def _expression(self, part: Placeholder) -> str:
        name = part.name
        match part.kind:
            case "#":
                return f"intl.number({self._count(name)})"
            case "plural" | "selectordinal":
                cases = {{"=0": "zero"}.get(key, key): case for key, case in part.cases.items()}
                call = _NUMBERED[part.kind]
                return f"intl.{call}({self._count(name)}, {self._cases(cases)})"
            case "select" if part.cases.keys() == {"none", "other"}:
                none, other = (self.template(part.cases[key]) for key in ("none", "other"))
                return f"({name} === null ? {none} : {other})"
            case "select":
                return f"select({name}, {self._cases(part.cases)})"
            case kind if kind in JOINERS:
                call = f"intl.{kind}" if kind in _OF_A_LANGUAGE else kind
                return f"{call}({name}{self._items(part)})"
            case kind:
                return _CALLS[kind].format(name)

    def _count(self, name: str) -> str:
        return f"{name}.length" if name in self.lists else name

    def _cases(self, cases: Mapping[str, Message]) -> str:
        return f"{{ {', '.join(f'{key}: {self.template(case)}' for key, case in cases.items())} }}"

    def _items(self, part: Placeholder) -> str:
        if not part.cases:
            return "" if part.kind == "row" or part.name in self.texts else ".map(String)"
        message = part.cases["item"]
        names = sorted({each.name for each in placeholders(message)})
        inside = Compiler(self.language, lists_in(message))
        parameter = "item" if names == ["item"] else destructured(names)
        return f".map(({parameter}) => {inside.template(message)})"
