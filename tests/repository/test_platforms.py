"""What differs between systems, with the system faked: nothing here runs on Windows or macOS."""

import ast
import io
import os
import re
import symtable
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from baumeister import cli
from baumeister.arena import Folder
from baumeister.cli import app
from baumeister.cli.record_file import write_text
from baumeister.core import file_lock
from baumeister.server.audit import AuditLog
from baumeister.server.storage import backup
from baumeister.server.storage.address import file_of, read_address
from baumeister.server.workers import worker
from testing.programs import run_program
from tools import install_check

MODULES = sorted(
    ".".join(file.with_suffix("").parts).removesuffix(".__init__")
    for folder in ("core", "games", "session", "players", "one_turn", "drawing", "tables", "arena")
    for path in Path("src/baumeister", folder).rglob("*.py")
    for file in [path.relative_to("src")]
)
POSIX_ONLY = ("fcntl", "grp", "posix", "pty", "pwd", "resource", "termios", "tty")
POSIX_NAMES = re.compile(
    r"\bos\.(fork|getuid|geteuid|killpg|mkfifo|nice|sched_getaffinity|setsid)\b"
    r"|\bsignal\.(alarm|pthread_sigmask|setitimer|SIG(?!INT|TERM|_)[A-Z0-9]+)\b"
    r"|\.add_signal_handler\b"
)
"""Functions and signals that Windows lacks."""


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
    done = run_program(
        [sys.executable, "-c", program], env={**os.environ, "BAUMEISTER_CACHE": str(tmp_path)}
    )
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
    confused = "def f(rows):\n names = [x.name for x in rows]\n return [x(name) for name in names]"
    assert _names_python_confuses(confused) == {"x"}
    for file in Path("src").rglob("*.py"):
        assert not _names_python_confuses(file.read_text(encoding="utf-8")), file


def test_file_lock_excludes_a_second_owner(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    with file.open("a+", encoding="utf-8") as one, file.open("a+", encoding="utf-8") as two:
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
        RLIMIT_AS="memory",
        RLIMIT_CORE="core",
        RLIM_INFINITY=-1,
        getrlimit=lambda _: (-1, -1),
        setrlimit=lambda kind, _: called.append(kind),
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
    done = run_program([sys.executable, "-c", program], timeout=60)
    assert done.returncode == 1
    assert "Timeout" in done.stderr


def test_command_writes_utf8_to_pipes_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="cp1252"))
    monkeypatch.setattr(app, "run", lambda: print("Häuptling ▲", flush=True))
    cli.main()
    assert written.getvalue().decode("utf-8").strip() == "Häuptling ▲"


def test_posix_functions_and_signals_are_used_only_after_a_check_of_the_system() -> None:
    for file in Path("src").rglob("*.py"):
        source = file.read_text(encoding="utf-8")
        if not POSIX_NAMES.search(source):
            continue
        for function in ast.walk(ast.parse(source)):
            if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            text = ast.unparse(function)
            is_checked = re.search(r"sys\.platform|os\.name|hasattr\(os", text)
            assert is_checked or not POSIX_NAMES.search(text), f"{file}: {function.name}"


def test_files_end_lines_the_same_way_on_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "linesep", "\r\n")
    monkeypatch.setattr(io, "open", import_module("_pyio").open)  # it looks at os.linesep
    (tmp_path / "translated").write_text("a\n", encoding="utf-8")
    assert (tmp_path / "translated").read_bytes() == b"a\r\n"
    write_text(tmp_path / "record.json", "a\nb\n")
    assert (tmp_path / "record.json").read_bytes() == b"a\nb\n"
    Folder(tmp_path).write("results.json", "a\nb")
    assert (tmp_path / "results.json").read_bytes() == b"a\nb\n"


def test_audit_log_is_opened_in_binary_mode_on_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, binary = os.open, 1 << 40
    given: list[int] = []

    def recorded(file: Path, flags: int, mode: int) -> int:
        given.append(flags & binary)
        return opened(file, flags & ~binary, mode)

    monkeypatch.setattr(os, "O_BINARY", binary, raising=False)
    monkeypatch.setattr(os, "open", recorded)
    AuditLog(tmp_path / "audit").record("removed")
    assert given == [binary, binary]


@pytest.mark.parametrize(("system", "folders"), [("linux", 1), ("darwin", 1), ("win32", 0)])
def test_backup_makes_its_name_durable_where_folders_can_be_opened(
    system: str, folders: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, found = os.open, []

    def recorded(path: Path, *flags: int) -> int:
        assert system != "win32", "PermissionError: Windows opens no folders"
        found.append(path)
        return opened(path, *flags)

    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(os, "open", recorded)
    (tmp_path / "part").write_bytes(b"rows")
    backup._finalise(tmp_path / "part", tmp_path / "backup")
    assert (tmp_path / "backup").read_bytes() == b"rows"
    assert found == [tmp_path] * folders


@pytest.mark.parametrize("file", [r"C:\Users\Ann\tables.sqlite", "C:/Users/Ann/tables.sqlite"])
def test_database_address_may_contain_a_windows_path(file: str) -> None:
    assert str(file_of(read_address(f"sqlite:///{file}"))) == file


def test_pip_gets_the_folder_of_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows the program is Scripts\\python.exe, and pip would not add the suffix to a path."""
    commands: list[tuple[object, ...]] = []

    def recorded(*command: object) -> str:
        commands.append(command)
        return str(tmp_path / "env" / "baumeister")

    monkeypatch.setattr(install_check, "run", recorded)
    install_check.empty(tmp_path, "env", Path("a.whl"))
    assert commands[0][commands[0].index("--python") + 1] == tmp_path / "env"


ENCODED = {"read_text", "write_text", "TextIOWrapper"}
OPENED = {"open", "fdopen", "NamedTemporaryFile"}
STARTED = {"run", "Popen", "check_output"}


def _uses_the_encoding_of_the_system(call: ast.Call) -> bool:
    """Whether a call reads or writes text without naming its encoding. Ruff (PLW1514) only sees
    this where it can infer that something is a path."""
    if not isinstance(call.func, ast.Attribute) or call.func.attr not in ENCODED | OPENED | STARTED:
        return False
    if {keyword.arg for keyword in call.keywords} & {"encoding", None}:
        return False
    of, name = ast.unparse(call.func.value), call.func.attr
    values = {arg.value for arg in call.args if isinstance(arg, ast.Constant)}
    if name in STARTED:
        return any(ast.unparse(keyword) == "text=True" for keyword in call.keywords)
    if name in OPENED and not of.endswith("sockets"):
        return bool(values & {"r", "w", "x", "a", "r+", "w+", "a+"})
    return name in ENCODED and "utf-8" not in values and not of.endswith("connection")


def test_text_has_a_named_encoding() -> None:
    """Windows would use an encoding other than UTF-8."""
    folders = ("src", "testing", "tests", "tools", "benchmarks", "examples", "training")
    found = [
        f"{file}:{node.lineno}"
        for folder in folders
        for file in sorted(Path(folder).rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and _uses_the_encoding_of_the_system(node)
    ]
    assert found == []


def module(name: str, **attributes: object) -> ModuleType:
    made = ModuleType(name)
    made.__dict__.update(attributes)
    return made
