"""How messages are parsed and rendered, and how errors and violations use them."""

import pytest

from baumeister.core import catalogue
from baumeister.core.action_codes import NoSuchCode
from baumeister.core.catalogue import plural
from baumeister.core.catalogue.message import Setting, parse, render
from baumeister.core.errors import BaumeisterError
from baumeister.games.pueblo.violation import WalkLength


def _said(message: str, language: str = "en", /, **values: object) -> str:
    return render(
        parse(message), values, Setting(language, ("Ada", "Kim", "Zoë"), catalogue.parsed)
    )


def test_plural_follows_the_rules_of_the_language() -> None:
    message = "{n, plural, one {# pierre} other {# pierres}}"
    assert [_said(message, "en", n=n) for n in (0, 1, 2)] == ["0 pierres", "1 pierre", "2 pierres"]
    assert [_said(message, "fr", n=n) for n in (0, 1, 2)] == ["0 pierre", "1 pierre", "2 pierres"]
    assert [_said(message, "de", n=n) for n in (0, 1, 2)] == ["0 pierres", "1 pierre", "2 pierres"]


@pytest.mark.parametrize(
    ("number", "category"),
    [(1, "one"), (2, "few"), (24, "few"), (0, "many"), (5, "many"), (12, "many"), (21, "many")],
)
def test_plural_rules_may_have_many_categories(number: int, category: str) -> None:
    """The rules of Polish."""
    polish = {
        "one": "n = 1",
        "few": "n % 10 = 2..4 and n % 100 != 12..14",
        "many": "n != 1 and n % 10 = 0..1 or n % 10 = 5..9 or n % 100 = 12..14",
    }
    assert plural.category(number, polish) == category


def test_mistake_in_a_plural_rule_is_found() -> None:
    with pytest.raises(ValueError, match="'n is 1' is not a relation"):
        plural.category(1, {"one": "n is 1"})


def test_thousands_are_separated_as_the_language_does() -> None:
    assert [_said("{n, number}", "es", n=n) for n in (1234, 12345)] == ["1234", "12.345"]


def test_plural_prefers_an_exact_number_and_counts_lists() -> None:
    message = "{n, plural, =0 {none} one {one: {n, list}} other {#: {n, list}}}"
    assert _said(message, n=[]) == "none"
    assert _said(message, n=["a"]) == "one: a"
    assert _said(message, n=["a", "b", "c"]) == "3: a, b and c"


def test_select_chooses_by_value() -> None:
    message = "{kind, select, none {neutral} true {yes} own {{name}'s} other {else}}"
    said = [_said(message, kind=kind, name="Ada") for kind in (None, True, "own", 3)]
    assert said == ["neutral", "yes", "Ada's", "else"]


def test_lists_are_joined_as_the_language_does() -> None:
    message = "{items, list, {{seat, player}: {points}}}"
    items = [{"seat": 0, "points": 3}, {"seat": 1, "points": 2}, {"seat": 2, "points": 0}]
    assert _said(message, "en", items=items) == "Ada: 3, Kim: 2 and Zoë: 0"
    assert _said(message, "fr", items=items) == "Ada: 3, Kim: 2 et Zoë: 0"
    assert _said(message, "de", items=items) == "Ada: 3, Kim: 2 und Zoë: 0"
    assert _said("{items, row, {{points}}}", items=items) == "3, 2, 0"
    assert _said("{items, or}", "de", items=[2, 3, 4]) == "2, 3 oder 4"
    assert _said("Go.{items, each, { {points}!}}", items=items) == "Go. 3! 2! 0!"
    assert _said("{items, list}", "es", items=["Ada", "Inés"]) == "Ada e Inés"
    assert _said("{items, list}", "es", items=["Ada", "Hielo"]) == "Ada y Hielo"
    assert _said("{items, or}", "es", items=[2, 7, 8]) == "2, 7 u 8"
    sides = "{sides, list, {{item, select, north {Norden} other {Osten}}}}"
    assert _said(sides, "de", sides=["north", "east"]) == "Norden und Osten"


def test_messages_inside_others_are_rendered_in_the_same_language() -> None:
    expected = {"code": "expected.number", "params": {"least": 2, "most": 4}}
    values = {"field": "seed", "text": "x", "expected": expected}
    assert catalogue.sentence("record.field", values).endswith("a whole number from 2 to 4.")
    reason = {"code": "unreachable.pieces", "params": {"most": 22}}
    assert _said("{r, message}", "de", r=reason) == "Es gibt nur 22 Bauteile."


@pytest.mark.parametrize(
    ("message", "value", "english", "french", "german"),
    [
        ("{x}", "a", "a", "a", "a"),
        ("{x, number}", 65536, "65,536", "65\u202f536", "65.536"),
        ("{x, nth}", 0, "1", "1", "1"),
        ("{x, player}", 1, "Kim", "Kim", "Kim"),
        ("{x, player}", 3, "Player 4", "Joueur 4", "Spieler 4"),
        ("{x, players}", [1, 0], "Kim and Ada", "Kim et Ada", "Kim und Ada"),
        ("{x, order}", [1, 0], "Kim, Ada", "Kim, Ada", "Kim, Ada"),
        ("{x, quoted}", "a", "“a”", "«\u202fa\u202f»", "„a“"),
        ("{x, duration}", 2, "2 seconds", "2\u00a0secondes", "2 Sekunden"),
        (
            "{x, duration}",
            3661,
            "1 hour, 1 minute",
            "1\u00a0heure et 1\u00a0minute",
            "1 Stunde, 1 Minute",
        ),
        (
            "{x, duration}",
            48 * 3600 - 60,
            "47 hours, 59 minutes",
            "47\u00a0heures et 59\u00a0minutes",
            "47 Stunden, 59 Minuten",
        ),
        (
            "{x, duration}",
            75 * 3600,
            "3 days, 3 hours",
            "3\u00a0jours et 3\u00a0heures",
            "3 Tage, 3 Stunden",
        ),
        ("{x, duration}", 48 * 3600, "2 days", "2\u00a0jours", "2 Tage"),
        ("{x, duration}", 0, "0 seconds", "0\u00a0seconde", "0 Sekunden"),
    ],
)
def test_formatters(message: str, value: object, english: str, french: str, german: str) -> None:
    said = [_said(message, language, x=value) for language in ("en", "fr", "de")]
    assert said == [english, french, german]


def test_a_choice_may_be_empty() -> None:
    message = "a{n, plural, =0 {} other {, #}}{x, select, none {} other {!}}"
    assert [_said(message, n=n, x=n or None) for n in (0, 2)] == ["a", "a, 2!"]


def test_apostrophes_quote_braces_only() -> None:
    assert _said("it's '{x}' and ''{x}''", x=1) == "it's {x} and '1'"


@pytest.mark.parametrize(
    "message",
    [
        *("{", "}", "{}", "{x", "{x, }", "{x, nonsense}", "{x, plural, one {1}}", "'{x"),
        *("{x, select}", "{x, number, {1}}", "{x, plural, other 1}"),
    ],
)
def test_mistakes_in_messages_are_found(message: str) -> None:
    with pytest.raises(ValueError, match=r"at character \d+ of"):
        parse(message)


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError, match="last"):
        catalogue.sentence("notation.code", {"code": 9})


def test_text_from_outside_is_escaped_and_cut() -> None:
    assert catalogue.excerpt("a\nb\u202e\ud800") == "a\\nb\\u202e\\ud800"
    assert len(catalogue.excerpt("x" * 1000)) < 70


def test_errors_and_violations_say_code_and_sentence() -> None:
    error = NoSuchCode(code_="9", last=8)
    assert isinstance(error, ValueError)
    assert isinstance(error, BaumeisterError)
    assert (error.code, error.params) == ("notation.code", {"code": "9", "last": 8})
    assert str(error) == "“9” is not the code of an action; codes are 0 to 8."
    violation = WalkLength(7)
    assert (violation.code, violation.rule) == ("pueblo.walk_length", "P4.2")
    assert violation.params == {"steps": 7}
    assert str(violation) == "The chieftain moves 1 to 4 squares, not 7. (P4.2)"
