"""Everything the pages tell readers to type is valid: commands and their options, Makefile targets,
scripts and their flags, and shell syntax."""

import re
import shlex
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.core import TyperGroup
from typer.main import get_command

from baumeister import games
from baumeister.cli.app import app
from baumeister.cli.setup import DEFAULT_GAME, Setup
from repository.shell_commands import PAGES, ROOT, ShellCommand, commands, fences
from testing.programs import run_program

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = set(re.findall(r"^([a-z-]+):(?!=)", MAKEFILE, re.MULTILINE))
PYTHONS = ("python", "python3", "py")
INCOMPLETE = ("MissingParameter", "NoArgsIsHelpError")
"""Typer's errors for an incomplete command."""
PLACEHOLDER = re.compile(r"[A-Z]+|%i")
"""A placeholder; the tests put a number in its place."""
TEXTS = {str(page.relative_to(ROOT)): page.read_text(encoding="utf-8") for page in PAGES}

each_page = pytest.mark.parametrize("page", TEXTS)


def _take(game: str | None = None, **given: Any) -> None:
    """Replaces every command: check that the options belong to the game."""
    rules = games.get(DEFAULT_GAME if game is None else game)
    every = {option.name for name in games.NAMES for option in fields(games.get(name).Options)}
    texts = {name: str(given[name]) for name in every & given.keys() if given[name] is not None}
    assert texts.keys() <= {option.name for option in fields(rules.Options)}, (game, texts)
    Setup(rules, texts, None, game is not None).options(0)


@cache
def _program() -> Any:
    """The command line, with commands that only check their arguments."""

    def replace(command: Any) -> None:
        if isinstance(command, TyperGroup):
            for one in command.commands.values():
                replace(one)
        else:
            command.callback = _take

    program = get_command(app)
    replace(program)
    return program


def _parse(command: ShellCommand) -> None:
    words = [
        PLACEHOLDER.sub("1", word) if PLACEHOLDER.fullmatch(word) else word
        for word in command.words
    ]
    if command.mention:  # as in a usage: `replay FILE [options]`
        words = [word for word in words if word != "…" and not re.fullmatch(r"\[\w+\]", word)]
    try:
        _program().main(words, prog_name=command.program, standalone_mode=False)
    except typer.TyperException as error:
        cut = type(error).__name__ in INCOMPLETE or "requires an argument" in error.format_message()
        if not (command.mention and cut):
            pytest.fail(f"{command}: {error.format_message()}")


def _made(commands: list[ShellCommand]) -> Iterator[tuple[str, str]]:
    """Every target with its ARGS; `ARGS=…` alone refers to the previous target."""
    target = ""
    for command in commands:
        args = [w.partition("=")[2] for w in command.words if w.startswith("ARGS=")]
        if command.program == "make":
            for target in [w for w in command.words if "=" not in w and not w.startswith("-")]:
                yield target, " ".join(args)
        elif not command.program and args:
            yield target, " ".join(args)


def _recipe(target: str, args: str) -> list[ShellCommand]:
    """The commands that a target runs with the given ARGS."""
    rule = rf"^(?:[a-z -]+ )?{target}(?: [a-z -]+)?:.*\n((?:\t.*\n)+)"
    (body,) = re.findall(rule, MAKEFILE, re.MULTILINE)
    body = body.replace("$(@:bench-%=%)", target.removeprefix("bench-"))
    lines = re.findall(r"\$\(BIN\)/(.*\$\(ARGS\))", body)
    assert lines, f"make {target} does not take ARGS"
    return commands("".join(f"```sh\n{line.replace('$(ARGS)', args)}\n```\n" for line in lines))


def _all(text: str) -> list[ShellCommand]:
    """Every command on a page, including those that targets run with ARGS."""
    found = commands(text)
    given = [(target, args) for target, args in _made(found) if args and target in TARGETS]
    return found + [one for target, args in given for one in _recipe(target, args)]


@cache
def _flags(script: Path) -> set[str]:
    """The flags in a script's source, or in the modules beside it that read its arguments."""
    assert script.is_file(), script
    sources = [script, *(script.parent / "load_generator").glob("*.py")]
    text = "".join(source.read_text(encoding="utf-8") for source in sources)
    return {"--help", *re.findall(r'add_argument\(\s*(?:"\w+",\s*)?"(--[a-z-]+)"', text)}


def _check_flags(command: ShellCommand) -> None:
    used = re.findall(r"--[a-z-]+", f"{shlex.join(command.words)} {command.comment}")
    assert set(used) <= _flags(ROOT / command.words[0]), command


@each_page
def test_commands_and_options_exist(page: str) -> None:
    for command in _all(TEXTS[page]):
        if command.program == "baumeister" and command.words:
            _parse(command)


@each_page
def test_make_targets_exist(page: str) -> None:
    assert {target for target, _ in _made(commands(TEXTS[page]))} <= TARGETS


@each_page
def test_scripts_and_flags_exist(page: str) -> None:
    for command in _all(TEXTS[page]):
        if command.program in PYTHONS and command.words[:1] and command.words[0].endswith(".py"):
            _check_flags(command)


@each_page
def test_shell_syntax_is_valid(page: str) -> None:
    for block in fences(TEXTS[page], "sh"):
        ran = run_program(["sh", "-n"], input=block)
        assert ran.returncode == 0, ran.stderr


def _found(program: str) -> list[ShellCommand]:
    return [one for text in TEXTS.values() for one in _all(text) if one.program == program]


def test_examples_are_found() -> None:
    """In all kinds of fences, in sentences, after `sudo`, in systemd units, and through `make`."""
    assert len([one for one in _found("baumeister") if one.words]) > 80
    assert len(_found("make")) > 40
    assert {one.words[0] for one in _found("python") if one.words} >= {
        "training/train.py",
        "examples/learn_pueblo.py",
        "benchmarks/load.py",
        "benchmarks/storage.py",
    }
    read = {str(one) for one in commands(TEXTS["docs/hosting.md"])}
    assert {
        "baumeister serve --lan",
        "baumeister serve --config /etc/baumeister.toml --port %i",
        "baumeister backup '/var/lib/baumeister/backups/$$(date +%%F-%%H%%M).sqlite'",
    } <= read
