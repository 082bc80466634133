"""`baumeister rules`: the numbered rules, or one of them."""

from __future__ import annotations

import re

from rich.console import Console
from rich.markdown import Markdown

from baumeister import games
from baumeister.core import languages
from baumeister.core.catalogue import excerpt, sentence
from baumeister.core.errors import BaumeisterError
from baumeister.core.rulebook import rules_by_number, rules_text

_PICTURE = re.compile(r"^!\[.+\]\(.+\)\\\n\*(?P<caption>[^*]+)\*$", re.MULTILINE)


class UnknownRule(BaumeisterError):
    """There is no rule of this number."""

    code = "rules.unknown"
    text_: str
    games: list[str]


def show_rules(what: str, language: str) -> None:
    """Print all rules of a game, or one rule by its number. Pictures are left out, their
    captions stay."""
    game = what.lower()
    is_game = game in games.NAMES
    text = rules_text(game, language) if is_game else _one_rule(what, language)
    console = Console(highlight=False)
    console.print(Markdown(_PICTURE.sub(_quote, text)))
    if not is_game and not languages.get(language).reviewed:  # a game's rules say so themselves
        console.print(f"\n{sentence('rules.page.unreviewed', {}, language)}", style="italic")


def _quote(picture: re.Match[str]) -> str:
    return "> " + picture["caption"].replace("\n", "\n> ")


def _one_rule(number: str, language: str) -> str:
    """A rule of any game; the first letter of its number identifies the game."""
    letter = number[:1].upper()
    rules = {
        n: rule
        for game in games.NAMES
        if games.get(game).META.rule_letter == letter
        for n, rule in rules_by_number(rules_text(game, language)).items()
    }
    if number.upper() not in rules:
        raise UnknownRule(text_=excerpt(number), games=list(games.NAMES))
    return rules[number.upper()]
