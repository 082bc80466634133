"""Facts read from the client's sources, as text or by running them in Node."""

import json
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from baumeister.core import catalogue
from baumeister.core.catalogue.message import Message, Placeholder, parse
from baumeister.core.languages import ENGLISH
from testing.programs import run_program
from tools import ROOT
from tools.translations.page_texts import PARTS, flat, texts_of

CLIENT = ROOT / "web" / "src"
NODE = Path(sys.prefix) / "bin" / "node"


def evaluate(script: str, *arguments: str) -> Any:
    """Run a JavaScript module, which may import the client's sources; return the JSON it prints."""
    ran = run_program(
        [NODE, "--input-type=module", "--eval", script, *arguments], cwd=ROOT, check=True
    )
    return json.loads(ran.stdout)


@cache
def texts() -> frozenset[str]:
    """Every English text of the client, and each of its cases, with an ellipsis in place of each
    value."""
    page = (text for part in PARTS for _, text in flat(texts_of(ENGLISH, part)))
    found = (*page, *catalogue.messages(ENGLISH).values())
    return frozenset(case for text in found for case in _cases(parse(text)))


def _cases(message: Message) -> Iterator[str]:
    """The text of a message, then those of its cases and list items."""
    yield "".join(part if isinstance(part, str) else "…" for part in message)
    for part in message:
        if isinstance(part, Placeholder):
            for case in part.cases.values():
                yield from _cases(case)
