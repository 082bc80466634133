"""The names of packages, modules and public types in Python and TypeScript, and their words."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from baumeister.core.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "baumeister"
CLIENT = ROOT / "web" / "src"
GLOSSARY = ROOT / "docs" / "glossary.md"
VOCABULARY = Path(__file__).with_name("vocabulary.txt")
GENERATED = {CLIENT / "protocol" / "rest.ts", CLIENT / "protocol" / "socket.ts"}
"""Their types are the server's messages."""
_EXPORTED = re.compile(r"^export (?:abstract )?(class|interface|type) (\w+)", re.MULTILINE)
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


@dataclass(frozen=True, order=True)
class Name:
    """A name, and the file that it names or that defines it."""

    text: str
    file: Path
    kind: str
    """`module`, `class`, `interface` or `type`."""

    @property
    def words(self) -> list[str]:
        return [word.lower() for word in _WORD.findall(self.text)]

    @property
    def path(self) -> str:
        return self.file.relative_to(ROOT).as_posix()


def python_names() -> Iterator[Name]:
    """Packages, modules and public classes."""
    for file in sorted(PACKAGE.rglob("*.py")):
        yield Name(file.parent.name if file.stem == "__init__" else file.stem, file, "module")
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                yield Name(node.name, file, "class")


def client_names() -> Iterator[Name]:
    """Folders, modules and exported types of the client; its tests are named after modules."""
    for folder in sorted(one for one in CLIENT.rglob("*") if one.is_dir()):
        if folder.name in LANGUAGES:
            continue
        yield Name(folder.name, folder, "module")
    for file in sorted((*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte"))):
        if file.name.endswith(".test.ts"):
            continue
        yield Name(file.name.split(".")[0], file, "module")
        if file not in GENERATED:
            for kind, name in _EXPORTED.findall(file.read_text(encoding="utf-8")):
                yield Name(name, file, kind)


def glossary_words() -> set[str]:
    """The words of the glossary's terms."""
    text = GLOSSARY.read_text(encoding="utf-8")
    terms = re.findall(r"^\| \*\*([^*]+)\*\* \|", text, re.MULTILINE)
    terms += re.findall(r"`(\w+)` in the code", text)
    terms += ["Baumeister", "Pueblo", "Aztec"]
    return {word.lower() for term in terms for word in re.findall(r"[A-Za-z]+", term)}


def vocabulary_words() -> list[str]:
    """Words that need no entry in the glossary, as the vocabulary lists them."""
    lines = VOCABULARY.read_text(encoding="utf-8").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]


def stems(word: str) -> Iterator[str]:
    """A word without the endings of plurals, participles and agents: `bidding` is also `bid`."""
    yield word
    for ending in ("s", "es", "d", "ed", "ing", "r", "er", "or"):
        if word.endswith(ending):
            stem = word.removesuffix(ending)
            yield stem
            if ending in ("ing", "or"):
                yield f"{stem}e"
            if stem.endswith("i"):
                yield f"{stem[:-1]}y"
            if len(stem) > 2 and stem[-1] == stem[-2]:
                yield stem[:-1]
