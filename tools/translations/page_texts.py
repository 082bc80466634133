"""The page's texts in every language, read from the sources by `web/pageTexts.mjs`."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from baumeister.core.languages import ENGLISH
from tools import ROOT
from tools.client_source import NODE

FOLDER = ROOT / "languages"
Parts = Mapping[str, Mapping[str, "PageText"]]
"""The texts of a language by part (the name of the file) and path."""


class PageText(NamedTuple):
    """A message of the page in the source of a language."""

    texts: tuple[str, ...]
    """Its literal texts, without the values between them; none if it only refers to others."""
    lines: tuple[int, int]


@cache
def page_texts() -> Mapping[str, Parts]:
    """The texts of the page by language."""
    ran = subprocess.run(
        [NODE, ROOT / "web" / "pageTexts.mjs", FOLDER],
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    return {
        code: {
            part: {
                path: PageText(tuple(one["texts"]), tuple(one["lines"]))
                for path, one in texts.items()
            }
            for part, texts in parts.items()
        }
        for code, parts in json.loads(ran.stdout).items()
    }


def missing(code: str, part: str) -> list[str]:
    """The messages of a part that a language does not have."""
    own = page_texts()[code].get(part, {})
    return [path for path in page_texts()[ENGLISH][part] if path not in own]


def is_own_table(key: str) -> bool:
    """Whether a text belongs to a table that only its own file uses; it may have any name."""
    part, _, path = key.partition(": ")
    return bool(path) and path.partition(".")[0] not in {part, "messages"}
