"""The browser client as its sources tell of it: its texts in English, and whatever node says of
them."""

import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

from tools import ROOT

CLIENT = ROOT / "web" / "src"
NODE = Path(sys.prefix) / "bin" / "node"
_LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
_GAP = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")


def asked(script: str, *arguments: str) -> Any:
    """What a module of JavaScript prints; it may import the client's sources."""
    ran = subprocess.run(
        [NODE, "--input-type=module", "--eval", script, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(ran.stdout)


@cache
def texts() -> frozenset[str]:
    """Every text of the page in English; where something is put in, it has an ellipsis."""
    files = (CLIENT / "language" / "en").glob("*.ts")
    found = (_LITERAL.findall(file.read_text(encoding="utf-8")) for file in files)
    return frozenset(plain or _GAP.sub("…", filled) for one in found for plain, filled in one)
