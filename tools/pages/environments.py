"""docs/environments: a page about each game's environment."""

from collections.abc import Iterator
from dataclasses import MISSING, fields
from itertools import groupby
from pathlib import Path
from typing import Any

from baumeister import engine, games
from baumeister.engine.pueblo.observation_layout import LEVELS_SHOWN, MOST
from baumeister.envs import VERSIONS, reward
from tools import ROOT

FOLDER = ROOT / "docs" / "environments"
LARGEST: dict[str, dict[str, Any]] = {
    "pueblo": {"players": 4, "pro": True, "demolition": True},
    "aztec": {"players": 3},
}
"""The variant of each game with the most planes."""
PLAYERS = {"pueblo": (2, 3, 4), "aztec": (2, 3)}
VERSIONS_SHOWN: dict[str, dict[str, dict[str, Any]]] = {
    "pueblo": {
        "basic version": {},
        "with demolition": {"demolition": True},
        "Pro version": {"pro": True},
        "Pro version with demolition": {"pro": True, "demolition": True},
    },
    "aztec": {"": {}},
}
NOTES = {
    "pueblo": (
        f"Cubes above level {LEVELS_SHOWN} appear only in the heights and fines; few games reach"
        f" them. A fine above {MOST} is shown as {MOST}. The square on which the chieftain stands"
        " is 36 steps away, because the next look from there comes after a whole lap."
    ),
    "aztec": "Which piece a cube belongs to does not affect the rest of the game and is not shown.",
}
OPTION_NOTES = {
    "pueblo": (
        "In Python `cult_sites` is a tuple or list of footprints; in PettingZoo and Gymnasium also"
        " a number of them, drawn at every reset (a batch draws the same for all its games). In"
        " OpenSpiel it is a text with semicolons: `python_pueblo(pro=true,cult_sites=c3ne;f6sw)`."
    ),
    "aztec": "A match needs three players.",
}
REWARD_NOTES = {
    "pueblo": "",
    "aztec": " Oh Puch has 0 points; the claim affects who wins, but not the margin.",
}
ENDINGS = {
    "pueblo": "after the last walk, or with demolition when the last coloured block is lifted",
    "aztec": "when all pieces are placed or nothing fits any more; a match after its third round",
}


def generate() -> dict[Path, str]:
    return {FOLDER / f"{game}.md": "\n".join(card(game)) + "\n" for game in games.NAMES}


def card(game: str) -> Iterator[str]:
    """The lines of a page."""
    rules, version = games.get(game), VERSIONS[game]
    title = game.capitalize()
    yield f"# {title}, version {version}"
    yield ""
    yield "*This page is made from the code by `make golden`.*"
    yield ""
    yield "| | |"
    yield "|---|---|"
    yield f"| PettingZoo | `baumeister.envs.{game}_v{version}.env(reward=…, **options)` |"
    yield f'| Gymnasium | `gymnasium.make("baumeister/{title}-v{version}", opponents=…, seat=…)` |'
    yield f'| Gymnasium, many games | `baumeister.envs.vector.BoardVectorEnv(n, "{game}", …)` |'
    yield f'| OpenSpiel | `pyspiel.load_game("python_{game}(players={PLAYERS[game][-1]})")` |'
    yield f"| agents | {', '.join(map(str, PLAYERS[game]))}: `player_0` …, one after another |"
    yield f"| actions | {rules.CODES} numbers; the mask says which are legal |"
    yield f"| end | {ENDINGS[game]} |"
    yield f"| rules | version {rules.RULES_VERSION}, [in words](../../languages/en/{game}.md) |"
    yield from ("", "## Options", "", "| option | default | |", "|---|---|---|")
    for option in fields(rules.Options):
        default = "" if option.default is MISSING else f"`{option.default!r}`"
        yield f"| `{option.name}` | {default} | {option.metadata['help']} |"
    yield from ("", OPTION_NOTES[game])
    yield from ("", "## Actions", "", "| code | kind | written |", "|---|---|---|")
    yield from _actions(rules)
    yield from ("", "## Observations", "")
    yield from _observations(game)
    yield from ("", "## Rewards", "", f"`reward` is one of {', '.join(reward.REWARDS)}.")
    yield (reward.__doc__ or "").strip()
    yield f"Margins and points are divided by {rules.META.typical_margin:g}.{REWARD_NOTES[game]}"
    yield from ("", "## Version", "")
    yield (
        "Any change of observations, rewards or rules makes a new version; a test holds a"
        " fingerprint of this one."
    )


def _actions(rules: Any) -> Iterator[str]:
    actions = [rules.from_code(code) for code in range(rules.CODES)]
    for kind, group in groupby(range(rules.CODES), key=lambda code: _kind(actions[code])):
        codes = list(group)
        first, last = actions[codes[0]], actions[codes[-1]]
        span = f"{codes[0]}" if len(codes) == 1 else f"{codes[0]} – {codes[-1]}"
        written = f"`{first}`" if len(codes) == 1 else f"`{first}` … `{last}`"
        yield f"| {span} | {kind} | {written} |"


def _kind(action: Any) -> str:
    name = type(action).__name__.lower().replace("takecard", "card")
    return f"{name} ({action.kind})" if hasattr(action, "kind") else name


def _observations(game: str) -> Iterator[str]:
    compiled, options = engine.get(game), games.get(game).Options
    rows, files = compiled.SHAPE
    yield (
        f"Planes of {rows} × {files} squares, `uint8`: by plane, row from the south, file from the"
        " west. A number that belongs to no square fills its plane. Seats are counted from the"
        " agent: 0 is itself, 1 the next one clockwise."
    )
    yield ""
    yield from _counts(game)
    yield ""
    largest = compiled.planes(options(**LARGEST[game]))
    yield (
        "The table has the version with the most planes; those of another one are"
        f' `engine.get("{game}").planes(options)`, in the same order.'
    )
    yield from ("", "| plane | name | numbers | meaning |", "|---|---|---|---|")
    for number, plane in enumerate(largest):
        span = f"{plane.least} – {plane.most}"
        yield f"| {number} | {plane.name} | {span} | {plane.meaning} |"
    yield from ("", NOTES[game])


def _counts(game: str) -> Iterator[str]:
    """The number of planes in each variant."""
    compiled, options = engine.get(game), games.get(game).Options
    players = PLAYERS[game]
    yield f"| planes | {' | '.join(f'{number} players' for number in players)} |"
    yield "|---" * (len(players) + 1) + "|"
    for name, settings in VERSIONS_SHOWN[game].items():
        counts = [len(compiled.planes(options(players=n, **settings))) for n in players]
        yield f"| {name} | {' | '.join(map(str, counts))} |"
