"""Pueblo as text for a terminal of 80 columns: a board from which one can play."""

from __future__ import annotations

from textwrap import wrap

from baumeister.core.grid import FILES
from baumeister.drawing.pueblo import palette, status, text_views
from baumeister.drawing.text_canvas import ANSI_FAINT, ANSI_STRONG, TextCanvas
from baumeister.games.pueblo.board import CORNERS, SIZE, SQUARES, WALKWAY
from baumeister.games.pueblo.options import player_names
from baumeister.games.pueblo.state import State

_PANEL = 47
_PANEL_WIDTH = 33
_ARROWS = dict(zip(CORNERS, "↑→↓←", strict=True))
"""The direction in which the chieftain leaves each corner."""


def to_text(state: State, *, colour: bool, views: bool, levels: bool, language: str) -> str:
    """The board, what is due, and the players; then the views and the levels if requested."""
    sheet = TextCanvas()
    sheet.write(0, 0, f"Pueblo: {status.version(state.options, language)}", ANSI_STRONG)
    sheet.paste(2, 0, _board(state))
    sheet.paste(2, _PANEL, _panel(state, language))
    sheet.paste(sheet.height + 1, 0, _players(state, language))
    if views:
        sheet.paste(sheet.height + 1, 0, text_views.views(state, language))
        sheet.paste(sheet.height + 1, 0, text_views.costs(state, language))
    if levels:
        sheet.paste(sheet.height + 1, 0, text_views.levels(state, language))
    return sheet.to_text(colour)


def _board(state: State) -> TextCanvas:
    """The site seen from above, north up, in the ring of the walkway."""
    sheet = TextCanvas()
    for number, name in enumerate(WALKWAY):
        here = number == state.chieftain
        row, column = _walkway_place(name)
        ink = palette.ANSI_CHIEFTAIN if here else ""
        sheet.write(row, column, ("@" if here else " ") + name, ink)
        if name in CORNERS:
            sheet.write(row, column + 3, _ARROWS[name], ANSI_FAINT)
    files = "───".join(FILES[:SIZE])
    sheet.write(1, 4, f"╭──{files}──╮", ANSI_FAINT)
    sheet.write(SIZE + 2, 4, f"╰──{files}──╯", ANSI_FAINT)
    for rank in range(1, SIZE + 1):
        for column in (4, 38):
            sheet.write(_row(rank), column, str(rank), ANSI_FAINT)
    for number in range(len(SQUARES)):
        _square(sheet, state, number)
    return sheet


def _row(rank: int) -> int:
    return SIZE + 2 - rank


def _walkway_place(name: str) -> tuple[int, int]:
    """The row and column of a walkway square on the board's sheet."""
    side, place = name[0], name[1]
    if name in CORNERS:
        return (0 if side == "N" else SIZE + 3), (0 if place == "W" else 40)
    if side in "WE":
        return _row(int(place)), (0 if side == "W" else 40)
    return (0 if side == "N" else SIZE + 3), 6 + 4 * FILES.index(place)


def _square(sheet: TextCanvas, state: State, number: int) -> None:
    row, column = _row(number // SIZE + 1), 6 + 4 * (number % SIZE)
    if number in state.site.ground.cult_squares:
        sheet.write(row, column, " ##", ANSI_STRONG)
        return
    block = state.site.top_block(number)
    if block is None:
        sheet.write(row, column, " · ", ANSI_FAINT)
        return
    edition = state.options.edition_facts
    top = palette.letter(edition, block.owner) + str(state.site.heights[number])
    sheet.write(row, column, top.rjust(3), palette.colour(edition, block.owner).ansi)


def _panel(state: State, language: str) -> TextCanvas:
    """The action that is due, the auction, the order of play, and the legend."""
    edition = state.options.edition_facts
    paragraphs = [[status.phase(state, language)], [f"> {status.due(state, language)}"]]
    if choices := status.choices(state):
        paragraphs[1].append("  " + ", ".join(choices))
    if state.auction is not None:
        paragraphs.append([*status.lot(state, language)])
    elif state.to_move is not None:
        paragraphs.append([status.say("order", state, language, order=state.order)])
    first = palette.letter(edition, 0)
    here = WALKWAY[state.chieftain]
    signs = [f"@  {status.say('sign.chieftain', state, language, square=here)}"]
    signs.append(f"{first}3 {status.say('sign.top', state, language, seat=0)}")
    signs.append(f"{palette.NEUTRAL_LETTER}  {status.say('sign.neutral', state, language)}")
    if state.options.cult_sites:
        signs[-1] += f"   ## {status.say('sign.cult_site', state, language)}"
    paragraphs.append(signs)
    sheet = TextCanvas()
    for paragraph in paragraphs:
        top = sheet.height + 1 if sheet.height else 0
        lines = [
            line for text in paragraph for line in wrap(text, _PANEL_WIDTH, subsequent_indent="  ")
        ]
        for down, line in enumerate(lines):
            sheet.write(top + down, 0, line, "" if top else ANSI_STRONG)
    return sheet


def _players(state: State, language: str) -> TextCanvas:
    """A line for each player: points and their place on the track, and what is left to build."""
    options, edition = state.options, state.options.edition_facts
    winners = state.outcome.winners if state.outcome is not None else ()
    sheet = TextCanvas()
    heads = ["", "", "", status.say("heads.card", state, language) if options.pro else ""]
    heads += [status.say(f"heads.{head}", state, language) for head in _HEADS]
    ends = _column_ends(heads)
    _table_row(sheet, 0, heads, ends, ANSI_FAINT)
    for seat, name in enumerate(player_names(options, language)):
        stock = state.stocks[seat]
        laps, space = divmod(state.scores[seat], edition.track)
        card = status.cards(state)[seat] if options.pro else ""
        half = status.say("kind", state, language, kind=stock.half) if stock.half else "–"
        mark = "*" if seat in winners else ">" if seat == state.to_move else ""
        _table_row(
            sheet,
            seat + 1,
            [
                *(mark, palette.letter(edition, seat), name, "–" if card is None else str(card)),
                *(str(state.scores[seat]), str(space), str(laps)),
                *("1" if stock.single else "–", str(stock.pairs)),
                *(half, str(stock.held) if options.pro else "–"),
            ],
            ends,
        )
        sheet.write(
            seat + 1, 2, f" {palette.letter(edition, seat)} ", palette.colour(edition, seat).ansi
        )
    sheet.write(
        sheet.height,
        6,
        status.say("track", state, language, track=edition.track),
        ANSI_FAINT,
    )
    return sheet


_HEADS = ("total", "space", "laps", "single", "pairs", "waiting", "held")
_COLUMN_ENDS = (1, 4, 12, 18, 25, 32, 38, 46, 53, 62, 73)


def _column_ends(heads: list[str]) -> list[int]:
    """Where the columns end: further to the right if a language has longer heads."""
    ends = [0]
    moved = 0
    for end, head in zip(_COLUMN_ENDS, heads, strict=True):
        ends.append(max(end + moved, ends[-1] + 1 + len(head)))
        moved = ends[-1] - end
    return ends[1:]


def _table_row(
    sheet: TextCanvas, row: int, cells: list[str], ends: list[int], ink: str = ""
) -> None:
    for place, (cell, end) in enumerate(zip(cells, ends, strict=True)):
        sheet.write(row, 6 if place == 2 else end - len(cell), cell, ink)
