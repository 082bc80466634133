"""Compiles kernels for GPUs: from the LLVM code that Numba makes of them to PTX.

The same functions serve the CPU and the GPU. Numba translates them to LLVM code for the CPU; both
targets represent numbers, arrays and records in the same way, so that LLVM can generate PTX from
the same code. This needs neither a GPU nor CUDA's tools: the driver translates PTX to the machine
code of its GPU.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from llvmlite import binding
from numba import from_dtype, types
from numba.core.compiler_lock import global_compiler_lock

from baumeister.engine.cache import cuda_folder, remove_old, say
from baumeister.engine.cuda.driver import NoGpu
from baumeister.engine.linking import Kernel

TRIPLE = "nvptx64-nvidia-cuda"
LAYOUT = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
OLDEST = "sm_75"
"""The oldest generation of GPUs that can run the code (2018), and that CUDA 13 supports."""
FEATURES = "+ptx75"

_NO_COUNTING = """
define void @NRT_incref(ptr %0) { ret void }
define void @NRT_decref(ptr %0) { ret void }
"""
"""References to arrays on the GPU are not counted: Python owns the arrays."""


def array_type(dtype: npt.DTypeLike, ndim: int = 1, *, readonly: bool = False) -> types.Array:
    """The type of an array without gaps, for `ptx_of`."""
    return types.Array(from_dtype(np.dtype(dtype)), ndim, "C", readonly=readonly)


def ptx_of(function: Callable[..., Any], arguments: tuple[types.Type, ...], name: str) -> str:
    """The PTX of a function for arguments of these types, from the disk if it is there. `name`
    distinguishes functions that have the same code but call different kernels."""
    file = cuda_folder() / f"{name}.ptx"
    try:
        return file.read_text(encoding="ascii")
    except OSError:
        say("engine.compiling")
    ptx = compile_ptx(function, arguments)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_suffix(f".{os.getpid()}")
        draft.write_text(ptx, encoding="ascii")
        draft.replace(file)
        remove_old(file.parent)
    except OSError as error:
        say("engine.cache_unwritable", folder=str(file.parent), detail=str(error.strerror))
    return ptx


def compile_ptx(function: Callable[..., Any], arguments: tuple[types.Type, ...]) -> str:
    """The PTX of a function for arguments of these types. It can be launched by its name."""
    with global_compiler_lock:
        return _compiled(function, arguments)


def _compiled(function: Callable[..., Any], arguments: tuple[types.Type, ...]) -> str:
    kernel: Any = Kernel(function)
    kernel.compile(types.void(*arguments))
    (result,) = kernel.overloads.values()
    code = result.library
    module = code._final_module.clone()  # noqa: SLF001 - Numba has no other access to the code
    for library in dict.fromkeys(code._linking_libraries):  # noqa: SLF001
        module.link_in(library._get_module_for_linking(), preserve=True)  # noqa: SLF001
    launched = _launched(function.__name__, result.fndesc.llvm_func_name, arguments)
    for text in (_NO_COUNTING, launched):
        module.link_in(binding.parse_assembly(text))
    return _translated(_retargeted(str(module)), function.__name__)


def _launched(name: str, called: str, arguments: tuple[types.Type, ...]) -> str:
    """The LLVM code of a function that the driver can launch. It calls a kernel, and passes arrays
    as Numba does. Of an array, it takes the address and the shape only."""
    parameters: list[str] = []
    lines: list[str] = []
    passed = ["ptr %result", "ptr %raised"]
    for i, argument in enumerate(arguments):
        if not isinstance(argument, types.Array):
            parameters.append(f"i64 %a{i}")
            passed.append(f"i64 %a{i}")
            continue
        readonly = "" if argument.mutable else " readonly"
        shape = [f"%a{i}_{axis}" for axis in range(argument.ndim)]
        parameters.append(f"ptr addrspace(1) noalias{readonly} align 16 %a{i}")
        parameters += [f"i64 {size}" for size in shape]
        lines.append(f"%p{i} = addrspacecast ptr addrspace(1) %a{i} to ptr")
        item = argument.dtype.size if isinstance(argument.dtype, types.Record) else None
        strides = [str(item or argument.dtype.bitwidth // 8)]
        for axis in range(argument.ndim - 1, 0, -1):
            lines.append(f"%s{i}_{axis} = mul i64 {strides[0]}, {shape[axis]}")
            strides.insert(0, f"%s{i}_{axis}")
        items = shape[0]
        for axis in range(1, argument.ndim):
            lines.append(f"%n{i}_{axis} = mul i64 {items}, {shape[axis]}")
            items = f"%n{i}_{axis}"
        passed += ["ptr null", "ptr null", f"i64 {items}", f"i64 {strides[-1]}", f"ptr %p{i}"]
        passed += [f"i64 {value}" for value in (*shape, *strides)]
    kinds = ", ".join(value.split(" ")[0] for value in passed)
    body = "\n  ".join(lines)
    return f"""
declare i32 @"{called}"({kinds})
define ptx_kernel void @{name}({", ".join(parameters)}) {{
  %result = alloca ptr
  %raised = alloca ptr
  {body}
  %status = call i32 @"{called}"({", ".join(passed)})
  ret void
}}
"""


def _retargeted(text: str) -> str:
    """LLVM code for the GPU instead of the CPU."""
    heads = ("target triple", "target datalayout")
    lines = (line for line in text.splitlines() if not line.startswith(heads))
    rest = "\n".join(lines)
    return f'target datalayout = "{LAYOUT}"\ntarget triple = "{TRIPLE}"\n{rest}'


def _translated(text: str, name: str) -> str:
    """LLVM code as PTX. Everything is compiled into the function that is launched."""
    module = binding.parse_assembly(text)
    for one in module.functions:
        if not one.is_declaration and one.name != name:
            one.linkage = "internal"
            one.add_function_attribute("alwaysinline")
    for variable in module.global_variables:
        variable.linkage = "internal"
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    try:
        target = binding.Target.from_triple(TRIPLE)
    except RuntimeError as error:  # packagers may leave targets out
        raise NoGpu("engine.no_gpu_compiler") from error
    machine = target.create_target_machine(cpu=OLDEST, features=FEATURES, opt=3)
    options = binding.create_pipeline_tuning_options(speed_level=3)
    builder = binding.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    module.verify()
    return str(machine.emit_assembly(module))
