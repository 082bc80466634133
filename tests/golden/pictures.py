"""The pictures of README and docs, made from positions."""

from pathlib import Path

from baumeister.drawing import to_svg
from baumeister.games import pueblo

IMAGES = Path(__file__).parents[2] / "docs" / "images"
POSITIONS = {
    "pueblo": (
        "pueblo/1 3/2002/base/SW/0/0/- building/1/place/2 0,1,2 - Nf 13,10,9 1,1,1o 0b1nw,0d1nw,"
        "nc1ne,ng1ne,1f2nw,1f2sw,nf2sw,0g2se,0b3nw,na3ne,0c3ne,1g3ne,nc4se,2e4se,ne4ne,ng4se,ng2ne,2b5ne,"
        "1g5ne,nb6se,2d6se,ng6se,2f7sw,nf7se,1b8se,nd8se"
    ),
}
"""Real positions from games; each becomes a picture of its name."""


def pictures() -> dict[Path, str]:
    """Every picture by its file."""
    return {
        IMAGES / f"{name}.svg": to_svg(pueblo.from_position(line))
        for name, line in POSITIONS.items()
    }
