"""Kernels that come with a platform wheel: used only where they fit, until native ones exist."""

from pathlib import Path

import pytest

from baumeister.engine.shipped import Baseline, baseline
from engine.test_cache import MIXED, SCRIPT, begin, end

LOAD = "from pathlib import Path; from baumeister.engine import cache, shipped"


@pytest.fixture(scope="module")
def kernels(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The program, and the folder with its kernel compiled for the baseline."""
    folder = tmp_path_factory.mktemp("shipped")
    file = folder / "program" / "mix.py"
    file.parent.mkdir()
    file.write_text(SCRIPT, encoding="utf-8")
    settings = "; ".join(
        f"os.environ[{name!r}] = {value!r}" for name, value in baseline().environment.items()
    )
    result, how, _ = end(begin(file, folder / "kernels", prelude=f"import os; {settings}"))
    assert (result, how) == (MIXED, "compiled")
    (made,) = (folder / "kernels").iterdir()
    assert made.name.startswith("kernels-")
    return file, folder / "kernels"


def run(kernels: tuple[Path, Path], cache: Path, more: str = "") -> tuple[str, str]:
    """Run the program with shipped kernels."""
    file, folder = kernels
    prelude = f"{LOAD}; shipped.FOLDER = Path({str(folder)!r}); {more}"
    result, how, _ = end(begin(file, cache, prelude=prelude))
    return result, how


def test_shipped_kernel_is_loaded_without_compiling(
    kernels: tuple[Path, Path], tmp_path: Path
) -> None:
    assert run(kernels, tmp_path / "empty") == (MIXED, "from disk")
    assert not (tmp_path / "empty").exists()


@pytest.mark.parametrize(
    "change",
    [
        "shipped.Baseline.runs_here = False",
        "import numba; numba.__version__ = '0.0'",
        "import llvmlite; llvmlite.__version__ = '0.0'",
        "import sys; sys.implementation.cache_tag = 'cpython-300'",
        "import os; os.environ[cache.NATIVE_ONLY] = '1'",
    ],
)
def test_shipped_kernel_of_something_else_is_not_used(
    kernels: tuple[Path, Path], tmp_path: Path, change: str
) -> None:
    assert run(kernels, tmp_path / "empty", change) == (MIXED, "compiled")


def test_native_kernel_goes_before_the_shipped_one(
    kernels: tuple[Path, Path], tmp_path: Path
) -> None:
    native = "import os; os.environ[cache.NATIVE_ONLY] = '1'"
    run(kernels, tmp_path / "cache", native)
    refuse = "cache.KernelCache._load_shipped = None"
    assert run(kernels, tmp_path / "cache", refuse) == (MIXED, "from disk")


def test_processor_without_a_feature_is_recognised() -> None:
    assert not Baseline("x86-64-v3", ("a-feature-of-no-processor",)).runs_here
    assert Baseline("generic", ()).runs_here
