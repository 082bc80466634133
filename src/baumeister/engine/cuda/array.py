"""Arrays in the memory of the GPU, which PyTorch, JAX and CuPy use without copying them."""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Sequence
from ctypes import c_char_p, c_int32, c_int64, c_size_t, c_uint8, c_uint16, c_uint64, c_void_p
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from baumeister.engine.cuda.driver import driver

_DLPACK_CUDA = 2
_DLPACK_KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}


class _Memory:
    """Memory that is freed when nothing refers to it any more."""

    def __init__(self, size: int) -> None:
        self.address = driver().allocate(size)
        self._finalizer = weakref.finalize(self, driver().free, self.address)
        self._finalizer.atexit = False  # the driver frees everything when the process ends


class _Borrowed:
    """Memory that belongs to another library's array."""

    def __init__(self, owner: Any, address: int) -> None:  # noqa: ANN401
        self.owner, self.address = owner, address


class DeviceArray:
    """An array on the GPU. Hand it to `torch.from_dlpack`, `cupy.from_dlpack`, or
    `jax.dlpack.from_dlpack`; all of them then share its memory. `numpy.asarray` copies it."""

    def __init__(
        self,
        shape: Sequence[int],
        dtype: npt.DTypeLike,
        *,
        strides: Sequence[int] | None = None,
        memory: _Memory | _Borrowed | None = None,
        offset: int = 0,
    ) -> None:
        self.shape, self.dtype = tuple(shape), np.dtype(dtype)
        self.strides = tuple(strides) if strides is not None else _packed(self.shape, self.dtype)
        self._memory = memory or _Memory(int(np.prod(self.shape)) * self.dtype.itemsize)
        self.address = self._memory.address + offset
        self._offset = offset

    def view(
        self,
        shape: Sequence[int],
        dtype: npt.DTypeLike,
        strides: Sequence[int] | None = None,
        offset: int = 0,
    ) -> DeviceArray:
        """Another array in the same memory; strides and offset are in bytes."""
        return DeviceArray(
            shape, dtype, strides=strides, memory=self._memory, offset=self._offset + offset
        )

    @property
    def T(self) -> DeviceArray:  # noqa: N802 - as NumPy calls it
        """The same array with its axes in reverse order."""
        return self.view(self.shape[::-1], self.dtype, self.strides[::-1])

    def write(self, values: npt.NDArray[Any]) -> None:
        """Copy an array of the same size to the GPU."""
        values = np.ascontiguousarray(values)
        driver().call(
            "cuMemcpyHtoD_v2", c_void_p(self.address), c_void_p(values.ctypes.data),
            c_size_t(values.nbytes),
        )  # fmt: skip

    def copy(self) -> DeviceArray:
        """A copy on the GPU."""
        reach = sum(s * (n - 1) for s, n in zip(self.strides, self.shape, strict=True))
        memory = _Memory(reach + self.dtype.itemsize)
        driver().call(
            "cuMemcpyDtoD_v2", c_void_p(memory.address), c_void_p(self.address),
            c_size_t(reach + self.dtype.itemsize),
        )  # fmt: skip
        return DeviceArray(self.shape, self.dtype, strides=self.strides, memory=memory)

    def zero(self) -> None:
        """Set every byte to 0."""
        size = int(np.prod(self.shape)) * self.dtype.itemsize
        driver().call("cuMemsetD8_v2", c_void_p(self.address), c_uint8(0), c_size_t(size))

    def numpy(self) -> npt.NDArray[Any]:
        """A copy in the memory of the computer, when all launched work is done."""
        reach = sum(s * (n - 1) for s, n in zip(self.strides, self.shape, strict=True))
        raw = np.empty((reach + self.dtype.itemsize) if 0 not in self.shape else 0, np.uint8)
        if raw.size:
            driver().call(
                "cuMemcpyDtoH_v2", c_void_p(raw.ctypes.data), c_void_p(self.address),
                c_size_t(raw.nbytes),
            )  # fmt: skip
        return np.ndarray(self.shape, self.dtype, raw.tobytes(), strides=self.strides).copy()

    def __array__(self, dtype: Any = None, copy: Any = None) -> npt.NDArray[Any]:  # noqa: ANN401
        return np.asarray(self.numpy(), dtype)

    def __len__(self) -> int:
        return self.shape[0]

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {
            "shape": self.shape,
            "typestr": self.dtype.str,
            "data": (self.address, False),
            "strides": self.strides,
            "stream": 1,  # the default stream
            "version": 3,
        }

    def __dlpack_device__(self) -> tuple[int, int]:
        return _DLPACK_CUDA, 0

    def __dlpack__(self, *, stream: int | None = None, **_options: Any) -> Any:  # noqa: ANN401
        """The array as a DLPack capsule. Another stream than the default one waits for us."""
        if stream not in (None, -1, 0, 1):
            driver().synchronize()
        return _capsule(self)


def to_device(values: npt.NDArray[Any]) -> DeviceArray:
    """A copy of an array on the GPU."""
    array = DeviceArray(values.shape, values.dtype)
    array.write(values)
    return array


def shared(values: Any) -> DeviceArray | None:  # noqa: ANN401 - any library's array
    """A library's array on the GPU as ours, in the same memory; None if it is not on the GPU."""
    if isinstance(values, DeviceArray):
        return values
    interface = getattr(values, "__cuda_array_interface__", None)
    if interface is None:
        return None
    memory = _Borrowed(values, interface["data"][0])
    dtype = np.dtype(interface["typestr"])
    return DeviceArray(interface["shape"], dtype, strides=interface["strides"], memory=memory)


def _packed(shape: Sequence[int], dtype: np.dtype[Any]) -> tuple[int, ...]:
    """The strides of an array without gaps."""
    strides = [dtype.itemsize]
    for size in reversed(shape[1:]):
        strides.insert(0, strides[0] * size)
    return tuple(strides[: len(shape)])


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", c_void_p),
        ("device_type", c_int32),
        ("device_id", c_int32),
        ("ndim", c_int32),
        ("kind", c_uint8),
        ("bits", c_uint8),
        ("lanes", c_uint16),
        ("shape", ctypes.POINTER(c_int64)),
        ("strides", ctypes.POINTER(c_int64)),
        ("byte_offset", c_uint64),
    )


class _Managed(ctypes.Structure):
    pass


_Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Managed))
_Managed._fields_ = (
    ("tensor", _Tensor),
    ("context", c_void_p),
    ("deleter", _Deleter),
)
_exported: dict[int, tuple[Any, ...]] = {}
"""Exported tensors by address, kept alive until their DLPack consumer releases them."""


def _release(managed: Any) -> None:  # noqa: ANN401 - a pointer
    _exported.pop(ctypes.addressof(managed.contents), None)


_release_in_c = _Deleter(_release)


def _capsule(array: DeviceArray) -> Any:  # noqa: ANN401 - a PyCapsule
    ndim = len(array.shape)
    size = array.dtype.itemsize
    shape = (c_int64 * ndim)(*array.shape)
    strides = (c_int64 * ndim)(*(stride // size for stride in array.strides))
    tensor = _Tensor(
        array.address, _DLPACK_CUDA, 0, ndim, _DLPACK_KINDS[array.dtype.kind], 8 * size, 1,
        shape, strides, 0,
    )  # fmt: skip
    managed = _Managed(tensor, None, _release_in_c)
    address = ctypes.addressof(managed)
    _exported[address] = (managed, shape, strides, array)
    new = ctypes.pythonapi.PyCapsule_New
    new.restype, new.argtypes = ctypes.py_object, (c_void_p, c_char_p, c_void_p)
    return cast("Any", new(address, b"dltensor", None))
