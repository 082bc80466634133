"""Contestants: a player spec with a budget per turn."""

from __future__ import annotations

from dataclasses import dataclass

from baumeister import players
from baumeister.arena.errors import ArenaError
from baumeister.core.catalogue import excerpt
from baumeister.core.record import LONGEST_NAME
from baumeister.players import PlayerSettingError
from baumeister.players.spec import parse, split_budget


class WrongContestant(ArenaError):
    code = "arena.contestant"
    text_: str
    most: int


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player spec, with or without a budget per turn. `name` is the whole text, `player` the
    spec without the budget, which is in `seconds` or in `nodes`.

    >>> Contestant.read("varied:among=3@nodes=200")
    Contestant(name='varied:among=3@nodes=200', player='varied:among=3', seconds=None, nodes=200)
    """

    name: str
    player: str
    seconds: float | None = None
    nodes: int | None = None

    @classmethod
    def read(cls, text: str, seconds: float | None = None, nodes: int | None = None) -> Contestant:
        """Parse a contestant; `seconds` and `nodes` apply if the text has no budget."""
        text = text.strip()
        if len(text) > LONGEST_NAME or not text.isprintable():
            raise WrongContestant(text_=excerpt(text), most=LONGEST_NAME)
        try:
            given = split_budget(text)
        except PlayerSettingError:
            raise WrongContestant(text_=excerpt(text), most=LONGEST_NAME) from None
        if given.player == text:
            return cls(text, text, seconds, nodes)
        return cls(text, *given)

    @property
    def kind(self) -> str:
        """The player's name, without settings; the whole spec of a program."""
        return parse(self.player)[0]

    def seated(self) -> players.Player:
        """The player, created once per process, because loading it may be slow. A player that was
        entered again is created again."""
        maker = players.entered().get(self.kind)
        held = _made.get(self.player)
        if held is None or held[0] is not maker:
            held = _made[self.player] = (maker, players.read(self.player))
        return held[1]


_made: dict[str, tuple[players.Maker | None, players.Player]] = {}
