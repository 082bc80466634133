"""The client and the Python drawings agree on squares, cubes, hues and letters."""

import json
import sys
from pathlib import Path
from typing import Any

from baumeister import aztec
from baumeister.drawing.aztec.marks import STARTING_SIGN, marks
from baumeister.games.aztec.piece import PLACEMENTS
from baumeister.games.pueblo.block import FOOTPRINTS
from baumeister.games.pueblo.board import COORDINATES, LINES, QUARTERS, WALKWAY
from testing.programs import run_program
from tools.pictures.boards import POSITIONS

GAMES = Path(__file__).parents[2] / "web" / "src" / "play"
NODE = Path(sys.prefix) / "bin" / "node"
SCRIPT = """
import { readFileSync } from "node:fs";
const names = ["pueblo/scene/walkway", "pueblo/scene/footprints", "aztec/scene/placement",
  "aztec/scene/temple"];
const [walkway, footprints, placement, temple] = await Promise.all(
  names.map((name) => import(`%s/${name}.ts`)));
const asked = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify({
  walkway: walkway.WALKWAY,
  inFront: walkway.WALKWAY.map((_, stop) => walkway.inFront(stop)),
  footprints: asked.footprints.map(footprints.footprintOf),
  placements: asked.placements.map(placement.placementOf),
  marks: asked.temples.map(temple.marksOf),
}));
"""


def _positions() -> list[aztec.State]:
    """All positions of a game, piece by piece, because a new piece may change the marks of its
    neighbours."""
    game = aztec.from_position(POSITIONS["aztec"])
    pieces = aztec.position(game).split()[-1].split(",")
    start = aztec.new_game()
    states = [start]
    for piece in pieces:
        states.append(aztec.apply(states[-1], aztec.parse(piece)))
    return states


def _asked() -> dict[str, Any]:
    return {
        "footprints": [footprint.name for footprint in FOOTPRINTS],
        "placements": [placement.name for placement in PLACEMENTS],
        "temples": [
            [piece["cubes"] for piece in aztec.to_json(state)["pieces"]] for state in _positions()
        ],
    }


def _told() -> dict[str, Any]:
    done = run_program(
        [NODE, "--input-type=module", "-e", SCRIPT % GAMES.as_uri()],
        input=json.dumps(_asked()),
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def _squares(numbers: tuple[int, ...]) -> list[list[int]]:
    return [list(COORDINATES[number]) for number in numbers]


def test_client_agrees_on_the_cells_of_each_notation() -> None:
    told = _told()
    assert told["walkway"] == list(WALKWAY)
    assert told["footprints"] == [_squares(footprint.squares) for footprint in FOOTPRINTS]
    assert told["placements"] == [[list(cell) for cell in each.cells] for each in PLACEMENTS]
    for stop, seen in enumerate(told["inFront"]):
        if LINES[stop]:
            assert seen == _squares(LINES[stop])
        else:
            assert sorted(seen) == sorted(_squares(QUARTERS[stop]))


def test_client_marks_aztec_pieces_identically() -> None:
    for state, told in zip(_positions(), _told()["marks"], strict=True):
        ours = marks(state)
        for piece, mark in zip(aztec.to_json(state)["pieces"], told, strict=True):
            own = ours[tuple(piece["cubes"][0])]
            letter = "" if own.letter == STARTING_SIGN else own.letter
            shade = {"fill": own.colour.paper, "ink": own.colour.writing}
            assert mark == {"letter": letter, "shade": shade}
