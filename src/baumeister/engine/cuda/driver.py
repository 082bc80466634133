"""The CUDA driver's interface, as far as we use it: memory, and launching kernels from PTX.

The driver comes with every NVIDIA GPU, so nothing else has to be installed. We use the device's
primary context and its default stream, as PyTorch, CuPy and JAX do: work that they and we launch
runs in the order in which it was launched.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Sequence
from ctypes import byref, c_char_p, c_int, c_size_t, c_uint, c_void_p
from functools import cache
from typing import Any, Literal

from baumeister.core.errors import BaumeisterError

LIBRARY = "nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1"
_MULTIPROCESSORS, _MAJOR, _MINOR = 16, 75, 76
"""Attributes of a device, as the driver numbers them."""


class CudaError(BaumeisterError, RuntimeError):
    """There is no usable GPU, or the driver reported an error."""


class NoGpu(CudaError):
    """No driver, no GPU or no compiler for it."""

    code: Literal["engine.no_gpu", "engine.no_gpu_compiler", "engine.no_gpu_driver"]


class GpuFailed(CudaError):
    code = "engine.gpu_failed"
    function: str
    detail: str


class Driver:
    """The driver, with the context of the first GPU."""

    def __init__(self) -> None:
        try:
            self._library: Any = ctypes.CDLL(LIBRARY)
        except OSError as error:
            raise NoGpu("engine.no_gpu_driver") from error
        try:
            self.call("cuInit", 0)
        except CudaError as error:
            raise NoGpu("engine.no_gpu") from error
        count = c_int()
        self.call("cuDeviceGetCount", byref(count))
        if count.value == 0:
            raise NoGpu("engine.no_gpu")
        self._device, self._context = c_int(), c_void_p()
        self.call("cuDeviceGet", byref(self._device), 0)
        self.call("cuDevicePrimaryCtxRetain", byref(self._context), self._device)
        self.enter()

    def call(self, name: str, *arguments: Any) -> None:  # noqa: ANN401 - whatever C takes
        """Call a function of the driver; an error that it reports is raised."""
        result = getattr(self._library, name)(*arguments)
        if result != 0:
            text = c_char_p()
            self._library.cuGetErrorName(result, byref(text))
            found = (text.value or str(result).encode()).decode()
            raise GpuFailed(function=name, detail=found)

    def enter(self) -> None:
        """Use the GPU's context in this thread."""
        self.call("cuCtxSetCurrent", self._context)

    def attribute(self, number: int) -> int:
        """A property of the GPU."""
        value = c_int()
        self.call("cuDeviceGetAttribute", byref(value), number, self._device)
        return value.value

    @property
    def multiprocessors(self) -> int:
        return self.attribute(_MULTIPROCESSORS)

    @property
    def capability(self) -> tuple[int, int]:
        """The generation of the GPU."""
        return self.attribute(_MAJOR), self.attribute(_MINOR)

    @property
    def name(self) -> str:
        """The name of the GPU."""
        text = ctypes.create_string_buffer(256)
        self.call("cuDeviceGetName", text, len(text), self._device)
        return text.value.decode()

    def allocate(self, size: int) -> int:
        """The address of new memory on the GPU."""
        address = c_void_p()
        self.call("cuMemAlloc_v2", byref(address), c_size_t(max(size, 1)))
        return address.value or 0

    def free(self, address: int) -> None:
        """Return memory to the driver, as soon as no launched work uses it."""
        self.call("cuMemFree_v2", c_void_p(address))

    def synchronize(self) -> None:
        """Wait until all launched work is done."""
        self.call("cuCtxSynchronize")

    def load(self, ptx: str) -> Module:
        """Load kernels; the driver translates them for the GPU, and remembers the result."""
        module = c_void_p()
        self.call("cuModuleLoadData", byref(module), c_char_p(ptx.encode()))
        return Module(self, module)


class Module:
    """Loaded kernels."""

    def __init__(self, driver: Driver, handle: c_void_p) -> None:
        self._driver, self._handle = driver, handle
        self._functions: dict[str, c_void_p] = {}

    def launch(self, name: str, threads: int, arguments: Sequence[Any], block: int) -> None:
        """Launch a kernel on this many threads, rounded up to whole blocks, without waiting for
        it. The arguments are C values."""
        if name not in self._functions:
            found = c_void_p()
            self._driver.call("cuModuleGetFunction", byref(found), self._handle, name.encode())
            self._functions[name] = found
        pointers = (c_void_p * len(arguments))(
            *(ctypes.cast(ctypes.pointer(one), c_void_p) for one in arguments)
        )
        blocks = c_uint(-(-threads // block))
        one, none = c_uint(1), c_uint(0)
        self._driver.call(
            "cuLaunchKernel", self._functions[name], blocks, one, one, c_uint(block), one, one,
            none, None, pointers, None,
        )  # fmt: skip


@cache
def _driver(_process: int) -> Driver:
    return Driver()


def driver() -> Driver:
    """The driver, loaded on first use; raises CudaError if there is no usable GPU."""
    found = _driver(os.getpid())
    found.enter()
    return found
