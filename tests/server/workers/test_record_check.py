"""Hostile records: a worker checks them, whatever they contain."""

import json
import time
from collections.abc import Iterator
from random import Random

import pytest

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.options import to_fields
from baumeister.core.record import Entry, Record, Seat
from baumeister.core.record_entry import Redo, Undo
from baumeister.players.random import RandomPlayer
from baumeister.server.workers.pool import WorkerPool
from baumeister.tables.worker_jobs.errors import JobRefused
from baumeister.tables.worker_jobs.record_check import CheckRecordJob
from server.workers.pools import pool_of

SEED = 19
QUICK = 15.0
"""Seconds; generous, because the machine may be busy. The promise is two."""

pytestmark = pytest.mark.usefixtures("patience_with_workers")


def record(game: str, turns: int) -> Record:
    """A random game with take-backs and restores, to its end or up to a number of turns."""
    rules, dice = games.get(game), Chance(turns)
    state = rules.new_game(rules.Options())
    entries: list[Entry] = []
    ply = 0
    for number in range(turns):
        if state.to_move is None:
            break
        if number % 7 == 3:
            entries += [Undo(ply - 2), Redo(ply)]
        for action in RandomPlayer().turn(state, rng=dice):
            state = rules.apply(state, action)
            entries.append(str(action))
            ply += 1
    seats = tuple(Seat(f"name {seat}") for seat in range(len(state.scores)))
    options = to_fields(rules.Options())
    return Record(game, rules.RULES_VERSION, options, seats, tuple(entries), 7, state.outcome)


_HOSTILE: tuple[object, ...] = (
    *(None, True, -1, 0, 10**30, 1.5, 1e300, "", "x" * 10_000, "\ud800", "\u202e\0", [], {}),
    *([[]] * 50, {"undo": -1}, {"undo": 10**9}, {"redo": 0}, {"undo": 0, "redo": 0}, "o-", "b99"),
)


def mutated(text: str, dice: Random) -> str:
    """A record that was tampered with, as text or as values."""
    place, other = sorted(dice.choices(range(len(text)), k=2))
    match dice.randrange(10):
        case 0:
            return text[:place]
        case 1:
            return text[:place] + text[other:]
        case 2:
            return text[:other] + text[place:]
        case 3:
            return text[:place] + chr(dice.choice((0, 34, 44, 91, 123, 8238, 55296))) + text[place:]
        case 4:
            return text[:place] + chr(dice.randrange(32, 127)) + text[place + 1 :]
        case 5:
            return text[:place] + dice.choice("[{") * dice.choice((10, 100_000)) + text[place:]
        case 6:
            return text.replace(
                str(dice.randrange(10)), dice.choice(("9" * 5000, "NaN", "-0", "1e9"))
            )
        case _:
            return _with_one_change(json.loads(text), dice)


def _with_one_change(value: dict[str, object], dice: Random) -> str:
    """Replace, double or omit one value or one action."""
    actions = value["actions"]
    assert isinstance(actions, list)
    place = dice.randrange(len(actions))
    match dice.randrange(6):
        case 0:
            value[dice.choice(list(value))] = dice.choice(_HOSTILE)
        case 1:
            del value[dice.choice(list(value))]
        case 2:
            actions[place] = dice.choice(_HOSTILE)
        case 3:
            del actions[place]
        case 4:
            actions.insert(place, actions[dice.randrange(len(actions))])
        case _:
            actions[place:place] = [{"undo": 0}, {"redo": place}] * dice.choice((1, 1000, 6000))
    return json.dumps(value)


def _cases(count: int) -> Iterator[str]:
    dice = Random(SEED)  # noqa: S311 - not a secret
    texts = [record(game, turns).to_text() for game in games.NAMES for turns in (6, 12, 100)]
    for _ in range(count):
        yield mutated(dice.choice(texts), dice)


async def _judged(pool: WorkerPool, text: str) -> str:
    try:
        await pool.ask(CheckRecordJob(text))
    except JobRefused as error:
        return error.code
    return "accepted"


@pytest.mark.parametrize("count", [2_000, pytest.param(10_000, marks=pytest.mark.long)])
async def test_tampered_records_neither_crash_nor_hang(count: int) -> None:
    """S19: each is checked within 2 s, by the same worker."""
    answers: dict[str, int] = {}
    longest = 0.0
    async with pool_of() as pool:
        before = pool.pids
        for text in _cases(count):
            began = time.monotonic()
            answer = await _judged(pool, text)
            longest = max(longest, time.monotonic() - began)
            answers[answer] = answers.get(answer, 0) + 1
        assert pool.pids == before
    print(f"seed {SEED}, the longest took {longest:.3f} s; {answers}")
    assert {"accepted", "record.json", "record.illegal", "record.field"} <= answers.keys()
    assert longest < QUICK


async def test_million_events_are_refused_at_once() -> None:
    """S19. The number of its entries would refuse it, too, but only after the whole record was
    parsed."""
    value = record("pueblo", 6).to_json()
    value["actions"] *= 100_000
    async with pool_of() as pool:
        before = pool.pids
        assert await _judged(pool, json.dumps(value)) == "record.too_large"
        assert pool.pids == before


@pytest.mark.parametrize("game", games.NAMES)
async def test_record_facts(game: str) -> None:
    async with pool_of() as pool:
        whole = record(game, 1000)
        facts = await pool.ask(CheckRecordJob(whole.to_text()))
        assert whole.result is not None
        assert facts["result"] == whole.result.to_json()
        assert (facts["game"], facts["players"]) == (game, len(whole.seats))
        assert facts["entries"] == len(whole.entries) > facts["plies"]
        assert (await pool.ask(CheckRecordJob(record(game, 5).to_text())))["result"] is None
        with pytest.raises(JobRefused) as error:
            await pool.ask(CheckRecordJob("{}"))
        assert error.value.code == "record.missing_field"
        assert error.value.params == {"field": "record", "text": "format"}
