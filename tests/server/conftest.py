"""All tests of the server: no error in them is silent (promise R29), and what is promised on one
database is promised on the other."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.postgres import postgres, postgres_url
from server.silence import nothing_silent
from server.small_client import FILES

__all__ = ["postgres", "postgres_url"]


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a file that does not exist yet."""
    return f"sqlite:///{tmp_path / 'store.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of an empty store, in either database."""
    address: str = request.getfixturevalue(
        "sqlite_url" if request.param == "sqlite" else "postgres_url"
    )
    return address


@pytest.fixture(autouse=True)
def _small_client(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test of the server depends on what was built."""
    for module in ("app", "client_files"):
        monkeypatch.setattr(f"baumeister.server.{module}.client_files", lambda: FILES)


@pytest.fixture
def patience_with_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers give way to everybody else: on a busy machine their answers come late."""
    monkeypatch.setattr("baumeister.server.workers.process.GRACE", 30.0)


@pytest.fixture(scope="session")
def _imported() -> None:
    """What is loaded by now stays: collecting after every test looks at what is newer only."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _nothing_silent(_imported: None) -> Iterator[None]:
    with nothing_silent():
        yield
