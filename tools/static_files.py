"""The Python part of the standalone page: the packages that run in it, as one ZIP file that is the
same, byte for byte, for the same sources.

Usage: python -m tools.static_files FOLDER
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from baumeister import __version__, games
from baumeister.core.catalogue import FILE, LANGUAGES, sentence
from tools import ROOT

SOURCE = ROOT / "src" / "baumeister"
TEXTS = ROOT / "languages"
PACKAGES = ("core", "games", "drawing", "one_turn", "players", "session", "tables", "browser")
TOP = ("__init__.py", "aztec.py", "pueblo.py")
LEFT_OUT = "players/learned/"
"""The learned player needs NumPy, which the page does not have."""
SUFFIXES = frozenset({".py", ".json", ".toml", ".npz"})
_MADE = (1980, 1, 1, 0, 0, 0)
ARCHIVE, FACTS = "baumeister.zip", "files.json"


def archived() -> dict[str, Path]:
    """The files of the archive by their names in it, in order."""
    found = [SOURCE / name for name in TOP]
    for package in PACKAGES:
        inside = sorted((SOURCE / package).rglob("*"))
        found += [
            file
            for file in inside
            if file.suffix in SUFFIXES and file.is_file() and LEFT_OUT not in file.as_posix()
        ]
    spoken = [TEXTS / code / file for code in LANGUAGES for file in ("language.toml", FILE)]
    return {
        **{file.relative_to(SOURCE.parent).as_posix(): file for file in found},
        **{f"baumeister/{file.relative_to(ROOT).as_posix()}": file for file in spoken},
    }


def archive() -> bytes:
    """The archive."""
    out = BytesIO()
    with ZipFile(out, "w") as zipped:
        for name, file in archived().items():
            info = ZipInfo(name, _MADE)
            info.compress_type, info.external_attr = ZIP_DEFLATED, 0o644 << 16
            zipped.writestr(info, file.read_bytes(), compresslevel=9)
    return out.getvalue()


def write(folder: Path) -> None:
    """Write the archive, and for the page its size, versions and descriptions."""
    data = archive()
    facts = {
        "version": __version__,
        "rules": {name: games.get(name).RULES_VERSION for name in games.NAMES},
        "descriptions": {code: sentence("preview.app", {}, code) for code in LANGUAGES},
        "files": {ARCHIVE: {"bytes": len(data), "sha256": sha256(data).hexdigest()}},
    }
    folder.mkdir(parents=True, exist_ok=True)
    (folder / ARCHIVE).write_bytes(data)
    (folder / FACTS).write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    write(Path(sys.argv[1]))
