"""The attribute docstrings of declared classes: the descriptions of their fields. pydantic could
read them, but it parses a module again for each of its classes, which takes seconds."""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Iterator
from functools import cache
from itertools import pairwise


def descriptions(declared: type) -> dict[str, str]:
    """The descriptions of a class's own fields and of those it inherits, each as one line."""
    texts: dict[str, str] = {}
    for kind in reversed(declared.__mro__[:-1]):
        texts |= _docstrings(kind.__module__).get(kind.__name__, {})
    return texts


@cache
def _docstrings(module: str) -> dict[str, dict[str, str]]:
    """The attribute docstrings in a module, by class and field."""
    tree = ast.parse(inspect.getsource(importlib.import_module(module)))
    classes = (node for node in tree.body if isinstance(node, ast.ClassDef))
    return {one.name: dict(_attributes(one)) for one in classes}


def _attributes(declared: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, text in pairwise(declared.body):
        match field, text:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(words))):
                yield name, " ".join(words.split())
