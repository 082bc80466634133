"""Stores the results of the baseline tournaments in baselines.json; docs/baselines.md shows them
with the commands that play them.

    python benchmarks/baselines.py baselines-aztec baselines-pueblo
"""

from __future__ import annotations

import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

STORED = Path(__file__).with_name("baselines.json")
KEPT = ("name", "games", "share", "share_interval", "elo", "mean_total")
"""What is stored of each contestant's standing."""


def stored(folder: Path, command: str) -> dict[str, Any]:
    """The results in the folder of a finished tournament."""
    results = json.loads((folder / "results.json").read_text(encoding="utf-8"))
    if not results["finished"]:
        raise ValueError(f"the tournament in {folder} is not finished")
    standings = [{name: each[name] for name in KEPT} for each in results["standings"]]
    date = datetime.now(UTC).date().isoformat()
    return {"command": command, "date": date, "standings": standings}


def main(folders: list[str]) -> None:
    """Replace the results of the games of these tournaments."""
    held = json.loads(STORED.read_text(encoding="utf-8"))
    for folder in map(Path, folders):
        tournament = json.loads((folder / "tournament.json").read_text(encoding="utf-8"))
        game = tournament["game"]
        held[game] = stored(folder, held[game]["command"])
    STORED.write_text(json.dumps(held, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
