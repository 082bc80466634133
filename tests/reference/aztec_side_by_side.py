"""One game of Aztec in both implementations at once, compared after every action."""

from __future__ import annotations

import pytest

from baumeister.core.chance import Chance
from baumeister.core.errors import IllegalAction
from baumeister.games import aztec
from baumeister.games.aztec import Action, Options, Place, State
from reference.aztec import PLACEMENTS, STARTING_CUBE, Aztec
from reference.rotations import Cube

REFUSALS = 12
"""Codes drawn at a moment to see that the law refuses exactly what the rules do not allow."""

NEVER = tuple(map(aztec.parse, ("a1.1wn", "i9.3en", "e5.3nu", "e5.1ed", "e5.4en", "c0", "c19")))
"""Well-formed, but outside the range of any game; these have no code."""


def naive_game(options: Options) -> Aztec:
    """The naive game with the law's options."""
    return Aztec(
        options.players,
        corners=options.corners,
        first_seat=options.first_seat,
        match=options.match,
    )


class SideBySide:
    """The law's state and the naive game, in step. `note` says in messages which game this is."""

    def __init__(self, options: Options, note: str) -> None:
        self.note = note
        self.actions = 0
        self.law = aztec.new_game(options)
        self.naive = naive_game(options)
        self.compare()

    def where(self) -> str:
        return f"{self.note}, after {self.actions} actions: {aztec.position(self.law)}"

    def play(self, action: Action) -> None:
        self.law = aztec.apply(self.law, action)
        self.naive.play(str(action))
        self.actions += 1
        self.compare()

    def compare(self) -> None:
        law, naive = self.law, self.naive
        texts = [str(action) for action in aztec.legal_actions(law)]
        assert set(texts) == naive.legal(), self.where()
        assert len(texts) == len(set(texts)), self.where()
        assert (law.phase, law.round, law.to_move) == (
            naive.phase,
            naive.round,
            naive.to_move,
        ), self.where()
        assert (law.oh_puch, law.claim) == (naive.oh_puch, naive.claim), self.where()
        assert list(law.order) == naive.order, self.where()
        assert list(law.scores) == naive.scores, self.where()
        assert law.pieces_left == naive.pieces_left, self.where()
        assert pieces(law) == {
            frozenset({STARTING_CUBE}),
            *(frozenset(piece) for piece in naive.pieces),
        }, self.where()
        outcome = law.outcome and (list(law.outcome.winners), law.outcome.reason)
        assert outcome == naive.outcome, self.where()
        if law.outcome:
            assert list(law.outcome.totals) == naive.scores, self.where()

    def compare_cells(self) -> None:
        """What every legal placement would fill."""
        for action in aztec.legal_actions(self.law):
            filled = PLACEMENTS[str(action)] if isinstance(action, Place) else ()
            assert aztec.cells(self.law, action) == set(filled), f"{action}; {self.where()}"

    def compare_refusals(self, rng: Chance) -> None:
        legal = self.naive.legal()
        drawn = [aztec.from_code(rng.below(aztec.CODES)) for _ in range(REFUSALS)]
        for action in (*drawn, *NEVER):
            allowed = not aztec.why_not(self.law, action)
            assert allowed == (str(action) in legal), f"{action}; {self.where()}"
        refused = [action for action in drawn if str(action) not in legal]
        if refused:
            with pytest.raises(IllegalAction):
                aztec.apply(self.law, rng.choice(refused))


def pieces(state: State) -> set[frozenset[Cube]]:
    """What stands in the law's temple, piece by piece, the starting cube among them."""
    found: dict[int, set[Cube]] = {}
    for cube, piece in aztec.cubes(state).items():
        found.setdefault(piece.id, set()).add(cube)
    return {frozenset(cubes) for cubes in found.values()}
