"""The tables of docs/puzzles.md, from the shipped puzzles and the criteria of the finder."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from tools.find_puzzles import FOLDER
from tools.pages.markdown import DOCS, Parts, filled, table
from tools.puzzles import aztec, pueblo

PAGE = DOCS / "puzzles.md"
GAMES = ("pueblo", "aztec")


def generate() -> dict[Path, str]:
    return filled(PAGE, PARTS)


def _file(game: str) -> Path:
    return FOLDER / f"{game}.json"


def _shipped() -> Iterator[str]:
    """A row per kind: how many, how difficult, and how clear."""
    rows = []
    for game in GAMES:
        puzzles: list[dict[str, Any]] = json.loads(_file(game).read_text(encoding="utf-8"))
        for kind in sorted({puzzle["kind"] for puzzle in puzzles}):
            found = [puzzle for puzzle in puzzles if puzzle["kind"] == kind]
            ratings = [puzzle["rating"] for puzzle in found]
            margins = [abs(puzzle["second"] - puzzle["best"]) for puzzle in found]
            rows.append(
                (
                    game.capitalize(),
                    f"`{kind}`",
                    str(len(found)),
                    f"{min(ratings)}–{max(ratings)}",
                    f"{median(ratings):.0f}",
                    f"{min(margins):g}",
                )
            )
        packed = len(gzip.compress(_file(game).read_bytes(), mtime=0))
        rows.append((game.capitalize(), "**all**", str(len(puzzles)), "", "", ""))
        rows.append((game.capitalize(), "kB, compressed", f"{packed / 1000:.0f}", "", "", ""))
    yield from table(("game", "kind", "puzzles", "ratings", "median", "smallest margin"), rows)


def _criteria() -> Iterator[str]:
    """The numbers that the finder uses."""
    fine, look, room = pueblo.FINE_MARGIN, pueblo.LOOK_MARGIN, pueblo.LEAST_ROOM
    _, (bid_least, bid_most) = pueblo.BID_MARGINS
    claim_least, claim_most = aztec.CLAIM_MARGIN
    rows = [
        ("`smallest_fine`", f"{look} point; {fine} if the last walk follows"),
        ("`cover`", f"{fine} points"),
        ("`force_discard`", f"no footprint left; at least {room} before"),
        ("`right_bid`", f"between passing and bidding {bid_least:g} to {bid_most:g} points"),
        ("`third_level`", f"{aztec.LEAD_MARGIN} points"),
        ("`last_pieces`", f"the only win among more than {aztec.LEAST_LOSING} placements"),
        ("`right_claim`", f"{claim_least:g} to {claim_most:g} percent of all games"),
    ]
    yield from table(("kind", "the second best answer is worse by"), rows)
    yield ""
    yield (
        f"`smallest_fine` and `cover` must also be good play: of two searches with"
        f" {_simulations(pueblo.SEARCHES)} simulations and different seeds, neither expects more"
        f" than {pueblo.MOST_REGRET:g} points more from another turn. The answer to"
        f" `third_level` must be the first choice of two searches with"
        f" {_simulations(aztec.SEARCHES)} simulations."
    )


def _simulations(searches: tuple[tuple[int, int], ...]) -> str:
    return " and ".join(f"{count:,}" for count, _ in searches)


PARTS: Parts = {"criteria": _criteria, "shipped puzzles": _shipped}
