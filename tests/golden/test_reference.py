"""The pages to look things up in are what the code says today, whole, and fit to be read."""

import json
import re
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pytest

from baumeister import games
from baumeister.core import record as limits
from baumeister.core.errors import RecordError
from baumeister.core.record import Record
from baumeister.core.replay import replay
from baumeister.games import pueblo
from tools.pages import commands, errors, notation, options, records
from tools.pages.markdown import Parts
from tools.pages.rule_links import rule_links

AGAIN = "run `make golden` and read the diff"
LONGEST_CELL = 160
PAGES: dict[str, tuple[Callable[[], dict[Path, str]], Parts]] = {
    "options": (options.options_page, options.PARTS),
    "errors": (errors.errors_page, errors.PARTS),
    "commands": (commands.commands_page, commands.PARTS),
    "notation": (notation.notation_page, notation.PARTS),
    "records": (records.records_page, records.PARTS),
}

each_page = pytest.mark.parametrize("page", PAGES)


@each_page
def test_a_page_is_what_the_code_says_today(page: str) -> None:
    make, _ = PAGES[page]
    ((file, made),) = make().items()
    text = file.read_text(encoding="utf-8")
    for old, new in zip(text.splitlines(), made.splitlines(), strict=False):
        assert old == new, AGAIN
    assert made == text, AGAIN


@each_page
def test_a_page_begins_with_sentences_and_its_tables_can_be_read(page: str) -> None:
    make, parts = PAGES[page]
    (file,) = make()
    title, empty, first, *_ = file.read_text(encoding="utf-8").splitlines()
    assert title.startswith("# ")
    assert not empty
    assert first[0].isalpha() or first[0] == "`"
    for line in (line for made in parts.values() for line in made() if line.startswith("|")):
        seen = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", line)
        assert max(map(len, seen.split(" | "))) <= LONGEST_CELL, line


@pytest.mark.parametrize("game", games.NAMES)
def test_every_option_names_its_rules(game: str) -> None:
    names = [option.name for option in fields(games.get(game).Options)]
    assert list(options.RULES[game]) == names


def test_a_rule_that_there_is_not_has_no_link() -> None:
    assert rule_links("P3.3") == "[P3.3](rules/en/pueblo.md#p3-building)"
    with pytest.raises(KeyError):
        rule_links("P3.9")


def test_every_code_of_an_error_is_on_the_page_once() -> None:
    text = errors.PAGE.read_text(encoding="utf-8")
    listed = re.findall(r"^\| `([a-z_.]+)` \|", text, re.MULTILINE)
    assert sorted(listed) == sorted(errors.all_codes())
    assert {code.partition(".")[0] for code in listed} == errors.FAMILIES.keys()


def test_the_schema_of_records_has_the_limits_of_reading() -> None:
    schema = records.SCHEMA
    fields_of, names = schema["properties"], schema["$defs"]
    assert fields_of["format"]["const"] == limits.FORMAT
    assert fields_of["actions"]["maxItems"] == names["ply"]["maximum"] == limits.MOST_ENTRIES
    assert fields_of["seats"]["maxItems"] == limits.MOST_SEATS
    assert fields_of["rules_version"]["maximum"] == limits.LARGEST_NUMBER
    assert fields_of["seed"]["oneOf"][1]["maximum"] == limits._LARGEST_SEED
    assert names["name"]["maxLength"] == names["text"]["maxLength"] == limits.LONGEST_NAME
    most = fields_of["options"]["maxProperties"]
    record = pueblo.Game().record.to_json()
    many = {f"option{n}": 0 for n in range(most)}
    assert Record.from_json({**record, "options": many}).options == many
    with pytest.raises(RecordError, match="an object of options"):
        Record.from_json({**record, "options": {**many, "more": 0}})


def test_the_record_that_the_page_shows_replays() -> None:
    text = records.PAGE.read_text(encoding="utf-8")
    (shown,) = re.findall(r"^```json\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    record = Record.from_text(shown)
    assert replay(pueblo, record).error is None
    assert record.to_json() == json.loads(shown)
