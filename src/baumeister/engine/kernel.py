"""How kernels are compiled: one set of settings for all of them.

A `kernel` is compiled into whatever calls it. An `entry` is a kernel that Python calls: it takes
one kind of arguments, and what was compiled is kept on disk (`cache`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba import config, njit

from baumeister.engine.cache import KernelCache

F = TypeVar("F", bound=Callable[..., Any])

_compile: Any = njit(nogil=True, error_model="numpy")
"""No kernel holds Python's lock, and none looks out for divisions by zero: there are none."""
_entries: list[Any] = []


def kernel(function: F) -> F:
    """Compile a function into the kernels that call it."""
    compiled: F = _compile(function)
    return compiled


def entry(function: F) -> F:
    """Compile a function that Python calls, when it is first called; keep the result on disk."""
    compiled = _compile(function)
    if not getattr(config, "DISABLE_JIT", False):
        compiled._cache = KernelCache(function)  # noqa: SLF001 - as Numba's own `cache=True` does
        _entries.append(compiled)
    result: F = compiled
    return result


def entries() -> tuple[Any, ...]:
    """Every entry of the modules imported so far."""
    return tuple(_entries)
