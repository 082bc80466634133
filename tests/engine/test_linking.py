"""Kernels are linked into entries, and only entries have machine code."""

from __future__ import annotations

from typing import Any

from baumeister.engine.kernel import kernel
from baumeister.engine.linking import Entry


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
