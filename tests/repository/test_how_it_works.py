"""The numbers in docs/how-it-works that no generator writes match the code."""

from math import exp
from pathlib import Path

import pytest

from baumeister.arena import elo
from baumeister.core.polycube import orientations
from baumeister.engine.pueblo.search import network
from baumeister.games.pueblo import board, stock
from baumeister.games.pueblo.block import ARMS, FOOTPRINTS, ORIENTATIONS, SHAPE
from server.reliability import test_r01_killed as killed
from tools.pages import crashes, footprints, networks

WORDS = {1: "one", 3: "three", 4: "four", 8: "eight", 12: "twelve"}
PIECES = footprints.pieces()
L_PIECES = [shape for shape in PIECES.values() if footprints.always_an_l(shape)]
BAR = [len(footprints.covered(turned)) for turned in orientations(PIECES["bar"])]
GENERATIONS = networks.generations()
FACTS = {
    footprints.PAGE: [
        f"block of {WORDS[len(SHAPE)]} cubes",
        f"grid of {board.SIZE} × {board.SIZE} squares",
        f"{WORDS[len(PIECES)]} ways to join {WORDS[len(SHAPE)]} cubes",
        f"The {WORDS[len(PIECES)]} pieces of {WORDS[len(SHAPE)]} cubes",
        f"a bar covers {WORDS[max(BAR)]} squares or {WORDS[min(BAR)]}",
        f"{WORDS[len(L_PIECES)].capitalize()} of them always cover three squares",
        f"An L of three squares can point in {WORDS[len(ARMS)]} directions",
        f"the block has {WORDS[len(ORIENTATIONS)]} orientations",
        f"That leaves {WORDS[len(ORIENTATIONS) // len(ARMS)]} for each L",
        f"the whole building is {len(board.SQUARES)} columns of cubes",
        f"heights in {len(board.SQUARES)} bytes",
        f"falls from {len(FOOTPRINTS)} on the empty site",
    ],
    networks.PAGE: [
        f"looks from all {len(board.WALKWAY)} squares",
        f"A game for two has {2 * (2 * stock.OWN_BLOCKS[2] - 1)} turns",
        f"{WORDS[len(GENERATIONS)].capitalize()} generations: each plays games",
        f"Generation {networks.SHIPPED} is shipped, generation {GENERATIONS[-1][0]} was dropped",
        f"200 points more mean {WORDS[round(4 / (1 + exp(-200 / elo.POINTS)))]} wins in four games",
        "never fall below 1/8",
    ],
    crashes.PAGE: [f"mark {WORDS[len(killed.POINTS)]} places where tests kill the server"],
}


@pytest.mark.parametrize("page", FACTS, ids=lambda page: page.stem)
def test_numbers_on_the_page_match_the_code(page: Path) -> None:
    text = " ".join(page.read_text(encoding="utf-8").split())
    assert [fact for fact in FACTS[page] if fact not in text] == []


def test_weights_of_looks_are_at_least_an_eighth() -> None:
    least = min(network.networks(players)["own_look"].min() for players in (2, 3, 4))
    assert 8 * least >= network.SCALE
