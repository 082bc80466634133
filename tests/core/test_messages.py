"""The messages in the catalogue: complete in every language, used, and filled with values that
exist."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

from baumeister import games
from baumeister.cli import terminal
from baumeister.core import catalogue, languages
from baumeister.core.catalogue import LANGUAGES, messages, own_messages, parameters, parsed
from baumeister.core.catalogue.message import Message, Placeholder, placeholders
from baumeister.core.errors import BaumeisterError, error_kinds
from baumeister.core.event import Event
from baumeister.core.typed_message import param_names
from baumeister.core.violation import Violation
from baumeister.drawing.aztec import text as aztec_text
from baumeister.drawing.pueblo import text as pueblo_text
from baumeister.games.pueblo.editions import EDITIONS
from baumeister.players import LEVELS
from baumeister.tables.review.fact import Fact
from tools.pages.errors import all_codes

ROOT = Path(__file__).parents[2]
T = TypeVar("T")
SOURCE = ROOT / "src" / "baumeister"
SAYING = {
    "drawing/pueblo": "drawing.pueblo.",
    "drawing/aztec": "drawing.aztec.",
    "cli/terminal": "terminal.",
    "cli/hints": "terminal.",
    "cli/serve": "serve.",
}
"""Files whose own `say` functions put a prefix before the code."""
SAY = ("say", "_say", "_said")
COMPOSED = {
    "preview.app",  # tools/static_files.py
    "preview.too_old",  # tools/types/too_old.py
    *(f"players.level.{number}" for number, _ in enumerate(LEVELS, 1)),
    *(f"pueblo.colour.{colour}" for edition in EDITIONS.values() for colour in edition.colours),
    *(f"drawing.pueblo.heads.{head}" for head in pueblo_text._HEADS),
    *(f"drawing.aztec.heads.{head}" for head in aztec_text._HEADS),
    *(f"terminal.help.{command}" for command in terminal.COMMANDS),
    *(
        f"terminal.question.{option.name}"
        for game in games.NAMES
        for option in fields(games.get(game).Options)
        if option.metadata.get("ask")
    ),
}
"""Codes that are put together from a name."""
ADDED = {"edition", "adviser"}
"""Values that `say` functions add."""


@cache
def _calls() -> tuple[tuple[str, set[str] | None], ...]:
    """(code, names of values or None if unknown) of every call with a code as its first
    argument."""
    return tuple(_found_calls())


def _found_calls() -> Iterator[tuple[str, set[str] | None]]:
    for file in SOURCE.rglob("*.py"):
        place = file.relative_to(SOURCE).as_posix()
        prefix = next((p for start, p in SAYING.items() if place.startswith(start)), "")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=func, args=[ast.Constant(value=str(text)), *_]):
                    name = ast.unparse(func).rpartition(".")[2]
                    code = prefix + text if name in SAY else text
                    if code in messages("en"):
                        yield code, _names(node, name)


def _names(call: ast.Call, name: str) -> set[str] | None:
    """The names of the values in a call; None if they are not written there."""
    if name == "problems" or any(keyword.arg is None for keyword in call.keywords):
        return None
    if name != "sentence":
        return {str(keyword.arg) for keyword in call.keywords}
    match call.args[1:]:
        case [ast.Dict(keys=keys), *_] if all(isinstance(key, ast.Constant) for key in keys):
            return {str(key.value) for key in keys if isinstance(key, ast.Constant)}
    return None


@cache
def _errors() -> dict[str, type[BaumeisterError]]:
    all_codes()  # imports every module
    return error_kinds()


@cache
def _kinds() -> dict[str, type[Event] | type[Violation] | type[Fact]]:
    for game in games.NAMES:
        games.get(game)
    kinds: list[type[Event | Violation | Fact]] = [
        *_below(Event),
        *_below(Violation),
        *_below(Fact),
    ]
    return {kind.code: kind for kind in kinds if hasattr(kind, "code")}


def _below(kind: type[T]) -> Iterator[type[T]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


def _all_placeholders(message: Message) -> Iterator[Placeholder]:
    """Also those inside the items of lists."""
    for part in message:
        if isinstance(part, Placeholder):
            yield part
            for case in part.cases.values():
                yield from _all_placeholders(case)


def test_every_language_has_every_message_in_the_same_order() -> None:
    for language in LANGUAGES:
        assert list(own_messages(language)) == list(own_messages("en"))


def test_every_message_is_used_and_every_code_has_one() -> None:
    page = re.compile(r'"(page\.\w+)"')
    web = [*(ROOT / "web" / "src").rglob("*.ts"), *(ROOT / "web" / "src").rglob("*.svelte")]
    on_page = {
        code
        for file in web
        if "language" not in file.parts
        for code in page.findall(file.read_text(encoding="utf-8"))
    }
    literal = re.compile(r'"([a-z]+(?:\.[a-z_]+)+)"')
    in_source = {
        code
        for file in SOURCE.rglob("*.py")
        for code in literal.findall(file.read_text(encoding="utf-8"))
    }
    used = {code for code, _ in _calls()} | in_source & messages("en").keys() | COMPOSED | on_page
    assert used == messages("en").keys()


def test_every_error_has_a_message_and_every_message_of_an_error_a_class() -> None:
    """In every language, because all of them have the same messages."""
    logged = {"engine.compiling", "engine.cache_unwritable", "engine.cache_unreadable"}
    violations = {code for code, kind in _kinds().items() if issubclass(kind, Violation)}
    assert set(all_codes()) == {*_errors(), *violations, *logged}


def test_callers_give_all_values_of_a_message() -> None:
    missing = {
        code: names
        for code, given in _calls()
        for language in LANGUAGES
        if given is not None and code not in _kinds() and code not in _errors()
        if (names := {*parameters(code, language)} - given - ADDED)
    }
    assert missing == {}


def test_a_message_names_only_values_that_exist() -> None:
    unknown = {
        (code, language): names
        for code in messages("en")
        for language in LANGUAGES
        if (names := {*parameters(code, language)} - _values(code))
    }
    assert unknown == {}


def _values(code: str) -> set[str]:
    """The names of the values of a message: those of its class, or those that English uses."""
    if kind := _kinds().get(code):
        derived = {"low", "high", "steps", "from", "to", "corner", "bills", "scores"}
        own = {field.name for field in fields(kind)}
        return own | (derived if issubclass(kind, Event) else set())
    if error := _errors().get(code):
        return set(param_names(error))
    return set(parameters(code))


def test_text_of_other_programs_is_called_detail_and_quoted() -> None:
    unquoted = {
        (code, language)
        for language in LANGUAGES
        for code in messages(language)
        for part in _all_placeholders(parsed(code, language))
        if part.name == "detail" and part.kind != "quoted"
    }
    assert unquoted == set()


def test_plurals_have_categories_of_their_language() -> None:
    for language in LANGUAGES:
        known = {*languages.get(language).plural, "other"}
        for code in messages(language):
            for each in _all_placeholders(parsed(code, language)):
                if each.kind == "plural":
                    unknown = {key for key in each.cases if not re.fullmatch(r"=\d+", key)} - known
                    assert unknown == set(), code


def test_units_have_a_form_for_each_category() -> None:
    for language in map(languages.get, LANGUAGES):
        assert {len(forms) for forms in language.units} == {len({*language.plural, "other"})}


def test_selects_distinguish_values_that_english_knows() -> None:
    unknown = {
        (code, language): keys
        for code in messages("en")
        for language in LANGUAGES
        if (keys := _select_keys(code, language) - _select_keys(code, "en"))
    }
    assert unknown == {}


def _select_keys(code: str, language: str) -> set[tuple[str, str]]:
    found = _all_placeholders(parsed(code, language))
    return {(each.name, key) for each in found if each.kind == "select" for key in each.cases}


def test_titles_of_levels_differ() -> None:
    for language in LANGUAGES:
        titles = {messages(language)[f"players.level.{n}"] for n, _ in enumerate(LEVELS, 1)}
        assert len(titles) == len(LEVELS)


_FAULTS = [
    ("a typewriter's apostrophe", "*", r"(?<!install )'(?!baumeister\[)(?!$)"),
    ("a typewriter's quotation mark", "*", '"'),
    ("three dots", "*", r"\.\.\."),
    ("a hyphen as a dash", "*", r" - (?!(?:\w+ )+_)"),
    ("quotation marks of another language", "en", "[„«»]"),
    ("quotation marks of another language", "fr", "[„“”]"),
    ("quotation marks of another language", "de", "[”«»]"),
    ("quotation marks of another language", "es", "[„“”]"),
    ("a question or exclamation without its first mark", "es", r"^[^¿]*\?|^[^¡]*!"),
    ("a space before punctuation", "es", r"\s[;:!?…]"),
    ("an ordinary space before punctuation", "fr", r"[ \u00a0][;:!?](?=[ }]|$)"),
    ("no space before punctuation", "fr", r"[^\W\d_][;:!?](?=[ }]|$)"),
    ("a breaking space before an ellipsis", "de", " …"),
    ("formal address", "fr", r"\b(?:vous|votre|vos)\b"),
    ("formal address", "es", r"\b(?:[Uu]sted|[Vv]osotr|[Vv]uestr)"),
    ("formal address", "de", r"[a-zäöü,] (?:Sie|Ihnen|Ihre?[mnrs]?)\b"),
]
"""What messages must not contain: a name, the language or * for all, and a pattern."""


@pytest.mark.parametrize(("fault", "language", "pattern"), _FAULTS)
def test_typography(fault: str, language: str, pattern: str) -> None:
    for each in LANGUAGES if language == "*" else (language,):
        found = [m for m in messages(each).values() if re.search(pattern, m)]
        assert found == [], fault


def test_no_message_was_left_in_english() -> None:
    same = {
        code
        for code, message in messages("en").items()
        if len(re.findall(r"[a-z]{4,}", re.sub(r"\{[^{}]*\}", "", message))) > 2
        and any(messages(language)[code] == message for language in LANGUAGES[1:])
    }
    assert same == set()


def test_all_placeholders_are_found_in_choices_but_not_in_items() -> None:
    found = {each.name for each in placeholders(catalogue.parsed("pueblo.event.looked"))}
    assert found == {"corner", "from", "bills"}
