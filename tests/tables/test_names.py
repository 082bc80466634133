"""Guests' names and chat texts."""

import unicodedata
from typing import get_args

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from baumeister.tables.confusables import skeleton
from baumeister.tables.errors import ServerError
from baumeister.tables.names import (
    CHAT_LONGEST,
    LONGEST,
    SHORTEST,
    clean_chat,
    clean_name,
)
from baumeister.tables.wire.bounds import Bounds
from baumeister.tables.wire.message import Name

GOOD = {
    "Anna": "Anna",
    "  Anna   Maria ": "Anna Maria",
    "Jürgen": "Jürgen",
    "Ju\u0308rgen": "Jürgen",
    "Ｗｉｄｅ": "Wide",
    "Łukasz": "Łukasz",
    "Ольга": "Ольга",
    "Ελένη": "Ελένη",
    "אברהם": "אברהם",
    "محمد": "محمد",
    "田中さん": "田中さん",
    "राजेश": "राजेश",
    "O'Neill-Smith": "O'Neill-Smith",
    "Ann ♥ 7": "Ann ♥ 7",
    "Ghostly": "Ghostly",
    "Robot Rita": "Robot Rita",
    "x" * 20: "x" * 20,
}
BAD = {
    "": "length",
    "ab": "length",
    "   a  ": "length",
    "x" * 21: "length",
    "x" * 1_000_000: "length",
    "\ufdfa" * 3: "length",  # one character that normalises to eighteen
    "A\u202enna": "characters",
    "Anna\u2066": "characters",
    "An\u200bna": "characters",
    "An\u200dna": "characters",
    "An\ufeffna": "characters",
    "An\u00adna": "characters",
    "Anna\x00": "characters",
    "Anna\n": "characters",
    "An\tna": "characters",
    "Anna\x1b[31m": "characters",
    "An\ud800na": "characters",
    "Anna\ue000": "characters",
    "Anna\U000e0041": "characters",
    "An\u2028na": "characters",
    "\u0301\u0301\u0301": "characters",
    "a" + "\u0323\u0330\u0331\u0332": "characters",
    "Ann \u0332a": "characters",
    "\u3164\u3164\u3164": "characters",
    "\u2800\u2800\u2800": "characters",
    "Anna\ufe0f": "characters",
    "...": "characters",
    "♥♥♥": "characters",
    "admin": "reserved",
    "Admin": "reserved",
    "ADMIN 7": "reserved",
    "ad min": "reserved",
    "a.d.m.i.n": "reserved",
    "Аdmin": "reserved",  # Cyrillic А
    "Αdmin": "reserved",  # Greek Α
    "adrnin": "reserved",
    "Adm1n": "reserved",
    "ádmin": "reserved",
    "The Moderator": "reserved",
    "mod_anna": "reserved",
    "Level 8": "reserved",
    "level8": "reserved",
    "Bаumеistеr": "reserved",
    "ＳＴＡＦＦ": "reserved",
    "ꜱᴛᴀꜰꜰ": "reserved",
}


@pytest.mark.parametrize("text", GOOD)
def test_good_names_are_normalised(text: str) -> None:
    assert clean_name(text) == GOOD[text]


@pytest.mark.parametrize("text", BAD, ids=lambda text: ascii(text)[:40])
def test_bad_names_are_refused(text: str) -> None:
    """S13."""
    with pytest.raises(ServerError) as caught:
        clean_name(text)
    assert caught.value.code == f"server.name.{BAD[text]}"


@pytest.mark.parametrize(
    ("taken", "name"),
    [
        ("Anna", "anna"),
        ("Anna", "Аnnа"),
        ("Anna", "Änna"),
        ("Anna", "A.n.n.a"),
        ("William", "Wi11iam"),
        ("William", "VViIliarn"),
        ("Ольга", "Oльга"),
        ("Ελένη", "ελενη"),
    ],
)
def test_lookalike_names_are_refused_at_a_table(taken: str, name: str) -> None:
    """S13."""
    with pytest.raises(ServerError) as caught:
        clean_name(name, taken=["Somebody", taken])
    assert caught.value.code == "server.name.taken"


def test_different_names_are_allowed_at_one_table() -> None:
    assert clean_name("Hanna", taken=["Anna", "Johanna"]) == "Hanna"
    assert clean_name("Player 2", taken=["Player 3"]) == "Player 2"


@given(st.text(max_size=40))
@example("\u202eabc")
@example("e" + "\u0301" * 500)
@example("\ud800\ud800\ud800")
def test_accepted_names_are_harmless(text: str) -> None:
    """S13: bounded, nothing invisible, and unchanged when cleaned again."""
    try:
        name = clean_name(text)
    except ServerError:
        return
    assert SHORTEST <= len(name) <= LONGEST
    assert clean_name(name) == name == unicodedata.normalize("NFKC", name)
    assert all(c == " " or unicodedata.category(c)[0] in "LMNPS" for c in name)
    assert any(unicodedata.category(c)[0] in "LN" for c in name)
    name.encode()
    with pytest.raises(ServerError):
        clean_name(name, taken=[name])


@given(st.text(max_size=40))
def test_skeleton_is_idempotent(text: str) -> None:
    assert skeleton(skeleton(text)) == skeleton(text)


@given(st.text(max_size=400))
@example("a" + "\u0301" * 399)
@example("\ud800")
def test_chat_is_bounded_and_has_no_control_characters(text: str) -> None:
    """S13."""
    try:
        said = clean_chat(text)
    except ServerError:
        return
    assert 0 < len(said) <= CHAT_LONGEST
    assert not any(unicodedata.category(c) in ("Cc", "Cs") for c in said)
    assert not set("\u202a\u202b\u202d\u202e\u2066\u2067\u2068") & set(said)
    said.encode()


def test_chat_text_is_unchanged() -> None:
    assert clean_chat("Good game!\nThanks 👨‍👩‍👧 <b>") == "Good game! Thanks 👨‍👩‍👧 <b>"
    assert clean_chat("x" * CHAT_LONGEST) == "x" * CHAT_LONGEST
    with pytest.raises(ServerError) as caught:
        clean_chat("x" * (CHAT_LONGEST + 1))
    assert (caught.value.code, caught.value.params) == ("server.chat.long", {"most": CHAT_LONGEST})
    with pytest.raises(ServerError) as caught:
        clean_chat(" \u200b\x00\u2800 ")
    assert caught.value.code == "server.chat.empty"


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Modérateur",
            "4dm1n",
            "M0d3r4t0r",
            "5upp0r7",
            "Das 5y5t3m",
            "L’équipe",
            "Der Betreiber 2",
        ),
        *("Spielleitung", "5oporte", "Administración", "M0dération"),
        *("Gastgeberin", "Administradora", "Árbitro", "arb1tr0", "0rd1n4t3ur", "5pect4t0r 99"),
    ],
)
def test_names_that_pretend_to_be_official_are_refused_in_all_languages(name: str) -> None:
    """S13: with digits for letters, too."""
    with pytest.raises(ServerError) as refused:
        clean_name(name)
    assert refused.value.code == "server.name.reserved"


@pytest.mark.parametrize("name", ["Anna 4", "Team 7", "Player 42", "R2D2", "K9", "7of9", "Ann4"])
def test_digits_are_allowed_in_other_names(name: str) -> None:
    assert clean_name(name.ljust(3, "x")) == name.ljust(3, "x")


def test_schema_shows_the_lengths_that_the_server_checks() -> None:
    (bounds,) = (one for one in get_args(Name) if isinstance(one, Bounds))
    assert bounds.documented["minLength"] == SHORTEST
    assert bounds.documented["maxLength"] == LONGEST
