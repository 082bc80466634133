"""Targets of benchmarks are written once, in benchmarks/results.json: the programs that compare
with them ask for rows that exist, and leave none out."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tools.pages.benchmarks import suites

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
COMPARED = ("server", "page")
"""The suites whose programs print whether a target is met."""


def _calls(name: str) -> Iterator[ast.Call]:
    for file in (*BENCHMARKS.glob("*.py"), *(BENCHMARKS / "load_generator").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and name in (
                getattr(node.func, "id", ""),
                getattr(node.func, "attr", ""),
            ):
                yield node


def _asked() -> set[tuple[str, str]]:
    found = set()
    for call in _calls("wanted"):
        suite, what = (ast.literal_eval(one) for one in call.args)
        found.add((suite, what))
    return found


def test_programs_compare_with_exactly_the_targets_that_there_are() -> None:
    """More moves a second are to be as quick as fewer."""
    targets = {
        (name, one.what): one.wanted
        for name in COMPARED
        for one in suites()[name].figures
        if one.wanted is not None
    }
    asked = _asked()
    assert asked <= targets.keys()
    for (suite, what), bound in targets.items():
        fewer = (suite, re.sub("^200 moves", "50 moves", what))
        assert (suite, what) in asked or (fewer in asked and targets[fewer] == bound), what


def test_no_program_has_a_target_of_its_own() -> None:
    """Fails for: a number as the target of `Report.add`."""
    for call in _calls("add"):
        named = [one.value for one in call.keywords if one.arg == "target"]
        for target in (*call.args[3:], *named):
            own = isinstance(target, ast.Constant) and target.value not in (None, 0)
            assert not own, ast.unparse(call)
