"""What differs between systems, with the system faked: nothing here runs on Windows or macOS."""

import os
import subprocess
import symtable
import sys
from collections.abc import Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from baumeister import cli
from baumeister.cli import app
from baumeister.core import file_lock
from baumeister.server.workers import worker

MODULES = sorted(
    ".".join(file.with_suffix("").parts).removesuffix(".__init__")
    for folder in ("core", "games", "session", "players", "one_turn", "drawing", "tables", "arena")
    for file in (Path("baumeister") / path.relative_to("src/baumeister")
                 for path in Path("src/baumeister", folder).rglob("*.py"))
)  # fmt: skip
POSIX_ONLY = ("fcntl", "grp", "posix", "pty", "pwd", "resource", "termios", "tty")


def test_server_and_library_import_without_posix_modules(tmp_path: Path) -> None:
    """Fails if a module imports a module that Windows lacks, or uses such a name, at import."""
    every = [*MODULES, "baumeister.server.serve", "baumeister.server.app", "baumeister.cli.app"]
    program = f"""
import os, signal, socket, sys, importlib
import asyncio, multiprocessing, sqlalchemy.ext.asyncio, uvicorn, fastapi, typer
import rich.console, psycopg_pool, structlog, pydantic_settings, openskill, PIL.Image
for name in {POSIX_ONLY!r}:
    sys.modules[name] = None
for owner, names in {{
    os: ("O_CLOEXEC", "O_DIRECTORY", "fork", "getuid", "nice", "sched_getaffinity"),
    signal: ("SIGKILL", "SIGHUP", "setitimer"),
    socket: ("AF_UNIX",),
}}.items():
    for name in names:
        delattr(owner, name)
sys.platform = "win32"
for name in {every!r}:
    importlib.import_module(name)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False,
        env={**os.environ, "BAUMEISTER_CACHE": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def _scopes(scope: symtable.SymbolTable) -> Iterator[symtable.SymbolTable]:
    yield scope
    for child in scope.get_children():
        yield from _scopes(child)


def _names_python_confuses(source: str) -> set[str]:
    """Names that one comprehension of a function binds and another one takes from the module.
    Python 3.12.0 to 3.12.3 (that of Ubuntu 24.04) look for them in the function (gh-118513)."""
    found = set()
    for scope in _scopes(symtable.symtable(source, "file", "exec")):
        symbols = [
            symbol
            for child in scope.get_children()
            if child.get_name() in {"listcomp", "setcomp", "dictcomp"}
            for symbol in child.get_symbols()
        ]
        bound = {symbol.get_name() for symbol in symbols if symbol.is_local()}
        from_module = {symbol.get_name() for symbol in symbols if symbol.is_global()}
        if scope.get_type() == "function":
            found |= bound & from_module
    return found


@pytest.mark.skipif(
    sys.version_info >= (3, 12), reason="symtable no longer shows comprehensions as scopes"
)
def test_comprehensions_of_a_function_use_each_name_for_one_thing() -> None:
    """Fails without: another name than `column` for the columns in event_groups.py, which kept
    servers with PostgreSQL from starting."""
    confused = "def f(rows):\n names = [x.name for x in rows]\n return [x(name) for name in names]"
    assert _names_python_confuses(confused) == {"x"}
    for file in Path("src").rglob("*.py"):
        assert not _names_python_confuses(file.read_text(encoding="utf-8")), file


def test_file_lock_excludes_a_second_owner(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    with file.open("a+") as one, file.open("a+") as two:
        assert file_lock.try_lock(one)
        assert not file_lock.try_lock(two)
        one.close()
        assert file_lock.try_lock(two)


def test_file_lock_on_windows_leaves_content_readable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows locks bytes from the current place on, for reading, too."""
    locked: list[tuple[int, int]] = []
    held = False

    def locking(number: int, mode: int, count: int) -> None:
        nonlocal held
        if held:
            raise PermissionError(13, "locked")
        held = True
        locked.append((os.lseek(number, 0, os.SEEK_CUR), count))
        assert mode == 2

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", module("msvcrt", locking=locking, LK_NBLCK=2))
    file = tmp_path / "lock"
    file.write_text("http://127.0.0.1:4000", encoding="utf-8")
    with file.open(encoding="utf-8") as one, file.open(encoding="utf-8") as two:
        assert file_lock.try_lock(one)
        assert not file_lock.try_lock(two)
        assert one.read() == two.read() == "http://127.0.0.1:4000"
    assert [count for _, count in locked] == [1]
    assert locked[0][0] > file.stat().st_size


@pytest.mark.parametrize(
    ("system", "limits"), [("linux", ["memory", "core"]), ("darwin", ["core"]), ("win32", [])]
)
def test_worker_sets_the_limits_a_system_has(
    system: str, limits: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """macOS refuses a limit of address space; Windows has no limits."""
    called: list[str] = []
    fake = SimpleNamespace(
        RLIMIT_AS="memory", RLIMIT_CORE="core", setrlimit=lambda kind, _: called.append(kind)
    )
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setitem(sys.modules, "resource", fake)
    monkeypatch.setattr(os, "nice", lambda _: None)
    worker._set_limits(1 << 30, 5)
    assert called == limits


def test_worker_on_windows_ends_itself_when_a_job_hangs() -> None:
    program = (
        "import sys, threading; sys.platform = 'win32';"
        "from baumeister.server.workers import worker; worker._watch(0.1); threading.Event().wait()"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 1
    assert "Timeout" in done.stderr


def test_command_writes_utf8_to_pipes_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    written = BytesIO()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(written, encoding="cp1252"))
    monkeypatch.setattr(app, "run", lambda: print("Häuptling ▲", flush=True))
    cli.main()
    assert written.getvalue().decode("utf-8").strip() == "Häuptling ▲"


def module(name: str, **attributes: object) -> ModuleType:
    made = ModuleType(name)
    made.__dict__.update(attributes)
    return made
