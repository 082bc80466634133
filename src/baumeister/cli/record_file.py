"""Record files: read completely or not at all, and replaced atomically."""

from __future__ import annotations

from errno import EISDIR
from os import strerror
from pathlib import Path
from secrets import token_hex
from typing import Literal

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import BaumeisterError
from baumeister.core.record import LONGEST_TEXT, NotJson, Record, TooLarge


class FileError(BaumeisterError):
    """A file that cannot be read or written."""

    code: Literal["file.read", "file.write"]
    file: str
    detail: str


def _detail(error: OSError | ValueError) -> str:
    """The system's error message without its number."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def read_record(file: Path) -> Record:
    """The record in a file. Raises RecordError, or FileError if the file cannot be read."""
    try:
        size = file.stat().st_size
        if size > 4 * LONGEST_TEXT:  # UTF-8 needs at most four bytes per character
            raise TooLarge(length=size, most=LONGEST_TEXT)
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise NotJson(problem="encoding", detail="") from None
    except BaumeisterError:
        raise
    except (OSError, ValueError) as error:
        raise FileError("file.read", file=excerpt(str(file)), detail=_detail(error)) from None
    return Record.from_text(text)


def write_record(file: Path, record: Record) -> None:
    """Write a record atomically. Raises FileError."""
    write_text(file, record.to_text())


def write_text(file: Path, text: str) -> None:
    """Write a temporary file and move it into place. Follows links; writes to devices directly."""
    try:
        place = file.resolve()
        if place.is_dir():
            raise IsADirectoryError(EISDIR, strerror(EISDIR))
        if place.exists() and not place.is_file():
            place.write_text(text, encoding="utf-8", newline="\n")
            return
        aside = place.with_name(f".{place.name}.{token_hex(4)}")
        try:
            with aside.open("x", encoding="utf-8", newline="\n") as out:
                out.write(text)
            aside.replace(place)
        except BaseException:
            aside.unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise FileError("file.write", file=excerpt(str(file)), detail=_detail(error)) from None


def make_folder(folder: Path) -> None:
    """Create a folder if it is missing. Raises FileError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise FileError("file.write", file=excerpt(str(folder)), detail=_detail(error)) from None
