"""Upper bounds for the packages whose internals we use: such modules may change in any version."""

import ast
import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tools.lowest_versions import EXTRAS, lowest_versions

ROOT = Path(__file__).parents[2]
INTERNALS = {
    "llvmlite": {"llvmlite.binding", "llvmlite.ir"},
    "numba": {
        "numba.core.caching",
        "numba.core.cgutils",
        "numba.core.codegen",
        "numba.core.compiler",
        "numba.core.compiler_lock",
        "numba.core.compiler_machinery",
        "numba.core.imputils",
        "numba.core.registry",
        "numba.core.typed_passes",
        "numba.np.arrayobj",
    },
    "uvicorn": {
        "uvicorn._types",
        "uvicorn.protocols.http.httptools_impl",
        "uvicorn.protocols.websockets.websockets_sansio_impl",
        "uvicorn.server",
    },
}
"""The modules of each package that we import besides the package itself. Before a bound is raised,
read what has changed in them."""


def _imported(package: str) -> set[str]:
    found: set[str] = set()
    for file in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Import(names=names):
                    found.update(alias.name for alias in names)
                case ast.ImportFrom(module="llvmlite" | "numba.core" as module, names=names):
                    found.update(f"{module}.{alias.name}" for alias in names)
                case ast.ImportFrom(module=str(module)):
                    found.add(module)
    return {name for name in found if name.startswith(f"{package}.")}


@pytest.mark.parametrize("package", INTERNALS)
def test_internals_are_named(package: str) -> None:
    assert _imported(package) - {"numba.extending"} == INTERNALS[package]


@pytest.mark.parametrize("package", INTERNALS)
def test_packages_whose_internals_we_use_have_an_upper_bound(package: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    wanted = [one for extra in extras for one in map(Requirement, extra) if one.name == package]
    assert wanted
    for one in wanted:
        assert any(bound.operator == "<" for bound in one.specifier), str(one)
        assert import_module(package).__version__ in one.specifier


def test_every_package_of_the_library_has_a_floor_that_can_be_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {
        one.name
        for extra in EXTRAS
        for one in map(Requirement, project["optional-dependencies"][extra])
    }
    floors = dict(line.split("==") for line in lowest_versions())
    assert floors.keys() == wanted - {"baumeister"}


@pytest.mark.parametrize(
    ("package", "version"),
    [("gymnasium", "1.2.2"), ("pettingzoo", "1.26.1")],  # what RLlib and AgileRL pin
)
def test_versions_that_other_libraries_pin_are_allowed(package: str, version: str) -> None:
    floors = dict(line.split("==") for line in lowest_versions())
    assert Requirement(f"{package}>={floors[package]}").specifier.contains(version)


def test_recipes_install_our_package_and_others_together() -> None:
    """On its own, pip replaces a package by an older one and only warns."""
    pages = [*(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").glob("*.py")]
    recipes = [
        recipe
        for page in pages
        for recipe in re.findall(r"`(pip install [^`]*)`", page.read_text(encoding="utf-8"))
        if re.search("sb3|rllib|torch", recipe)
    ]
    assert len(recipes) >= 4
    assert [recipe for recipe in recipes if "[envs]" not in recipe] == []
