"""The reference pages (options, errors, commands, notation, records) are complete and readable."""

import json
import re
from dataclasses import fields

import pytest

from baumeister import games
from baumeister.core import record as limits
from baumeister.core.errors import RecordError
from baumeister.core.record import Record
from baumeister.core.replay import replay
from baumeister.games import pueblo
from tools.pages import commands, errors, notation, options, records
from tools.pages.rule_links import rule_links

LONGEST_CELL = 160
PAGES = {
    "options": options,
    "errors": errors,
    "commands": commands,
    "notation": notation,
    "records": records,
}

each_page = pytest.mark.parametrize("page", PAGES)


@each_page
def test_page_starts_with_a_sentence_and_has_short_cells(page: str) -> None:
    title, empty, first, *_ = PAGES[page].PAGE.read_text(encoding="utf-8").splitlines()
    assert title.startswith("# ")
    assert not empty
    assert first[0].isalpha() or first[0] == "`"
    for line in (
        line for made in PAGES[page].PARTS.values() for line in made() if line.startswith("|")
    ):
        seen = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", line)
        assert max(map(len, seen.split(" | "))) <= LONGEST_CELL, line


@pytest.mark.parametrize("game", games.NAMES)
def test_every_option_cites_its_rules(game: str) -> None:
    names = [option.name for option in fields(games.get(game).Options)]
    assert list(options.RULES[game]) == names


def test_unknown_rule_has_no_link() -> None:
    assert rule_links("P3.3") == "[P3.3](../languages/en/pueblo.md#p3-building)"
    with pytest.raises(KeyError):
        rule_links("P3.9")


def test_every_error_code_is_listed_once() -> None:
    text = errors.PAGE.read_text(encoding="utf-8")
    listed = re.findall(r"^\| `([a-z_.]+)` \|", text, re.MULTILINE)
    assert sorted(listed) == sorted(errors.all_codes())
    assert {code.partition(".")[0] for code in listed} == errors.FAMILIES.keys()


def test_record_schema_has_the_readers_limits() -> None:
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
    with pytest.raises(RecordError, match="an object of at most 50 options"):
        Record.from_json({**record, "options": {**many, "more": 0}})


def test_example_record_replays() -> None:
    text = records.PAGE.read_text(encoding="utf-8")
    (shown,) = re.findall(r"^```json\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    record = Record.from_text(shown)
    assert replay(pueblo, record).error is None
    assert record.to_json() == json.loads(shown)
