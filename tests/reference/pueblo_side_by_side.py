"""Plays one game of Pueblo in both implementations and compares them after every action."""

from __future__ import annotations

import pytest

from baumeister import pueblo
from baumeister.core.chance import Chance
from baumeister.core.errors import IllegalAction
from baumeister.pueblo import Action, Block, Options, State
from reference.pueblo import Owner, Pueblo
from reference.rotations import Cube

REFUSALS = 12
"""The number of random codes that are tried in a state: the law must refuse exactly those that the
naive game does not list."""

NEVER = tuple(map(pueblo.parse, ("oa1sw", "nh8se", "oh3ne", "+0", "+5", "b0", "b100", "#0", "#5")))
"""Well-formed actions without a code, because no game allows them."""


def naive_game(options: Options) -> Pueblo:
    """The naive game with the law's options."""
    return Pueblo(
        options.players,
        pro=options.pro,
        demolition=options.demolition,
        cult_sites=options.cult_sites,
        chieftain_corner=options.chieftain_corner,
        first_seat=options.first_seat,
        first_bidder=options.first_bidder,
    )


class SideBySide:
    """The law's state and the naive game after the same actions. `note` identifies the game in
    messages."""

    def __init__(self, options: Options, note: str) -> None:
        self.note = note
        self.actions = 0
        self.law = pueblo.new_game(options)
        self.naive = naive_game(options)
        self.compare()

    def where(self) -> str:
        return f"{self.note}, after {self.actions} actions: {pueblo.position(self.law)}"

    def play(self, action: Action) -> None:
        self.law = pueblo.apply(self.law, action)
        self.naive.play(str(action))
        self.actions += 1
        self.compare()

    def compare(self) -> None:
        law, naive = self.law, self.naive
        texts = [str(action) for action in pueblo.legal_actions(law)]
        assert set(texts) == naive.legal(), self.where()
        assert len(texts) == len(set(texts)), self.where()
        assert (law.phase, law.part, law.step, law.to_move) == (
            naive.phase,
            naive.part,
            naive.step,
            naive.to_move,
        ), self.where()
        assert list(law.order) == naive.order, self.where()
        assert law.chieftain == naive.chieftain, self.where()
        assert list(law.scores) == naive.scores, self.where()
        assert [(stock.own, stock.neutral, stock.held) for stock in law.stocks] == [
            (stock.own, stock.neutral, stock.aside) for stock in naive.stocks
        ], self.where()
        assert blocks(law) == naive.blocks(), self.where()
        outcome = law.outcome and (list(law.outcome.winners), law.outcome.reason)
        assert outcome == naive.outcome, self.where()
        if law.outcome:
            assert list(law.outcome.totals) == naive.scores, self.where()

    def compare_sight(self) -> None:
        """Compare what the chieftain would see from every walkway square."""
        for square in range(36):
            assert sorted(pueblo.look(self.law, square)) == sorted(self.naive.seen(square)), (
                f"from {square}; {self.where()}"
            )

    def compare_refusals(self, rng: Chance) -> None:
        legal = self.naive.legal()
        drawn = [pueblo.from_code(rng.below(pueblo.CODES)) for _ in range(REFUSALS)]
        for action in (*drawn, *NEVER):
            allowed = not pueblo.why_not(self.law, action)
            assert allowed == (str(action) in legal), f"{action}; {self.where()}"
        refused = [action for action in drawn if str(action) not in legal]
        if refused:
            with pytest.raises(IllegalAction):
                pueblo.apply(self.law, rng.choice(refused))


def blocks(state: State) -> set[tuple[frozenset[Cube], Owner]]:
    """The blocks of the law's pueblo, in the naive game's form."""
    found: dict[Block, set[Cube]] = {}
    for cube, block in pueblo.cubes(state).items():
        found.setdefault(block, set()).add(cube)
    return {(frozenset(cubes), block.owner) for block, cubes in found.items()}
