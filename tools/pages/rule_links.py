"""Links to the numbered rules."""

import re
from functools import cache

from baumeister import games
from baumeister.core.languages import ENGLISH
from baumeister.core.rulebook import rules_text

RULES = "../languages"
"""The folder of the rules, from a page in `docs`."""


def rule_links(*numbers: str) -> str:
    """Rule numbers, each linked to its chapter. Unknown rules raise KeyError."""
    return ", ".join(f"[{number}]({_places()[number]})" for number in numbers)


@cache
def _places() -> dict[str, str]:
    found: dict[str, str] = {}
    for game in games.NAMES:
        chapter = ""
        for line in rules_text(game).splitlines():
            if line.startswith("## "):
                chapter = _slug(line.removeprefix("## "))
            elif numbered := re.match(r"\*\*([A-Z]\d+\.\d+)\*\* ", line):
                found[numbered[1]] = f"{RULES}/{ENGLISH}/{game}.md#{chapter}"
    return found


def _slug(heading: str) -> str:
    """The anchor of a heading, as GitHub and MyST name it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
