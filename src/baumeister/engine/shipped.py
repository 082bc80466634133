"""Kernels that a platform wheel brings along, compiled for a portable baseline of processors.

`make wheels` compiles them. They are used until the same kernels are compiled for this computer's
processor, and only if everything that they were made of is the same here: sources, Python, Numba,
LLVM, NumPy, platform, and the processor's features.
"""

from __future__ import annotations

import platform
import sys
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import llvmlite
from llvmlite import binding
from numba import config

FOLDER = Path(__file__).parent / "shipped"
"""Where the wheel puts them. A checkout and the pure wheel have none."""


class Baseline(NamedTuple):
    """Processors as LLVM names them."""

    cpu: str
    features: tuple[str, ...]

    @property
    def environment(self) -> dict[str, str]:
        """The variables that make Numba compile for it."""
        features = ",".join(f"+{feature}" for feature in self.features)
        return {"NUMBA_CPU_NAME": self.cpu, "NUMBA_CPU_FEATURES": features}

    @property
    def is_compiled_for(self) -> bool:
        """Whether this process compiles for it."""
        settings: Any = config
        return tuple(self.environment.values()) == (settings.CPU_NAME, settings.CPU_FEATURES)

    @property
    def runs_here(self) -> bool:
        """Whether this computer's processor has all its features."""
        here = binding.get_host_cpu_features()
        return all(here.get(feature, False) for feature in self.features)

    def magic_tuple(self) -> tuple[str, str, str]:
        """What Numba's index of compiled code calls a target."""
        features = self.environment["NUMBA_CPU_FEATURES"]
        return binding.get_process_triple(), self.cpu, features

    @property
    def versions(self) -> tuple[str, ...]:
        """Everything except the sources that decides whether its kernels can be loaded."""
        python = sys.implementation.cache_tag or sys.version
        features = ",".join(self.features)
        return (python, llvmlite.__version__, binding.get_process_triple(), self.cpu, features)


X86_64 = Baseline(
    "x86-64-v3",
    (
        "avx",
        "avx2",
        "bmi",
        "bmi2",
        "cmov",
        "cx16",
        "cx8",
        "f16c",
        "fma",
        "fxsr",
        "lzcnt",
        "mmx",
        "movbe",
        "popcnt",
        "sahf",
        "sse",
        "sse2",
        "sse3",
        "sse4.1",
        "sse4.2",
        "ssse3",
        "xsave",
    ),
)
"""Most processors made since 2015."""
GENERIC = Baseline("generic", ())
"""Every processor of another architecture, such as ARM."""


@cache
def baseline() -> Baseline:
    """The baseline for this architecture."""
    return X86_64 if platform.machine().lower() in {"x86_64", "amd64"} else GENERIC
