"""The settings of docs/playing.md: the client's list of preferences, in the order and in the words
of its screen."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from tools.client_source import CLIENT, asked
from tools.pages.markdown import table

LABELS = {"theme": "themes", "board": "boards", "quality": "qualities", "motion": "motions"}
"""What the values of a choice are called, in the client's texts."""
_OFFERED = re.compile(r"bind:(?:value|checked)=\{preferences\.(\w+)\}")
_ASK = """
import { readFileSync } from "node:fs";
import { lobby } from "./web/src/language/en/lobby.ts";
const object = (file, name) => {
  const found = readFileSync(`web/src/${file}`, "utf8").match(
    new RegExp(`const ${name}\\\\b[^=]*= (\\\\{[^}]*\\\\})`),
  );
  return new Function(`return ${found[1]}`)();
};
const kept = "preferences/preferences.svelte.ts";
console.log(JSON.stringify({
  texts: lobby.prefs,
  languages: object("language/language.svelte.ts", "LANGUAGES"),
  choices: object(kept, "CHOICES"),
  switches: object(kept, "SWITCHES"),
  address: object(kept, "IN_ADDRESS"),
}));
"""


def lines() -> Iterator[str]:
    """The table; the first value of a choice is the one that nobody chose."""
    said = _found()
    offered = _OFFERED.findall((CLIENT / "lobby" / "Settings.svelte").read_text(encoding="utf-8"))
    assert set(offered) == {*said["choices"], *said["switches"]}
    short = {name: word for word, name in said["address"].items()}
    return table(
        ("setting", "values", "in an address", ""),
        (
            (
                said["texts"][name],
                ", ".join(_values(name)),
                _in_address(short[name], said["choices"][name]) if name in short else "",
                said["texts"].get(f"{name}Help", ""),
            )
            for name in offered
        ),
    )


def address() -> dict[str, list[str]]:
    """What an address may say, by the word it says it with."""
    said = _found()
    return {word: said["choices"][name] for word, name in said["address"].items()}


def _values(name: str) -> Iterator[str]:
    said = _found()
    texts = said["texts"]
    if name in said["switches"]:
        yield from ("on", "off") if said["switches"][name] else ("off", "on")
        return
    labels = said["languages"] if name == "language" else texts[LABELS[name]]
    for value in said["choices"][name]:
        yield labels[value] if value in labels else texts["automatic"]


def _in_address(word: str, values: list[str]) -> str:
    first, *others = values
    return ", ".join((f"`{word}={first}`", *(f"`{value}`" for value in others)))


@cache
def _found() -> dict[str, Any]:
    found: dict[str, Any] = asked(_ASK)
    return found
