"""The shell commands on the pages, in fenced blocks and in code spans."""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path, PureWindowsPath

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md")))
_FENCE = re.compile(r"^( *)```([^\n]*)\n(.*?)^\1```", re.DOTALL | re.MULTILINE)
_SPAN = re.compile(r"(?<!`)`([^`]+)`(?!`)")
_SHELLS = ("sh", "powershell")
_JOINTS = ("&&", "||", "|", ";")
_BEFORE = re.compile(r"sudo|env|[A-Z_]+=.*", re.DOTALL)
"""Words that may precede a program."""


@dataclass(frozen=True, slots=True)
class ShellCommand:
    """One command: its program, arguments and trailing comment."""

    program: str
    words: tuple[str, ...]
    comment: str = ""
    mention: bool = False
    """Whether it is part of a sentence, where arguments may be left out."""

    def __str__(self) -> str:
        return shlex.join((self.program, *self.words))


def fences(text: str, language: str) -> list[str]:
    """The contents of fenced blocks in a language."""
    return [body for _, name, body in _FENCE.findall(text) if name.strip() == language]


def commands(text: str) -> list[ShellCommand]:
    """Every command on a page: first those in fenced blocks, then those in sentences."""
    lines = [line for _, name, body in _FENCE.findall(text) for line in _lines(name.strip(), body)]
    spans = [" ".join(span.split()) for span in _SPAN.findall(_FENCE.sub("", text))]
    found = [command for line in lines for command in _read(line, mention=False)]
    return found + [command for span in spans for command in _read(span, mention=True)]


def _lines(language: str, body: str) -> Iterator[str]:
    """The commands in a fenced block, without output and without other lines of systemd units."""
    for line in body.replace("\\\n", " ").splitlines():
        if language in _SHELLS:
            yield line
        elif language == "console" and line.startswith("$ "):
            yield line[2:]
        elif language == "ini" and line.startswith("Exec"):
            yield line.partition("=")[2]


def _read(line: str, *, mention: bool) -> Iterator[ShellCommand]:
    code, *comment = re.split(r"(?:^|\s)#", line, maxsplit=1)
    try:
        words = shlex.split(code.replace("\\", "\\\\"))
    except ValueError:
        if mention:  # not a command, but a stray quotation mark
            return
        raise
    for joint, part in groupby(words, _JOINTS.__contains__):
        if not joint:
            yield from _one(list(part), "".join(comment), mention=mention)


def _one(words: list[str], comment: str, *, mention: bool) -> Iterator[ShellCommand]:
    """Skip `sudo -u USER`, `env` and assignments to find the program. Assignments alone, such as
    `ARGS=--quick`, have no program."""
    rest = list(words)
    while rest and _BEFORE.fullmatch(rest[0]):
        del rest[: 3 if rest[1:2] == ["-u"] else 1]
    if rest[:2] == ["/bin/sh", "-c"]:
        yield from _read(rest[2], mention=mention)
    elif rest:
        name = PureWindowsPath(rest[0]).name  # handles both kinds of slashes
        yield ShellCommand(name, tuple(rest[1:]), comment, mention)
    else:
        yield ShellCommand("", tuple(words), comment, mention)
