"""Links to the numbered rules."""

import re
from functools import cache

from tools.pages.markdown import DOCS

_LANGUAGE = "en"


def rule_links(*numbers: str) -> str:
    """Rule numbers, each linked to its chapter. Unknown rules raise KeyError."""
    return ", ".join(f"[{number}]({_places()[number]})" for number in numbers)


@cache
def _places() -> dict[str, str]:
    found: dict[str, str] = {}
    for file in sorted((DOCS / "rules" / _LANGUAGE).glob("*.md")):
        chapter = ""
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith("## "):
                chapter = _slug(line.removeprefix("## "))
            elif numbered := re.match(r"\*\*([A-Z]\d+\.\d+)\*\* ", line):
                found[numbered[1]] = f"rules/{_LANGUAGE}/{file.name}#{chapter}"
    return found


def _slug(heading: str) -> str:
    """The anchor of a heading, as GitHub and MyST name it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
