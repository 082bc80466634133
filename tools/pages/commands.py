"""The commands and options in docs/commands.md, from the command line's own help."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

from typer.core import TyperArgument, TyperGroup
from typer.main import get_command

from baumeister import games
from baumeister.cli.app import app
from baumeister.cli.setup import DEFAULT_GAME
from tools.pages.markdown import DOCS, Parts, filled, table

PAGE = DOCS / "commands.md"
PROGRAM = "baumeister"
_KINDS = {int: "whole number", float: "number", str: "text", list[str]: "texts", Path: "path"}


def generate() -> dict[Path, str]:
    return filled(PAGE, PARTS)


@cache
def commands() -> dict[str, Any]:
    """Every command by its full name, in the order of the help."""
    return dict(_below(get_command(app), ()))


def _below(command: Any, path: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    if isinstance(command, TyperGroup):
        for name, one in command.commands.items():
            yield from _below(one, (*path, name))
    else:
        yield " ".join(path), command


def _explained(name: str) -> Iterator[str]:
    command = commands()[name]
    of_the_game = set(_game_names()) <= {param.name for param in command.params}
    own = [p for p in command.params if not (of_the_game and p.name in _game_names())]
    yield from (" ".join(command.help.split()), "")
    usage = [p for p in command.params if isinstance(p, TyperArgument)]
    words = " ".join(p.name.upper() if p.required else f"[{p.name.upper()}]" for p in usage)
    flags = " [options]" if len(command.params) > len(usage) else ""
    yield f"`{PROGRAM} {name}{' ' * bool(words)}{words}{flags}`"
    if of_the_game:
        yield from ("", "Takes [a game and its options](#a-game-and-its-options).")
    if own:
        yield from ("", *_table(own))


def _game_names() -> list[str]:
    """The parameters that describe a game; several commands share them."""
    options = (option.name for game in games.NAMES for option in fields(games.get(game).Options))
    return ["game", *dict.fromkeys(options), "seed"]


def _of_a_game() -> Iterator[str]:
    command = next(one for one in commands().values() if one.params[0].name == "game")
    named = [param for param in command.params if param.name in _game_names()]
    assert [param.name for param in named] == _game_names()
    yield from _table(named, _by_law())


def _by_law() -> dict[str, object]:
    """The defaults of the games' options; games that share an option share its default."""
    found: dict[str, object] = {"game": DEFAULT_GAME}
    for game in games.NAMES:
        for option in fields(games.get(game).Options):
            assert found.setdefault(option.name, option.default) == option.default
    return found


def _table(params: Iterable[Any], by_law: Mapping[str, object] | None = None) -> Iterator[str]:
    those = list(params)
    columns = {
        "": [_written(param) for param in those],
        "value": [_value(param) for param in those],
        "default": [_default(param, by_law or {}) for param in those],
        "meaning": [param.help for param in those],
    }
    said = {name: cells for name, cells in columns.items() if any(cells)}
    yield from table(said, zip(*said.values(), strict=True))


def _written(param: Any) -> str:
    if isinstance(param, TyperArgument):
        return f"`{param.name.upper()}`"
    return ", ".join(f"`{text}`" for text in (*param.opts, *param.secondary_opts))


def _value(param: Any) -> str:
    if getattr(param, "is_flag", False):
        return ""
    annotation = param.type_descriptor.annotation
    if issubclass(annotation, Enum):
        return ", ".join(f"`{choice.value}`" for choice in annotation)
    kind = _KINDS[annotation]
    kind = kind if param.metavar is None else f"`{param.metavar}`"
    least, most = param.min, param.max
    if least is not None and most is not None:
        return f"{kind}, {least} to {most}"
    return f"{kind}, from {least}" if least is not None else kind


def _default(param: Any, by_law: Mapping[str, object]) -> str:
    if param.required:
        return "needed"
    match by_law.get(param.name, param.default):
        case None | "" | ():
            return ""
        case True:
            return f"`{param.opts[0]}`"
        case False:
            return "".join(f"`{text}`" for text in param.secondary_opts)
        case default:
            return f"`{default}`"


def _made(name: str) -> Any:
    return lambda: _explained(name)


PARTS: Parts = {
    "a game and its options": _of_a_game,
    **{f"{PROGRAM} {name}": _made(name) for name in commands()},
}
