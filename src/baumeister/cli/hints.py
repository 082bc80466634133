"""Advice from the strongest level that can answer: the terminal's `hint` and `explain`."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import shorten

from baumeister import players
from baumeister.cli.spinner import shown
from baumeister.core.catalogue import sentence
from baumeister.core.rules import AnyState
from baumeister.players import Explanation, Player

ADVISER = players.LEVELS[-1]
HINT_SECONDS = 1.0
EXPLAIN_SECONDS = 2.0
MOST_CANDIDATES = 6
WIDTH = 80
"""Columns of a line; expected lines of play are cut there."""


class Adviser:
    """The strongest level that can answer, created on first use."""

    def __init__(self, names: Sequence[str], language: str = "en") -> None:
        self.names = names
        self.language = language
        self.title = players.called(ADVISER, language)
        self._player: Player | None = None

    def hint(self, state: AnyState) -> str:
        """The best turn and the expected totals, in one line."""
        best = self._asked(state, HINT_SECONDS).candidates[0]
        totals = [{"seat": s, "points": f"{total:.0f}"} for s, total in enumerate(best.totals)]
        return self._said("advice.hint", turn=_turn(best.actions), totals=totals)

    def explain(self, state: AnyState) -> str:
        """A table of the best turns with expected totals and lines of play."""
        explanation = self._asked(state, EXPLAIN_SECONDS)
        head = [self._said("advice.turn"), *self.names, self._said("advice.follows")]
        rows = [
            [
                _turn(each.actions),
                *(f"{total:.1f}" for total in each.totals),
                " ".join(map(_turn, each.line)),
            ]
            for each in explanation.candidates[:MOST_CANDIDATES]
        ]
        return "\n".join((self._effort(explanation), "", *_table([head, *rows])))

    def _asked(self, state: AnyState, seconds: float) -> Explanation:
        player = self._player = self._player or self._created_player()
        with shown(self._said("thinking", player=self.title)):
            return player.explain(state, seconds=seconds)

    def _created_player(self) -> Player:
        """Create the player; without NumPy, the strongest one that does not need it."""
        try:
            return players.create(ADVISER)
        except ImportError:
            spec = players.INSTANT_LEVELS[-1]
            self.title = players.called(spec, self.language)
            return players.create(spec)

    def _effort(self, told: Explanation) -> str:
        return self._said("advice.effort", depth=told.depth, nodes=told.nodes)

    def _said(self, code: str, **values: object) -> str:
        values = {"adviser": self.title, **values}
        return sentence(f"terminal.{code}", values, self.language, self.names)


def _turn(actions: Sequence[object]) -> str:
    return "".join(map(str, actions))


def _table(rows: list[list[str]]) -> list[str]:
    """Aligned rows: the first column left, numbers right, the last column cut to fit."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for turn, *numbers, after in rows:
        columns = [f"  {turn:<{widths[0]}}"]
        columns += [f"{n:>{width}}" for n, width in zip(numbers, widths[1:-1], strict=True)]
        line = "  ".join(columns) + "  "
        rest = shorten(after, WIDTH - len(line), placeholder=" …", break_on_hyphens=False)
        lines.append((line + rest).rstrip())
    return lines
