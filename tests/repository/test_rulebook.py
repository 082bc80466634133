"""The rules have the same structure in every language: chapters, numbers, decisions, code and
pictures. Whether the texts agree is for people to judge."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from baumeister import games
from baumeister.core.languages import ENGLISH, LANGUAGES
from baumeister.core.rulebook import (
    NoSuchRules,
    languages,
    pictures,
    rules_by_number,
    rules_text,
)

ROOT = Path(__file__).parents[2]
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
_HEADING = re.compile(r"^(#+) (?:([A-Z]\d+) )?.+$", re.MULTILINE)
_PICTURE = re.compile(
    r"^!\[(?P<shows>[^\]]+)\]\(\.\./pictures/(?P<file>[a-z-]+\.svg)\)\\\n\*(?P<caption>[^*]+)\*$",
    re.MULTILINE,
)
_MARK = re.compile(r"\*\*([DF]\d+)\*\*")
_CODE = re.compile(r"`([^`]+)`")
_REFERENCE = re.compile(r"(?<!\*)\b([AP]\d+(?:\.\d+)?)\b(?!\*)")

each_game = pytest.mark.parametrize("game", games.NAMES)
each_other = pytest.mark.parametrize("language", OTHERS)


def _tables(text: str) -> Iterator[list[tuple[int, list[str]]]]:
    """The rows of each table: the number of cells, and the marks in the first."""
    for table in re.findall(r"(?:^\|.*\|\n)+", text, re.MULTILINE):
        rows = [re.split(r"(?<!\\)\|", line)[1:-1] for line in table.splitlines()]
        yield [(len(row), _MARK.findall(row[0])) for row in rows]


def _pictures(text: str) -> list[tuple[str, str]]:
    """Each picture, with the number of the rule before it, if any."""
    numbers = list(re.finditer(r"^\*\*([A-Z]\d+\.\d+)\*\*", text, re.MULTILINE))
    return [
        (["", *(one[1] for one in numbers if one.start() < found.start())][-1], found["file"])
        for found in _PICTURE.finditer(text)
    ]


@each_game
def test_rules_exist_in_every_language(game: str) -> None:
    assert languages(game) == LANGUAGES


@pytest.mark.parametrize(
    ("game", "language"), [("pueblo", "xx"), ("chess", "en"), ("../en/pueblo", "en"), ("", "en")]
)
def test_unknown_rules_are_refused(game: str, language: str) -> None:
    with pytest.raises(NoSuchRules, match="There are no rules of"):
        rules_text(game, language)


@each_game
@each_other
def test_chapters_and_numbers_agree(game: str, language: str) -> None:
    english, other = rules_text(game), rules_text(game, language)
    assert _HEADING.findall(other) == _HEADING.findall(english)
    assert list(rules_by_number(other)) == list(rules_by_number(english))


@each_game
@each_other
@pytest.mark.parametrize("what", [_MARK, _CODE, _REFERENCE], ids=["marks", "code", "references"])
def test_rules_contain_the_same_marks_code_and_references(
    game: str, language: str, what: re.Pattern[str]
) -> None:
    english, other = (
        {number: sorted(what.findall(rule)) for number, rule in rules_by_number(text).items()}
        for text in (rules_text(game), rules_text(game, language))
    )
    assert other == english


@each_game
@each_other
def test_tables_agree(game: str, language: str) -> None:
    assert list(_tables(rules_text(game, language))) == list(_tables(rules_text(game)))


@each_game
@each_other
def test_pictures_agree_and_descriptions_are_translated(game: str, language: str) -> None:
    english, other = rules_text(game), rules_text(game, language)
    assert _pictures(other) == _pictures(english)
    for words in ("shows", "caption"):
        told, translated = (
            [found[words] for found in _PICTURE.finditer(text)] for text in (english, other)
        )
        assert set(told).isdisjoint(translated)


def test_every_picture_is_used_once_in_every_language() -> None:
    for language in LANGUAGES:
        texts = [rules_text(game, language) for game in games.NAMES]
        shown = [found["file"] for text in texts for found in _PICTURE.finditer(text)]
        assert sorted(shown) == sorted(pictures())
        assert sum(text.count("![") for text in texts) == len(shown), (
            "each is a paragraph of its own"
        )


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_paragraph_becomes_a_list(game: str, language: str) -> None:
    """Markdown takes “1. ” at the beginning of a line for an item."""
    assert re.findall(r"^(?:\d+[.)]|[-+*]) .+", rules_text(game, language), re.MULTILINE) == []


def test_pictures_have_no_words_styles_or_references() -> None:
    """All languages share them, and the Content Security Policy forbids styles in a picture that is
    opened by itself."""
    for name, body in pictures().items():
        picture = body.decode()
        assert re.search(r'viewBox="[-\d.]+ [-\d.]+ [\d.]+ [\d.]+"', picture), name
        words = [word for text in re.findall(r">([^<]*)<", picture) for word in text.split()]
        assert [word for word in words if len(word) > 3 and word.isalpha()] == [], name
        for never in (
            "<script",
            "<style",
            "style=",
            "href=",
            "<image",
            "<foreignObject",
            "url(http",
        ):
            assert never not in picture, f"{name}: {never}"
