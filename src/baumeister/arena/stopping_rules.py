"""Early stopping. Openings are evaluated whole and in order, so that the verdict does not depend on
which game finished first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from baumeister.arena.game_result import GameResult
from baumeister.arena.share import Share
from baumeister.arena.sprt import Sprt
from baumeister.arena.tournament import Tournament

LOOKS = 10
"""Number of interim analyses."""
POCOCK = 2.555
"""Standard deviations of an interval that is wrong in 5% of all cases after ten interim analyses
(Pocock 1977)."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """`accepted`, `rejected` or `undecided`, and why."""

    answer: str
    rule: str
    facts: dict[str, Any]

    def to_json(self) -> dict[str, Any]:
        return {"rule": self.rule, "answer": self.answer, **self.facts}


class StoppingRule(Protocol):
    """A rule that receives one opening after the other."""

    def add(self, games: Sequence[GameResult]) -> None:
        """Add all games of the next opening."""

    @property
    def verdict(self) -> Verdict:
        """The verdict on the openings so far."""


def stopping_rule(tournament: Tournament) -> StoppingRule | None:
    """The rule of a tournament, if it has one."""
    first = next(iter(tournament.contestants))
    if tournament.sprt is not None:
        return _SequentialTest(first, Sprt(*tournament.sprt))
    if tournament.until_share is not None:
        return _ShareThreshold(first, tournament.until_share, tournament.openings)
    return None


class _SequentialTest:
    """The sequential test for the first contestant."""

    def __init__(self, first: str, sprt: Sprt) -> None:
        self._first = first
        self._sprt = sprt

    def add(self, games: Sequence[GameResult]) -> None:
        """Add a pair of games with one opening."""
        self._sprt.add(sum(game.share(self._first) for game in games))

    @property
    def verdict(self) -> Verdict:
        """Accepted: the higher Elo; rejected: the lower."""
        test = self._sprt
        answer = "accepted" if test.llr >= test.bound else "undecided"
        answer = "rejected" if test.llr <= -test.bound else answer
        facts = {
            "elo": [test.elo0, test.elo1],
            "llr": round(test.llr, 4),
            "bounds": [round(-test.bound, 4), round(test.bound, 4)],
            "pairs": list(test.pairs),
        }
        return Verdict(answer, "sprt", facts)


class _ShareThreshold:
    """Whether the first contestant's share is surely above or below a threshold."""

    def __init__(self, first: str, threshold: float, openings: int) -> None:
        self._first = first
        self._threshold = threshold
        self._looks = {-(-openings * look // LOOKS) for look in range(1, LOOKS + 1)}
        self._share = Share()
        self._answer = "undecided"

    def add(self, games: Sequence[GameResult]) -> None:
        """Add all games with one opening; the interval is checked after each tenth of the
        openings."""
        seen = [game.share(self._first) for game in games if self._first in game.seats]
        self._share.add(seen)
        if self._share.clusters in self._looks:
            low, high = self._share.interval(POCOCK)
            self._answer = "accepted" if low > self._threshold else "undecided"
            self._answer = "rejected" if high < self._threshold else self._answer

    @property
    def verdict(self) -> Verdict:
        """Accepted: above; rejected: below."""
        low, high = self._share.interval(POCOCK)
        facts = {"bar": self._threshold, "share": self._share.mean, "interval": [low, high]}
        return Verdict(self._answer, "share", facts)
