"""Benchmark targets are defined only in benchmarks/results.json, and the programs use all those."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tools.pages.benchmarks import suites

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
COMPARED = ("server", "page", "standalone")
"""The suites whose programs compare with targets."""


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


def test_programs_use_exactly_the_defined_targets() -> None:
    targets = {
        (name, one.what)
        for name in COMPARED
        for one in suites()[name].figures
        if one.wanted is not None
    }
    assert _asked() == targets


def test_programs_define_no_targets() -> None:
    """The target of `Report.add` is never a number."""
    for call in _calls("add"):
        named = [one.value for one in call.keywords if one.arg == "target"]
        for target in (*call.args[3:], *named):
            own = isinstance(target, ast.Constant) and target.value not in (None, 0)
            assert not own, ast.unparse(call)
