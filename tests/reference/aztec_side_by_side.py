"""Plays one game of Aztec in both implementations and compares them after every action."""

from __future__ import annotations

import pytest

from baumeister.core.chance import Chance
from baumeister.core.errors import IllegalAction
from baumeister.games import aztec
from baumeister.games.aztec import Action, Options, Place, State
from reference.aztec import PLACEMENTS, STARTING_CUBE, Aztec
from reference.rotations import Cube

REFUSALS = 12
"""The number of random codes that are tried in a state: the law must refuse exactly those that the
naive game does not list."""

NEVER = tuple(map(aztec.parse, ("a1.1wn", "i9.3en", "e5.3nu", "e5.1ed", "e5.4en", "c0", "c19")))
"""Well-formed actions without a code, because no game allows them."""


def naive_game(options: Options) -> Aztec:
    """The naive game with the law's options."""
    return Aztec(
        options.players,
        corners=options.corners,
        first_seat=options.first_seat,
        match=options.match,
    )


class SideBySide:
    """The law's state and the naive game after the same actions. `note` identifies the game in
    messages."""

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
        """Compare the cubes that every legal placement would fill."""
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
    """The pieces of the law's temple and the starting cube."""
    found: dict[int, set[Cube]] = {}
    for cube, piece in aztec.cubes(state).items():
        found.setdefault(piece.id, set()).add(cube)
    return {frozenset(cubes) for cubes in found.values()}
