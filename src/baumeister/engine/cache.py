"""The disk cache of compiled kernels.

Numba alone does not notice when a function in another file that a kernel calls has changed. So the
cache folder is named by a digest of everything that went into the kernels. Numba's own settings are
left alone: the folder holds only our kernels.
"""

from __future__ import annotations

import hashlib
import logging
import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np
from llvmlite import binding
from numba.core.caching import (
    CompileResultCacheImpl,
    FunctionCache,
    UserProvidedCacheLocator,
)
from platformdirs import user_cache_path

from baumeister.core import catalogue

PACKAGE = Path(__file__).parents[1]
PARTS = ("core", "games", "engine")
"""The packages whose sources decide what kernels do."""
CUDA = PACKAGE / "engine" / "cuda"
"""Kernels that run only on a GPU; those for the processor do not depend on them."""
VARIABLE = "BAUMEISTER_CACHE"
"""Environment variable that overrides the location of the cache."""
KEPT = 3
"""Number of digests kept, the most recently used: checkouts and releases can coexist."""


_log = logging.getLogger("baumeister.engine")


def _sources() -> Iterator[Path]:
    for part in PARTS:
        for file in sorted((PACKAGE / part).rglob("*.py")):
            if CUDA not in file.parents:
                yield file


def _digest(*versions: str, sources: Iterable[Path] | None = None) -> str:
    """A digest of the sources of all kernels, and of versions."""
    made_of = hashlib.blake2b(digest_size=10)
    for text in (numba.__version__, np.__version__, *versions):
        made_of.update(text.encode() + b"\0")
    for file in _sources() if sources is None else sources:
        made_of.update(file.relative_to(PACKAGE).as_posix().encode() + b"\0" + file.read_bytes())
    return made_of.hexdigest()


@cache
def digest() -> str:
    """A digest of everything that went into the kernels: sources, versions, processor."""
    features = binding.get_host_cpu_features().flatten()
    return _digest(sys.version, binding.get_host_cpu_name(), features)


@cache
def cuda_digest() -> str:
    """The same for kernels that run on a GPU; they do not depend on the processor."""
    return _digest(llvmlite.__version__, sources=[*_sources(), *sorted(CUDA.rglob("*.py"))])


def place() -> Path:
    """The folder that holds the folders of all digests."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else user_cache_path("baumeister", appauthor=False)


def folder() -> Path:
    """The folder of the current digest."""
    return place() / f"kernels-{digest()}"


def cuda_folder() -> Path:
    """The folder of the current kernels for GPUs."""
    return place() / f"cuda-{cuda_digest()}"


def remove_old(current: Path | None = None) -> None:
    """Remove the least recently used folders of the same kind as the current one."""
    current = current or folder()
    kind = current.name.partition("-")[0]
    found = [path for path in place().glob(f"{kind}-*") if path != current]
    for path in sorted(found, key=_last_used, reverse=True)[KEPT - 1 :]:
        shutil.rmtree(path, ignore_errors=True)


def _last_used(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # another process has already removed it
        return 0.0


@cache
def say(code: str, **params: str) -> None:
    """Log a message once per process."""
    _log.warning(catalogue.sentence(code, params))


class _Locator(UserProvidedCacheLocator):
    """Locates kernels in our folder, even if it is read-only: reading may be enough."""

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        self._py_file = file
        self._lineno = function.__code__.co_firstlineno
        self._cache_path = str(folder() / Path(file).parent.name)

    def get_source_stamp(self) -> tuple[str, bytes]:
        """What must be the same when compiled code is loaded."""
        own = Path(self._py_file).read_bytes()  # an entry may be defined outside the package
        return digest(), hashlib.blake2b(own, digest_size=10).digest()

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> _Locator:
        return cls(function, file)


class _Files(CompileResultCacheImpl):
    _locator_classes = [_Locator]  # noqa: RUF012 - as Numba declares it


class KernelCache(FunctionCache):
    """Numba's cache of one function, in our folder. Errors reading or writing it are logged, not
    raised.

    Files are written under a temporary name and then renamed. A folder is for one kind of processor
    and an entry has one signature, so processes that compile at the same time write the same files.
    """

    _impl_class = _Files

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]

    @property
    def is_stored(self) -> bool:
        """Whether the cache has code of the function for this processor."""
        return Path(self._cache_file._index_path).exists()  # noqa: SLF001 - Numba does not tell

    def load_overload(self, signature: Any, target: Any) -> Any:  # noqa: ANN401 - Numba's types
        try:
            found = super().load_overload(signature, target)  # type: ignore[no-untyped-call]
        except Exception as error:  # noqa: BLE001 - a damaged file can fail in any way
            found = None
            say("engine.cache_unreadable", file=str(self.cache_path), detail=str(error))
        if found is None:
            say("engine.compiling")
        return found

    def save_overload(self, signature: Any, data: Any) -> None:  # noqa: ANN401
        try:
            fresh = not folder().exists()
            super().save_overload(signature, data)  # type: ignore[no-untyped-call]
            if fresh:
                remove_old()
            folder().touch()  # mark it as used
        except OSError as error:
            detail = error.strerror or str(error)
            say("engine.cache_unwritable", folder=str(folder()), detail=detail)
