"""Database URLs: an SQLite file or a PostgreSQL database."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from baumeister.tables.errors import StorageError

_DRIVERS = {
    "sqlite": "sqlite+pysqlite",
    "sqlite+pysqlite": "sqlite+pysqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}


class WrongAddress(StorageError):
    code = "storage.address"
    address: str


def read_address(text: str) -> URL:
    """The URL with the driver we use. The error for an invalid URL does not repeat it whole: it may
    contain a password."""
    scheme = text.partition(":")[0][:40]
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise WrongAddress(f"{scheme}:…") from None
    driver = _DRIVERS.get(url.drivername)
    if driver is None or not url.database or url.database == ":memory:":
        raise WrongAddress(f"{scheme}:…")
    return url.set(drivername=driver)


def is_sqlite(url: URL) -> bool:
    """Whether the store is an SQLite file."""
    return url.get_backend_name() == "sqlite"


def file_of(url: URL) -> Path:
    """The file of an SQLite store."""
    return Path(str(url.database))
