"""Temples from drawings, games from lines of actions, and the violations of an action.

The three levels stand side by side, the lowest first, seen from above with north up: a letter is a
piece (x the starting cube), a dot is no cube. Only the relevant part is drawn: `at` names the
square of the plan's south-west letter, and nothing stands outside the plan. Cubes are named as in
the law, by square and level.

>>> state = after("f6.1su c6.1se")
>>> print(drawn(state))
aaab  ...b  ...b
a.xb  ....  ....
a.bb  a...  ....
>>> standing(state) == pieces(drawn(state), at="c4")
True

A new piece, which the law is to judge, is drawn as N.

>>> print(drawn(after(""), "c3.1nu"))
NNx  ...  ...
N..  ...  ...
N..  N..  N..
>>> refused(after(""), "c3.1nu")
[('aztec.contacts', 'A3.2')]
"""

from __future__ import annotations

from pathlib import Path

from baumeister.games import aztec
from baumeister.games.aztec import Options, State

GAMES = Path(__file__).parent / "aztec"
COLUMNS = "abcdefghi"
START, NEW = "x", "N"
Cube = tuple[int, int, int]


def name(cube: Cube) -> str:
    """A cube as square and level: e5.1."""
    x, y, z = cube
    return f"{COLUMNS[x]}{y + 1}.{z + 1}"


def cubes(drawing: str, at: str = "a1") -> dict[str, str]:
    """The letter of every cube of a drawing."""
    rows = [row.split() for row in reversed(drawing.strip().splitlines())]
    west, south = COLUMNS.index(at[0]), int(at[1]) - 1
    return {
        name((west + x, south + y, z)): letter
        for y, row in enumerate(rows)
        for z, level in enumerate(row)
        for x, letter in enumerate(level)
        if letter != "."
    }


def pieces(drawing: str, at: str = "a1") -> set[frozenset[str]]:
    """The pieces of a drawing, each as its cubes."""
    letters = cubes(drawing, at)
    return {
        frozenset(cube for cube, other in letters.items() if other == letter)
        for letter in letters.values()
    }


def standing(state: State, action: str = "") -> set[frozenset[str]]:
    """The standing pieces of a state, with a new piece if given, for comparison with a drawing."""
    there = {frozenset(map(name, piece.cells)) for piece in aztec.cubes(state).values()}
    return there | {frozenset(map(name, _cells(state, action)))} if action else there


def _cells(state: State, action: str) -> frozenset[Cube]:
    return aztec.cells(state, aztec.parse(action)) if action else frozenset()


def drawn(state: State, action: str = "") -> str:
    """The smallest drawing of a state that shows every piece."""
    letters = iter("abcdefghijklmnopqrstuv")
    found = dict.fromkeys(_cells(state, action), NEW)
    for piece in dict.fromkeys(aztec.cubes(state).values()):
        letter = START if len(piece.cells) == 1 else next(letters)
        found.update(dict.fromkeys(piece.cells, letter))
    (west, east), (south, north) = ((min(c), max(c)) for c in list(zip(*found, strict=True))[:2])
    return "\n".join(
        "  ".join(
            "".join(found.get((x, y, z), ".") for x in range(west, east + 1)) for z in range(3)
        )
        for y in range(north, south - 1, -1)
    )


def after(line: str, start: State | Options | None = None) -> State:
    """The state after actions such as `c12 p p f6.1su`, each of which must be legal.

    >>> after("c12 p p f6.1su", Options(players=3)).to_move
    1
    """
    state = start if isinstance(start, State) else aztec.new_game(start)
    for action in line.split():
        state = aztec.apply(state, aztec.parse(action))
    return state


def game(title: str) -> str:
    """The actions of a stored game, on one line.

    >>> len(game("thirteen-nine").split())
    22
    """
    lines = (GAMES / f"{title}.txt").read_text(encoding="utf-8").splitlines()
    return " ".join(line for line in lines if not line.startswith("#"))


def turned(line: str) -> str:
    """Placements after a clockwise quarter turn of the top, seen from above: a1 becomes a9.

    >>> turned("e4.1nu")
    'd5.1eu'
    """
    legs = str.maketrans("nesw", "eswn")
    return " ".join(
        f"{COLUMNS[int(action[1]) - 1]}{9 - COLUMNS.index(action[0])}.{action[3]}"
        + action[4:].translate(legs)
        for action in line.split()
    )


def legal(state: State) -> list[str]:
    """The legal actions in notation."""
    return [str(action) for action in aztec.legal_actions(state)]


def refused(state: State, action: str) -> list[tuple[str, str]]:
    """Code and rule of each violation of an action."""
    return [(v.code, v.rule) for v in aztec.why_not(state, aztec.parse(action))]
