"""Functions that are launched on a GPU."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cached_property
from typing import Any

from numba import types

from baumeister.engine.cuda.array import DeviceArray
from baumeister.engine.cuda.compiler import ptx_of
from baumeister.engine.cuda.driver import Module, driver

BLOCK = 128
"""Threads of a block."""


class GpuKernel:
    """A function that is compiled for the GPU and launched on it."""

    def __init__(
        self, function: Callable[..., Any], name: str, arguments: tuple[types.Type, ...]
    ) -> None:
        self.name = name
        self._function, self._arguments = function, arguments

    @cached_property
    def ptx(self) -> str:
        """The function as PTX."""
        return ptx_of(self._function, self._arguments, self.name)

    @cached_property
    def _module(self) -> Module:
        return driver().load(self.ptx)

    def launch(self, threads: int, *values: DeviceArray | int) -> None:
        """Run the function on at least this many threads, without waiting for them."""
        arguments: list[Any] = []
        for value in values:
            if isinstance(value, DeviceArray):
                arguments.append(ctypes.c_uint64(value.address))
                arguments += [ctypes.c_int64(size) for size in value.shape]
            else:
                arguments.append(ctypes.c_int64(value))
        driver()
        self._module.launch(self._function.__name__, threads, arguments, BLOCK)
