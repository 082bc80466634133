"""web/src/protocol/games.ts: the games' metadata, for the client."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path

from baumeister import games
from tools import ROOT

FILE = ROOT / "web" / "src" / "protocol" / "games.ts"
_HEAD = """\
// Made by `make types` from the games' metadata. Do not change it here.

export type GameName = keyof typeof GAMES;
export const GAME_NAMES = {names} as const satisfies readonly GameName[];

export const GAMES = {{
"""


def generate() -> dict[Path, str]:
    """The contents of the file."""
    lines = [_HEAD.format(names=json.dumps(games.NAMES))]
    for name in games.NAMES:
        lines.append(f"  {name}: {{\n")
        lines += [f"    {key}: {_value(value)},\n" for key, value in _facts(name).items()]
        lines.append("  },\n")
    return {FILE: "".join(lines) + "} as const;\n"}


def _facts(name: str) -> dict[str, object]:
    rules = games.get(name)
    meta = rules.META
    choices = {
        option.name: list(option.metadata["choices"])
        for option in fields(rules.Options)
        if "choices" in option.metadata
    }
    return {
        "title": meta.title,
        "ruleLetter": meta.rule_letter,
        "players": [meta.players[0], meta.players[-1]],
        "boardSize": meta.board_size,
        "lowestWins": meta.lowest_wins,
        "hasForecast": meta.forecast is not None,
        "choices": choices,
        "mostDrawn": {option: drawn.most for option, drawn in meta.drawn_options.items()},
    }


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        members = ", ".join(f"{key}: {_value(part)}" for key, part in value.items())
        return f"{{ {members} }}" if members else "{}"
    return json.dumps(value)
