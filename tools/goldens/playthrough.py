"""tests/golden: whole games as readable text, one for each variant of the games."""

from collections.abc import Iterator
from pathlib import Path

from baumeister import games, players
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyRules, AnyState
from baumeister.drawing import to_text
from testing.variants import VARIANTS, options
from tools import ROOT

FOLDER = ROOT / "tests" / "golden"
QUIET = {"placed", "walked", "lifted", "bid", "passed"}
"""Events that add nothing to the turn's notation."""


def generate() -> dict[Path, str]:
    return {FOLDER / f"{name}.txt": playthrough(*variant) for name, variant in names().items()}


def owned() -> set[Path]:
    return set(FOLDER.glob("*/*.txt"))


def names() -> dict[str, tuple[str, int]]:
    """The name of each golden file, with the variant it plays."""
    found: dict[str, tuple[str, int]] = {}
    for game, variants in VARIANTS.items():
        for index, settings in enumerate(variants):
            name = f"{game}/{'-'.join(_mode(settings))}"
            assert name not in found, f"two variants are called {name}"
            found[name] = (game, index)
    return found


def _mode(settings: dict[str, object]) -> Iterator[str]:
    yield f"{settings['players']}-players"
    yield from (name for name, value in settings.items() if value is True)
    yield from (f"{name}-none" for name, value in settings.items() if value == "none")


def playthrough(game: str, index: int) -> str:
    """A random game of a variant, with cautious bids."""
    return "\n".join(_lines(games.get(game), index)) + "\n"


def _lines(rules: AnyRules, index: int) -> Iterator[str]:
    state: AnyState = rules.new_game(options(rules.NAME, index))
    seats, dice = rules.seat_names(state.options), Chance(index)
    yield "# Written by `make golden`; read it, do not edit it."
    yield f"# {rules.position(state)}"
    yield ""
    number = 0
    while state.to_move is not None:
        number += 1
        legal = rules.legal_actions(state)
        turn = _turn(state, dice, bold=rules.NAME == "aztec" and index % 2 == 1)
        yield f"{number}. {seats[state.to_move]} {''.join(map(str, turn))} ({len(legal)} legal)"
        for action in turn:
            for event in rules.events(state, action):
                if event.points or event.code.rsplit(".", 1)[-1] not in {*QUIET, "looked"}:
                    yield f"    {event.text}"
            state = rules.apply(state, action)
        if number % 25 == 0:
            yield from ("", *to_text(state).splitlines(), "")
    yield from to_text(state, views=True, levels=True).splitlines()
    yield ""
    yield rules.position(state)
    yield rules.digest(state)


def _turn(state: AnyState, dice: Chance, *, bold: bool) -> tuple[object, ...]:
    legal = games.get(state.game).legal_actions(state)
    if state.phase == "auction" and len(legal) > 4:
        # Random bids would end most auctions at once. The bids nearest to the standing one are
        # the first legal actions in Pueblo, and the last before the pass in Aztec.
        near = legal[:3] if (state.game == "pueblo") != bold else legal[-4:-1]
        return (dice.choice((*near, legal[-1], legal[-1])),)
    return players.create("random").turn(state, rng=dice)
