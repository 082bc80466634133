"""Files of the folder deploy as they appear on pages, so that they exist once."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from tools import ROOT

DEPLOY = ROOT / "deploy"
_LANGUAGES = {".service": "ini", ".timer": "ini", ".toml": "toml", ".conf": "nginx", ".yml": "yaml"}


def included(*names: str) -> dict[str, Callable[[], Iterable[str]]]:
    """The generated parts of a page that show files."""
    return {f"deploy/{name}": partial(_lines, DEPLOY / name) for name in names}


def _lines(file: Path) -> list[str]:
    language = _LANGUAGES.get(file.suffix, "text")
    return [f"```{language}", *file.read_text(encoding="utf-8").splitlines(), "```"]
