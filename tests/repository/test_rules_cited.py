"""Tests cite every numbered rule, and nothing cites an unknown one."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from baumeister import games
from baumeister.core.rulebook import rules_by_number, rules_text

ROOT = Path(__file__).parents[2]
_NUMBER = re.compile(r"\b[A-Z]\d+\.\d+\b")
UNTESTED: dict[str, str] = {}
"""Rules that no test can cite, with the reason."""

each_game = pytest.mark.parametrize("game", games.NAMES)


@cache
def _markers() -> frozenset[str]:
    """The numbers in `pytest.mark.rule(…)` of all tests."""
    return frozenset(_all_markers())


def _all_markers() -> Iterator[str]:
    for file in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                yield from (str(a.value) for a in node.args if isinstance(a, ast.Constant))


def _rules(game: str) -> list[str]:
    return list(rules_by_number(rules_text(game)))


@each_game
def test_every_rule_is_cited_by_a_test(game: str) -> None:
    cited = _markers()
    assert [rule for rule in _rules(game) if rule not in cited | UNTESTED.keys()] == []
    assert sorted(UNTESTED.keys() & cited) == [], "tested despite the exception"


def test_cited_rules_exist() -> None:
    rules = {rule for game in games.NAMES for rule in _rules(game)}
    assert sorted(_markers() - rules) == []
    for file in (ROOT / "src").rglob("*.py"):
        for number in _NUMBER.findall(file.read_text(encoding="utf-8")):
            assert number in rules, f"{file.name} cites {number}"


@each_game
def test_rule_numbers_have_no_gaps_and_a_unique_letter(game: str) -> None:
    rules = _rules(game)
    (letter,) = {rule[0] for rule in rules}
    assert all(_rules(other)[0][0] != letter for other in games.NAMES if other != game)
    numbers = [tuple(map(int, rule[1:].split("."))) for rule in rules]
    assert numbers[0] == (1, 1)
    for (chapter, rule), following in pairwise(numbers):
        assert following in {(chapter, rule + 1), (chapter + 1, 1)}


@each_game
def test_decisions_and_facts_are_explained_and_used(game: str) -> None:
    text, _, table = rules_text(game).partition("## Decisions and facts")
    used = re.findall(r"\*\*([DF]\d+)", text)
    explained = re.findall(r"^\| \*\*([DF]\d+)\*\* \| .+ \| .+ \|$", table, re.MULTILINE)
    assert len(explained) == len(set(explained))
    assert set(used) == set(explained)
    for letter in "DF":
        numbers = [int(name[1:]) for name in explained if name[0] == letter]
        assert numbers == list(range(1, len(numbers) + 1))
