"""docs/protocol.md is correct: its generated parts match the code, its numbers are those of the
code, and its examples run against a real server."""

import asyncio
import re
from pathlib import Path

import pytest

from baumeister.core.compact_json import to_text
from baumeister.server import maintenance
from baumeister.server.routes import socket
from baumeister.server.settings import Settings
from baumeister.session.table import MOST_EVENTS
from baumeister.tables import commands
from baumeister.tables.integrity import chain
from baumeister.tables.names import LONGEST, SHORTEST
from testing.running_server import running_server, settings_for
from tools.pages.markdown import DOCS
from tools.pages.protocol import PAGE, PARTS
from tools.pages.transcript import transcript

TEXT = PAGE.read_text(encoding="utf-8")
FLAT = " ".join(TEXT.split())


def test_every_generated_part_has_marks() -> None:
    assert TEXT.count("made by `make golden`") == len(PARTS)


def test_transcript_has_valid_chains() -> None:
    """The transcript is not edited by hand: every chain follows from the one before."""
    before = ""
    for _, message in transcript():
        if message["type"] == "event":
            before = chain(before, message["digest"] + to_text(message["what"]))
            assert message["chain"] == before


def test_numbers_in_the_text_match_the_code() -> None:
    def default(name: str) -> int:
        return int(Settings.model_fields[name].default)

    for sentence in (
        f"at most {default('frame_bytes') // 1024} KiB",
        f"must be `hello`, within {default('hello_seconds')} seconds",
        f"about every {maintenance.BEAT_SECONDS} seconds",
        f"Names have {SHORTEST} to {LONGEST} visible characters",
    ):
        assert sentence in FLAT, sentence
    assert commands.ABSENT_MS == 120_000
    assert "been disconnected for two minutes" in FLAT
    assert socket.PATIENCE == 20
    assert "refused twenty times is closed" in FLAT


def test_every_limit_among_the_settings_is_in_the_table() -> None:
    kinds = ("Maximum", "Timeout for", "Send queue")
    (bounds,) = re.findall(r"<!-- bounds: .*?<!-- end of bounds -->", TEXT, re.DOTALL)
    for name, setting in Settings.model_fields.items():
        if (setting.description or "").startswith(kinds):
            assert f"`{name}`" in bounds
    log = f"more than {MOST_EVENTS:,} events accepts only"
    assert log in (DOCS / "hosting.md").read_text(encoding="utf-8")


def _examples(origin: str) -> int:
    """Run the Python examples of the page, one after the other, as a reader would."""
    blocks = [
        block
        for block in re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
        if not block.startswith(">>>")
    ]
    words: dict[str, object] = {}
    for block in blocks:
        here = block.replace("http://localhost:8642", origin)
        exec(compile(here, PAGE.name, "exec"), words)  # noqa: S102 - it is our own page
    for name in ("api", "phone"):
        words[name].close()  # type: ignore[attr-defined]
    assert words["job"]["kind"] == "hint"  # type: ignore[index]
    assert words["forked"]["origin"]["ply"] == 0  # type: ignore[index]
    assert words["again"]["standing"]["ply"] == 2  # type: ignore[index]
    return len(blocks)


async def _served_examples(tmp_path: Path) -> int:
    settings = settings_for(f"sqlite:///{tmp_path}/examples.sqlite", workers=1)
    async with running_server(settings) as at:
        await at.wait_for_worker()
        return await asyncio.to_thread(_examples, at.origin)


@pytest.mark.usefixtures("patience_with_workers")
async def test_examples_on_the_page_run(tmp_path: Path) -> None:
    assert (await _served_examples(tmp_path)) >= 7
