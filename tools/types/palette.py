"""web/src/protocol/palette.ts: the colours of the drawings, for the client."""

from collections.abc import Iterable
from pathlib import Path

from baumeister.drawing import colour as shared
from baumeister.drawing.aztec import palette as aztec
from baumeister.drawing.colour import Colour
from baumeister.drawing.pueblo import palette as pueblo
from baumeister.games.pueblo.editions import EDITIONS
from tools import ROOT

FILE = ROOT / "web" / "src" / "protocol" / "palette.ts"
_HEAD = """\
// Made by `make types` from the palettes of baumeister.drawing. Do not change it here.

/** A colour of wood, and what is written on it. */
export interface Shade {
  readonly fill: string;
  readonly ink: string;
}

/** What an edition of Pueblo looks like: the names of the seats' colours, and their shades. */
export interface EditionShades {
  readonly names: readonly string[];
  readonly seats: readonly Shade[];
  readonly neutral: Shade;
}
"""


def generate() -> dict[Path, str]:
    parts = [_HEAD, _editions(), _aztec(), _things()]
    return {FILE: "\n".join(parts)}


def _editions() -> str:
    lines = ["export const EDITIONS: Readonly<Record<string, EditionShades>> = {"]
    for name, edition in EDITIONS.items():
        names = ", ".join(f'"{colour}"' for colour in edition.colours)
        lines += [
            f'  "{name}": {{',
            f"    names: [{names}],",
            "    seats: [",
            *_list((pueblo.colour(edition, seat) for seat in range(len(edition.colours))), 6),
            "    ],",
            f"    neutral: {_shade(pueblo.colour(edition, None))},",
            "  },",
        ]
    return "\n".join([*lines, "};", ""])


def _aztec() -> str:
    single = {
        "STARTING_STONE": (aztec.STARTING_STONE, ""),
        "NORTH_SOUTH": (aztec.EDGES[0], "Who counts along north and south."),
        "EAST_WEST": (aztec.EDGES[1], "Who counts along east and west."),
        "OH_PUCH": (aztec.OH_PUCH, ""),
        "BIDDER": (aztec.BIDDER, "A player without a part, while it is auctioned."),
    }
    lines = [
        "/** Hues of Aztec's pieces; they mean nothing. */",
        "export const HUES: readonly Shade[] = [",
        *_list(aztec.HUES, 2),
        "];",
    ]
    for name, (colour, about) in single.items():
        lines += [f"/** {about} */"] if about else []
        lines.append(f"export const {name}: Shade = {_shade(colour)};")
    return "\n".join([*lines, ""])


def _things() -> str:
    """Colours of everything except blocks and pieces."""
    things = {
        "OUTLINE": shared.OUTLINE,
        "LIGHT": shared.LIGHT,
        "DARK": shared.DARK,
        "TURQUOISE": shared.TURQUOISE,
        "WOOD": shared.WOOD,
        "POLISHED_WOOD": shared.POLISHED_WOOD,
        "TILE": shared.TILE,
        "TILE_HATCHING": shared.TILE_HATCHING,
        "TILE_EDGE": shared.TILE_EDGE,
        "GLOW": shared.GLOW,
    }
    return "".join(f'export const {name} = "{colour}";\n' for name, colour in things.items())


def _list(colours: Iterable[Colour], indent: int) -> list[str]:
    return [f"{' ' * indent}{_shade(colour)}," for colour in colours]


def _shade(colour: Colour) -> str:
    return f'{{ fill: "{colour.paper}", ink: "{colour.writing}" }}'
