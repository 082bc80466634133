"""Results: standings, openskill, the plot."""

import json
import sys
from dataclasses import replace
from io import StringIO
from xml.etree import ElementTree as ET

import pytest

from arena.simulated_tournaments import simulated
from arena.small_tournaments import NAMES, tournament
from baumeister import arena
from baumeister.arena import ArenaMissing
from baumeister.arena.plot import plot
from baumeister.arena.results import summarise

A, B, C = NAMES[:3]
ELO = {A: 0.0, B: 150.0, C: 300.0}


def test_strongest_comes_first_and_every_game_counts() -> None:
    held = tournament(between=(A, B, C), games=40, seed=4)
    results = summarise(held, simulated(held, ELO, seed=1, shared=0.1))
    assert [standing.name for standing in results.standings] == [C, B, A]
    assert sum(s.share or 0 for s in results.standings) == pytest.approx(1.5)
    for standing in results.standings:
        assert standing.games == 80
        assert standing.skill is None
        assert standing.rating is standing.elo
        assert standing.interval[0] < (standing.share or 0) < standing.interval[1]
        assert (standing.wins + standing.shared / 2) / 80 == pytest.approx(standing.share)
        assert standing.turn_mean == pytest.approx(0.5)
        assert standing.turn_longest == 1.5
    assert [(m.name, m.others, m.games) for m in results.meetings] == [
        (A, (B,), 40),
        (B, (A,), 40),
        (A, (C,), 40),
        (C, (A,), 40),
        (B, (C,), 40),
        (C, (B,), 40),
    ]
    assert sum(results.seat_shares) == pytest.approx(1)
    assert json.loads(json.dumps(results.to_json())) == results.to_json()


def test_tables_of_more_than_two_are_rated_by_openskill() -> None:
    held = tournament(between=(A, B, C), options={"players": 3}, games=300)
    results = summarise(held, simulated(held, ELO, seed=1))
    assert [standing.name for standing in results.standings] == [C, B, A]
    for standing in results.standings:
        assert standing.rating is standing.skill is not None
        assert standing.skill.low < standing.skill.value < standing.skill.high
        assert standing.elo is not None
    best, _, worst = (s.skill for s in results.standings)
    assert best is not None
    assert worst is not None
    assert worst.high < best.low


def test_copies_are_rated_as_one_with_their_share_per_seat() -> None:
    held = tournament(between=(), lineup=(A, B, B, B), options={"players": 4}, games=400)
    results = summarise(held, simulated(held, {A: 0, B: 0}, seed=1))
    shares = {standing.name: standing.share for standing in results.standings}
    assert shares[A] == pytest.approx(0.25, abs=0.06)
    assert shares[B] == pytest.approx((1 - (shares[A] or 0)) / 3)
    ratings = [standing.skill for standing in results.standings if standing.skill]
    assert abs(ratings[0].value - ratings[1].value) < 3


def test_missing_openskill_is_reported_before_any_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(ArenaMissing, match=r"pip install 'baumeister\[arena\]'"):
        arena.run(tournament(options={"players": 3}, games=3), workers=1)
    assert arena.run(tournament(games=2), workers=1).finished


def test_results_are_empty_before_the_first_game() -> None:
    results = summarise(tournament(), [])
    assert not results.finished
    assert [s.share for s in results.standings] == [None, None]
    assert "NaN" not in json.dumps(results.to_json())
    assert len(drawn(plot(results))) > 3


def drawn(picture: str) -> ET.Element:
    """An SVG picture as an XML tree."""
    return ET.fromstring(picture)  # noqa: S314 - our own


SVG = "{http://www.w3.org/2000/svg}"


def test_plot_has_a_row_for_every_contestant_in_order() -> None:
    held = tournament(between=(A, B, C), games=40, seed=4, nodes=500, options={"demolition": True})
    results = summarise(held, simulated(held, ELO, seed=1))
    picture = plot(results)
    tree = drawn(picture)
    names = [text.text for text in tree.iter(f"{SVG}text") if text.get("class") == "name"]
    assert names == [C, B, A]
    dots = [float(dot.get("cx", "")) for dot in tree.iter(f"{SVG}circle")]
    assert dots == sorted(dots, reverse=True)
    assert "Pueblo, two players, demolition" in picture
    assert "120 games, seed 4, 500 nodes a turn" in picture
    assert "prefers-color-scheme: dark" in picture
    assert "<script" not in picture
    assert plot(results) == picture
    left, right = 0.0, float(tree.get("width", ""))
    for line in tree.iter(f"{SVG}line"):
        assert left < float(line.get("x1", "")) <= float(line.get("x2", "")) < right


def test_plot_cuts_long_names_and_escapes_markup() -> None:
    name = "varied:among=1000@seconds=0.00000000000000000000001"
    held = tournament(between=(A, name))
    picture = plot(summarise(held, simulated(held, {A: 0, name: 100}, seed=1)))
    assert "varied:among=1000@seconds=0.000000…" in picture


def test_notebooks_show_the_standings_as_a_table() -> None:
    held = tournament(between=(A, B), games=10, seed=4)
    results = summarise(held, simulated(held, ELO, seed=1))
    table = ET.fromstring(results._repr_html_())  # noqa: S314 - our own
    assert table.findtext("caption") == "pueblo, 10 of 10 games"
    rows = [[cell.text for cell in row] for row in table.iter("tr")]
    assert rows[0][1] == "Elo"
    assert [row[0] for row in rows[1:]] == [standing.name for standing in results.standings]
    nothing = ET.fromstring(summarise(held, [])._repr_html_())  # noqa: S314 - our own
    assert [cell.text for cell in nothing.iter("td")].count("–") >= 4


def test_notebook_table_escapes_names() -> None:
    held = tournament(between=(A, B), games=2, seed=4)
    results = summarise(held, simulated(held, ELO, seed=1))
    standing = replace(results.standings[0], name="<b>")
    assert "&lt;b&gt;" in replace(results, standings=(standing,))._repr_html_()


def test_progress_is_printed_at_intervals_with_the_time_left() -> None:
    held = tournament(between=(A, B), games=10, seed=4)
    progress, output, now = arena.Progress(held), StringIO(), [0.0]
    printer = arena.ProgressPrinter(output, interval=4, clock=lambda: now[0])
    for score in simulated(held, ELO, seed=1):
        progress.add(score)
        now[0] += 2
        printer(progress)
    assert output.getvalue().splitlines() == [
        "2 of 10 games, about 16 s left",
        "4 of 10 games, about 12 s left",
        "6 of 10 games, about 8 s left",
        "8 of 10 games, about 4 s left",
        "10 of 10 games, about 0 s left",
    ]
