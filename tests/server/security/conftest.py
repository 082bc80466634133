"""Stores for the tests from outside: SQLite, and where texts and numbers reach the store, both."""

import pytest


@pytest.fixture
def database(sqlite_url: str) -> str:
    """An empty store."""
    return sqlite_url


@pytest.fixture
def either(url: str) -> str:
    """An empty store, in either database."""
    return url
