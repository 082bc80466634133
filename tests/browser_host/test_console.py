"""The Python console of the page."""

import json
import re
import sys
from pathlib import Path

import pytest

from baumeister.browser import console as module
from baumeister.browser.console import Console
from baumeister.core.chance import Chance
from browser_host.page import opened_page

README = Path(__file__).parents[2] / "README.md"


def _typed(console: Console, *lines: str) -> bool:
    return [console.push(line) for line in lines][-1]


def test_lines_of_the_readme_print_what_it_says() -> None:
    example = re.search(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    assert example is not None
    printed: list[str] = []
    console = Console(lambda: None, printed.append)
    expected = []
    for line in example[1].splitlines():
        if line.startswith((">>> ", "... ")):
            if line.startswith(">>> "):
                console.push("")  # ends a block, as the return key does
            console.push(line[4:])
        elif line:
            expected.append(line)
    console.push("")
    assert "".join(printed).splitlines() == expected
    assert len(expected) == 2


async def test_game_follows_the_table_until_it_is_changed() -> None:
    async with opened_page() as page:
        await page.register()
        table = await page.open_table("aztec", ["me", "me"])
        seat = page.sit(table)
        await seat.hello()
        printed: list[str] = []
        console = page.host.console(table, printed.append)
        for turn in range(2):
            assert await seat.until_my_turn()
            await seat.play(Chance(turn))
            console.push("len(game.actions)")
        console.push("game.play(game.legal[0])")
        assert await seat.until_my_turn()
        await seat.play(Chance(2))
        console.push("len(game.actions)")
        assert "".join(printed).split() == ["1", "2", "3"]
        assert seat.standing["ply"] == 3  # the table has its own


def test_blocks_errors_and_completions() -> None:
    printed: list[str] = []
    console = Console(lambda: None, printed.append)
    assert _typed(console, "for n in range(2):", "    print(n)")
    assert not _typed(console, "")
    assert "".join(printed) == "0\n1\n"
    printed.clear()
    assert not _typed(console, "game.play('zz')")
    assert "UnreadableNotation" in "".join(printed)
    assert not _typed(console, "exit()")  # the console stays
    assert not _typed(console, "raise SystemExit")
    assert any(one.startswith("game.play") for one in json.loads(console.complete("game.pl")))
    assert json.loads(console.complete("nothing.like_this")) == []


@pytest.mark.skipif(sys.version_info < (3, 12), reason="Python 3.11 has no sys.monitoring")
def test_endless_loop_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONGEST_SECONDS", 0.05)
    printed: list[str] = []
    console = Console(lambda: None, printed.append)
    _typed(console, "while True: pass", "")
    assert "Stopped after" in "".join(printed)
    printed.clear()
    _typed(console, "1 + 1")
    assert printed[0] == "2"
