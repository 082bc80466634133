"""Player specs: a player written as text, such as `beam:depth=5:width=12`."""

from __future__ import annotations

import re
from typing import Any

from baumeister.core.catalogue import excerpt
from baumeister.players.errors import PlayerSettingError

_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,8})(\.[0-9]{1,9})?")


def parse(text: str) -> tuple[str, dict[str, Any]]:
    """Split a spec into the player's name and its settings.

    Each value can be written in one way only, so that specs can be compared as texts, apart from
    the order of their settings.
    """
    name, *parts = text.split(":")
    settings: dict[str, Any] = {}
    for part in parts:
        setting, _, value = part.partition("=")
        if setting in settings:
            raise PlayerSettingError("players.twice", text=excerpt(setting))
        settings[setting] = _value(value)
    return name, settings


def _value(text: str) -> int | float | str:
    """A number if the text is one, else the text. Built-in players take whole numbers only."""
    if not _NUMBER.fullmatch(text):
        return text
    return float(text) if "." in text else int(text)
