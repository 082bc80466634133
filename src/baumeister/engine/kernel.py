"""How kernels are compiled: one set of options for all of them.

A `kernel` is compiled into its callers. An `entry` is a kernel that Python calls: it has one
signature, and its compiled code is cached on disk (`cache`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba import config, njit

from baumeister.engine.cache import KernelCache

F = TypeVar("F", bound=Callable[..., Any])

_compile: Any = njit(nogil=True, error_model="numpy")
"""Kernels release the GIL and do not check for division by zero: there is none."""
_entries: list[Any] = []


def kernel(function: F) -> F:
    """Compile a function into the kernels that call it."""
    compiled: F = _compile(function)
    return compiled


def entry(function: F) -> F:
    """Compile a function that Python calls when it is first called, and cache it on disk."""
    compiled = _compile(function)
    if not getattr(config, "DISABLE_JIT", False):
        compiled._cache = KernelCache(function)  # noqa: SLF001 - as Numba's own `cache=True` does
        _entries.append(compiled)
    result: F = compiled
    return result


def entries() -> tuple[Any, ...]:
    """All entries of the modules imported so far."""
    return tuple(_entries)
