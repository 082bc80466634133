"""`baumeister rules`: the numbered rules, or one of them."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown

from baumeister import games
from baumeister.core import wording
from baumeister.core.errors import BaumeisterError
from baumeister.core.wording import quoted

wording.add(
    "en",
    {"rules.unknown": "{text} is neither a game ({games}) nor the number of a rule such as P3.3."},
)
_RULE = re.compile(r"^\*\*(?P<number>[A-Z]\d+\.\d+)\*\* (?:.+\n)+", re.MULTILINE)


class UnknownRule(BaumeisterError):
    """A number that no rule has."""


def rules_text(game: str, language: str = "en") -> str:
    """The rules of a game as Markdown: beside the package when installed, in docs/ in a
    checkout."""
    games.get(game)
    installed: Traversable = files("baumeister") / "rules"
    checkout = Path(__file__).parents[3] / "docs" / "rules"
    folder = installed if installed.is_dir() else checkout
    return (folder / language / f"{game}.md").read_text(encoding="utf-8")


def rules_by_number(text: str) -> dict[str, str]:
    """Each rule's paragraph by its number."""
    return {found["number"]: found.group() for found in _RULE.finditer(text)}


def show_rules(what: str) -> None:
    """Print all rules of a game, or one rule by its number."""
    game = what.lower()
    text = rules_text(game) if game in games.NAMES else _one_rule(what)
    Console(highlight=False).print(Markdown(text))


def _one_rule(number: str) -> str:
    """A rule of any game: the numbers of each begin with a letter of its own."""
    rules = {
        n: rule for game in games.NAMES for n, rule in rules_by_number(rules_text(game)).items()
    }
    if number.upper() not in rules:
        raise UnknownRule("rules.unknown", text=quoted(number), games=", ".join(games.NAMES))
    return rules[number.upper()]
