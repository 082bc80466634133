"""Stores for the security tests: SQLite, or both databases where texts and numbers reach the
store."""

import pytest


@pytest.fixture
def database(sqlite_url: str) -> str:
    """An empty store."""
    return sqlite_url


@pytest.fixture
def either(url: str) -> str:
    """An empty store, in either database."""
    return url
