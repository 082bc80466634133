"""web/testing/turn/fixtures: messages that the server sends to the seat to move, for the client
tests. Each file holds a table's `standing`, the `legal` actions, and the answers to some
`previews`, by their actions separated by spaces.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.compact_json import to_text
from baumeister.core.options import to_fields
from baumeister.games import aztec, pueblo
from baumeister.session import Opened, Person, Table
from baumeister.tables import views
from testing.pueblo_games import FULL_EARLY, FULL_EARLY_OPTIONS
from testing.random_games import course
from tools import ROOT

FOLDER = ROOT / "web" / "testing" / "turn" / "fixtures"
NAMES = ("Ada", "Bert", "Eva", "Olu")
SEQ = 7
"""An arbitrary sequence number."""


@dataclass(frozen=True)
class Scene:
    """A position, and the previews requested there."""

    game: str
    options: Any
    actions: str = ""
    """Turns that lead to the position."""
    chance: tuple[int, int] = (0, 0)
    """The number of random actions that follow, and their seed."""
    questions: tuple[str, ...] = field(default=())


_THREE = pueblo.Options(players=3)
_PRO = pueblo.Options(players=3, pro=True)
_DEMOLITION = pueblo.Options(players=2, demolition=True)
SCENES = {
    "place": Scene(
        "pueblo", _THREE, chance=(42, 4), questions=("ob1nw", "nb1nw", "og1ne", "oe1ne", "of1ne")
    ),
    "half": Scene("pueblo", _THREE, chance=(38, 4), questions=("nc1ne",)),
    "walk": Scene("pueblo", _THREE, chance=(43, 4), questions=("",)),
    "discard": Scene("pueblo", FULL_EARLY_OPTIONS, FULL_EARLY, questions=("n-",)),
    "lift": Scene("pueblo", _DEMOLITION, chance=(107, 3), questions=("xa5", "xe1", "xg8")),
    "only_walk": Scene("pueblo", _DEMOLITION, chance=(109, 3), questions=("",)),
    "bid": Scene("pueblo", _PRO, "b90"),
    "take": Scene("pueblo", _PRO, "b3 b4 p p"),
    "temple": Scene(
        "aztec", aztec.Options(), chance=(12, 1), questions=("g5.1en", "b9.1us", "h5.1nu", "e1.3ed")
    ),
    "claim": Scene("aztec", aztec.Options(players=3), "c12 c5"),
    "oh_puch": Scene("aztec", aztec.Options(players=3), "c9 p c5 p", chance=(15, 1)),
}


def owned() -> set[Path]:
    return set(FOLDER.iterdir())


def generate() -> dict[Path, str]:
    return {FOLDER / f"{name}.json": _told(scene) for name, scene in SCENES.items()}


def _told(scene: Scene) -> str:
    table = _table(scene)
    seat = table.to_move
    legal = {
        "type": "legal",
        "seq": SEQ,
        "seat": seat,
        "actions": json.loads(views.legal_text(table.rules, table.state)),
    }
    rules, state = table.rules, table.state
    previews = {asked: views.preview(rules, state, SEQ, asked.split()) for asked in scene.questions}
    told = {"standing": views.standing(table, 0), "legal": legal, "previews": previews}
    return to_text(told) + "\n"


def _table(scene: Scene) -> Table:
    rules = games.get(scene.game)
    players = len(rules.seat_names(scene.options))
    people = tuple(Person(name, name.lower() * 4) for name in NAMES[:players])
    opened = Opened(scene.game, rules.RULES_VERSION, to_fields(scene.options), people, seed=1, at=0)
    _, table = Table.open(opened).start(0)
    turns = (rules.parse_turn(turn) for turn in scene.actions.split())
    for action in (action for turn in turns for action in turn):
        table = _play(table, action)
    count, seed = scene.chance
    for _, action in islice(course(rules, table.state, Chance(seed)), count):
        table = _play(table, action)
    return table


def _play(table: Table, action: Any) -> Table:
    assert table.to_move is not None
    return table.play(table.to_move, [action], 0)[1]
