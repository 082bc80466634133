"""A guest's finished games: modes, results, filters, CSV; and statistics that equal a recount."""

import csv
import json
from io import StringIO
from statistics import mean

import pytest

from baumeister.session import Computer, Person
from baumeister.tables.finished_games import (
    GuestGame,
    allows,
    csv_text,
    finished_games,
)
from baumeister.tables.rows import TableRow
from baumeister.tables.statistics import statistics
from baumeister.tables.table_log import summary_text
from baumeister.tables.wire.my_games import GuestResult
from baumeister.tables.wire.queries import MyGamesQuery
from tables.finished_tables import ADA, BOB, LEVEL3, finished_table, row_of

CAT, DAN = Person("Cat", "ada"), Person("Dan", "dan")
LEVEL5 = Computer("level5")
TABLES = {
    "a1": finished_table("pueblo", ADA, BOB, seed=1),
    "a2": finished_table("pueblo", LEVEL3, ADA, seed=2),
    "a3": finished_table("pueblo", ADA, LEVEL3, seed=3),
    "a4": finished_table("pueblo", ADA, LEVEL3, seed=4),
    "a5": finished_table("pueblo", ADA, LEVEL3, LEVEL5, seed=5),
    "a6": finished_table("pueblo", ADA, LEVEL3, seed=6, turns=10),
    "a7": finished_table("pueblo", ADA, CAT, seed=7),
    "b1": finished_table("aztec", ADA, BOB, DAN, seed=8),
    "b2": finished_table("aztec", ADA, BOB, DAN, seed=11),
    "c1": finished_table("pueblo", BOB, DAN, seed=9),
}
ROWS = [row_of(table, name, at) for at, (name, table) in enumerate(TABLES.items())][::-1]


def ada_games() -> dict[str, GuestGame]:
    found, missing = finished_games(ROWS, [], "ada")
    assert not missing
    return {game.row.id: game for game in found}


def test_games_have_a_mode_an_opposition_and_a_result() -> None:
    games = ada_games()
    assert "c1" not in games  # Ada owns the table, but has no seat
    assert {name: game.mode for name, game in games.items() if game.mode != "computers"} == {
        "a1": "people",
        "a7": "screen",
        "b1": "people",
        "b2": "people",
    }
    assert games["a3"].opposition == "level3"
    assert games["a5"].opposition == "computers"
    assert games["b1"].opposition == "people"
    assert games["a7"].result is None
    assert games["a6"].result == "lost"  # Ada resigned
    for name in ("a1", "a2", "a3", "a4", "a5", "b1"):
        result = TABLES[name].result
        assert result is not None
        (seat,) = games[name].mine
        won = seat in result.winners
        assert games[name].result == (
            "lost" if not won else "won" if len(result.winners) == 1 else "shared"
        )


def test_held_seats_count_as_ones_own() -> None:
    found, _ = finished_games(ROWS, [("c1", 1), ("c1", 99)], "eve")
    assert [(game.row.id, game.mine) for game in found] == [("c1", (1,))]


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        (MyGamesQuery(game="aztec"), {"b1", "b2"}),
        (MyGamesQuery(mode="screen"), {"a7"}),
        (MyGamesQuery(opponent="bO"), {"a1", "b1", "b2"}),
        (MyGamesQuery(opponent="level"), set()),
        (MyGamesQuery(computer=("level5",)), {"a5"}),
        (MyGamesQuery(opponent="dan", computer=("level5",)), {"a5", "b1", "b2"}),
        (MyGamesQuery(opponent="ada"), set()),
    ],
)
def test_filters_find_games(wanted: MyGamesQuery, names: set[str]) -> None:
    assert {name for name, game in ada_games().items() if allows(wanted, game)} == names


def test_results_are_filtered() -> None:
    games = ada_games()
    results: tuple[GuestResult, ...] = ("won", "lost", "shared", "none")
    for result in results:
        wanted = MyGamesQuery(result=result)
        assert {name for name, game in games.items() if allows(wanted, game)} == {
            name for name, game in games.items() if game.result == result
        }


def test_statistics_equal_a_recount() -> None:
    games = ada_games()
    pueblo, aztec = statistics(list(games.values()))
    played = {name: games[name] for name in ("a1", "a2", "a3", "a4", "a5", "a6")}
    over = {name: TABLES[name] for name in ("a1", "a2", "a3", "a4", "a5")}
    seat = {name: games[name].mine[0] for name in over}
    totals = {name: table.state.scores[seat[name]] for name, table in over.items()}
    assert pueblo["played"] == 6
    assert pueblo["scored"] == 5
    for result in ("won", "shared", "lost", "none"):
        assert pueblo[result] == sum(game.result == result for game in played.values())
    assert pueblo["average"] == round(mean(totals.values()), 2)
    walks = {
        name: sum(
            points
            for event in table.history.events(table.rules, 0)
            if getattr(event, "last_walk", False)
            for paying, points in event.points
            if paying == seat[name]
        )
        for name, table in over.items()
    }
    assert pueblo["last_walk"] == round(sum(walks.values()) / sum(totals.values()), 4)
    sources = sum(pueblo["levels"]) + pueblo["corners"]
    assert sources == pytest.approx(pueblo["average"], abs=0.05)
    assert sum(pueblo["sides"].values()) == pytest.approx(sum(pueblo["levels"]), abs=0.05)
    rows = {row["opposition"]: row for row in pueblo["opposition"]}
    assert pueblo["opposition"][0]["opposition"] == "level3"
    assert {key: row["games"] for key, row in rows.items()} == {
        "level3": 4,
        "people": 1,
        "computers": 1,
    }
    assert rows["level3"]["average"] == round(mean(totals[name] for name in ("a2", "a3", "a4")), 2)
    highlights = {entry["kind"]: entry for entry in pueblo["highlights"]}
    assert highlights["best"]["total"] == min(totals.values())
    assert highlights["worst"]["total"] == max(totals.values())
    assert [entry["table"] for entry in pueblo["recent"]] == ["a1", "a2", "a3", "a4", "a5"]
    assert aztec["played"] == 2
    assert sum(row["games"] for row in aztec["roles"]) == 2
    builders = [games[name].totals[0] for name in ("b1", "b2") if games[name].card["oh_puch"] != 0]
    assert aztec["scored"] == len(builders)


def test_streaks_count_wins_in_a_row() -> None:
    games = ada_games()
    won = next(game for game in games.values() if game.result == "won" and game.game == "pueblo")
    lost = next(game for game in games.values() if game.result == "lost" and game.game == "pueblo")
    (found,) = statistics([won, won, lost, won, won, won, lost])
    assert (found["streak"], found["longest_streak"]) == (2, 3)


def test_no_games_have_no_statistics() -> None:
    assert statistics([]) == []
    assert statistics([ada_games()["a7"]]) == []


def without_scorecard(row: TableRow) -> TableRow:
    summary = json.loads(row.summary)
    del summary["scorecard"]
    return row._replace(summary=json.dumps(summary))


def test_rows_without_a_scorecard_are_missing_until_it_is_added() -> None:
    row = without_scorecard(ROWS[-1])
    assert finished_games([row], [], "ada") == ([], [row])
    again = row._replace(summary=summary_text(TABLES[row.id], 0))
    found, missing = finished_games([again], [], "ada")
    assert [game.row.id for game in found] == [row.id]
    assert not missing


def test_rows_with_a_damaged_summary_are_missing() -> None:
    rows = [ROWS[0]._replace(summary=text) for text in ("", "[]", "{}", '{"seats": [1]}')]
    assert finished_games(rows, [], "ada") == ([], rows)


def test_csv_has_a_row_for_each_seat_and_no_formulas() -> None:
    games = ada_games()
    wild = finished_table("pueblo", ADA, Person("=1+1; x", "wild"), seed=1)
    (game,) = finished_games([row_of(wild, "w1")], [], "ada")[0]
    text = csv_text([games["a1"], games["a7"], game])
    rows = list(csv.DictReader(StringIO(text)))
    assert [row["table"] for row in rows] == ["a1", "a7", "a7", "w1"]
    assert rows[0]["total"] == str(games["a1"].totals[0])
    assert rows[0]["opponents"] == "Bob"
    assert rows[-1]["opponents"] == "'=1+1; x"
