"""Former names of public modules and classes: imports written for them keep working, with a
DeprecationWarning."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType

MODULES: dict[str, tuple[str, dict[str, str]]] = {
    "baumeister.engine.manner": (
        "baumeister.engine.search_settings",
        {"Manner": "SearchSettings"},
    ),
    "baumeister.engine.lanes": ("baumeister.engine.batch", {"Lanes": "GameBatch"}),
    "baumeister.players.thinker": (
        "baumeister.players.engine_player",
        {"Thinker": "EnginePlayer"},
    ),
    "baumeister.arena.score": (
        "baumeister.arena.game_result",
        {"Score": "GameResult", "Pace": "TurnTimes", "Played": "PlayedGame"},
    ),
    "baumeister.envs.single": ("baumeister.envs.single_agent", {}),
}
"""By former module: the module that replaced it, and new names by former name."""


class _Finder:
    """Imports a former module as a copy of the current one that also has the former names."""

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        return ModuleSpec(name, self) if name in MODULES else None  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave it to Python."""

    def exec_module(self, module: ModuleType) -> None:
        import warnings  # noqa: PLC0415 - needed only here

        replacement, renamed = MODULES[module.__name__]
        warnings.warn(f"{module.__name__} is now {replacement}", DeprecationWarning, stacklevel=2)
        current = vars(import_module(replacement))
        names = {name: current[name] for name in current if not name.startswith("__")}
        vars(module).update(names, **{old: current[new] for old, new in renamed.items()})


def install() -> None:
    """Make the former names importable."""
    sys.meta_path.append(_Finder())
