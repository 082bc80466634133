"""The disk cache of compiled kernels: never stale, and never fatal."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from baumeister.core import languages
from baumeister.core.chance import Chance
from baumeister.engine import cache
from baumeister.engine.chance import STEP

SOURCE = Path(cache.__file__).parents[2]
SCRIPT = """
from baumeister.engine.bits import Word
from baumeister.engine.chance import mixed
from baumeister.engine.kernel import entry

@entry
def mix(word):
    return mixed(word)

print(mix(Word(7)))
print("from disk" if mix.stats.cache_hits else "compiled")
"""
"""A minimal program with an entry that calls a kernel of another file."""
MIXED = str(Chance(7 - int(STEP)).next())
"""The law's `mixed(7)`."""


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """The program in a file."""
    file = tmp_path / "program" / "mix.py"
    file.parent.mkdir()
    file.write_text(SCRIPT, encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The program in a file, and a cache folder in which a first process has put its kernel."""
    folder = tmp_path_factory.mktemp("compiled")
    file = folder / "mix.py"
    file.write_text(SCRIPT, encoding="utf-8")
    result, how, said = end(begin(file, folder / "cache"))
    assert (result, how) == (MIXED, "compiled")
    assert "once" in said
    return file, folder / "cache"


def begin(
    script: Path, place: Path, house: Path = SOURCE, prelude: str = ""
) -> subprocess.Popen[str]:
    """Start the program with a cache folder and a copy of the package."""
    # Python would not notice a change of a module within a second of compiling it.
    settings = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"}
    path = {"BAUMEISTER_CACHE": str(place), "PYTHONPATH": str(house)}
    command = [sys.executable, "-W", "error", str(script)]
    if prelude:
        program = f"import runpy\n{prelude}\nrunpy.run_path({str(script)!r})"
        command = [sys.executable, "-W", "error", "-c", program]
    return subprocess.Popen(
        command,
        env={**os.environ, **path, **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def end(process: subprocess.Popen[str]) -> tuple[str, str, str]:
    """Its result, whether it was compiled or loaded, and its messages."""
    out, err = process.communicate(timeout=600)
    assert process.returncode == 0, err
    result, how = out.splitlines()
    return result, how, err


def test_second_process_loads_the_cached_kernel(compiled: tuple[Path, Path]) -> None:
    assert end(begin(*compiled)) == (MIXED, "from disk", "")


def test_changed_entry_of_a_user_is_compiled_again(script: Path, tmp_path: Path) -> None:
    end(begin(script, tmp_path / "cache"))
    script.write_text(
        SCRIPT.replace("return mixed(word)", "return mixed(mixed(word))"), encoding="utf-8"
    )
    result, how, _ = end(begin(script, tmp_path / "cache"))
    assert (result != MIXED, how) == (True, "compiled")


def test_changed_callee_in_another_file_is_compiled_again(script: Path, tmp_path: Path) -> None:
    house, place = tmp_path / "house", tmp_path / "cache"
    shutil.copytree(SOURCE / "baumeister", house / "baumeister")
    shutil.copytree(str(languages.folder()), tmp_path / "languages")
    assert end(begin(script, place, house))[0] == MIXED
    file = house / "baumeister" / "engine" / "chance.py"
    text = file.read_text(encoding="utf-8")
    assert "Word(31)" in text
    file.write_text(text.replace("Word(31)", "Word(30)"), encoding="utf-8")
    result, how, _ = end(begin(script, place, house))
    assert result != MIXED
    assert how == "compiled"
    # The old text uses the old folder again.
    file.write_text(text, encoding="utf-8")
    assert end(begin(script, place, house)) == (MIXED, "from disk", "")


def test_changed_law_is_compiled_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for part in cache.PARTS:
        shutil.copytree(SOURCE / "baumeister" / part, tmp_path / part)
    monkeypatch.setattr(cache, "PACKAGE", tmp_path)
    before = cache.digest.__wrapped__()
    assert before == cache.digest.__wrapped__()
    block = tmp_path / "games" / "pueblo" / "block.py"
    block.write_text(block.read_text(encoding="utf-8") + "\n# another shape\n", encoding="utf-8")
    assert cache.digest.__wrapped__() != before


def test_only_the_most_recent_folders_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path))
    cache.folder().mkdir()
    for age in range(6):
        old = tmp_path / f"kernels-{age}"
        (old / "pueblo").mkdir(parents=True)
        os.utime(old, (1000 - age, 1000 - age))
    cache.remove_old()
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {cache.folder().name, "kernels-0", "kernels-1"}
    assert len(left) == cache.KEPT


def test_unwritable_location_is_logged_and_not_fatal(script: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    result, how, said = end(begin(script, tmp_path / "file" / "cache"))
    assert (result, how) == (MIXED, "compiled")
    assert "every process compiles" in said
    assert "BAUMEISTER_CACHE" in said


READ_ONLY = """
import builtins, errno
really = builtins.open
def opened(file, mode="r", *more, **named):
    if "w" in mode and "kernels-" in str(file):
        raise OSError(errno.EROFS, "Read-only file system")
    return really(file, mode, *more, **named)
builtins.open = opened
"""


def test_read_only_folder_is_used(compiled: tuple[Path, Path]) -> None:
    assert end(begin(*compiled, prelude=READ_ONLY)) == (MIXED, "from disk", "")


def test_empty_read_only_folder_is_logged(script: Path, tmp_path: Path) -> None:
    result, how, said = end(begin(script, tmp_path / "cache", prelude=READ_ONLY))
    assert (result, how) == (MIXED, "compiled")
    assert "Read-only file system" in said


def test_damaged_file_is_compiled_again(script: Path, tmp_path: Path) -> None:
    place = tmp_path / "cache"
    end(begin(script, place))
    (kernel,) = place.rglob("*.nbc")
    kernel.write_bytes(kernel.read_bytes()[:100])
    result, how, said = end(begin(script, place))
    assert (result, how) == (MIXED, "compiled")
    assert "cannot be read" in said
    assert end(begin(script, place))[1] == "from disk"


def test_processes_can_compile_at_the_same_time(script: Path, tmp_path: Path) -> None:
    at_once = [begin(script, tmp_path / "cache") for _ in range(3)]
    assert {end(process)[0] for process in at_once} == {MIXED}
    assert end(begin(script, tmp_path / "cache")) == (MIXED, "from disk", "")
