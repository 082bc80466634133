"""The analysis of a game without worker processes and without the engine."""

from typing import Any, TypeVar

import pytest

from baumeister import games, players
from baumeister.core.chance import Chance
from baumeister.core.game import Game
from baumeister.core.record import Record
from baumeister.tables import review
from baumeister.tables.worker_jobs.analysis import COSTLIEST, LEAST_COST, PROOF_NODES, analyse
from baumeister.tables.worker_jobs.errors import TimedOut, WorkerDied
from baumeister.tables.worker_jobs.explained_turns import ExplainTurnsJob
from baumeister.tables.worker_jobs.hint import StudyJob
from baumeister.tables.worker_jobs.proof import ProofJob
from baumeister.tables.worker_jobs.protocol import SERVER, InvalidAnswer, Requester, WorkerJob

T = TypeVar("T")


class LocalRunner:
    """Does jobs at once, in this process."""

    async def ask(
        self, job: WorkerJob[T], *, seconds: float | None = None, requester: Requester = SERVER
    ) -> T:
        return job.answer(job.do(lambda stop: None))


def random_record(game: str) -> Record:
    """A random game, which has many costly turns."""
    rules, rng = games.get(game), Chance(4)
    played: Game[Any, Any, Any] = Game(rules, rules.Options())
    while legal := rules.legal_actions(played.state):
        played.play(rng.choice(legal))
    return played.record


@pytest.mark.parametrize("game", games.NAMES)
async def test_costliest_turns_of_each_seat_are_explained(game: str) -> None:
    record, rules = random_record(game), games.get(game)
    steps: list[tuple[int, int]] = []
    told = await analyse(
        LocalRunner(),
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
    told = await analyse(LocalRunner(), random_record("pueblo").to_text(), player="level4")
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


class _ProvingRunner(LocalRunner):
    """Claims that the level's own turn is proved, after some positions; an error takes the place of
    a later proof."""

    def __init__(self, nodes: int, error: Exception | None = None) -> None:
        self.nodes, self.error = nodes, error
        self.limits: list[int] = []

    async def ask(
        self, job: WorkerJob[T], *, seconds: float | None = None, requester: Requester = SERVER
    ) -> T:
        if not isinstance(job, ProofJob):
            return await super().ask(job)
        self.limits.append(job.nodes)
        if self.error is not None and len(self.limits) > 1:
            raise self.error
        study = StudyJob(job.game, job.position, "level4", 0.1)
        found = study.do(lambda stop: None)
        answer = {**found, "candidates": found["candidates"][:1], "nodes": self.nodes}
        return job.answer(answer if job.nodes >= self.nodes else None)


@pytest.mark.parametrize(
    ("nodes", "limits", "proved"),
    [
        pytest.param(PROOF_NODES // 3, [3, 2, 1], 3, id="all nodes are spent"),
        pytest.param(PROOF_NODES // 2 + 1, [2, 1], 1, id="the second takes too many"),
        pytest.param(PROOF_NODES + 1, [1], 0, id="the first takes too many"),
    ],
)
async def test_all_proofs_of_a_game_share_one_limit(
    nodes: int, limits: list[int], proved: int
) -> None:
    runner = _ProvingRunner(nodes)
    told = await analyse(runner, random_record("aztec").to_text(), player="level4", proves=True)
    assert sum(turn["proved"] for turn in told["turns"]) == proved
    spent = runner.limits[: len(limits)]
    assert spent == [PROOF_NODES - each * nodes for each in range(len(limits))]


@pytest.mark.parametrize("error", [TimedOut(1.0), WorkerDied("ended")])
async def test_a_proof_that_fails_is_replaced_by_a_search(error: Exception) -> None:
    runner = _ProvingRunner(1, error)
    told = await analyse(runner, random_record("aztec").to_text(), player="level4", proves=True)
    assert [turn["proved"] for turn in told["turns"]][-2:] == [False, True]


async def test_only_finished_games_for_two_are_proved() -> None:
    runner, rules = _ProvingRunner(1), games.get("aztec")
    unfinished: Game[Any, Any, Any] = Game(rules, rules.Options())
    unfinished.play(unfinished.legal[0])
    three: Game[Any, Any, Any] = Game(rules, rules.Options(players=3))
    dice = Chance(1)
    while three.legal:
        three.play(dice.choice(three.legal))
    for game in (unfinished, three):
        told = await analyse(runner, game.record.to_text(), player="level4", proves=True)
        assert not any(turn["proved"] for turn in told["turns"])
    assert runner.limits == []


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
