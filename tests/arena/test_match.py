"""Real games of a tournament."""

import pytest

from arena.small_tournaments import NAMES, tournament
from baumeister import games
from baumeister.arena.match import play
from baumeister.core.replay import replay

VERSIONS = (
    {"game": "pueblo"},
    {"game": "pueblo", "players": "3", "pro": "yes", "cult_sites": "2"},
    {"game": "pueblo", "players": "4", "demolition": "yes"},
    {"game": "aztec"},
    {"game": "aztec", "players": "3"},
    {"game": "aztec", "players": "3", "match": "yes"},
)


@pytest.mark.parametrize("version", VERSIONS, ids=lambda v: " ".join(v.values()))
def test_every_version_is_played_and_its_record_replays(version: dict[str, str]) -> None:
    options = {name: text for name, text in version.items() if name != "game"}
    held = tournament(game=version["game"], options=options, between=NAMES[:3], games=3, seed=8)
    drawn = set()
    for number in range(held.per_opening):
        played = play(held, number)
        score, record = played.score, played.record
        history = replay(games.get(held.game), record).checked()
        assert history.state.outcome == record.result
        assert tuple(seat.player for seat in record.seats) == score.seats
        assert record.result is not None
        assert score.winners == record.result.winners
        assert score.totals == record.result.totals
        assert sum(score.share(name) for name in NAMES[:3]) == pytest.approx(1)
        assert record == play(held, number).record
        drawn.add(str(record.options))
    assert len(drawn) == 1, "all games of an opening have the same random options"


def test_games_of_an_opening_share_their_first_turns() -> None:
    held = tournament(between=NAMES[:3], games=4, opening_turns=3)
    records = [play(held, number).record for number in range(held.size)]
    openings = {record.entries[:6] for record in records}
    assert len(openings) == 2
    assert len({record.entries[:8] for record in records}) > 6
    assert len({record.entries for record in records}) == len(records)


def test_without_openings_contestants_play_every_turn() -> None:
    held = tournament(games=2, opening_turns=0)
    score = play(held, 0).score
    assert sum(pace.turns for pace in score.paces) == 30
    assert sum(pace.turns for pace in play(tournament(games=2), 0).score.paces) == 30 - 4


def test_contestants_make_their_own_bids() -> None:
    held = tournament(options={"pro": "yes"}, games=20, opening_turns=3)
    records = [play(held, number).record for number in range(held.size)]
    auctions = set()
    for record in records:
        first = next(i for i, text in enumerate(record.entries) if str(text)[0] in "on")
        auctions.add(record.entries[:first])
    assert len(auctions) > 10, "one per game, not one per opening"
