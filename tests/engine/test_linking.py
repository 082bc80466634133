"""Kernels are linked into entries, and only entries have machine code."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

from baumeister.engine import get
from baumeister.engine.kernel import kernel
from baumeister.engine.linking import Entry, Kernel
from baumeister.engine.pueblo.search.ordering import list_turns
from baumeister.engine.warmup import STEPS, CompileProgress, entries_of, is_compiled, parts, warm_up


@kernel
def square(number: int) -> int:
    return number * number


@kernel
def twice(number: int) -> int:
    return square(number) + square(number)


@kernel
def sum_of_both(number: int) -> int:
    return twice(number) + square(number)


def compiled_sum(number: int) -> int:
    return sum_of_both(number) + 1


def test_entry_contains_the_kernels_below_it() -> None:
    entry: Any = Entry(compiled_sum)
    assert entry(5) == 76
    code = entry.inspect_llvm(entry.signatures[0])
    assert "define" in code
    for name in ("twice", "square"):
        assert f"declare {name}" not in code


def test_kernel_has_no_machine_code_until_python_calls_it() -> None:
    entry: Any = Entry(compiled_sum)
    entry(5)
    inner: Any = sum_of_both
    (result,) = inner.overloads.values()
    assert result.library._final_module is not None
    assert not result.library._codegen._engine.is_symbol_defined(result.fndesc.llvm_func_name)
    assert inner(5) == 75
    assert inner(6) == 108


def test_parts_of_a_search_are_its_entries_and_their_kernels() -> None:
    found = parts(entries_of("pueblo", ["search"]))
    assert list_turns in found
    assert set(get("pueblo").Searcher.ENTRIES) < found
    assert get("pueblo").step_games not in found
    assert get("pueblo").step_games in entries_of("pueblo", STEPS)
    assert {type(part) for part in found} == {Entry, Kernel}


def test_search_calls_exactly_its_declared_entries() -> None:
    """Otherwise a search would compile something after it was said to be ready."""
    code = (
        "import sys; from baumeister.engine import kernel, warmup;"
        "[*warmup.warm_up([sys.argv[1]], ['search'])];"
        "print(*sorted(e.__name__ for e in kernel.entries() if e.overloads));"
        "print(*sorted(e.__name__ for e in warmup.entries_of(sys.argv[1], ['search'])))"
    )
    for game in ("pueblo", "aztec"):
        command = [sys.executable, "-c", code, game]
        called, declared = subprocess.check_output(
            command, text=True, encoding="utf-8"
        ).splitlines()
        assert set(called.split()) == set(declared.split()), game


def test_solution_calls_exactly_its_declared_entries() -> None:
    """Otherwise the first proof in a worker would compile, and the worker seem to hang."""
    code = (
        "import sys; from baumeister import engine, games;"
        "from baumeister.engine import kernel, warmup;"
        "rules = games.get(sys.argv[1]); states = [rules.new_game()];"
        "play = lambda s: states.append(rules.apply(s, rules.legal_actions(s)[0]));"
        "[play(s) for s in states if s.to_move is not None];"
        "assert engine.solve(states[-3]).outcome;"
        "print(*sorted(e.__name__ for e in kernel.entries() if e.overloads));"
        "print(*sorted(e.__name__ for e in warmup.entries_of(sys.argv[1], ['endgames'])))"
    )
    for game in ("pueblo", "aztec"):
        command = [sys.executable, "-c", code, game]
        called, declared = subprocess.check_output(
            command, text=True, encoding="utf-8"
        ).splitlines()
        assert set(called.split()) <= set(declared.split()), game
        assert is_compiled(game, ("search",)), "or every worker would compile at its start"


def start_process(*steps: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "baumeister.engine.compile_process", "aztec", *steps]
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )


def test_compile_process_reports_all_parts_as_done() -> None:
    with start_process("search") as process:
        assert process.stdout is not None
        lines = process.stdout.read().split()
        assert process.wait() == 0
    assert int(lines[-1]) == len(parts(entries_of("aztec", ["search"])))
    assert is_compiled("aztec")


def test_compile_process_ends_with_its_parent() -> None:
    with start_process(*STEPS) as process:
        process.communicate()  # closes its standard input
        assert process.returncode == 1


def test_progress_reaches_the_number_of_parts() -> None:
    progress = CompileProgress("aztec")
    for _ in warm_up(["aztec"], ["search"]):
        pass
    done, total = progress.count()
    assert done == total == len(parts(entries_of("aztec", ["search"])))
