"""Prints the lowest versions that the library's extras allow, as constraints for pip: `python -m
tools.lowest_versions`. `make lowest` tests them."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

from packaging.requirements import Requirement

EXTRAS = ("cli", "engine", "envs", "data", "arena")
"""The extras that researchers install beside other packages."""
PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def lowest_versions() -> Iterator[str]:
    """A constraint for each package: its lower bound."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    for extra in EXTRAS:
        for text in project["optional-dependencies"][extra]:
            one = Requirement(text)
            floors = [bound.version for bound in one.specifier if bound.operator == ">="]
            if one.name != project["name"]:
                yield f"{one.name}=={floors[0]}"


if __name__ == "__main__":
    print("\n".join(lowest_versions()))
