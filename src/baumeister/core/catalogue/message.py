"""Messages in ICU MessageFormat: parsed once, rendered with values in a language.

Besides plain text a message may hold

- `{name}`: a value as it is;
- `{n, plural, =0 {…} one {…} other {…}}`: a choice by number, by the plural rules of the language;
  `#` is the number. A list counts its items. `selectordinal` chooses by the rules for 1st, 2nd;
- `{kind, select, own {…} other {…}}`: a choice by value; None is `none`, booleans are `true` and
  `false`;
- `{name, formatter}`: one of `FORMATTERS`, or in the texts of the page of `PAGE_FORMATTERS`;
- `{items, list}`: a list as the language writes it, with an “and”; `or` writes an “or”, `row` only
  commas, `each` nothing;
- `{items, list, {…}}`: the same with a message for each item, which names the item's fields; a
  plain value in the list is `{item}`.

An apostrophe before a brace quotes text up to the next apostrophe, as in ICU.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from baumeister.core import languages
from baumeister.core.catalogue.plural import category
from baumeister.core.languages import Language

Message: TypeAlias = "tuple[str | Placeholder, ...]"

NUMBERED = ("plural", "selectordinal")
CHOICES = (*NUMBERED, "select")
JOINERS = ("list", "or", "row", "each")
PAGE_FORMATTERS = ("ago", "date", "decimal", "milliseconds", "moment", "percent", "signed")
"""Formatters that only the page has: how long ago, the date of a time, a number with one decimal,
milliseconds in words, a share in percent, and a number with its sign."""
DAYS_FROM_HOURS = 48
"""From this many hours on a duration is written in days: `DAYS_FROM` on the page."""
_WORD_END = frozenset(" \n,{}")


@dataclass(frozen=True, slots=True)
class Placeholder:
    """A placeholder: the name of a value, and how it is formatted, its `kind`."""

    name: str
    kind: str = ""
    cases: Mapping[str, Message] = field(default_factory=dict)
    """The messages of a choice by key; of a list, the message for each item under `item`."""


_PLAIN_ITEM: Message = (Placeholder("item"),)


class Setting(NamedTuple):
    """The language and the names that rendering depends on, besides the values."""

    language: str
    """The code of the language, such as `en`."""
    players: Sequence[str]
    """Names of the players by seat. Without one, a player is called by the number of the seat."""
    message_of: Callable[[str, str], Message] | None = None
    """Finds the message of a code in a language, for messages inside others."""


def parse(text: str) -> Message:
    """A message from its source text. A mistake in it raises ValueError."""
    parser = _Parser(text)
    message = parser.message(plural=None)
    if parser.at < len(text):
        raise parser.mistake("a closing brace without an opening one")
    return message


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def mistake(self, what: str) -> ValueError:
        return ValueError(f"{what} at character {self.at} of {self.text!r}")

    def message(self, plural: str | None) -> Message:
        """Up to the closing brace or the end; `plural` is the number that `#` stands for."""
        parts: list[str | Placeholder] = []
        literal = ""
        while self.at < len(self.text) and self.text[self.at] != "}":
            char = self.text[self.at]
            if char == "{" or (char == "#" and plural is not None):
                parts += [literal] if literal else []
                literal = ""
                self.at += 1
                parts.append(self.placeholder() if char == "{" else Placeholder(plural or "", "#"))
            else:
                literal += self.literal()
        return (*parts, literal) if literal else tuple(parts)

    def literal(self) -> str:
        """One character, or what apostrophes quote."""
        self.at += 1
        if self.text[self.at - 1] != "'" or self.text[self.at : self.at + 1] not in tuple("'{}"):
            return self.text[self.at - 1]
        end = self.text.find("'", self.at)
        if end < 0:
            raise self.mistake("an apostrophe that is not closed")
        quoted = self.text[self.at : end] or "'"
        self.at = end + 1
        return quoted

    def placeholder(self) -> Placeholder:
        name = self.word()
        if not self.takes(","):
            self.expects("}")
            return Placeholder(name)
        kind = self.word()
        if kind not in (*CHOICES, *JOINERS, *FORMATTERS, *PAGE_FORMATTERS):
            raise self.mistake(f"an unknown formatter, {kind},")
        cases: dict[str, Message] = {}
        if self.takes(","):
            while not self.takes("}"):
                key = "item" if kind in JOINERS else self.word()
                self.expects("{")
                cases[key] = self.message(name if kind in NUMBERED else None)
                self.expects("}")
        else:
            self.expects("}")
        if bool(cases) > (kind in CHOICES + JOINERS) or (kind in CHOICES and "other" not in cases):
            raise self.mistake(f"wrong cases of {name}")
        return Placeholder(name, kind, cases)

    def word(self) -> str:
        self.spaces()
        start = self.at
        while self.at < len(self.text) and self.text[self.at] not in _WORD_END:
            self.at += 1
        if start == self.at:
            raise self.mistake("a missing word")
        return self.text[start : self.at]

    def spaces(self) -> None:
        while self.text[self.at : self.at + 1] in (" ", "\n"):
            self.at += 1

    def takes(self, char: str) -> bool:
        self.spaces()
        is_next = self.text[self.at : self.at + 1] == char
        self.at += is_next
        return is_next

    def expects(self, char: str) -> None:
        if not self.takes(char):
            raise self.mistake(f"a missing {char}")


def render(message: Message, values: Mapping[str, Any], setting: Setting) -> str:
    """A message with its values filled in. A missing value raises KeyError."""
    return "".join(
        [part if isinstance(part, str) else _placed(part, values, setting) for part in message]
    )


def _placed(part: Placeholder, values: Mapping[str, Any], setting: Setting) -> str:
    value, kind, cases = values[part.name], part.kind, part.cases
    if (written := FORMATTERS.get(kind)) is not None:
        return written(value, setting)
    if kind == "plural":
        number = _count(value)
        exact = f"={number}"
        key = exact if exact in cases else plural_category(number, setting.language)
        return render(cases.get(key, cases["other"]), values, setting)
    if kind == "select":
        return render(cases.get(_key(value), cases["other"]), values, setting)
    message = cases.get("item", _PLAIN_ITEM)
    items = [render(message, _fields(item), setting) for item in value]
    return _JOINED[kind](items, languages.get(setting.language))


def _fields(item: object) -> Mapping[str, Any]:
    """The values for the message of an item of a list: its fields, or `item` for a plain value."""
    return item if isinstance(item, Mapping) else {"item": item}


@lru_cache(maxsize=1024)
def plural_category(number: float, language: str) -> str:
    """The plural category of a number by CLDR, such as `one` or `other`."""
    return category(number, languages.get(language).plural)


def _count(value: float | Sequence[object]) -> float:
    return value if isinstance(value, (int, float)) else len(value)


def _key(value: object) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return "true" if value else "false"
        case _:
            return str(value)


def _joined(items: Sequence[str], word: str, before: Mapping[str, str]) -> str:
    """A list; `before` has other words than `word` for some beginnings of the last item."""
    *others, last = items or ("",)
    word = next((other for start, other in before.items() if re.match(start, last)), word)
    return f"{', '.join(others)}{word}{last}" if others else last


def _and(items: Sequence[str], language: Language) -> str:
    return _joined(items, language.conjunction, language.conjunction_before)


def _or(items: Sequence[str], language: Language) -> str:
    return _joined(items, language.disjunction, language.disjunction_before)


_JOINED: Mapping[str, Callable[[Sequence[str], Language], str]] = {
    "list": _and,
    "or": _or,
    "row": lambda items, _: ", ".join(items),
    "each": lambda items, _: "".join(items),
}


def _number(value: float, setting: Setting) -> str:
    language = languages.get(setting.language)
    if abs(value) < language.thousands_from:
        return str(value)
    return f"{value:,}".replace(",", language.thousands)


def player_name(seat: int, language: str = "en") -> str:
    """The name of a player who has none."""
    return languages.get(language).player.format(seat + 1)


def _player(seat: int, setting: Setting) -> str:
    is_named = 0 <= seat < len(setting.players)
    return setting.players[seat] if is_named else player_name(seat, setting.language)


def _players(seats: Sequence[int], setting: Setting) -> list[str]:
    return [_player(seat, setting) for seat in seats]


def _quoted(value: object, setting: Setting) -> str:
    before, after = languages.get(setting.language).quotes
    return f"{before}{value}{after}"


def _duration(seconds: float, setting: Setting) -> str:
    """The two largest units; days from `DAYS_FROM_HOURS` on."""
    language = languages.get(setting.language)
    minutes, left = divmod(max(0, round(seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24) if hours >= DAYS_FROM_HOURS else (0, hours)
    counts = zip((days, hours, minutes, left), language.units, strict=True)
    parts = [_unit(count, forms, setting) for count, forms in counts if count]
    return language.between_units.join(parts[:2]) or _unit(0, language.units[-1], setting)


def _unit(count: int, forms: Sequence[str], setting: Setting) -> str:
    language = languages.get(setting.language)
    form = [*language.plural, "other"].index(plural_category(count, setting.language))
    return f"{_number(count, setting)}{language.before_unit}{forms[form]}"


def _nested(value: Mapping[str, Any], setting: Setting) -> str:
    if setting.message_of is None:
        raise KeyError(value["code"])
    return render(setting.message_of(value["code"], setting.language), value["params"], setting)


FORMATTERS: Mapping[str, Callable[[Any, Setting], str]] = {
    "": lambda value, _: str(value),
    "#": lambda value, setting: _number(_count(value), setting),
    "number": _number,
    "nth": lambda value, _: str(value + 1),
    "player": _player,
    "players": lambda seats, setting: _and(
        _players(seats, setting), languages.get(setting.language)
    ),
    "order": lambda seats, setting: ", ".join(_players(seats, setting)),
    "quoted": _quoted,
    "duration": _duration,
    "message": _nested,
}
"""The forms of written values: a number with thousands separators, a seat or ply counted from 1, a
seat by the name of its player, seats in a sentence, seats in a row, text from outside in quotation
marks, seconds in words, and another message, given by its code and params."""


def literals(message: Message) -> Iterator[str]:
    """All plain texts of a message, those in cases and list items included."""
    for part in message:
        if isinstance(part, str):
            yield part
        else:
            for case in part.cases.values():
                yield from literals(case)


def placeholders(message: Message) -> Iterator[Placeholder]:
    """All placeholders of a message whose values come from outside: not those of list items."""
    for part in message:
        if isinstance(part, Placeholder):
            yield part
            if part.kind in CHOICES:
                for case in part.cases.values():
                    yield from placeholders(case)
