"""How kernels are compiled: once, in the entries that call them.

On its own, Numba optimises every function together with everything it calls, and generates machine
code for it, even if only compiled code calls it. Kernels call each other many levels deep, so the
innermost ones would be compiled many times. Here a kernel becomes LLVM code only. An entry links
all kernels below it; LLVM then optimises them and generates machine code once.
"""

from __future__ import annotations

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering

OPTIONS = {"nopython": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}
"""Kernels release the GIL and do not check for division by zero: there is none."""


class _EntryCode(JITCodeLibrary):
    """The code of an entry: links the kernels that it calls, and those that they call."""

    def add_linking_library(self, library: Any) -> None:  # noqa: ANN401 - Numba's types
        super().add_linking_library(library)  # type: ignore[no-untyped-call]
        if isinstance(library, _KernelCode):
            self._linking_libraries.extend(library._linking_libraries)  # noqa: SLF001


class _KernelCode(_EntryCode):
    """The code of a kernel, neither optimised nor executable."""

    def finalize(self) -> None:
        self._raise_if_finalized()  # type: ignore[no-untyped-call]
        self._finalized = True


class _KernelKey:
    """Numba finds the code of a function by a key: its Python callable, which a kernel lacks."""


@register_pass(mutates_CFG=True, analysis_only=False)  # type: ignore[no-untyped-call]
class _EntryLowering(NativeLowering):
    _name = "entry_lowering"

    def run_pass(self, state: Any) -> bool:  # noqa: ANN401
        state.library = _EntryCode(state.targetctx.codegen(), state.func_id.func_qualname)  # type: ignore[no-untyped-call]
        state.library.enable_object_caching()
        return bool(super().run_pass(state))  # type: ignore[no-untyped-call]


@register_pass(mutates_CFG=True, analysis_only=False)  # type: ignore[no-untyped-call]
class _KernelLowering(NativeLowering):
    _name = "kernel_lowering"

    def run_pass(self, state: Any) -> bool:  # noqa: ANN401
        state.flags = state.flags.copy()
        state.flags.no_compile = state.flags.no_cpython_wrapper = True
        state.library = _KernelCode(state.targetctx.codegen(), state.func_id.func_qualname)  # type: ignore[no-untyped-call]
        super().run_pass(state)  # type: ignore[no-untyped-call]
        key = _KernelKey()
        state.targetctx.insert_user_function(key, state.cr.fndesc, [state.library])
        state.cr = state.cr._replace(cfunc=key)
        return True


class _Compiler(CompilerBase):
    """Numba's compiler with another last step."""

    lowering: type[NativeLowering]

    def define_pipelines(self) -> list[Any]:
        """Numba's passes, the last of them replaced."""
        pipeline = DefaultPassBuilder.define_nopython_pipeline(self.state)  # type: ignore[no-untyped-call]
        pipeline.passes = [
            (self.lowering if one is NativeLowering else one, text) for one, text in pipeline.passes
        ]
        pipeline._finalized = False  # noqa: SLF001 - Numba offers no other way to replace a pass
        pipeline.finalize()
        return [pipeline]


class _EntryCompiler(_Compiler):
    lowering = _EntryLowering


class _KernelCompiler(_Compiler):
    lowering = _KernelLowering


class Entry(CPUDispatcher):
    """A function for Python to call."""

    def __init__(self, function: Any) -> None:  # noqa: ANN401
        super().__init__(function, {}, dict(OPTIONS), _EntryCompiler)


class Kernel(CPUDispatcher):
    """A function for other kernels to call. If Python calls it, it is compiled like an entry, but
    not cached."""

    def __init__(self, function: Any) -> None:  # noqa: ANN401
        super().__init__(function, {}, dict(OPTIONS), _KernelCompiler)
        self._for_python: Any = None

    def add_overload(self, result: Any) -> None:  # noqa: ANN401
        """Store a compiled version without making it callable from Python."""
        self.overloads[tuple(result.signature.args)] = result

    def _compile_for_args(self, *args: Any, **keywords: Any) -> Any:  # noqa: ANN401
        """The callable for arguments from Python; the next call finds it without this method."""
        entry: Any = self._for_python or Entry(self.py_func)
        self._for_python = entry
        found = entry._compile_for_args(*args, **keywords)  # noqa: SLF001
        for result in entry.overloads.values():
            codes = [arg._code for arg in result.signature.args]  # noqa: SLF001
            insert: Any = self._insert  # type: ignore[attr-defined] # of its base in C
            insert(codes, result.entry_point, 0)
        return found
