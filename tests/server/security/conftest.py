"""Stores for the tests from outside: SQLite, and where texts and numbers reach the store, both."""

from pathlib import Path

import pytest

from server.postgres import postgres, postgres_url

__all__ = ["postgres", "postgres_url"]


@pytest.fixture
def database(tmp_path: Path) -> str:
    """An empty store."""
    return f"sqlite:///{tmp_path / 'store.db'}"


@pytest.fixture(
    params=["sqlite", pytest.param("postgresql", marks=pytest.mark.xdist_group("postgresql"))]
)
def either(request: pytest.FixtureRequest) -> str:
    """An empty store, in either database."""
    address: str = request.getfixturevalue(
        "database" if request.param == "sqlite" else "postgres_url"
    )
    return address
