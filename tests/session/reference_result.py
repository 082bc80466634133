"""A second implementation of results: simple, slow, and independent of `session`. It trusts that
every event of the log is possible."""

from __future__ import annotations

from typing import Any

from baumeister import games
from baumeister.core.options import from_fields

Result = tuple[tuple[int, ...], str] | None


def judged(log: list[dict[str, Any]]) -> tuple[Result, list[str]]:
    """The winners and the reason, if the game is over, and the actions that led to this state.
    The log is given as JSON values."""
    judge = _Judge(log[0])
    for event in log[1:]:
        getattr(judge, f"_{event['kind']}")(event)
    return judge.verdict(), judge.line


class _Judge:
    def __init__(self, opened: dict[str, Any]) -> None:
        self.opened = opened
        self.line: list[str] = []
        self.undone: list[str] = []
        self.seats = [dict(seat) for seat in opened["seats"]]
        self.out: set[int] = set()
        self.away: set[int] = set()
        self.offers: dict[str, dict[str, Any]] = {}
        self.ended: Result = None
        for entry in opened["past"]:
            if isinstance(entry, str):
                self._advance([entry])
            elif "undo" in entry:
                self._back(entry["undo"])
            elif "redo" in entry:
                self._forth(entry["redo"])
            else:
                self._hand_over(entry["handover"], entry["reason"])
        result = opened["result"]
        if result is not None and result["reason"] in ("resigned", "time", "agreed", "abandoned"):
            self.ended = tuple(result["winners"]), result["reason"]
        if self.out:
            self._end_if_abandoned()

    def verdict(self) -> Result:
        """The result by the table or by the law."""
        if self.ended is not None:
            return self.ended
        rules = games.get(self.opened["game"])
        state: Any = rules.new_game(from_fields(rules.Options, self.opened["options"]))
        for text in self.line:
            state = rules.apply_unchecked(state, rules.parse(text))
        if state.outcome is None:
            return None
        left = [seat for seat in range(len(self.seats)) if seat not in self.out]
        return self._best(state, left), state.outcome.reason

    def _best(self, state: Any, left: list[int]) -> tuple[int, ...]:
        scores = state.scores
        if state.game == "pueblo":
            return tuple(s for s in left if all(scores[s] <= scores[t] for t in left))
        if state.options.match:
            return tuple(s for s in left if all(scores[s] >= scores[t] for t in left))
        if state.oh_puch in left and all(points < state.claim for points in scores):
            return (state.oh_puch,)
        ranking = sorted(
            (s for s in state.order if s != state.oh_puch and s in left),
            key=lambda s: (-scores[s], state.order.index(s)),
        )
        return (ranking[0],) if ranking else (state.oh_puch,)

    def _advance(self, actions: list[str]) -> None:
        self.line += actions
        self.undone = []

    def _back(self, ply: int) -> None:
        self.undone = self.line[ply:] + self.undone
        self.line = self.line[:ply]

    def _forth(self, ply: int) -> None:
        count = ply - len(self.line)
        self.line += self.undone[:count]
        self.undone = self.undone[count:]

    def _hand_over(self, seat: int, reason: str) -> None:
        self.offers = {}
        self.away.discard(seat)
        if reason in ("resigned", "time"):
            self.out.add(seat)
        elif reason == "absent":
            self.away.add(seat)

    def _end_if_abandoned(self) -> None:
        left = [seat for seat in range(len(self.seats)) if seat not in self.out]
        if self.ended is None and len(left) == 1:
            self.ended = (left[0],), "abandoned"
        elif self.ended is None and all(self.seats[s]["kind"] == "computer" for s in left):
            self.ended = (), "abandoned"

    def _lose(self, seat: int, reason: str) -> None:
        if len(self.seats) == 2:
            self.ended = (1 - seat,), reason
        else:
            self._hand_over(seat, reason)
            self._end_if_abandoned()

    def _holders(self, *, even_absent: bool) -> set[str]:
        return {
            seat["holder"]
            for number, seat in enumerate(self.seats)
            if seat["kind"] == "person"
            and (even_absent or (number not in self.out and number not in self.away))
        }

    def _take_effect(self, what: str, ply: int | None) -> None:
        self.offers.pop(what, None)
        if what == "undo":
            assert ply is not None
            self._back(ply)
        elif what == "end":
            self.ended = (), "agreed"
        elif what == "pause":
            self.offers.pop("undo", None)

    def _seated(self, event: dict[str, Any]) -> None:
        self.seats[event["seat"]] = event["occupant"]

    def _started(self, event: dict[str, Any]) -> None:
        """Does not change the result."""

    _resumed = _rematched = _started

    def _played(self, event: dict[str, Any]) -> None:
        self._advance(event["actions"])
        self.offers.pop("undo", None)

    def _taken_back(self, event: dict[str, Any]) -> None:
        self._back(event["ply"])
        self.offers.pop("undo", None)
        self.offers.pop("rematch", None)

    def _brought_back(self, event: dict[str, Any]) -> None:
        self._forth(event["ply"])
        self.offers.pop("undo", None)

    def _offered(self, event: dict[str, Any]) -> None:
        what = event["what"]
        asked = self._holders(even_absent=what == "rematch") - {self.seats[event["seat"]]["holder"]}
        self.offers[what] = {"asked": asked, "ply": event["ply"]}
        if not asked:
            self._take_effect(what, event["ply"])

    def _answered(self, event: dict[str, Any]) -> None:
        offer = self.offers[event["what"]]
        if not event["yes"]:
            del self.offers[event["what"]]
            return
        offer["asked"].discard(self.seats[event["seat"]]["holder"])
        if not offer["asked"]:
            self._take_effect(event["what"], offer["ply"])

    def _resigned(self, event: dict[str, Any]) -> None:
        self._lose(event["seat"], "resigned")

    def _flagged(self, event: dict[str, Any]) -> None:
        self._lose(event["seat"], "time")

    def _replaced(self, event: dict[str, Any]) -> None:
        self._hand_over(event["seat"], "absent")

    def _returned(self, event: dict[str, Any]) -> None:
        self._hand_over(event["seat"], "returned")
