"""Links from a page to the numbered rules."""

import re
from functools import cache

from tools.pages.markdown import DOCS

_LANGUAGE = "en"


def rule_links(*numbers: str) -> str:
    """The numbers of rules, each with a link to its chapter. A rule that there is not is a
    KeyError."""
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
    """The anchor of a heading, as GitHub and MyST make it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
