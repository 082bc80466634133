"""SVG elements as strings: escaped, with numbers formatted alike on every platform."""

from __future__ import annotations

_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})

Attribute = str | float


def escaped(text: str) -> str:
    """Text escaped for elements and attributes."""
    return text.translate(_ESCAPES)


def number(value: float) -> str:
    """A coordinate, to a hundredth, in as few characters as it needs."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(tag: str, *children: str, **attributes: Attribute) -> str:
    """An element. Underscores in attribute names stand for hyphens; one at the end, as in
    `class_`, is dropped. Children are markup already."""
    written = "".join(
        f' {name.rstrip("_").replace("_", "-")}="'
        f'{escaped(value) if isinstance(value, str) else number(value)}"'
        for name, value in attributes.items()
    )
    if not children:
        return f"<{tag}{written}/>"
    return f"<{tag}{written}>{''.join(children)}</{tag}>"


def group(*children: str, **attributes: Attribute) -> str:
    """A group of elements, one per line."""
    return element("g", "\n", *(f"{child}\n" for child in children), **attributes)


def words(text: str, x: float, y: float, size: float, **attributes: Attribute) -> str:
    """Text whose capitals are centred on y. The shift is explicit because renderers treat
    `dominant-baseline` differently."""
    return element("text", escaped(text), x=x, y=y + 0.36 * size, font_size=size, **attributes)
