"""A translation compared with English."""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from functools import cache
from pathlib import Path
from typing import NamedTuple

from baumeister.core.catalogue.message import literals, parse
from testing.programs import run_program
from tools.translations.sources import Source, Sources

_WORD = re.compile(r"[^\W\d_]{4}")


class Comparison(NamedTuple):
    """The keys of texts that need work."""

    missing: list[str]
    """English has them, the translation does not."""
    unknown: list[str]
    """The translation has them, English does not."""
    stale: list[str]
    """English has changed since they were translated."""
    identical: list[str]
    """They are the same as in English."""


def compared(
    english: Sources,
    own: Sources,
    same: Container[str],
    changed: Callable[[Source], float],
    checked: float,
) -> Comparison:
    """Compare a translation with English. `same` are texts that may be the same; `changed` is the
    time of a text's last change, and `checked` the time when all texts were last compared."""
    both = [key for key in english if key in own]
    return Comparison(
        [key for key in english if key not in own],
        [key for key in own if key not in english],
        [key for key in both if changed(english[key]) > max(checked, changed(own[key]))],
        [key for key in both if _is_identical(english[key].text, own[key].text, same)],
    )


def _is_identical(english: str, own: str, same: Container[str]) -> bool:
    return english == own and any(
        _WORD.search(one) and one not in same for one in map(_trimmed, _literals(own))
    )


def _trimmed(text: str) -> str:
    return text.strip(" ·")


def _literals(text: str) -> list[str]:
    """The parts of a text without its values. Rules are not messages, and may have any braces."""
    try:
        return list(literals(parse(text)))
    except ValueError:
        return [text]


def last_change(source: Source) -> float:
    """The time of a text's last change, as git knows it, in seconds; 0 without git."""
    first, last = source.lines
    return max(_times(source.file)[first - 1 : last], default=0)


@cache
def _times(file: Path) -> list[int]:
    """The time of each line's last change."""
    ran = run_program(["git", "blame", "--line-porcelain", "--", file.name], cwd=file.parent)
    return [int(one) for one in re.findall(r"^committer-time (\d+)$", ran.stdout, re.MULTILINE)]
