"""The games, by name. Each is a module that satisfies the contract `core.rules.Rules`."""

from __future__ import annotations

from importlib import import_module

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import BaumeisterError
from baumeister.core.rules import AnyRules

NAMES = ("pueblo", "aztec")


class UnknownGame(BaumeisterError):
    """There is no game of this name."""


def get(name: str) -> AnyRules:
    """The rules of a game by its name."""
    if name not in NAMES:
        raise UnknownGame("games.unknown", text=excerpt(str(name)), known=list(NAMES))
    rules: AnyRules = import_module(f"baumeister.games.{name}")
    return rules
