"""Fixtures of all server tests. Silent errors fail every test (promise R29), and store tests run on
both databases."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.postgres import postgres, postgres_url
from server.silent_errors import fail_on_silent_errors
from server.small_client import FILES

__all__ = ["postgres", "postgres_url"]


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The URL of a file that does not exist yet."""
    return f"sqlite:///{tmp_path / 'store.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """The URL of an empty store, in either database."""
    address: str = request.getfixturevalue(
        "sqlite_url" if request.param == "sqlite" else "postgres_url"
    )
    return address


@pytest.fixture(autouse=True)
def _small_client(monkeypatch: pytest.MonkeyPatch) -> None:
    """Serve a small stub client, so that no test depends on a build."""
    for module in ("app", "client_files"):
        monkeypatch.setattr(f"baumeister.server.{module}.client_files", lambda: FILES)


@pytest.fixture
def patience_with_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give workers more time: they run at low priority, so on a busy machine their answers are
    late."""
    monkeypatch.setattr("baumeister.server.workers.process.GRACE", 30.0)


@pytest.fixture(scope="session")
def _check_survivors() -> Iterator[None]:
    """Check at the end what outlived its test: only new objects are checked after each test."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()
    with fail_on_silent_errors():
        pass


@pytest.fixture(autouse=True)
def _fail_on_silent_errors(_check_survivors: None) -> Iterator[None]:
    with fail_on_silent_errors():
        yield
    gc.freeze()
