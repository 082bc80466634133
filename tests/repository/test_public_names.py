"""What a REPL completes: the public names of the packages, and nothing that they import."""

from importlib import import_module

import pytest

import baumeister

PACKAGES = ("arena", "aztec", "drawing", "engine", "envs", "games", "players", "pueblo", "session")


@pytest.mark.parametrize("name", PACKAGES)
def test_dir_lists_the_public_names_only(name: str) -> None:
    package = import_module(f"baumeister.{name}")
    assert dir(package) == sorted(package.__all__)
    assert not [each for each in dir(package) if each.startswith("_")]
    for each in dir(package):
        getattr(package, each)


def test_dir_of_the_library_lists_what_users_need() -> None:
    shown = {name for name in dir(baumeister) if not name.startswith("_")}
    assert shown == {*PACKAGES} - {"session"}
