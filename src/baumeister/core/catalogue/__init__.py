"""The message catalogue: one sentence for every code, in every language.

Errors, violations and events carry a code and parameters; here they become sentences. The messages
of a language are `messages.toml` in its folder, read when they are first needed; `message`
describes the format.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache

from baumeister.core.catalogue import message as _message
from baumeister.core.catalogue.message import player_name as player_name
from baumeister.core.languages import ENGLISH, text_of
from baumeister.core.languages import LANGUAGES as LANGUAGES

FILE = "messages.toml"


@cache
def messages(language: str) -> Mapping[str, str]:
    """The source text of every message in a language, by code; in English where the language has
    none yet."""
    own = own_messages(language)
    return own if language == ENGLISH else own_messages(ENGLISH) | own


@cache
def own_messages(language: str) -> dict[str, str]:
    """The messages that a language itself has."""
    return tomllib.loads(text_of(language, FILE))


@cache
def parsed(code: str, language: str = "en") -> _message.Message:
    """The message of a code. One that has none raises KeyError."""
    return _message.parse(messages(language)[code])


def sentence(
    code: str,
    values: Mapping[str, object],
    language: str = "en",
    players: Sequence[str] = (),
) -> str:
    """The sentence for a code, with its values filled in; `players` are names by seat."""
    setting = _message.Setting(language, players, parsed)
    return _message.render(parsed(code, language), values, setting)


def parameters(code: str, language: str = "en") -> list[str]:
    """The names of the values that a code's sentence needs, in the order of the sentence."""
    placeholders = _message.placeholders(parsed(code, language))
    return list(dict.fromkeys(each.name for each in placeholders))


def excerpt(value: object, limit: int = 60) -> str:
    """A value from outside as an error repeats it: printable, and cut if it is long. Messages put
    it in quotation marks."""
    text = value if isinstance(value, str) else repr(value)
    printable = text[: limit + 1]
    printable = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in printable)
    return printable if len(text) <= limit else printable[:limit] + "…"
