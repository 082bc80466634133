"""Tournaments on a local Ray cluster."""

import sys
from functools import partial
from pathlib import Path

import pytest

from arena.small_tournaments import NAMES, tournament
from baumeister import arena, players
from baumeister.arena import ArenaError, ArenaMissing, Folder
from baumeister.players import registry
from baumeister.players.random import RandomPlayer


@pytest.mark.xdist_group("ray")
def test_cluster_plays_the_same_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_entered", {})
    players.enter("own", partial(RandomPlayer))  # as typed at a prompt
    held = tournament(between=(*NAMES[:2], "own"), games=8, seed=13)
    on_ray = arena.run(held, tmp_path / "ray", ray="local")
    here = arena.run(held, tmp_path / "here", workers=1)
    games = [dict(Folder(tmp_path / name).records()) for name in ("ray", "here")]
    assert games[0] == games[1]
    assert [s.elo for s in on_ray.standings] == [s.elo for s in here.standings]


def test_invalid_address_is_reported(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="There is no Ray cluster at “nowhere”"):
        arena.run(tournament(games=2), tmp_path, ray="nowhere")


def test_missing_ray_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaMissing, match=r"pip install 'baumeister\[ray\]'"):
        arena.run(tournament(games=2), ray="auto")
