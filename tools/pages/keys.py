"""The keys of docs/playing.md, from the list that the client itself shows."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from tools.client_source import asked

GAMES = ("pueblo", "aztec")
_ASK = """
import { table } from "./web/src/language/en/table.ts";
import { keyTable } from "./web/src/components/keyTable.ts";
console.log(JSON.stringify(process.argv.slice(1).map((game) => keyTable(game, table.keys))));
"""


def lines() -> Iterator[str]:
    """The table; what only one of the games has says so."""
    both = [{part["title"]: _rows(part) for part in parts} for parts in _tables()]
    yield from ("| keys | | |", "|---|---|---|")
    for title in both[0]:
        yield f"| **{title}** | | |"
        rows = [part[title] for part in both]
        for row in dict.fromkeys(row for part in rows for row in part):
            only = [
                game.capitalize() for game, part in zip(GAMES, rows, strict=True) if row in part
            ]
            yield f"| {row[0]} | {row[1]} | {only[0] if len(only) == 1 else ''} |"


def keys() -> set[str]:
    """Every key of either game, as the client writes it."""
    return {
        key for parts in _tables() for part in parts for row in part["rows"] for key in row["keys"]
    }


def _rows(part: dict[str, Any]) -> list[tuple[str, str]]:
    return [(" ".join(f"`{key}`" for key in row["keys"]), row["what"]) for row in part["rows"]]


@cache
def _tables() -> list[list[dict[str, Any]]]:
    found: list[list[dict[str, Any]]] = asked(_ASK, *GAMES)
    return found
