"""The examples of the rules pages agree with the rules modules: positions, sums and captions."""

import re

import pytest

from baumeister import aztec
from baumeister.core.languages import LANGUAGES
from baumeister.core.rulebook import rules_text
from baumeister.games.pueblo.editions import colour_names
from tools.pictures.aztec_rules import TEMPLE
from tools.pictures.pueblo_course import last_walk_points, lot_results, walk_looks

_SUM = re.compile(r"\d+(?: \+ \d+)*(?: = \d+)?")

each_language = pytest.mark.parametrize("language", LANGUAGES)


def _rows(game: str, language: str) -> list[list[str]]:
    """The cells of the first table of a page, without its head and with ordinary spaces."""
    text = rules_text(game, language).replace("\u00a0", " ")
    table = re.search(r"(?:^\|.*\|\n)+", text, re.MULTILINE)
    assert table is not None
    return [line.strip("| ").split(" | ") for line in table[0].splitlines()[2:]]


def _caption(game: str, language: str, picture: str) -> str:
    text = rules_text(game, language)
    found = re.search(rf"{picture}\.svg\)\\\n\*([^*]+)\*", text)
    assert found is not None
    return " ".join(found[1].split())


@each_language
@pytest.mark.rule("P4.2", "P5.3", "P5.5")
def test_example_turn_costs_what_the_page_says(language: str) -> None:
    rows, names = _rows("pueblo", language), colour_names("2002", language)
    looks = walk_looks()
    assert len(rows) == len(looks) == 4
    for walk, (move, seen, costs) in zip(looks, rows, strict=True):
        assert move == str(walk)
        bills = looks[walk].derived["bills"]
        assert isinstance(bills, list)
        expected = [(names[bill["seat"]].lower(), bill["sum"]) for bill in bills]
        written = re.findall(rf"(\w+) ({_SUM.pattern})", costs.lower())
        assert written == expected
        levels = [int(level) for level in re.findall(r"\d", seen)]
        if levels:
            assert sorted(levels) == sorted(fine.points for fine in looks[walk].fines)


@each_language
@pytest.mark.rule("A4.4", "A4.5")
def test_example_temple_scores_what_the_page_says(language: str) -> None:
    state = aztec.from_position(TEMPLE)
    third = {f"{'abcdefghi'[x]}{y + 1}" for x, y, z in aztec.cubes(state) if z == 2}
    edges = (
        [{s for s in third if s[1] == "9"}, {s for s in third if s[1] == "1"}],
        [{s for s in third if s[0] == "i"}, {s for s in third if s[0] == "a"}],
    )
    rows = _rows("aztec", language)
    for pair, (_, cubes, points), seat in zip(edges, rows, state.builders, strict=True):
        named = re.findall(r"\b[a-i][1-9]\b", cubes)
        assert named == sorted(pair[0]) + sorted(pair[1])
        total = state.scores[seat]
        assert points == f"{len(pair[0])} + {len(pair[1])} = {total}"
    scores = [str(state.scores[seat]) for seat in state.builders]
    assert re.findall(r"\d+(?=[,.]| )", _caption("aztec", language, "aztec-edges"))[-2:] == scores


@each_language
@pytest.mark.rule("P6.2", "P6.3")
def test_caption_of_the_last_walk_names_the_winner(language: str) -> None:
    _, _, totals = last_walk_points()
    winner = colour_names("2002", language)[totals.index(min(totals))]
    assert totals.count(min(totals)) == 1
    last = _caption("pueblo", language, "pueblo-last-walk").split(". ")[-1]
    assert last.lower().startswith(winner.lower())


@each_language
@pytest.mark.rule("P9.4", "P9.8")
def test_caption_of_the_auction_agrees_with_its_bids(language: str) -> None:
    bids, results = lot_results()
    caption = _caption("pueblo", language, "pueblo-auction")
    numbers = [int(number) for number in re.findall(r"\d+", caption)]
    expected = []
    for lot, (card, paid) in zip([*bids, []], results, strict=True):
        expected += [*lot, card, *([paid] if paid else [])]
    assert numbers == expected
