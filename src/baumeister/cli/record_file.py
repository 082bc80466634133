"""Records on disk: read whole or not at all, written so that a crash leaves the old one."""

from __future__ import annotations

from pathlib import Path

from baumeister.core.errors import RecordError
from baumeister.core.record import LONGEST_TEXT, Record


def read_record(file: Path) -> Record:
    """The record in a file. Raises RecordError, or OSError where there is none."""
    if file.stat().st_size > 4 * LONGEST_TEXT:  # UTF-8 needs at most four bytes a character
        raise RecordError("record.too_large", length=file.stat().st_size, most=LONGEST_TEXT)
    try:
        return Record.from_text(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise RecordError("record.json", reason="it is not UTF-8 text") from None


def write_record(file: Path, record: Record) -> None:
    """Write a record; the file holds the old or the new one at any moment."""
    aside = file.with_name(file.name + ".new")
    aside.write_text(record.to_text(), encoding="utf-8")
    aside.replace(file)
