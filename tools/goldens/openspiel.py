"""tests/envs_openspiel: whole games as OpenSpiel's playthrough generator writes them."""

from __future__ import annotations

import re
from hashlib import blake2b
from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough

from testing.openspiel_games import by_chance, game_string
from tools import ROOT

FOLDER = ROOT / "tests" / "envs_openspiel"
GAMES = {"pueblo": 0, "aztec": 2}
"""The recorded variants: the shortest game of Pueblo, and Aztec with an auction."""
_TENSOR = re.compile(r"^(ObservationTensor\(\d\)) = \[(.*)\]$", re.MULTILINE)


def generate() -> dict[Path, str]:
    return {FOLDER / f"{game}.txt": _text(game, index) for game, index in GAMES.items()}


def owned() -> set[Path]:
    return set(FOLDER.glob("*.txt"))


def _text(game: str, index: int) -> str:
    codes, _ = by_chance(game, index)
    return _TENSOR.sub(_shortened, playthrough(game_string(game, index), codes, seed=0))


def _shortened(tensor: re.Match[str]) -> str:
    """Replace thousands of numbers by their count, sum and a fingerprint."""
    name, numbers = tensor.groups()
    values = [float(number) for number in numbers.split(", ")]
    fingerprint = blake2b(bytes(map(int, values)), digest_size=8).hexdigest()
    return f"{name} = {len(values)} numbers, sum {sum(values):g}, {fingerprint}"
