"""Every numbered rule is cited by a test, and nothing cites a rule that does not exist."""

import ast
import itertools
import re
from collections.abc import Iterator
from pathlib import Path

from baumeister.cli.rules import rules_by_number, rules_text

ROOT = Path(__file__).parents[2]
_NUMBER = re.compile(r"\bP\d+\.\d+\b")
UNTESTED: dict[str, str] = {}
"""Rules that no test can cite, each with the reason in words."""


def _markers() -> Iterator[str]:
    """The numbers in `pytest.mark.rule(…)` all over the tests."""
    for file in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                yield from (a.value for a in node.args if isinstance(a, ast.Constant))  # type: ignore[misc]


def test_every_rule_is_cited_by_a_test() -> None:
    rules, cited = set(rules_by_number(rules_text("pueblo"))), set(_markers())
    assert sorted(rules - cited - UNTESTED.keys()) == []
    assert sorted(cited - rules) == [], "tests cite rules that do not exist"
    assert sorted(UNTESTED.keys() & cited) == [], "tested after all"


def test_the_source_cites_only_rules_that_exist() -> None:
    rules = set(rules_by_number(rules_text("pueblo")))
    for file in (ROOT / "src").rglob("*.py"):
        for number in _NUMBER.findall(file.read_text(encoding="utf-8")):
            assert number in rules, f"{file.name} cites {number}"


def test_rules_are_numbered_without_gaps() -> None:
    numbers = [tuple(map(int, n[1:].split("."))) for n in rules_by_number(rules_text("pueblo"))]
    assert numbers == sorted(numbers)
    for (chapter, rule), (next_chapter, next_rule) in itertools.pairwise(numbers):
        assert (next_chapter, next_rule) in {(chapter, rule + 1), (chapter + 1, 1)}


def test_every_decision_and_fact_is_explained_and_used() -> None:
    text, _, table = rules_text("pueblo").partition("## Decisions and facts")
    used = set(re.findall(r"\*\*([DF]\d+)", text))
    explained = set(re.findall(r"^\| \*\*([DF]\d+)\*\* \| .+ \| .+ \|$", table, re.MULTILINE))
    assert used == explained
    assert used == {f"D{i}" for i in range(1, 12)} | {"F1", "F2"}
