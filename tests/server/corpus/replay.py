"""Replays stored tables and reports the first event whose position differs.

Usage: python replay.py FILE [FIRST STEP] — needs only the package.
"""

from __future__ import annotations

import gzip
import json
import os
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from baumeister.core.errors import BaumeisterError
from baumeister.session import Table, event_from_json


def difference(number: int, stored: dict[str, Any]) -> str | None:
    """A description of the first event of a table that differs, or None."""
    table: Table | None = None
    for seq, (value, expected) in enumerate(zip(stored["events"], stored["digests"], strict=True)):
        where = f"table {number}, event {seq} {json.dumps(value)}"
        try:
            event = event_from_json(value)
            table = Table.replay([event]) if table is None else table.apply(event)
        except BaumeisterError as error:
            return f"{where}: {error}"
        digest = table.rules.digest(table.state)
        if not digest.startswith(expected):
            return f"{where}: digest {digest}, it was {expected}"
    if table is None:
        return f"table {number} is empty"
    if table.rules.digest(table.state) != stored["last"]:
        return f"table {number}: the last position is another one"
    result = None if table.result is None else table.result.to_json()
    if result != stored["result"]:
        return f"table {number}: it ended {result}, it had ended {stored['result']}"
    return None


def main(file: Path, first: int = 0, step: int = 1) -> None:
    """Replay a file; print the number of tables or the difference."""
    counted = sha256()
    tables = events = 0
    lines = gzip.decompress(file.read_bytes()).decode().splitlines()
    for number in range(first, len(lines), step):
        stored = json.loads(lines[number])
        if (found := difference(number, stored)) is not None:
            print(f"{file.name}: {found}")
            raise SystemExit(1)
        counted.update(stored["last"].encode())
        tables, events = tables + 1, events + len(stored["events"])
    seed = os.environ.get("PYTHONHASHSEED", "random")
    version = ".".join(map(str, sys.version_info[:2]))
    print(f"{file.name}: {tables} tables, {events} events, hash seed {seed}, Python {version}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:]))
