"""The sentence for browsers that are too old, by language, for index.html (vite.config.js)."""

from __future__ import annotations

import json
from pathlib import Path

from baumeister.core.catalogue import LANGUAGES, sentence
from tools import ROOT

FILE = ROOT / "web" / "src" / "protocol" / "tooOld.json"


def generate() -> dict[Path, str]:
    """The file with the sentences."""
    sentences = {language: sentence("preview.too_old", {}, language) for language in LANGUAGES}
    return {FILE: json.dumps(sentences, indent=2, ensure_ascii=False) + "\n"}
