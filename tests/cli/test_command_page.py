"""docs/commands.md explains every command, and its examples do what it says."""

import asyncio
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from baumeister.server import serve
from baumeister.server.settings import Settings
from cli.command_line import run
from server.storage.played_games import store_game
from server.storage.sample_rows import opened
from tools.pages.commands import PAGE, PROGRAM, commands

TEXT = PAGE.read_text(encoding="utf-8")
_TYPED = {"terminal": "quit\n"}
"""What is typed into commands that ask."""


def _examples() -> Iterator[tuple[list[str], str]]:
    """The words of every command on the page, in order, and its expected output."""
    for block in re.findall(r"^```console\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE):
        assert block.startswith(f"$ {PROGRAM} ")
        for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, _, answer = example.partition("\n")
            yield shlex.split(line)[1:], answer


def _sections() -> dict[str, str]:
    """The text under the heading of each command."""
    parts = re.split(r"^### (.*)\n", TEXT, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_every_command_has_a_section_with_an_example() -> None:
    """The commands of a group may share a section."""
    sections = _sections()
    named = {name: name if name in sections else name.split()[0] for name in commands()}
    assert sections.keys() == set(named.values())
    for name, heading in named.items():
        section = sections[heading]
        assert f"<!-- {PROGRAM} {name}: made by `make golden` -->" in section
        words = (heading, name.removesuffix(" run"))  # the default, which the page omits
        assert any(f"$ {PROGRAM} {word}" in section for word in words), name


def _matches(shown: str, answer: str) -> bool:
    """Whether the output matches the page; an ellipsis stands for any text."""
    lines = "".join(f"{line.rstrip()}\n" for line in answer.splitlines() if line.strip())
    pattern = ".*?".join(re.escape(part) for part in shown.split("…"))
    return re.fullmatch(pattern, lines, re.DOTALL) is not None


@pytest.fixture
def at_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a server's tables. A server that is started there stops at once."""

    async def fill(address: str) -> None:
        store = await opened(address)
        await store_game(store, "a")
        await store.close()

    def stop(settings: Settings, ready: Any, *_: Any, **__: Any) -> None:
        if ready.__module__ == "baumeister.cli.serve":
            ready(settings)
        else:  # `play` also reports on its engine, which is missing here
            from baumeister.cli.serve import ServeOptions, announce

            announce(settings, ServeOptions())

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BAUMEISTER_DATABASE", f"sqlite:///{tmp_path / 'own.sqlite'}")
    monkeypatch.setattr(serve, "run", stop)
    asyncio.run(fill("sqlite:///tables.sqlite"))


@pytest.mark.usefixtures("at_hand")
def test_examples_on_the_page_run_with_the_shown_output() -> None:
    for words, shown in _examples():
        code, answer = run(*words, stdin=_TYPED.get(words[0]))
        assert code == 0, (words, answer)
        assert _matches(shown, answer), (words, answer)
