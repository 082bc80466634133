"""A sentence as a page shows it: with the names of its parameters where they will stand."""

import re
from string import Formatter


def shown(sentence: str) -> str:
    """The sentence, in its plural, with its parameters in italics."""
    plural = re.sub(r"\{\w+:([^|}]*)\|([^}]*)\}", r"\2", sentence)
    return re.sub(r"\{(\w+)\}", r"*\1*", plural)


def named(sentence: str) -> list[str]:
    """The names of its parameters."""
    return list(dict.fromkeys(name for _, name, _, _ in Formatter().parse(sentence) if name))
