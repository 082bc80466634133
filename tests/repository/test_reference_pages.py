"""The API reference lists every public module, and everything in it is explained."""

import ast
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from textwrap import dedent

import pytest

from baumeister.core.errors import BaumeisterError
from tools.import_boundaries import MAY_IMPORT
from tools.public_api import MODULES, REFERENCE, public

DOCS = Path(__file__).parents[2] / "docs"
INTERNAL = {"games", "one_turn", "tables", "server", "browser", "cli"}
PARTS = {"aztec", "pueblo", *MAY_IMPORT} - INTERNAL
"""The packages for programmers. Server and command line have pages of their own; `one_turn` is
internal to players, and `tables` to the server and the browser."""
SOURCE = DOCS.parent / "src"
INTERNAL_MODULES = {
    "baumeister.core.action_codes",
    "baumeister.core.argument_checks",
    "baumeister.core.compact_json",
    "baumeister.core.expected",
    "baumeister.core.file_lock",
    "baumeister.core.notebook",
    "baumeister.core.position",
    "baumeister.core.symmetry",
    "baumeister.drawing.aztec",
    "baumeister.drawing.pueblo",
    "baumeister.engine.aztec",
    "baumeister.engine.cuda",
    "baumeister.engine.pueblo",
}
"""Packages that are not public, and modules of packages that have no public names themselves."""
KERNELS = re.compile(r"baumeister\.engine\.(pueblo|aztec)\.")
"""Internals of the engine, which may change."""


def test_every_public_package_has_a_page() -> None:
    assert {page.stem for page in REFERENCE} == PARTS | {"index"}
    assert {name.split(".")[1] for name in MODULES} == PARTS | {"games"}


def _modules(package: str) -> Iterator[str]:
    """A package and those inside it; for a package without public names, its modules instead. Where
    a package has them, its modules are internal unless the reference lists them, too."""
    if package in INTERNAL_MODULES or public(package):
        yield package
    if package in INTERNAL_MODULES:
        return
    for file in (SOURCE / package.replace(".", "/")).iterdir():
        if (file / "__init__.py").is_file():
            yield from _modules(f"{package}.{file.name}")
        elif file.suffix == ".py" and file.stem != "__init__" and not public(package):
            yield f"{package}.{file.stem}"


def test_every_module_is_listed_or_internal() -> None:
    packages = [f"baumeister.{part}" for part in PARTS - {"aztec", "pueblo"}]
    found = {module for package in packages for module in _modules(package)}
    assert found - set(MODULES) == INTERNAL_MODULES


def test_modules_in_examples_are_in_the_reference() -> None:
    pages = (DOCS.parent / "README.md", *DOCS.rglob("*.md"))
    examples = (DOCS.parent / "examples").rglob("*.py")
    taught = {
        name
        for file in (*pages, *examples)
        for name in re.findall(
            r"^(?:>>> )?(?:from|import) (baumeister\.\S+)", file.read_text("utf-8"), re.MULTILINE
        )
    }
    assert {name for name in taught if not KERNELS.match(name)} <= set(MODULES)
    assert len(taught) > 10


@pytest.mark.parametrize("name", MODULES)
def test_public_names_have_docstrings(name: str) -> None:
    assert import_module(name).__doc__
    silent = [
        each
        for each, value in public(name).items()
        if (inspect.isclass(value) or inspect.isroutine(value)) and not inspect.getdoc(value)
    ]
    assert silent == []


EXPLAINED_ELSEWHERE = {"to_json", "close", "turn", "choose", "explain"}
"""Methods with one meaning everywhere; those of players are explained in `players.Player`."""


@pytest.mark.parametrize("name", MODULES)
def test_public_methods_have_docstrings(name: str) -> None:
    silent = [
        f"{each}.{method}"
        for each, value in public(name).items()
        if inspect.isclass(value)
        for method, found in vars(value).items()
        if not method.startswith("_")
        and method not in EXPLAINED_ELSEWHERE
        and (inspect.isfunction(found) or isinstance(found, property | classmethod | staticmethod))
        and not inspect.getdoc(getattr(value, method))
    ]
    assert silent == []


def _explained(value: type) -> Iterator[str]:
    """The fields that a class explains: with a docstring of their own, or a help text, or by name
    in the docstring of the class."""
    body = ast.parse(dedent(inspect.getsource(value))).body[0]
    assert isinstance(body, ast.ClassDef)
    for field, note in pairwise(body.body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            is_note = isinstance(note, ast.Expr) and isinstance(note.value, ast.Constant)
            if is_note or "'help'" in ast.dump(field):
                yield field.target.id
    yield from re.findall(r"\w+", value.__doc__ or "")


@pytest.mark.parametrize("name", MODULES)
def test_public_fields_are_explained(name: str) -> None:
    """Those of an error are explained by its sentence (docs/errors.md), those of options as
    keywords by the options."""
    silent = [
        f"{each}.{field}"
        for each, value in public(name).items()
        if inspect.isclass(value) and not issubclass(value, BaumeisterError)
        if value.__name__ != "OptionFields"
        for field in inspect.get_annotations(value)
        if not field.startswith("_")
        and field not in {one for base in value.__mro__[:-1] for one in _explained_by(base)}
    ]
    assert silent == []


def _explained_by(value: type) -> set[str]:
    is_ours = value.__module__.startswith("baumeister.")
    return set(_explained(value)) if is_ours else set()


def _explained_values(source: str) -> Iterator[str]:
    """The names to which a module assigns a value that a docstring follows."""
    for statement, after in pairwise(ast.parse(source).body):
        match statement, after:
            case (
                ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)),
                ast.Expr(ast.Constant(str())),
            ):
                yield name


@pytest.mark.parametrize("name", MODULES)
def test_public_constants_are_on_the_page(name: str) -> None:
    """Sphinx finds classes and functions by itself, but not the constants and type aliases whose
    docstrings are in other modules."""
    module = import_module(name)
    explained = set(_explained_values(inspect.getsource(module)))
    constants = {
        each
        for each in getattr(module, "__all__", ())
        if not inspect.isclass(value := getattr(module, each))
        and not inspect.isroutine(value)
        and not inspect.ismodule(value)
        and each not in explained
    }
    texts = [page.read_text(encoding="utf-8") for page in REFERENCE]
    (page,) = (text for text in texts if f"automodule:: {name}\n" in text)
    listed = re.findall(rf"^\.\. py:data:: (\w+)\n   :module: {name}$", page, re.MULTILINE)
    assert sorted(listed) == sorted(constants)
