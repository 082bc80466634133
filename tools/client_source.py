"""Facts read from the client's sources, as text or by running them in Node."""

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


def evaluate(script: str, *arguments: str) -> Any:
    """Run a JavaScript module, which may import the client's sources; return the JSON it prints."""
    ran = subprocess.run(
        [NODE, "--input-type=module", "--eval", script, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    return json.loads(ran.stdout)


@cache
def texts() -> frozenset[str]:
    """Every English text of the client, with an ellipsis in place of each parameter."""
    files = [*(ROOT / "languages/en/page").glob("*.ts"), *(CLIENT / "language/en").glob("*.ts")]
    found = (_LITERAL.findall(file.read_text(encoding="utf-8")) for file in files)
    return frozenset(plain or _GAP.sub("…", filled) for one in found for plain, filled in one)
