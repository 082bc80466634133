"""The text drawing of Pueblo. The expected drawings are written out so that readers can check
them."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from baumeister import pueblo
from baumeister.core.catalogue import LANGUAGES, sentence
from baumeister.drawing import to_text
from baumeister.drawing.pueblo import status
from baumeister.drawing.pueblo.text import _HEADS
from drawing.pueblo_positions import letter, one_of_each, small_pueblo, tower, visible
from testing.pueblo_games import after

START = """\
Pueblo: 2002 edition, 2 players

 NW→   Na  Nb  Nc  Nd  Ne  Nf  Ng  Nh    NE↓   Building
    ╭──a───b───c───d───e───f───g───h──╮
 W8 8  ·   ·   ·   ·   ·   ·   ·   ·  8  E8    > Red places the single block.
 W7 7  ·   ·   ·   ·   ·   ·   ·   ·  7  E7
 W6 6  ·   ·   ·   ·   ·   ·   ·   ·  6  E6    Order of play: Red, Blue
 W5 5  ·   ·   ·   ·   ·   ·   ·   ·  5  E5
 W4 4  ·   ·   ·   ·   ·   ·   ·   ·  4  E4    @  chieftain on SW (clockwise)
 W3 3  ·   ·   ·   ·   ·   ·   ·   ·  3  E3    R3 Red on top, 3 levels high
 W2 2  ·   ·   ·   ·   ·   ·   ·   ·  2  E2    n  neutral
 W1 1  ·   ·   ·   ·   ·   ·   ·   ·  1  E1
    ╰──a───b───c───d───e───f───g───h──╯
@SW↑   Sa  Sb  Sc  Sd  Se  Sf  Sg  Sh    SE←

                    total  space  laps  single  pairs  waiting  held back
>  R  Red               0      0     0       1      7        –          –
   B  Blue              0      0     0       1      7        –          –
      scoring track of 100 spaces; fewest points wins
"""

SMALL = """\
Pueblo: 2002 edition, 2 players

 NW→   Na  Nb  Nc  Nd  Ne  Nf  Ng @Nh    NE↓   Building
    ╭──a───b───c───d───e───f───g───h──╮
 W8 8  ·   ·   ·   ·   ·   ·   ·   ·  8  E8    > Red moves the chieftain.
 W7 7  ·   ·   ·   ·   ·   B2  B1  ·  7  E7      +1 NE, +2 E8, +3 E7, +4 E6
 W6 6  ·   ·   ·   ·   ·   ·   n2  ·  6  E6
 W5 5  ·   ·   ·   ·   ·   ·   n2  n1 5  E5    Order of play: Red, Blue
 W4 4  n1  ·   ·   ·   B1  ·   ·   ·  4  E4
 W3 3  R3  R3  ·   ·   B1  B2  ·   ·  3  E3    @  chieftain on Nh (clockwise)
 W2 2  R2  ·   ·   R2  ·   ·   ·   ·  2  E2    R3 Red on top, 3 levels high
 W1 1  R1  R2  R1  R1  ·   ·   ·   ·  1  E1    n  neutral
    ╰──a───b───c───d───e───f───g───h──╯
 SW↑   Sa  Sb  Sc  Sd  Se  Sf  Sg  Sh    SE←

                    total  space  laps  single  pairs  waiting  held back
>  R  Red               0      0     0       –      5  neutral          –
   B  Blue              0      0     0       –      6        –          –
      scoring track of 100 spaces; fewest points wins

From W, looking east                    From N, looking south
 3                 R                     3                    R  R
 2     B  n  n     R  R  R               2     n  B     R     n  R
 1     B  B  n  n  n  R  R               1  n  B  B  B  R  R  n  n
    W8 W7 W6 W5 W4 W3 W2 W1                @Nh Ng Nf Ne Nd Nc Nb Na

From E, looking west                    From S, looking north
 3        R                              3  R  R
 2  R  R  B     n  n  B                  2  R  R     R     B  n
 1  R  R  B  B  n  B  B                  1  R  R  R  R  B  B  n  n
    E1 E2 E3 E4 E5 E6 E7 E8                 Sa Sb Sc Sd Se Sf Sg Sh

Penalty points for a look from each square
   SW  W1  W2  W3  W4  W5  W6  W7  W8      NW  Na  Nb  Nc  Nd  Ne  Nf  Ng @Nh
R   8   3   3   5   ·   ·   ·   ·   ·   R   ·   5   3   1   3   ·   ·   ·   ·
B   ·   ·   ·   ·   ·   ·   1   3   ·   B   ·   ·   ·   ·   ·   1   3   1   ·

   NE  E8  E7  E6  E5  E4  E3  E2  E1      SE  Sh  Sg  Sf  Se  Sd  Sc  Sb  Sa
R   ·   ·   ·   ·   ·   ·   3   3   3   R   ·   ·   ·   ·   ·   3   1   6   6
B   2   ·   3   1   ·   1   3   ·   ·   B   3   ·   ·   3   1   ·   ·   ·   ·

Level 1             Level 2             Level 3
8 · · · · · · · ·   8 · · · · · · · ·   8 · · · · · · · ·
7 · · · · · B B ·   7 · · · · · B · ·   7 · · · · · · · ·
6 · · · · · · B ·   6 · · · · · · n ·   6 · · · · · · · ·
5 · · · · · · n n   5 · · · · · · n ·   5 · · · · · · · ·
4 n · · · B · · ·   4 · · · · · · · ·   4 · · · · · · · ·
3 n n · · B B · ·   3 R n · · · B · ·   3 R R · · · · · ·
2 R · · R · · · ·   2 R · · R · · · ·   2 · · · · · · · ·
1 R R R R · · · ·   1 · R · · · · · ·   1 · · · · · · · ·
  a b c d e f g h     a b c d e f g h     a b c d e f g h
"""

AUCTION = """\
Pueblo: 2023 edition, 3 players, Pro version, demolition

 NW→   Na  Nb  Nc  Nd  Ne  Nf  Ng  Nh    NE↓   Auction of the pots for part one
    ╭──a───b───c───d───e───f───g───h──╮
 W8 8  ·   ·   ·   ·   ·   ·   ·   ·  8  E8    > Yellow bids or passes.
 W7 7  ·   ·   ·   ·   ·   ·   ·   ·  7  E7
 W6 6  ·   ·   ·   ·   ##  ##  ·   ·  6  E6    Lot 2 of 2, opened by Orange
 W5 5  ·   ·   ·   ·   ·   ##  ·   ·  5  E5    Pots left: 1, 3
 W4 4  ·   ·   ##  ·   ·   ·   ·   ·  4  E4    Highest bid: none
 W3 3  ·   ·   ##  ##  ·   ·   ·   ·  3  E3    Still in: Yellow
 W2 2  ·   ·   ·   ·   ·   ·   ·   ·  2  E2
 W1 1  ·   ·   ·   ·   ·   ·   ·   ·  1  E1    @  chieftain on SW (clockwise)
    ╰──a───b───c───d───e───f───g───h──╯        B3 Blue on top, 3 levels high
@SW↑   Sa  Sb  Sc  Sd  Se  Sf  Sg  Sh    SE←   n  neutral   ## garden tile

               pot  total  space  laps  single  pairs  waiting  held back
   B  Blue       2      7      7     0       1      3        –          2
   O  Orange     –      0      0     0       1      3        –          2
>  Y  Yellow     –      0      0     0       1      3        –          2
      scoring track of 60 spaces; fewest points wins
"""


def test_the_start() -> None:
    assert to_text(pueblo.new_game()) + "\n" == START


def test_a_small_pueblo_with_views_and_levels() -> None:
    assert to_text(small_pueblo(), views=True, levels=True) + "\n" == SMALL


def test_an_auction_of_pots_beside_garden_tiles() -> None:
    options = pueblo.Options(
        players=3,
        edition="2023",
        pro=True,
        demolition=True,
        cult_sites=("c3ne", "f6sw"),
        first_bidder=1,
    )
    state = after("b3 p b7 p #2 p", options)
    assert to_text(state) + "\n" == AUCTION


def test_a_game_prints_as_its_drawing() -> None:
    game = pueblo.Game()
    game.play("od4ne+3")
    assert str(game) == to_text(game.state)


def test_the_views_and_levels_come_after_the_board() -> None:
    state = small_pueblo()
    assert to_text(state, views=True, levels=True).startswith(to_text(state) + "\n\nFrom W")
    assert "Level 3" in to_text(state, levels=True)


def test_the_winner_is_named_and_marked() -> None:
    state = tower()
    assert state.outcome is not None
    (winner,) = state.outcome.winners
    name, points = pueblo.player_names(state.options)[winner], state.scores[winner]
    drawing = to_text(state)
    assert f"> {name} wins with {points} points." in drawing
    assert re.search(
        rf"^\*  {name[0]}  {name} +{points} +{points % 100} +{points // 100} ",
        drawing,
        re.MULTILINE,
    )


PRO = pueblo.Options(pro=True)
BLOCKED = """og4sw+1 oc7sw+1 oc4se+1 oe7se+1 ne2nw+1 nb6se+1 og7nw+1 ob2nw+1 ng2ne+1 nh6sw+1
    ob1ne+1 oe1ne+1 ne4nw+1 ne4se+1 od7se+1 oe7se+1 nb6ne+1 na5se+1 ob3se+1 oa8se+1 nf5nw+1
    ne4ne+1 oe4ne+1 og6nw+1 nf6nw+1 ne6se+1 oh5nw+1 og5ne+1"""
"""After these turns nothing fits (the example in the rules)."""


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (pueblo.new_game(PRO), "Red bids or passes."),
        (after("b7", PRO), "Blue bids more than 7 or passes."),
        (after("b99", PRO), "Blue can only pass: 99 is the highest bid."),
        (after("b1 p", PRO), "Red takes a card for 1 point."),
        (after("p p", PRO), "Red takes a card for free."),
        (pueblo.new_game(), "Red places the single block."),
        (
            after("oa1ne+1 oh8sw+1"),
            "Red places a block of a new pair, in their own colour or neutral.",
        ),
        (
            after("oa1ne+1 oh8sw+1 na8se+1 nh1nw+1"),
            "Red places the waiting block in their own colour.",
        ),
        (after(BLOCKED), "No block fits: Red discards the waiting neutral block."),
        (after("oa1ne"), "Red moves the chieftain."),
        (
            after(BLOCKED + " n-+1 n-"),
            "Blue moves the chieftain. The last walk follows, marked by the white marker.",
        ),
        (replace(tower(), scores=(101, 101)), "Red and Blue share the win with 101 points."),
    ],
)
def test_drawing_says_what_is_due(state: pueblo.State, words: str) -> None:
    assert status.due(state) == words
    panel = " ".join(line[47:].strip() for line in to_text(state).split("\n"))
    assert f"> {words}" in panel


def test_drawing_lists_the_blocks_that_can_be_removed(states: list[pueblo.State]) -> None:
    lifting = [state for state in states if state.step == "lift"]
    assert lifting
    for state in lifting:
        panel = " ".join(line[47:].strip() for line in to_text(state).split("\n"))
        assert ", ".join(map(str, pueblo.legal_actions(state))) in panel


@pytest.fixture(scope="module")
def states() -> list[pueblo.State]:
    """A state of each kind from a game in each mode, and a tower."""
    return [*one_of_each(7), tower()]


@cache
def _whole(state: pueblo.State) -> str:
    return to_text(state, views=True, levels=True)


def test_side_views_match_what_the_chieftain_sees(states: list[pueblo.State]) -> None:
    for state in states:
        expected = {key: letter(state, owner) for key, owner in visible(state).items()}
        assert _read_views(_whole(state)) == expected


def _read_views(drawing: str) -> dict[tuple[str, int], str]:
    """The letters of the side views by walkway square and level."""
    lines = drawing.split("\n")
    found = {}
    for title in (i for i, line in enumerate(lines) if line.startswith("From ")):
        foot = next(i for i in range(title, len(lines)) if re.match(r" {3}[ @][WNES]", lines[i]))
        for place in re.finditer(r"[WNES][a-h1-8]", lines[foot]):
            for row in range(title + 1, foot):
                sign = lines[row][place.start() : place.start() + 1].strip()
                if sign:
                    found[place.group(), foot - row] = sign
    return found


def test_board_shows_every_top_cube(states: list[pueblo.State]) -> None:
    for state in states:
        tops: dict[tuple[int, int], tuple[int, int | None]] = {}
        for (x, y, z), block in pueblo.cubes(state).items():
            tops[x, y] = max(tops.get((x, y), (0, None)), (z + 1, block.owner), key=lambda t: t[0])
        rows = to_text(state).split("\n")[4:12]
        for y, row in enumerate(reversed(rows)):
            for x in range(8):
                shown = row[6 + 4 * x : 9 + 4 * x].strip()
                if (x, y) in tops:
                    height, owner = tops[x, y]
                    assert shown == f"{letter(state, owner)}{height}"
                else:
                    cult = x + 8 * y in state.site.ground.cult_squares
                    assert shown == ("##" if cult else "·")


def test_chieftain_appears_once_on_the_board(states: list[pueblo.State]) -> None:
    for state in states:
        board = "\n".join(line[:44] for line in to_text(state).split("\n")[2:14])
        assert re.findall(r"@(\w\w)", board) == [pueblo.WALKWAY[state.chieftain]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_heads_of_the_table_fit_in_every_language(language: str) -> None:
    drawn = to_text(pueblo.new_game(pueblo.Options(pro=True)), language=language)
    said = [sentence(f"drawing.pueblo.heads.{head}", {}, language) for head in _HEADS]
    assert re.search(r"\s+".join(map(re.escape, said)), drawn), "each head stands apart"
    assert max(map(len, drawn.splitlines())) <= 80
