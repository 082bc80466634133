"""Intrinsics for GPU kernels: thread indices, and records of a thread. They exist only in kernels
compiled by `cuda.compiler`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.imputils import impl_ret_borrowed
from numba.extending import intrinsic
from numba.np.arrayobj import make_array, populate_array

BYTE, INT32, INT64 = ir.IntType(8), ir.IntType(32), ir.IntType(64)


def _intrinsic(function: Callable[..., Any]) -> Any:  # noqa: ANN401 - called in kernels only
    return intrinsic(function)


def _register(builder: ir.IRBuilder, name: str) -> ir.Value:
    """The value of one of a thread's special registers."""
    called = cgutils.get_or_insert_function(  # type: ignore[no-untyped-call]
        builder.module, ir.FunctionType(INT32, ()), f"llvm.nvvm.read.ptx.sreg.{name}"
    )
    return builder.zext(builder.call(called, ()), INT64)


@_intrinsic
def thread_number(_context: Any) -> Any:  # noqa: ANN401 - Numba's own types
    """The number of this thread in the grid."""

    def build(_target: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:  # noqa: ANN401
        block, size = _register(builder, "ctaid.x"), _register(builder, "ntid.x")
        return builder.add(builder.mul(block, size), _register(builder, "tid.x"))

    return types.int64(), build


@_intrinsic
def thread_count(_context: Any) -> Any:  # noqa: ANN401
    """The number of threads of the grid."""

    def build(_target: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:  # noqa: ANN401
        return builder.mul(_register(builder, "nctaid.x"), _register(builder, "ntid.x"))

    return types.int64(), build


@_intrinsic
def private(_context: Any, like: Any) -> Any:  # noqa: ANN401
    """A record of this thread's own, undefined at first, of the type of an array's records.

    The GPU stores the memory of a thread's own records so that threads that access the same field
    at the same time access neighbouring addresses.
    """

    def build(target: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:  # noqa: ANN401
        with builder.goto_entry_block():
            memory = builder.alloca(ir.ArrayType(INT64, -(-like.dtype.size // 8)))
            memory.align = 16
        return builder.bitcast(memory, target.get_value_type(like.dtype))

    return like.dtype(like), build


def _as_array(item: Any, size: int) -> Any:  # noqa: ANN401
    @_intrinsic
    def view(_context: Any, record: Any) -> Any:  # noqa: ANN401
        kind = types.Array(item, 1, "C")

        def build(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401
            array = make_array(kind)(target, builder)  # type: ignore[no-untyped-call]
            count = ir.Constant(INT64, record.size // size)
            data = builder.bitcast(arguments[0], target.get_data_type(item).as_pointer())
            populate_array(  # type: ignore[no-untyped-call]
                array,
                data=data,
                shape=[count],
                strides=[ir.Constant(INT64, size)],
                itemsize=ir.Constant(INT64, size),
                meminfo=None,
            )
            value = array._getvalue()  # noqa: SLF001 - as Numba's own functions do
            return impl_ret_borrowed(target, builder, signature.return_type, value)  # type: ignore[no-untyped-call]

        return kind(record), build

    return view


words = _as_array(types.uint64, 8)
"""A record as an array of 64-bit words."""
half_words = _as_array(types.uint32, 4)
"""A record as an array of 32-bit words."""
