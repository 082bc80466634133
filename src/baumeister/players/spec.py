"""Player specs: a player written as text, such as `varied:among=3`, with or without a budget per
turn, such as `@nodes=2000`."""

from __future__ import annotations

import re
from math import isfinite
from typing import Any, NamedTuple

from baumeister.core.catalogue import excerpt
from baumeister.players.errors import PlayerSettingError

PROGRAM = "engine:"
"""The beginning of the spec of a program that speaks the engine protocol: `engine:./path`."""
_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,8})(\.[0-9]{1,9})?")


class WrongBudget(PlayerSettingError):
    code = "players.budget"
    text_: str


class RepeatedSetting(PlayerSettingError):
    code = "players.twice"
    text_: str


def parse(text: str) -> tuple[str, dict[str, Any]]:
    """Split a spec into the player's name and its settings.

    Each value can be written in one way only, so that specs can be compared as texts, apart from
    the order of their settings. The whole spec of a program is its name.
    """
    if text.startswith(PROGRAM):
        return text, {}
    name, *parts = text.split(":")
    settings: dict[str, Any] = {}
    for part in parts:
        setting, _, value = part.partition("=")
        if setting in settings:
            raise RepeatedSetting(excerpt(setting))
        settings[setting] = _value(value)
    return name, settings


class Budgeted(NamedTuple):
    """A player spec, and the budget per turn written after it."""

    player: str
    seconds: float | None = None
    nodes: int | None = None


def split_budget(text: str) -> Budgeted:
    """Split `varied:among=3@nodes=2000` or `level8@seconds=0.5` into the player and its budget."""
    player, at, budget = text.rpartition("@")
    if not at:
        return Budgeted(text)
    kind, _, value = budget.partition("=")
    if kind == "nodes" and value.isascii() and value.isdigit() and int(value) > 0:
        return Budgeted(player, nodes=int(value))
    if kind == "seconds" and (seconds := _positive(value)):
        return Budgeted(player, seconds=seconds)
    raise WrongBudget(excerpt(text))


def _positive(text: str) -> float | None:
    try:
        value = float(text)
    except ValueError:
        return None
    return value if isfinite(value) and value > 0 else None


def _value(text: str) -> int | float | str:
    """A number if the text is one, else the text. Built-in players take whole numbers only."""
    if not _NUMBER.fullmatch(text):
        return text
    return float(text) if "." in text else int(text)
