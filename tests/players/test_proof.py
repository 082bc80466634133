"""Proofs of the last best turns in the analysis of a game, on the compiled engine."""

from __future__ import annotations

import pytest

from baumeister import engine, games
from baumeister.core.record import Record
from baumeister.core.rules import AnyState
from baumeister.engine import warmup
from baumeister.games import pueblo
from baumeister.players.proof import proof
from baumeister.tables.worker_jobs.analysis import PROOF_NODES, analyse
from baumeister.tables.worker_jobs.proof import ProofJob
from tables.test_analysis import LocalRunner, random_record

pytestmark = pytest.mark.xdist_group("thinking")  # one process compiles the engine


@pytest.fixture(autouse=True, scope="module")
def kernels() -> None:
    """What proofs need: a job leaves out a proof whose kernels are not compiled."""
    for _ in warmup.warm_up():
        pass


def states_of(record: Record) -> list[AnyState]:
    """The states of a record, by ply."""
    rules = games.get(record.game)
    states = [rules.new_game(rules.Options())]
    for entry in record.entries:
        assert isinstance(entry, str)
        states.append(rules.apply(states[-1], rules.parse(entry)))
    return states


@pytest.mark.parametrize("game", games.NAMES)
async def test_proved_turns_are_best_and_lead_to_the_exact_totals(game: str) -> None:
    steps: list[tuple[int, int]] = []
    record, rules = random_record(game), games.get(game)
    told = await analyse(
        LocalRunner(),
        record.to_text(),
        player="level4",
        proves=True,
        progress=lambda done, of: steps.append((done, of)),
    )
    assert steps == sorted(set(steps))
    assert steps[-1][0] == steps[-1][1]
    turns, states = told["turns"], states_of(record)
    proved = [turn["proved"] for turn in turns]
    assert proved == sorted(proved), "from the end of the game back"
    assert 2 <= sum(proved) < len(turns)
    for turn in (turn for turn in turns if turn["proved"]):
        state = states[turn["ply"]]
        solution, best = engine.solve(state), turn["best"]
        assert tuple(map(rules.parse, best["actions"])) in solution.turns
        for action in (action for each in (best["actions"], *best["line"]) for action in each):
            state = rules.apply(state, rules.parse(action))
        assert state.outcome is not None
        assert best["totals"] == list(state.outcome.totals)
        is_best = tuple(map(rules.parse, turn["actions"])) in solution.turns
        assert turn["cost"] == 0 if is_best else turn["cost"] >= 0
    assert any(turn["proved"] and turn["cost"] > 0 for turn in turns)


def test_the_limit_of_nodes_ends_a_proof() -> None:
    states = states_of(random_record("aztec"))
    assert proof(states[0], 1000) is None
    found = proof(states[-4], PROOF_NODES)
    assert found is not None
    assert 0 < found.nodes < 1000
    assert proof(states[-4], found.nodes - 1) is None


def test_games_of_more_than_two_are_not_proved() -> None:
    state = pueblo.new_game(players=3)
    while not state.outcome:
        before, state = state, pueblo.apply(state, pueblo.legal_actions(state)[0])
    assert engine.solve(before).proved
    assert proof(before, PROOF_NODES) is None


def test_job_compiles_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker would seem to hang, and be killed."""
    last = games.get("aztec").position(states_of(random_record("aztec"))[-2])
    job = ProofJob("aztec", last, PROOF_NODES)
    assert job.do(lambda stop: None) is not None
    monkeypatch.setattr(warmup, "is_compiled", lambda *_: False)
    assert job.do(lambda stop: None) is None
