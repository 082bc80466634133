"""The text drawing of Aztec. The expected drawings are written out so that readers can check
them."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise, product

import pytest

from baumeister import aztec
from baumeister.drawing import to_text
from baumeister.drawing.aztec import status
from baumeister.drawing.aztec.marks import LETTERS, Mark, marks
from drawing.aztec_positions import (
    counting,
    course,
    sides,
    small_temple,
    some_of_each,
    touching,
)
from testing.aztec_games import after
from testing.random_games import random_course
from testing.variants import VARIANTS

START = """\
Aztec: 2 players                                                      Building

Level 1                   Level 2                     Level 3
                                                        1 1 1 1 1 1 1 1 1
╭─a─b─c─d─e─f─g─h─i─╮     ╭─a─b─c─d─e─f─g─h─i─╮       ╭─a─b─c─d─e─f─g─h─i─╮
9 · · · · · · · · · 9     9 · · · · · · · · · 9     2 9 ○ ○ ○ ○ ○ ○ ○ ○ ○ 9 2
8 · · · · · · · · · 8     8 · · · · · · · · · 8     2 8 ○ · · · · · · · ○ 8 2
7 · · · · · · · · · 7     7 · · · · · · · · · 7     2 7 ○ · · · · · · · ○ 7 2
6 · · · · · · · · · 6     6 · · · · · · · · · 6     2 6 ○ · · · · · · · ○ 6 2
5 · · · · # · · · · 5     5 · · · · · · · · · 5     2 5 ○ · · · · · · · ○ 5 2
4 · · · · · · · · · 4     4 · · · · · · · · · 4     2 4 ○ · · · · · · · ○ 4 2
3 · · · · · · · · · 3     3 · · · · · · · · · 3     2 3 ○ · · · · · · · ○ 3 2
2 · · · · · · · · · 2     2 · · · · · · · · · 2     2 2 ○ · · · · · · · ○ 2 2
1 · · · · · · · · · 1     1 · · · · · · · · · 1     2 1 ○ ○ ○ ○ ○ ○ ○ ○ ○ 1 2
╰─a─b─c─d─e─f─g─h─i─╯     ╰─a─b─c─d─e─f─g─h─i─╯       ╰─a─b─c─d─e─f─g─h─i─╯
# starting cube   ○ counts at the end   1 2 for whom    1 1 1 1 1 1 1 1 1

> Player 1 places a piece.

                  part                     pieces left                  points
>  1  Player 1    North/South                 11 of 11                       0
   2  Player 2    East/West                   11 of 11                       0
"""

SMALL = """\
Aztec: 2 players                                                      Building

Level 1                   Level 2                     Level 3
                                                        1 1 1 1 1 1 1 1 1
╭─a─b─c─d─e─f─g─h─i─╮     ╭─a─b─c─d─e─f─g─h─i─╮       ╭─a─b─c─d─e─f─g─h─i─╮
9 · · · · · · · · · 9     9 · · · · · · · · · 9     2 9 ○ ○ ○ ○ ○ ○ ○ ○ ○ 9 2
8 · · · · · · · · · 8     8 · · · · · · · · · 8     2 8 ○ · W · · · · · ○ 8 2
7 · · W W W · · · · 7     7 · · W · · · · · · 7     2 7 ○ · W · · · · · ○ 7 2
6 · · · N N · · · · 6     6 · · · · · · · · · 6     2 6 ○ · · · · · · · ○ 6 2
5 · · · N # · · · · 5     5 · · · · · · · · · 5     2 5 R · · · · · · · ○ 5 2
4 R R R N · · · · · 4     4 R · · N · · · · · 4     2 4 R · · N · · · · ○ 4 2
3 · T T T E · · · · 3     3 · · · T · · · · · 3     2 3 ○ · · T · · · · ○ 3 2
2 F F F · E · · · · 2     2 · · F · · · · · · 2     2 2 ○ · F T · · · · ○ 2 2
1 · · · · E · · · · 1     1 · · · · E · · · · 1     2 1 ○ ○ F E E ○ ○ ○ ○ 1 2
╰─a─b─c─d─e─f─g─h─i─╯     ╰─a─b─c─d─e─f─g─h─i─╯       ╰─a─b─c─d─e─f─g─h─i─╯
# starting cube   ○ counts at the end   1 2 for whom    1 1 1 1 1 1 1 1 1

> Player 1 places a piece.

                  part                     pieces left                  points
>  1  Player 1    North/South                  8 of 11                       3
   2  Player 2    East/West                    8 of 11                       2

North edge from outside, Player 1       East edge from outside, Player 2
 3  ○  ○  ○  ○  ○  ○  ○  ○  ○  = 0       3  ○  ○  ○  ○  ○  ○  ○  ○  ○  = 0
 2  ·  ·  ·  ·  ·  ·  ·  ·  ·            2  ·  ·  ·  ·  ·  ·  ·  ·  ·
 1  ·  ·  ·  ·  ·  ·  ·  ·  ·            1  ·  ·  ·  ·  ·  ·  ·  ·  ·
    i9 h9 g9 f9 e9 d9 c9 b9 a9              i1 i2 i3 i4 i5 i6 i7 i8 i9

South edge from outside, Player 1       West edge from outside, Player 2
 3  ○  ○  F  E  E  ○  ○  ○  ○  = 3       3  ○  ○  ○  ○  R  R  ○  ○  ○  = 2
 2  ·  ·  ·  ·  E  ·  ·  ·  ·            2  ·  ·  ·  ·  ·  R  ·  ·  ·
 1  ·  ·  ·  ·  E  ·  ·  ·  ·            1  ·  ·  ·  ·  ·  R  ·  F  ·
    a1 b1 c1 d1 e1 f1 g1 h1 i1              a9 a8 a7 a6 a5 a4 a3 a2 a1

Legal placements: 86; with points for Player 1: 9, for Player 2: 6

From above: the topmost cube and its level
╭─a──b──c──d──e──f──g──h──i──╮          level  cubes  gaps under cubes
9 ·  ·  ·  ·  ·  ·  ·  ·  ·  9              3     11
8 ·  ·  W3 ·  ·  ·  ·  ·  ·  8              2      6     5
7 ·  ·  W3 W1 W1 ·  ·  ·  ·  7              1     20     5
6 ·  ·  ·  N1 N1 ·  ·  ·  ·  6          6 pieces and the starting cube
5 R3 ·  ·  N1 #1 ·  ·  ·  ·  5
4 R3 R1 R1 N3 ·  ·  ·  ·  ·  4
3 ·  T1 T1 T3 E1 ·  ·  ·  ·  3
2 F1 F1 F3 T3 E1 ·  ·  ·  ·  2
1 ·  ·  F3 E3 E3 ·  ·  ·  ·  1
╰─a──b──c──d──e──f──g──h──i──╯
"""

AUCTION = """\
Aztec: 3 players, no corners                         Auction of Oh Puch’s role

Level 1                   Level 2                     Level 3

╭─a─b─c─d─e─f─g─h─i─╮     ╭─a─b─c─d─e─f─g─h─i─╮       ╭─a─b─c─d─e─f─g─h─i─╮
9 · · · · · · · · · 9     9 · · · · · · · · · 9       9 · ○ ○ ○ ○ ○ ○ ○ · 9
8 · · · · · · · · · 8     8 · · · · · · · · · 8       8 ○ · · · · · · · ○ 8
7 · · · · · · · · · 7     7 · · · · · · · · · 7       7 ○ · · · · · · · ○ 7
6 · · · · · · · · · 6     6 · · · · · · · · · 6       6 ○ · · · · · · · ○ 6
5 · · · · # · · · · 5     5 · · · · · · · · · 5       5 ○ · · · · · · · ○ 5
4 · · · · · · · · · 4     4 · · · · · · · · · 4       4 ○ · · · · · · · ○ 4
3 · · · · · · · · · 3     3 · · · · · · · · · 3       3 ○ · · · · · · · ○ 3
2 · · · · · · · · · 2     2 · · · · · · · · · 2       2 ○ · · · · · · · ○ 2
1 · · · · · · · · · 1     1 · · · · · · · · · 1       1 · ○ ○ ○ ○ ○ ○ ○ · 1
╰─a─b─c─d─e─f─g─h─i─╯     ╰─a─b─c─d─e─f─g─h─i─╯       ╰─a─b─c─d─e─f─g─h─i─╯
# starting cube   ○ counts at the end

> Player 2 claims less than 9 or passes.
  Lowest claim: 9 by Player 1.
  Still in: Player 1 and Player 2.
  Passed: Player 3.

                  part                     pieces left                  points
   1  Player 1    claims 9                           –                       0
>  2  Player 2    still in                           –                       0
   3  Player 3    passed                             –                       0
"""

MATCH = """\
Aztec: 3 players, match                                 Building, round 2 of 3

Level 1                   Level 2                     Level 3
                                                        2 2 2 2 2 2 2 2 2
╭─a─b─c─d─e─f─g─h─i─╮     ╭─a─b─c─d─e─f─g─h─i─╮       ╭─a─b─c─d─e─f─g─h─i─╮
9 · · · · · · L · · 9     9 · · · · · · L · · 9     3 9 ○ ○ ○ ○ ○ ○ ○ ○ ○ 9 3
8 · · · · · · · · · 8     8 · · · · · · L · · 8     3 8 ○ · · · · T · · ○ 8 3
7 · · · · · T T T · 7     7 · · · · · T L L L 7     3 7 ○ · · · · T · · ○ 7 3
6 F F F · · V · · · 6     6 F · · · · V · · · 6     3 6 ○ · · · · V · · ○ 6 3
5 · · F H # V · · · 5     5 · · · H · · · · · 5     3 5 ○ · · H H · · · ○ 5 3
4 · · F H V V · · · 4     4 · · · · · · · · · 4     3 4 ○ · · · · · · · ○ 4 3
3 · · · H · · · · · 3     3 · · · · · · · · · 3     3 3 ○ · · · · · · · ○ 3 3
2 · · · · · · · · · 2     2 · · · · · · · · · 2     3 2 ○ · · · · · · · ○ 2 3
1 · · · · · · · · · 1     1 · · · · · · · · · 1     3 1 ○ ○ ○ ○ ○ ○ ○ ○ ○ 1 3
╰─a─b─c─d─e─f─g─h─i─╯     ╰─a─b─c─d─e─f─g─h─i─╯       ╰─a─b─c─d─e─f─g─h─i─╯
# starting cube   ○ counts at the end   2 3 for whom    2 2 2 2 2 2 2 2 2

> Player 3 places a piece.

                  part                     pieces left  earlier  round  points
   1  Player 1    Oh Puch                       6 of 8        2      0       2
   2  Player 2    North/South                   5 of 7        4      0       4
>  3  Player 3    East/West                     6 of 7        0      0       0
"""


THREE = aztec.Options(players=3)
MATCH_POSITION = (
    "aztec/1 3/both/2/match building/1/2 - 0/- 2,4,0 f6.1su,d5.1us,c6.1ws,f7.1ue,g7.2ne"
)


def test_the_start() -> None:
    assert to_text(aztec.new_game()) + "\n" == START


def test_a_small_temple_with_walls_and_from_above() -> None:
    assert to_text(small_temple(), views=True, levels=True) + "\n" == SMALL


def test_an_auction_without_corners() -> None:
    state = after("c12 p c9", aztec.Options(players=3, corners="none", first_seat=1))
    assert to_text(state) + "\n" == AUCTION


def test_the_second_round_of_a_match() -> None:
    assert to_text(aztec.from_position(MATCH_POSITION)) + "\n" == MATCH


def test_a_game_prints_as_its_drawing() -> None:
    game = aztec.Game()
    game.play("f6.1su")
    assert str(game) == to_text(game.state)


def test_the_walls_and_the_view_from_above_come_after_the_levels() -> None:
    state = small_temple()
    whole = to_text(state, views=True, levels=True)
    assert whole.startswith(to_text(state) + "\n\nNorth edge from outside")
    assert whole.startswith(to_text(state, views=True) + "\n\nFrom above")
    assert to_text(state, levels=True).startswith(to_text(state) + "\n\nFrom above")


def _ended(line: str, options: aztec.Options | None = None, **fields: object) -> aztec.State:
    """The state after some actions, as if nothing fitted any more."""
    return replace(after(line, options), phase="over", to_move=None, **fields)  # type: ignore[arg-type]


BUILT = "d4.1nu d3.1uw e1.1un a4.1ue c2.1uw c7.1ue"
EQUAL_BUILDERS = "With 2 points each, Player 3 wins as the first builder"


def _left_over(pieces: int) -> str:
    return f"No more pieces can be placed; {pieces} pieces are left over."


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (aztec.new_game(), "Player 1 places a piece."),
        (aztec.new_game(THREE), "Player 1 opens with a claim from 1 to 18."),
        (
            aztec.new_game(aztec.Options(players=3, corners="none")),
            "Player 1 opens with a claim from 1 to 14.",
        ),
        (after("c12", THREE), "Player 2 claims less than 12 or passes."),
        (after("c12 c11 p p", THREE), "Player 2, Oh Puch, places a piece."),
        (after("c12 c11 p p f6.1su", THREE), "Player 3 places a piece."),
        (_ended(BUILT), f"Player 1 wins with 3 points. {_left_over(16)}"),
        (
            _ended("f6.1su", aztec.Options(first_seat=1)),
            f"With 0 points each, Player 2 wins as the starting player. {_left_over(21)}",
        ),
        (
            _ended(f"c12 c4 p p {BUILT}", THREE),
            f"Player 2 wins as Oh Puch: nobody reached 4. {_left_over(16)}",
        ),
        (
            _ended(f"c12 c3 p p {BUILT}", THREE),
            f"Player 3 wins with 3 points; Oh Puch’s 3 was reached. {_left_over(16)}",
        ),
        (
            _ended(f"c12 c2 p p {BUILT.rsplit(maxsplit=2)[0]}", THREE),
            f"{EQUAL_BUILDERS}; Oh Puch’s 2 was reached. {_left_over(18)}",
        ),
        (
            _ended(BUILT, aztec.Options(players=3, match=True), round=2, earlier=(5, 0, 1)),
            f"Player 1 wins with 5 points. {_left_over(16)}",
        ),
        (
            _ended(BUILT, aztec.Options(players=3, match=True), round=2, earlier=(5, 2, 1)),
            f"Player 1 and Player 2 share the win with 5 points. {_left_over(16)}",
        ),
    ],
)
def test_drawing_says_what_is_due(state: aztec.State, words: str) -> None:
    assert " ".join(status.due(state)) == words
    lines = to_text(state).split("\n")
    start = next(i for i, line in enumerate(lines) if line.startswith("> "))
    assert " ".join(line.strip() for line in lines[start : lines.index("", start)]).startswith(
        f"> {words}"
    )


def test_drawing_describes_an_end_with_all_pieces_placed() -> None:
    *_, state = course(aztec.Options(), 1)
    assert state.outcome is not None
    assert status.due(state)[1] == "All pieces are placed."
    marked = re.findall(r"^\*  (\d)", to_text(state), re.MULTILINE)
    assert marked == [str(seat + 1) for seat in state.outcome.winners]


@pytest.fixture(scope="module")
def states() -> list[aztec.State]:
    """Some states of each phase and round from a game in each mode."""
    return [*some_of_each(5), after("c18", THREE), small_temple()]


@cache
def _whole(state: aztec.State) -> str:
    return to_text(state, views=True, levels=True)


def _signs(state: aztec.State) -> dict[tuple[int, int, int], str]:
    """The sign of every place, read from the levels of a drawing."""
    rows = to_text(state).split("\n")[5:14]
    return {
        (x, 8 - row, level): rows[row][(2, 28, 56)[level] + 2 * x]
        for x, row, level in product(range(9), range(9), range(3))
    }


def test_every_piece_has_a_unique_letter(states: list[aztec.State]) -> None:
    for state in states:
        signs, standing = _signs(state), aztec.cubes(state)
        letters: dict[aztec.Piece, set[str]] = {}
        for cube, piece in standing.items():
            letters.setdefault(piece, set()).add(signs[cube])
        assert all(len(found) == 1 for found in letters.values())
        used = sorted(letter for found in letters.values() for letter in found)
        assert len(set(used)) == len(used) == len(state.temple.pieces) + 1
        assert set(used) <= {"#", *LETTERS}
        assert signs[4, 4, 0] == "#"
        assert not [pair for pair in touching(state) if letters[pair[0]] == letters[pair[1]]]
        for cube in signs.keys() - standing.keys():
            assert signs[cube] == ("○" if any(counting(state, cube)) else "·")


def test_owner_is_shown_beside_every_scoring_square(states: list[aztec.State]) -> None:
    for state in states:
        lines = [line.ljust(80) for line in to_text(state).split("\n")[3:16]]
        for i in range(9):
            for north_south, edge, place in (
                (True, (i, 8), (0, 56 + 2 * i)),
                (True, (i, 0), (12, 56 + 2 * i)),
                (False, (0, i), (10 - i, 52)),
                (False, (8, i), (10 - i, 76)),
            ):
                counts = counting(state, (*edge, 2))[0 if north_south else 1] and state.builders
                owner = str(state.builders[0 if north_south else 1] + 1) if counts else " "
                assert lines[place[0]][place[1]] == owner


def test_the_walls_are_the_edge_rows(states: list[aztec.State]) -> None:
    for state in states:
        signs, lines = _signs(state), _whole(state).split("\n")
        for place, (side, squares) in enumerate(sides().items()):
            title = f"{side.capitalize()} edge from outside"
            top = next(i for i, line in enumerate(lines) if title in line)
            left = 40 * (place % 2)
            assert lines[top][left:].startswith(title)
            for level in range(3):
                row = lines[top + 3 - level][left + 4 : left + 30 : 3]
                assert row == "".join(signs[(*square, level)] for square in squares)
            counted = sum(
                counting(state, (*square, 2))[place % 2] and (*square, 2) in aztec.cubes(state)
                for square in squares
            )
            assert f"= {counted}" in lines[top + 1][left + 31 : left + 36]


def test_view_from_above_shows_the_topmost_cubes(states: list[aztec.State]) -> None:
    for state in states:
        signs, standing, lines = _signs(state), aztec.cubes(state), _whole(state).split("\n")
        top = next(i for i, line in enumerate(lines) if line.startswith("From above"))
        for x, y in product(range(9), range(9)):
            height = max((z + 1 for z in range(3) if (x, y, z) in standing), default=0)
            shown = lines[top + 10 - y][2 + 3 * x : 4 + 3 * x].strip()
            assert shown == (f"{signs[x, y, height - 1]}{height}" if height else "·")


def test_the_rows_of_the_players_add_up(states: list[aztec.State]) -> None:
    for state in states:
        rows = re.findall(r"^[>* ]  (\d)  Player \1 (.*)$", to_text(state), re.MULTILINE)
        assert len(rows) == state.options.players
        left = [re.search(r"(\d+) of (\d+)", row) for _, row in rows]
        if state.phase != "auction":
            assert sum(int(found[1]) for found in left if found) == state.pieces_left
            assert sorted(int(found[2]) for found in left if found) in ([11, 11], [7, 7, 8])
        for seat, (_, row) in enumerate(rows):
            points = row.split()[-1]
            alone = seat == state.oh_puch and not state.options.match
            assert points == ("–" if alone else str(state.scores[seat]))


def test_touching_pieces_have_different_hues(states: list[aztec.State]) -> None:
    for state in states:
        marked = marks(state)
        for one, other in touching(state):
            assert marked[one.cells[0]].colour != marked[other.cells[0]].colour


def test_letters_and_hues_rarely_change_as_the_temple_grows() -> None:
    changed = placed = 0
    for seed in range(12):
        growing = [_by_piece(state) for state in course(aztec.Options(), seed)]
        for before, now in pairwise(growing):
            changed += sum(now[piece] != mark for piece, mark in before.items())
            placed += 1
    assert changed < placed / 3


def _by_piece(state: aztec.State) -> dict[aztec.Piece, Mark]:
    return {mark.piece: mark for mark in marks(state).values()}


@pytest.mark.parametrize("index", range(len(VARIANTS["aztec"])))
def test_the_heading_has_room_for_the_version_and_the_phase(index: int) -> None:
    for state, _ in random_course("aztec", index, seed=3):
        heading = to_text(state).splitlines()[0]
        assert heading.startswith(f"Aztec: {status.version(state.options)}  ")
        assert heading.endswith(f"  {status.phase(state)}")
