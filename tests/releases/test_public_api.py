"""Programs written for a released version run with every later one of the same series: names,
attributes and parameters stay."""

import sys
import warnings
from copy import deepcopy
from types import ModuleType

import pytest

from baumeister import __version__
from baumeister.core.game import Game
from releases.promised_versions import promised_versions, stored, unannounced
from tools.public_api import missing_names, public_api
from tools.release_corpus import NAMES


def test_released_versions_of_a_series_are_promised() -> None:
    released = "## Unreleased\n{}\n" + "".join(
        f"\n## {version} (2026-12-01)\n\n### Removed\n" for version in ("1.1.0", "1.0.0", "0.9.0")
    )
    assert promised_versions(released, "1.1.0") == ["1.1.0", "1.0.0"]
    assert promised_versions(released, "0.9.0") == ["0.9.0"]
    assert promised_versions(released, "0.8.0") == []


def test_only_announced_removals_are_allowed() -> None:
    changelog = "## Unreleased\n\n### Removed\n\n- `GET /api/old`.\n\n### Fixed\n\n- `new`.\n"
    changes = ["GET /api/old is missing", "GET /api/new is missing"]
    assert unannounced(changes, changelog) == ["GET /api/new is missing"]
    assert unannounced(changes, "## Unreleased\n") == changes


def test_no_public_name_is_removed_within_a_series() -> None:
    for version in promised_versions():
        assert not unannounced(missing_names(stored(version, NAMES)))


def test_version_in_the_corpus_has_its_public_names() -> None:
    assert stored(__version__, NAMES).keys() == public_api().keys()


def test_removed_names_attributes_and_parameters_are_noticed() -> None:
    older = deepcopy(public_api())
    older["baumeister.core.game"] += ["Board", "Game.pass_turn", "Game.undo(turns)", "Game(dice)"]
    older["baumeister.core.game"].remove("Game(rules)")
    older["baumeister.core.dice"] = ["Die"]
    assert missing_names(older) == [
        "baumeister.core.game.Board",
        "baumeister.core.game.Game.pass_turn",
        "baumeister.core.game.Game.undo(turns)",
        "baumeister.core.game.Game(dice)",
        "baumeister.core.game.Game(rules) is required",
        "baumeister.core.dice.Die",
    ]


def test_deprecated_names_still_count(monkeypatch: pytest.MonkeyPatch) -> None:
    def deprecated(name: str) -> object:
        if name != "Match":
            raise AttributeError(name)
        warnings.warn("Match is now Game", DeprecationWarning, stacklevel=2)
        return Game

    module = ModuleType("baumeister.core.match")
    monkeypatch.setattr(module, "__getattr__", deprecated, raising=False)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    assert missing_names({module.__name__: ["Match"]}) == []
