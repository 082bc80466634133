"""Plays games on a Ray cluster. Its machines need Baumeister and the modules of entered players."""

from __future__ import annotations

from typing import Any, Self

from baumeister import players
from baumeister.arena.errors import ArenaError, ArenaMissing
from baumeister.arena.game_result import PlayedGame
from baumeister.arena.match import play
from baumeister.arena.tournament import Tournament
from baumeister.core.catalogue import excerpt


class RayAddress(ArenaError):
    """A cluster that cannot be reached."""

    code = "arena.ray_address"
    text_: str
    detail: str


class RayExecutor:
    """One game per core, on all cores of a cluster. The address is Ray's: `auto` for the cluster
    this machine belongs to, `local` for one that lives as long as the tournament."""

    def __init__(self, tournament: Tournament, address: str) -> None:
        try:
            import ray  # noqa: PLC0415 - an extra
        except ModuleNotFoundError as error:
            raise ArenaMissing("arena.no_ray") from error
        self._ray: Any = ray
        self._tournament = tournament
        self._address = address
        self._games: list[Any] = []
        self.size = 0

    def __enter__(self) -> Self:
        try:
            self._ray.init(
                address=self._address,
                include_dashboard=False if self._address == "local" else None,
                log_to_driver=False,
                logging_level="error",
            )
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise RayAddress(
                text_=excerpt(self._address), detail=excerpt(str(error), 200)
            ) from None
        self.size = max(int(self._ray.cluster_resources().get("CPU", 1)), 1)
        self._play = self._ray.remote(num_cpus=1)(_play)
        self._shared = self._ray.put((self._tournament, self._tournament.makers))
        return self

    def __exit__(self, *error: object) -> None:
        for game in self._games:
            self._ray.cancel(game, force=True)
        self._ray.shutdown()

    def start(self, number: int) -> None:
        """Submit a game. If its machine is lost, Ray plays it elsewhere."""
        self._games.append(self._play.remote(self._shared, number))

    def finished(self) -> PlayedGame:
        (game, *_), self._games = self._ray.wait(self._games, num_returns=1)
        played: PlayedGame = self._ray.get(game)
        return played


def _play(shared: tuple[Tournament, dict[str, players.Maker]], number: int) -> PlayedGame:
    """Play a game in a process of the cluster, after entering the players it does not know yet."""
    tournament, own = shared
    for name, maker in own.items():
        if name not in players.entered():
            players.enter(name, maker)
    return play(tournament, number)
