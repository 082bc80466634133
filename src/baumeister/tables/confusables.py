"""Letters that look alike: a small table for Latin, Greek and Cyrillic. Two names with the same
skeleton can be mistaken for each other."""

from __future__ import annotations

import unicodedata

_LOOK_LIKE = {
    "a": "аαλɑᴀ@",
    "ae": "æ",
    "b": "вьбβƅ8ʙ",
    "c": "сϲᴄ",
    "d": "ԁδđðᴅ",
    "e": "еёзєэε3€ᴇ",
    "f": "ғꜰ",
    "g": "ɡɢ",
    "h": "һнħʜ",
    "j": "јᴊ",
    "k": "кκᴋ",
    "l": "іїӏιıłɩǀi1|!ɪʟ",
    "m": "мμᴍ",
    "n": "пηπɴ",
    "o": "оοθσø0ᴏ",
    "oe": "œ",
    "p": "рρþᴘ",
    "q": "ԛ",
    "r": "гʀ",
    "s": "ѕ5$ꜱ",
    "t": "тτŧᴛ",
    "u": "ицυᴜ",
    "v": "ѵνᴠ",
    "w": "шԝωᴡ",
    "x": "хχ",
    "y": "уүγʏ",
    "z": "ζᴢ",
}
"""Letters of three alphabets, digits and signs, by the Latin letter they resemble."""
_LATIN_OF = {other: latin for latin, others in _LOOK_LIKE.items() for other in others}
_PAIRS = (("rn", "m"), ("vv", "w"))
"""Pairs of letters that look like one."""


def skeleton(name: str) -> str:
    """The skeleton of a name: what it looks like at a glance."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(_LATIN_OF.get(c, c) for c in folded)
    bones = "".join(c for c in letters if unicodedata.category(c)[0] in "LN")
    for pair, one in _PAIRS:
        bones = bones.replace(pair, one)
    return bones or letters
