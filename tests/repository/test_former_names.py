"""Former public names: old imports keep working."""

import sys
from importlib import import_module

import pytest

from baumeister.arena import Tournament
from baumeister.former_names import MODULES


@pytest.mark.parametrize("former", MODULES)
def test_former_module_has_the_renamed_classes(former: str) -> None:
    replacement, renamed = MODULES[former]
    sys.modules.pop(former, None)
    with pytest.warns(DeprecationWarning, match=replacement):
        module = import_module(former)
    for old, new in renamed.items():
        assert getattr(module, old) is getattr(import_module(replacement), new)


def test_former_method_is_the_renamed_one() -> None:
    assert Tournament.fixture is Tournament.pairing


def test_unknown_modules_are_still_missing() -> None:
    with pytest.raises(ModuleNotFoundError):
        import_module("baumeister.engine.nowhere")
