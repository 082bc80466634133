"""The analysis of a game without worker processes and without the engine."""

from typing import Any, TypeVar

import pytest

from baumeister import games, players
from baumeister.core.chance import Chance
from baumeister.core.game import Game
from baumeister.core.record import Record
from baumeister.tables import review
from baumeister.tables.worker_jobs.analysis import COSTLIEST, LEAST_COST, analyse
from baumeister.tables.worker_jobs.explained_turns import ExplainTurnsJob
from baumeister.tables.worker_jobs.protocol import SERVER, InvalidAnswer, Requester, WorkerJob

T = TypeVar("T")


class _LocalRunner:
    """Does jobs at once, in this process."""

    async def ask(
        self, job: WorkerJob[T], *, seconds: float | None = None, requester: Requester = SERVER
    ) -> T:
        return job.answer(job.do(lambda stop: None))


def _record(game: str) -> Record:
    """A random game, which has many costly turns."""
    rules, rng = games.get(game), Chance(4)
    played: Game[Any, Any, Any] = Game(rules, rules.Options())
    while legal := rules.legal_actions(played.state):
        played.play(rng.choice(legal))
    return played.record


@pytest.mark.parametrize("game", games.NAMES)
async def test_costliest_turns_of_each_seat_are_explained(game: str) -> None:
    record, rules = _record(game), games.get(game)
    steps: list[tuple[int, int]] = []
    told = await analyse(
        _LocalRunner(),
        record.to_text(),
        player="level4",
        progress=lambda done, of: steps.append((done, of)),
    )
    turns = told["turns"]
    assert steps[-1][0] == steps[-1][1]
    seats = [turns[costly["turn"]]["seat"] for costly in told["costly"]]
    assert [seats.count(seat) for seat in range(2)] == [COSTLIEST, COSTLIEST]
    assert seats == sorted(seats)
    assert sum(bool(costly["facts"]) for costly in told["costly"]) > COSTLIEST
    for costly in told["costly"]:
        turn = turns[costly["turn"]]
        assert turn["cost"] >= LEAST_COST
        state = rules.from_position(costly["position"])
        assert state.to_move == turn["seat"]
        codes = []
        for action in map(rules.parse, turn["best"]["actions"]):
            codes += [event.code for event in rules.events(state, action)]
            state = rules.apply(state, action)
        assert [happened["code"] for happened in costly["happened"]] == codes
        assert len(costly["facts"]) <= review.MOST_FACTS
        assert all(fact["text"].endswith(".") for fact in costly["facts"])


async def test_costs_compare_positions_after_both_turns() -> None:
    """The cost of an explained turn is the difference between what is expected after it and after
    the better one."""
    told = await analyse(_LocalRunner(), _record("pueblo").to_text(), player="level4")
    player, rules = players.create("level4"), games.get("pueblo")

    def lead(position: str, actions: list[str], seat: int) -> float:
        """The expected lead after a turn; the lowest total wins."""
        state = rules.from_position(position)
        for action in actions:
            state = rules.apply(state, rules.parse(action))
        if state.outcome is not None:
            return float(state.scores[1 - seat] - state.scores[seat])
        totals = player.explain(state).candidates[0].totals
        return totals[1 - seat] - totals[seat]

    for costly in told["costly"]:
        turn = told["turns"][costly["turn"]]
        after = [
            lead(costly["position"], actions, turn["seat"])
            for actions in (turn["best"]["actions"], turn["actions"])
        ]
        assert turn["cost"] == pytest.approx(after[0] - after[1], abs=0.05)


@pytest.mark.parametrize(
    "answer",
    [
        None,
        [],
        [{}],
        [{"before": "x", "after": "x", "totals": None, "happened": [], "facts": [{}]}],
        [{"before": 1, "after": "x", "totals": None, "happened": [], "facts": []}],
    ],
)
def test_invalid_explanations_are_refused(answer: object) -> None:
    with pytest.raises(InvalidAnswer):
        ExplainTurnsJob("", [(0, ["p"])]).answer(answer)
