"""The rulebook as HTML: every rule, chapter and decision has its number as its anchor, and every
cited number links to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import PurePosixPath
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
_CHAPTER = "h2"
_NUMBER = re.compile(r"\b[A-Z]\d+(?:\.\d+)?\b")
"""Matches the number of a rule (P3.3), a chapter (P3), a decision (D3) or a fact (F1)."""
_OWN_NUMBER = re.compile(r"\*\*(?P<number>[A-Z]\d+(?:\.\d+)?)\*\*")
_CHAPTER_NUMBER = re.compile(r"\A(?P<number>[A-Z]\d+) ")
_BOX = re.compile(rb'viewBox="[-\d.]+ [-\d.]+ (?P<width>[\d.]+) (?P<height>[\d.]+)"')


class _Block(NamedTuple):
    """A heading, a paragraph or a table cell."""

    opening: Token
    inline: Token
    closing: Token

    @property
    def anchor(self) -> str:
        """The anchor: the number that the block starts with; for a chapter without a number, a slug
        of its heading, as in the docs."""
        is_chapter = self.opening.tag == _CHAPTER
        match = (_CHAPTER_NUMBER if is_chapter else _OWN_NUMBER).match(self.inline.content)
        if match:
            return match["number"]
        return _slug(self.inline.content) if is_chapter else ""


class RulesMarkup:
    """The introduction before the first chapter, the chapters, and the items of the table of
    contents.

    `folder` is the URL path of the pictures, which are named by file.
    """

    def __init__(self, text: str, folder: str, drawn: Mapping[str, bytes]) -> None:
        tokens = _MARKDOWN.parse(text)
        blocks = [
            _Block(*tokens[at - 1 : at + 2])
            for at, token in enumerate(tokens)
            if token.type == "inline"
        ]
        self._folder, self._drawn = folder, drawn
        self._anchors = frozenset(block.anchor for block in blocks)
        for block in blocks:
            self._set(block)
        _set_tables(tokens)
        for token in tokens:
            if token.tag == "blockquote":
                token.tag = "div"
                if token.nesting == 1:
                    token.attrSet("class", "box")
        first = next(at for at, token in enumerate(tokens) if token.tag == _CHAPTER)
        self.intro, self.chapters = _html(tokens[:first]), _html(tokens[first:])
        self.contents = "\n".join(
            f'<li><a href="#{block.anchor}">{_html([block.inline])}</a></li>'
            for block in blocks
            if block.opening.tag == _CHAPTER
        )

    def _set(self, block: _Block) -> None:
        """Add the anchor, the picture and the links of a block."""
        opening, inline, closing = block
        parts = inline.children or []
        if opening.tag == _CHAPTER:
            opening.attrSet("id", block.anchor)
            numbered = '<span class="number">\\g<number></span> '
            inline.children = [_raw(_CHAPTER_NUMBER.sub(numbered, _html(parts)))]
        elif parts and parts[0].type == "image":
            opening.tag = closing.tag = "figure"
            inline.children = [self._picture(parts[0], parts[1:])]
        elif opening.type != "heading_open":
            if opening.tag == "p" and block.anchor:
                opening.attrs |= {"id": block.anchor, "class": "rule"}
            inline.children = list(self._linked(parts, block))

    def _linked(self, parts: Sequence[Token], block: _Block) -> Iterator[Token]:
        """Link numbers of rules and decisions to their anchors. A rule's own number links to
        itself, so that readers can copy its URL."""

        def link(match: re.Match[str]) -> str:
            number = match[0]
            if number not in self._anchors or (number == block.anchor and block.opening.tag != "p"):
                return number
            kind = ' class="number"' if number == block.anchor else ""
            return f'<a href="#{number}"{kind}>{number}</a>'

        within = False
        for part in parts:
            within = part.type == "link_open" or (within and part.type != "link_close")
            is_plain = part.type == "text" and not within
            yield _raw(_NUMBER.sub(link, escape(part.content))) if is_plain else part

    def _picture(self, image: Token, rest: Sequence[Token]) -> Token:
        """A picture with a caption below it: the emphasised text after the line break."""
        name = PurePosixPath(str(image.attrs["src"])).name
        drawn = ""
        if box := _BOX.search(self._drawn.get(name, b"")):
            width, height = (round(float(side)) for side in box.groups())
            at, shows = f"{self._folder}/{name}", escape(image.content)
            drawn = f'<img src="{at}" alt="{shows}" width="{width}" height="{height}">'
        caption = [part for part in rest if part.type in ("text", "softbreak", "code_inline")]
        return _raw(f"{drawn}<figcaption>{_html(caption)}</figcaption>")


def _set_tables(tokens: Sequence[Token]) -> None:
    """The first cell of a row is its header, and the number in it is the row's anchor; an empty
    cell is not a header."""
    table = tokens[0]
    for before, opening, inline, closing in zip(
        tokens, tokens[1:], tokens[2:], tokens[3:], strict=False
    ):
        if before.type == "table_open":
            table = before
        if opening.type == "th_open" and not inline.content:
            opening.tag = closing.tag = "td"
        elif before.type == "tr_open" and opening.type == "td_open":
            opening.tag = closing.tag = "th"
            opening.attrSet("scope", "row")
            if anchor := _Block(opening, inline, closing).anchor:
                before.attrSet("id", anchor)
                table.attrSet("class", "decisions")


def _slug(title: str) -> str:
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def _raw(html: str) -> Token:
    return Token("html_inline", "", 0, content=html)


def _html(tokens: Sequence[Token]) -> str:
    return str(_MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {}))
