"""docs/images: drawings of example positions."""

from pathlib import Path

from baumeister import games
from baumeister.core.rules import AnyState
from baumeister.drawing import to_svg
from tools import ROOT

IMAGES = ROOT / "docs" / "images"
POSITIONS = {
    "pueblo": (
        "pueblo/1 3/2002/base/SW/0/0/- building/1/place/2 0,1,2 - Nf 13,10,9 1,1,1o 0b1nw,0d1nw,"
        "nc1ne,ng1ne,1f2nw,1f2sw,nf2sw,0g2se,0b3nw,na3ne,0c3ne,1g3ne,nc4se,2e4se,ne4ne,ng4se,ng2ne,2b5ne,"
        "1g5ne,nb6se,2d6se,ng6se,2f7sw,nf7se,1b8se,nd8se"
    ),
    "aztec": (
        "aztec/1 2/both/0/single over/0/- - -/- 0,0 d4.1en,f3.1su,d1.1un,b1.1nu,g1.1un,h1.1nu,"
        "a3.1us,a4.1ue,b3.2en,i4.1uw,e5.2sw,i5.1wu,a6.1eu,f6.3ds,i6.1un,h8.1us,d9.1su,b9.1us,d8.2ws,e9.1us,"
        "g9.1us,e8.2se"
    ),
}
"""Positions from real games."""
PICTURES = {
    "pueblo": ("pueblo", False),
    "aztec": ("aztec", False),
    "pueblo-space": ("pueblo", True),
}
"""Each drawing with its position, and whether it is three-dimensional."""


def generate() -> dict[Path, str]:
    return {
        IMAGES / f"{name}.svg": to_svg(_state(position), space=space)
        for name, (position, space) in PICTURES.items()
    }


def _state(position: str) -> AnyState:
    line = POSITIONS[position]
    state: AnyState = games.get(line.partition("/")[0]).from_position(line)
    return state
