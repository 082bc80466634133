"""Errors for operators about databases and their files."""

from __future__ import annotations

from pathlib import Path

from baumeister.tables.errors import StorageError


class ForeignDatabase(StorageError):
    """A database of another program."""

    code = "storage.foreign"


class ReadOnly(StorageError):
    """A file that cannot be written."""

    code = "storage.read_only"
    file: Path
    detail: str


class UnreachableDatabase(StorageError):
    """A database that cannot be opened."""

    code = "storage.unreachable"
    where: Path | str
    detail: str


class DamagedFile(StorageError):
    code = "storage.damaged_file"
    file: Path
    detail: str


class UnreadableTable(StorageError):
    code = "storage.unreadable"
    table: str
