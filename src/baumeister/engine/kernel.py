"""The decorators of compiled functions.

A `kernel` is compiled into its callers (`linking`). An `entry` is a kernel that Python calls: it
has one signature, and its compiled code is cached on disk (`cache`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba import config

from baumeister.engine.cache import KernelCache
from baumeister.engine.linking import Entry, Kernel

F = TypeVar("F", bound=Callable[..., Any])

_entries: list[Any] = []


def kernel(function: F) -> F:
    """Compile a function into the kernels that call it."""
    if getattr(config, "DISABLE_JIT", False):
        return function
    compiled: F = Kernel(function)  # type: ignore[assignment] # called like the function
    return compiled


def entry(function: F) -> F:
    """Compile a function that Python calls when it is first called, and cache it on disk."""
    if getattr(config, "DISABLE_JIT", False):
        return function
    compiled: Any = Entry(function)
    compiled._cache = KernelCache(function)  # noqa: SLF001 - as Numba's own `cache=True` does
    _entries.append(compiled)
    result: F = compiled
    return result


def entries() -> tuple[Any, ...]:
    """All entries of the modules imported so far."""
    return tuple(_entries)
