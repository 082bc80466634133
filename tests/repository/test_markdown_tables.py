"""Tables in Markdown: each has a head, and every row as many cells. A blank line ends a table."""

import re
from itertools import groupby
from pathlib import Path

from testing.programs import run_program

ROOT = Path(__file__).parents[2]
RULE = re.compile(r"\|(?: *:?-+:? *\|)+")


def _pages() -> list[Path]:
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md"]
    names = run_program(listed, cwd=ROOT, check=True).stdout
    return [ROOT / name for name in names.split("\0") if name and (ROOT / name).is_file()]


def _cells(row: str) -> int:
    """Bars in code that are escaped do not divide cells."""
    return len(re.findall(r"(?<!\\)\|", row)) - 1


def test_tables_are_whole() -> None:
    tables = 0
    for page in _pages():
        text = re.sub(r"(?ms)^```.*?^```", "", page.read_text(encoding="utf-8"))
        lines = text.splitlines()
        for is_table, rows in groupby(lines, key=lambda line: line.startswith("|")):
            if is_table:
                head, *body = rows
                is_head = bool(body and RULE.fullmatch(body[0]))
                assert is_head, f"{page.name}: {head} is not the head of a table"
                for row in body:
                    assert _cells(row) == _cells(head), f"{page.name}: {row}"
                tables += 1
    assert tables > 50
