"""Drawings of the course of a game of Pueblo: set-up, the four walks of a turn, the last walk and
an auction. The rules module decides what they mark."""

from collections import Counter
from collections.abc import Iterable

from baumeister import pueblo
from baumeister.drawing import symbols
from baumeister.drawing.colour import CARD, FAINT, GROUND, JOINT, LIGHT, OUTLINE, PAVING, TURQUOISE
from baumeister.drawing.eye import SOUTH, Eye
from baumeister.drawing.face_grid import Face, FaceGrid
from baumeister.drawing.markup import element, words
from baumeister.drawing.pueblo import palette
from baumeister.drawing.pueblo.figure import chieftain
from baumeister.drawing.pueblo.solid import body, middle, solid
from baumeister.drawing.solid import Body, Note, Solid, face, sign_on
from baumeister.games.pueblo.block import SHAPE
from baumeister.games.pueblo.board import COORDINATES, LINES, QUARTERS, SIZE, WALKWAY
from baumeister.games.pueblo.event import BidMade, CardLeft, CardTaken, LastWalk, Looked
from baumeister.games.pueblo.sight import Fine
from testing.pueblo_games import after
from tools.pictures.card import BOLD, MARGIN, Card, digit_on
from tools.pictures.pueblo_rules import EDITION, seat
from tools.pictures.pueblo_sight import first_cubes

NEUTRAL = Body(None, palette.colour(EDITION, None))
MIDDLE = {"text_anchor": "middle"}
WHITE = {"fill": LIGHT, "font_weight": "700"} | MIDDLE


def setup() -> str:
    """P2.3: the board, the counters on 0, the marker beside them, and the blocks of one player of
    four: the single and the pairs."""
    state = pueblo.new_game(pueblo.Options(players=4))
    stock = state.stocks[0]
    assert (stock.single, stock.pairs, sum(state.scores)) == (True, 4, 0)
    card = Card()
    card.scene(solid(state, Eye(25, 160, 38)), 0.2, MARGIN, MARGIN + 16)
    left, top = card.right + 18, MARGIN + 6
    card.add(*_track(len(state.scores), left, top))
    top += 88
    card.add(*_frame([seat(0)], left, top))
    for place in range(stock.pairs):
        x, y = left + 98 + 152 * (place % 2), top + 88 * (place // 2)
        card.add(*_frame([seat(0), NEUTRAL], x, y))
    card.reach(left + 98 + 152 * 2 - 14, top + 88 * 2)
    return card.document()


def _track(players: int, left: float, top: float) -> list[str]:
    """The beginning of the scoring track with all counters on 0, and the marker beside it."""
    size, high, parts = 44.0, 58.0, []
    for place in range(6):
        x = left + size * place
        look = {"fill": PAVING if place else LIGHT, "stroke": JOINT}
        parts.append(element("rect", x=x, y=top, width=size - 3, height=high, rx=6, **look))
        parts.append(
            words(str(place), x + size / 2 - 1.5, top + high - 11, 13, fill=FAINT, **MIDDLE)
        )
    for one in range(players):
        at = left + 4 + 17 * (one % 2), top + 4 + 17 * (one // 2)
        parts.append(face(seat(one), *at, 15))
    parts.append(_marker(left + size * 6 + 34, top + high / 2, 15))
    return parts


def _marker(x: float, y: float, radius: float) -> str:
    """The white marker of the last walk."""
    return element("circle", cx=x, cy=y, r=radius, fill=LIGHT, stroke=OUTLINE, stroke_width=2)


def _frame(bodies: list[Body], left: float, top: float) -> list[str]:
    """Blocks side by side in a frame."""
    eye, width = Eye(21, 156), 66.0 * len(bodies) + 6
    parts = [
        element(
            "rect",
            x=left,
            y=top,
            width=width,
            height=76,
            rx=10,
            fill=GROUND,
            stroke=OUTLINE,
            stroke_width=1.4,
            stroke_dasharray="5 4",
        )
    ]
    for place, wood in enumerate(bodies):
        block = Solid(eye, None, dict.fromkeys(SHAPE, wood))
        west, high, east, low = block.box
        x, y = left + 36 + 66 * place, top + 38
        parts.append(block.drawn(x - (west + east) / 2, y - (high + low) / 2))
    return parts


WALKS = (
    "ob4nw+3 ob2se+3 oc4se+3 nc2sw+3 nc2sw+3 oa4ne+3 oa5se+3 oc4ne+2 nb5sw",
    pueblo.Options(players=3, chieftain_corner="NW"),
)
"""The turns up to the example turn of “In two minutes”: green has built and moves the chieftain."""


def walk_looks() -> dict[int, Looked]:
    """The look at the end of each of the four walks of the example turn."""
    state = after(*WALKS)
    looks = {}
    for walk in range(1, 5):
        (look,) = (e for e in pueblo.events(state, pueblo.parse(f"+{walk}")) if type(e) is Looked)
        looks[walk] = look
    return looks


def walks() -> str:
    """P4.2: the four walks of a turn, what the chieftain would see after each, and its cost."""
    state, looks = after(*WALKS), walk_looks()
    assert (WALKWAY[state.chieftain], state.to_move) == ("Sd", 2)
    assert [WALKWAY[look.square] for look in looks.values()] == ["Sc", "Sb", "Sa", "SW"]
    card, scene = Card(), solid(state, Eye(29.5, 203, 40))
    notes, marks = {}, []
    for walk, look in looks.items():
        line = [COORDINATES[square] for square in LINES[look.square]]
        costs = {fine.cube: fine.points for fine in look.fines}
        for cube in first_cubes(state, line):
            notes[cube, SOUTH] = Note(text=str(costs.get(cube, 0)))
        x, y = scene.eye.at(*middle(WALKWAY[look.square]))
        marks.append(_badge(walk, x, y, 11))
    shown = Solid(scene.eye, scene.ground, scene.cubes, notes, scene.figures)
    card.scene(shown, 1.6, MARGIN, MARGIN, marks)
    left = card.right + 14
    for walk, look in looks.items():
        width = 66.0 if LINES[look.square] else 110.0
        card.add(_badge(walk, left + width / 2, MARGIN + 20, 15))
        seen = _wall if LINES[look.square] else _quarter
        card.add(*seen(state, look, left + width / 2, MARGIN + 178))
        card.add(*_bills(look.fines, left + width / 2 - 27, MARGIN + 196))
        left += width + 4
    card.reach(left - 4, MARGIN + 290)
    return card.document()


def _badge(value: int, x: float, y: float, radius: float) -> str:
    disc = element("circle", cx=x, cy=y, r=radius, fill=TURQUOISE, stroke=LIGHT, stroke_width=1.5)
    return disc + words(str(value), x, y, radius * 1.35, **WHITE)


def _wall(state: pueblo.State, look: Looked, x: float, low: float) -> list[str]:
    """The faces seen from a side, one above another, with their penalty points."""
    size, standing = 30.0, pueblo.cubes(state)
    costs = {fine.cube: fine.points for fine in look.fines}
    parts = []
    for cube in first_cubes(state, [COORDINATES[square] for square in LINES[look.square]]):
        at, wood = (x - size / 2, low - size * (cube[2] + 1)), body(EDITION, standing[cube])
        parts.append(face(Body(None, wood.colour), *at, size))
        parts.append(digit_on(wood, costs.get(cube, 0), *at, size))
        if wood.glyph:
            dark = Body(None, wood.colour._replace(writing=OUTLINE), wood.glyph)
            parts.append(sign_on(dark, at[0] + size, at[1] + 6, size * 0.6))
    return parts


def _quarter(state: pueblo.State, look: Looked, x: float, low: float) -> list[str]:
    """The tops seen from a corner, north up, with their penalty points."""
    size = 27.0
    parts: list[str] = []
    squares = {COORDINATES[square]: square for square in QUARTERS[look.square]}
    west, south = min(squares)
    costs = {fine.cube: fine.points for fine in look.fines}
    for (file, rank), square in sorted(squares.items()):
        at = x + (file - west - 2) * size, low - (rank - south + 1) * size
        block = state.site.top_block(square)
        if block is None:
            look_of = {"fill": GROUND, "stroke": JOINT}
            parts.insert(0, element("rect", x=at[0], y=at[1], width=size, height=size, **look_of))
            continue
        wood = body(EDITION, block)
        parts.append(face(Body(None, wood.colour), *at, size))
        if cost := costs.get((file, rank, state.site.heights[square] - 1)):
            parts.append(digit_on(wood, cost, *at, size))
            parts.append(sign_on(wood, *at, size * 0.45))
    return parts


def _bills(fines: Iterable[Fine], left: float, top: float) -> list[str]:
    """The penalty points of each seat; 0 if there are none."""
    totals: Counter[int] = Counter()
    for fine in fines:
        totals[fine.seat] += fine.points
    if not totals:
        return [words("0", left + 27, top + 13, 22, **BOLD, **MIDDLE)]
    parts = []
    for row, (one, total) in enumerate(sorted(totals.items())):
        parts.append(face(seat(one), left, top + row * 33, 26))
        parts.append(words(str(total), left + 36, top + row * 33 + 13, 22, **BOLD))
    return parts


GAME = (
    "oa3ne+1 oe4se+2 oc3ne+1 nb6nw+1 nf2nw+1 nd5nw+1 oa4se+1 of6sw+2 oc4se+4 na1ne+4 nf6se+1"
    " nc4ne+3 ob6sw+1 oc7se+1 oe4ne+1 nb4sw+2 nd7sw+1 nc2se+3 oa2se+1 oe8se+4 og5se+3 nb1nw+4"
    " ne3sw+3 nh5sw+4 oc2ne+4 og8se+4 og2se+1 nb6sw+4 nf8sw+2 nf4se+4 oa8se+1 oh8sw+2 oh2sw"
)
"""A whole game of three players up to its last move of the chieftain, by 3 squares."""
SIDE = 36.0
"""The size of a square in the drawing of the last walk."""


def last_walk_points() -> tuple[list[int], list[int], list[int]]:
    """Penalty points by seat in the game above: from the building, from the last walk, total."""
    state, walk = after(GAME, pueblo.Options(players=3)), pueblo.parse("+3")
    looks = [event for event in pueblo.events(state, walk) if isinstance(event, Looked)]
    last: Counter[int] = Counter()
    for look in looks:
        for one, points in look.points if look.last_walk else ():
            last[one] += points
    totals = list(pueblo.apply(state, walk).scores)
    return (
        [total - last[one] for one, total in enumerate(totals)],
        [last[0], last[1], last[2]],
        totals,
    )


def last_walk() -> str:
    """P6.2: a finished pueblo from above, the 36 looks of the last walk in order, and the sums."""
    before, walk = after(GAME, pueblo.Options(players=3)), pueblo.parse("+3")
    events, state = pueblo.events(before, walk), pueblo.apply(before, walk)
    (begun,) = (event for event in events if isinstance(event, LastWalk))
    looks = [e.square for e in events if isinstance(e, Looked) and e.last_walk]
    assert len(looks) == len(WALKWAY) == 36
    assert looks[-1] == begun.square == state.chieftain
    card, left, top = Card(), MARGIN + 52, MARGIN + 22
    card.add(*_tops(state, left + SIDE, top + SIDE))
    for order, square in enumerate(looks, 1):
        x, y = _stone(WALKWAY[square])
        card.add(_numbered(order, left + x * SIDE, top + y * SIDE, marked=square == begun.square))
    x, y = _stone(WALKWAY[begun.square])
    card.add(
        chieftain(WALKWAY[begun.square], left + (x - 0.55) * SIDE, top + (y + 0.5) * SIDE, SIDE)
    )
    far, out, low, high = SIDE * (SIZE + 2), 13.0, SIDE * 1.5, SIDE * (SIZE + 0.5)
    for way in (
        ((-3.4 * out, high), (-3.4 * out, low)),
        ((low, -out), (high, -out)),
        ((far + out, low), (far + out, high)),
        ((high, far + out), (low, far + out)),
    ):
        card.add(symbols.arrow([(left + a, top + b) for a, b in way], TURQUOISE, 2.8))
    beside, fewest = left + far + 56, min(state.scores)
    for one, (built, last, total) in enumerate(zip(*last_walk_points(), strict=True)):
        row = top + 96 + one * 58
        card.add(face(seat(one), beside, row - 17, 34))
        card.add(words(f"{built} + {last} = {total}", beside + 50, row, 24, **BOLD))
        if total == fewest:
            card.add(symbols.right(beside + 216, row, 30))
    card.reach(beside + 230, top + far + out)
    return card.document()


def _stone(name: str) -> tuple[int, int]:
    """The column and the row of a walkway square in the drawing."""
    far = SIZE + 1
    x = 0 if "W" in name else far if "E" in name else 1 + "abcdefgh".index(name[1])
    y = 0 if "N" in name else far if "S" in name else far - int(name[1])
    return x, y


def _numbered(order: int, x: float, y: float, *, marked: bool) -> str:
    """A walkway square with the number of its look; on the marked one lies the marker."""
    box = element(
        "rect",
        x=x + 1,
        y=y + 1,
        width=SIDE - 2,
        height=SIDE - 2,
        rx=5,
        fill=LIGHT if marked else PAVING,
        stroke=TURQUOISE if marked else JOINT,
        stroke_width=2.5 if marked else 1,
    )
    across, down = x + SIDE / 2, y + SIDE / 2
    marker = _marker(across, down, 13) if marked else ""
    return box + marker + words(str(order), across, down, 14, **BOLD, **MIDDLE)


def _tops(state: pueblo.State, left: float, top: float) -> list[str]:
    """The grid from above: the top of every square, with its owner's glyph."""
    picture, signs = FaceGrid(SIDE, 5), []
    for square, height in enumerate(state.site.heights):
        column, row = square % SIZE, SIZE - 1 - square // SIZE
        picture.relief[column, row] = height
        if (block := state.site.top_block(square)) is not None:
            wood = body(EDITION, block)
            picture.faces[column, row] = Face(block, wood.colour, "")
            if wood.glyph:
                signs.append(sign_on(wood, left + column * SIDE, top + row * SIDE, SIDE))
    frame = {"x": left, "y": top, "width": SIDE * SIZE, "height": SIDE * SIZE}
    return [
        element("rect", **frame, fill=GROUND),
        picture.drawn(left, top),
        *signs,
        element("rect", **frame, fill="none", stroke=OUTLINE, stroke_width=2),
    ]


LOTS = ("b2 b4 p b5 p #1", "b1 p #2")
"""An auction of three players, lot by lot. The third card is left for the third player."""
ROW = 84.0


def lot_results() -> tuple[list[list[int]], list[tuple[int, int]]]:
    """The bids of each lot above, and every card in the order taken, with its price."""
    state = pueblo.new_game(pueblo.Options(players=3, pro=True))
    bids: list[list[int]] = []
    cards: list[tuple[int, int]] = []
    for lot in LOTS:
        bids.append([])
        for action in map(pueblo.parse, lot.split()):
            for event in pueblo.events(state, action):
                if isinstance(event, BidMade):
                    bids[-1].append(event.bid)
                elif isinstance(event, CardTaken):
                    cards.append((event.number, event.paid))
                elif isinstance(event, CardLeft):
                    cards.append((event.number, 0))
            state = pueblo.apply(state, action)
    return bids, cards


def auction() -> str:
    """P9: an auction, lot by lot: the cards on the table, the bids, and who takes which card."""
    state, card = pueblo.new_game(pueblo.Options(players=3, pro=True)), Card()
    top = MARGIN + ROW / 2 - 8
    for lot in LOTS:
        assert state.auction is not None
        card.add(*_cards(state.auction.cards_left, MARGIN, top))
        x = MARGIN + 158.0
        for action in map(pueblo.parse, lot.split()):
            one, events = state.to_move, pueblo.events(state, action)
            assert one is not None
            state = pueblo.apply(state, action)
            taken = [event for event in events if isinstance(event, CardTaken)]
            if taken:
                assert taken[0].seat == one
                card.add(*_taken(one, taken[0].number, taken[0].paid, top))
            else:
                card.add(*_bid(one, str(action), x, top))
                x += 72
        top += ROW
        last = [event for event in events if isinstance(event, CardLeft)]
    (left,) = last
    card.add(*_cards([left.number], MARGIN, top), *_taken(left.seat, left.number, 0, top))
    assert state.order == (0, 1, 2)
    card.reach(RESULT + 176, top + ROW / 2 - 8)
    return card.document()


RESULT = MARGIN + 158.0 + 72 * 5
"""The place at which the result of a lot begins."""


def _bid(one: int, action: str, x: float, y: float) -> list[str]:
    """A player's bid, or a dash for a pass."""
    bubble = element("rect", x=x, y=y - 24, width=62, height=48, rx=12, fill=GROUND, stroke=JOINT)
    said = "–" if action == "p" else action.removeprefix("b")
    return [
        bubble,
        face(seat(one), x + 8, y - 12, 24),
        words(said, x + 46, y, 22, **BOLD, **MIDDLE),
    ]


def _cards(numbers: Iterable[int], x: float, y: float) -> list[str]:
    """Order-of-play cards in a row."""
    parts = []
    for place, value in enumerate(numbers):
        at = x + place * 46
        look = {"fill": CARD, "stroke": OUTLINE}
        parts.append(element("rect", x=at, y=y - 28, width=38, height=56, rx=6, **look))
        parts.append(words(str(value), at + 19, y, 24, **BOLD, **MIDDLE))
    return parts


def _taken(one: int, value: int, paid: int, y: float) -> list[str]:
    """A player who takes a card, and the penalty points for it."""
    return [
        symbols.arrow([(RESULT, y), (RESULT + 26, y)], TURQUOISE, 3.6),
        face(seat(one), RESULT + 40, y - 17, 34),
        *_cards([value], RESULT + 84, y),
        words(f"+{paid}" if paid else "0", RESULT + 134, y, 24, **BOLD),
    ]
