"""docs/playing.md: its table of keys is made from the list that the page itself shows."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "playing.md"
BEGIN, END = "<!-- keys: made by `make golden` -->\n\n", "\n<!-- end of keys -->\n"
NODE = Path(sys.prefix) / "bin" / "node"
GAMES = ("pueblo", "aztec")
_ASK = """
import { table } from "./web/src/language/en/table.ts";
import { keyTable } from "./web/src/table/keyTable.ts";
console.log(JSON.stringify(process.argv.slice(1).map((game) => keyTable(game, table.keys))));
"""


def keys() -> dict[Path, str]:
    """What the file is to hold."""
    text = PAGE.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    assert all((begin, end)), f"{PAGE.name} has no place for the keys"
    return {PAGE: before + BEGIN + "\n".join(_lines()) + "\n" + END + after}


def _lines() -> Iterator[str]:
    both = [{part["title"]: _rows(part) for part in parts} for parts in _asked()]
    yield from ("| keys | | |", "|---|---|---|")
    for title in both[0]:
        yield f"| **{title}** | | |"
        rows = [part[title] for part in both]
        for row in dict.fromkeys(row for part in rows for row in part):
            only = [
                game.capitalize() for game, part in zip(GAMES, rows, strict=True) if row in part
            ]
            yield f"| {row[0]} | {row[1]} | {only[0] if len(only) == 1 else ''} |"


def _rows(part: dict[str, Any]) -> list[tuple[str, str]]:
    return [(" ".join(f"`{key}`" for key in row["keys"]), row["what"]) for row in part["rows"]]


def _asked() -> list[list[dict[str, Any]]]:
    ran = subprocess.run(
        [NODE, "--input-type=module", "--eval", _ASK, *GAMES],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    asked: list[list[dict[str, Any]]] = json.loads(ran.stdout)
    return asked
