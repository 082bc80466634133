"""Plural categories by CLDR's rules: `n % 10 = 2..4 and n % 100 != 12..14`. `n` is the number, `i`
its whole part; CLDR's other operands concern written decimals, which no message has."""

from __future__ import annotations

import re
from collections.abc import Mapping

_RELATION = re.compile(r"([ni])(?: % (\d+))? (!?=) (\d+(?:\.\.\d+)?(?:,\d+(?:\.\.\d+)?)*)")


def category(number: float, rules: Mapping[str, str]) -> str:
    """The category whose rule holds for a number, otherwise `other`. A rule that cannot be read
    raises ValueError."""
    return next((name for name, rule in rules.items() if _holds(rule, abs(number))), "other")


def _holds(rule: str, number: float) -> bool:
    return any(
        all(_relation(part, number) for part in either.split(" and "))
        for either in rule.split(" or ")
    )


def _relation(text: str, number: float) -> bool:
    match = _RELATION.fullmatch(text)
    if not match:
        raise ValueError(f"{text!r} is not a relation of a plural rule")
    operand, modulus, sign, ranges = match.groups()
    value = number if operand == "n" else int(number)
    value = value % int(modulus) if modulus else value
    bounds = [one.split("..") for one in ranges.split(",")]
    inside = any(value in range(int(one[0]), int(one[-1]) + 1) for one in bounds)
    return inside == (sign == "=")
