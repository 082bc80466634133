"""Keyboard shortcuts and settings in docs/playing.md, from the client's sources."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from baumeister.core.languages import ENGLISH
from tools.client_source import CLIENT, evaluate
from tools.pages.markdown import DOCS, Parts, filled, table
from tools.translations.page_texts import texts_of

PAGE = DOCS / "playing.md"
GAMES = ("pueblo", "aztec")
LABELS = {
    "theme": "themes",
    "board": "boards",
    "quality": "qualities",
    "motion": "motions",
    "speed": "speeds",
    "volume": "volumes",
    "marks": "markSizes",
    "backdrop": "backdrops",
}
"""The client's texts for the values of a setting."""
NOT_IN_SETTINGS = {"sight", "soundOffered", "notifyOffered"}
"""Switches of the table screen that the settings do not offer."""
_OFFERED = re.compile(r"bind:(?:value|checked)=\{preferences\.(\w+)\}")
_KEY_TABLES = """
import { keyTable } from "./web/src/play/keyTable.ts";
const [keys, ...games] = process.argv.slice(1);
const modules = games.map((game) => import(`./web/src/play/${game}/turnKeys.ts`));
const all = (await Promise.all(modules)).map(({ turnKeys }) => turnKeys);
console.log(JSON.stringify(all.map((one) => keyTable(one, JSON.parse(keys)))));
"""
_SETTINGS = """
import { readFileSync } from "node:fs";
import { LANGUAGES, LANGUAGE_CODES } from "./web/src/protocol/languages.ts";
const object = (file, name) => {
  const found = readFileSync(`web/src/${file}`, "utf8").match(
    new RegExp(`const ${name}\\\\b[^=]*= (\\\\{[^}]*\\\\})`),
  );
  return new Function("LANGUAGE_CODES", `return ${found[1]}`)(LANGUAGE_CODES);
};
const stored = "preferences/preferences.svelte.ts";
console.log(JSON.stringify({
  languages: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name])),
  choices: object(stored, "CHOICES"),
  switches: object(stored, "SWITCHES"),
  address: object(stored, "IN_ADDRESS"),
}));
"""


def generate() -> dict[Path, str]:
    return filled(PAGE, PARTS)


def keys() -> set[str]:
    """Every key of either game, as the client writes it."""
    return {
        key
        for sections in _key_tables()
        for section in sections
        for row in section["rows"]
        for key in row["keys"]
    }


def address_parameters() -> dict[str, list[str]]:
    """The query parameters that set preferences, with their possible values."""
    found = _settings()
    return {word: found["choices"][name] for word, name in found["address"].items()}


def _key_lines() -> Iterator[str]:
    """The table of keys; the third column names the game if only one game has the key."""
    both = [{part["title"]: _key_rows(part) for part in parts} for parts in _key_tables()]
    yield from ("| keys | | |", "|---|---|---|")
    for title in both[0]:
        yield f"| **{title}** | | |"
        rows = [part[title] for part in both]
        for row in dict.fromkeys(row for part in rows for row in part):
            only = [
                game.capitalize() for game, part in zip(GAMES, rows, strict=True) if row in part
            ]
            yield f"| {row[0]} | {row[1]} | {only[0] if len(only) == 1 else ''} |"


def _key_rows(part: dict[str, Any]) -> list[tuple[str, str]]:
    return [(" ".join(f"`{key}`" for key in row["keys"]), row["what"]) for row in part["rows"]]


def _setting_lines() -> Iterator[str]:
    """The table of settings; the first value is the default."""
    found, texts = _settings(), texts_of(ENGLISH, "settings")
    screen = CLIENT / "settings" / "Settings.svelte"
    offered = _OFFERED.findall(screen.read_text(encoding="utf-8"))
    assert {*offered, *NOT_IN_SETTINGS} == {*found["choices"], *found["switches"]}
    assert NOT_IN_SETTINGS.isdisjoint(offered)
    short = {name: word for word, name in found["address"].items()}
    return table(
        ("setting", "values", "in an address", ""),
        (
            (
                texts[name],
                ", ".join(_values(name)),
                _in_address(short[name], found["choices"][name]) if name in short else "",
                texts.get(f"{name}Help", ""),
            )
            for name in offered
        ),
    )


def _values(name: str) -> Iterator[str]:
    found = _settings()
    texts = texts_of(ENGLISH, "settings")
    if name in found["switches"]:
        yield from ("on", "off") if found["switches"][name] else ("off", "on")
        return
    labels = found["languages"] if name == "language" else texts[LABELS[name]]
    for value in found["choices"][name]:
        yield labels[value] if value in labels else texts["automatic"]


def _in_address(word: str, values: list[str]) -> str:
    first, *others = values
    return ", ".join((f"`{word}={first}`", *(f"`{value}`" for value in others)))


@cache
def _key_tables() -> list[list[dict[str, Any]]]:
    found: list[list[dict[str, Any]]] = evaluate(
        _KEY_TABLES, json.dumps(texts_of(ENGLISH, "table")["keys"]), *GAMES
    )
    return found


@cache
def _settings() -> dict[str, Any]:
    found: dict[str, Any] = evaluate(_SETTINGS)
    return found


PARTS: Parts = {"keys": _key_lines, "settings": _setting_lines}
