"""Languages are found by their folders, and a language that is not complete falls back to
English."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from baumeister.core import catalogue, languages, rulebook
from baumeister.core.languages import ENGLISH, LANGUAGES

PORTUGUESE = """\
name = "Português"
english_name = "Portuguese"
reviewed = false
checked = "2026-01-01T00:00:00Z"
conjunction = " e "
disjunction = " ou "
quotes = ["“", "”"]
thousands = "."
player = "Jogador {}"
units = [["dia", "dias"], ["hora", "horas"], ["minuto", "minutos"], ["segundo", "segundos"]]
between_units = " e "
plural = { one = "i = 0..1" }
"""

POLISH = """\
name = "Polski"
english_name = "Polish"
reviewed = false
checked = "2026-01-01T00:00:00Z"
conjunction = " i "
disjunction = " lub "
quotes = ["„", "”"]
thousands = " "
player = "Gracz {}"
units = [
  ["dzień", "dni", "dni", "dnia"],
  ["godzina", "godziny", "godzin", "godziny"],
  ["minuta", "minuty", "minut", "minuty"],
  ["sekunda", "sekundy", "sekund", "sekundy"],
]
between_units = " i "

[plural]
one = "n = 1"
few = "n % 10 = 2..4 and n % 100 != 12..14"
many = "n % 10 = 0..1 or n % 10 = 5..9 or n % 100 = 12..14"
"""
POLISH_MESSAGES = """\
"pueblo.event.bid" = "{bid, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}"
"server.busy" = "{retry_after, duration}"
"""


@pytest.fixture
def incomplete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The code of a language with one message and the rules of one game."""
    own = tmp_path / "pt"
    own.mkdir()
    (own / "language.toml").write_text(PORTUGUESE, encoding="utf-8")
    (own / "messages.toml").write_text('"table.over" = "A partida terminou."\n', encoding="utf-8")
    (own / "pueblo.md").write_text("# Pueblo, as regras\n", encoding="utf-8")
    (tmp_path / "pictures").mkdir()
    shutil.copytree(Path(str(languages.folder())) / ENGLISH, tmp_path / ENGLISH)
    caches = (languages.get, catalogue.messages, catalogue.own_messages, catalogue.parsed)
    for module in (languages, rulebook):
        monkeypatch.setattr(module, "folder", lambda: tmp_path)
    monkeypatch.setattr(rulebook, "LANGUAGES", languages._found())
    yield "pt"
    for cached in caches:
        cached.cache_clear()


def test_languages_are_the_folders_with_facts(incomplete: str) -> None:
    assert languages._found() == (ENGLISH, incomplete)
    assert LANGUAGES[0] == ENGLISH
    assert not languages.get(incomplete).reviewed


def test_missing_messages_are_english(incomplete: str) -> None:
    assert catalogue.sentence("table.over", {}, incomplete) == "A partida terminou."
    assert catalogue.sentence("table.paused", {}, incomplete) == "The game is paused."
    assert catalogue.player_name(0, incomplete) == "Jogador 1"


def test_missing_rules_are_english(incomplete: str) -> None:
    assert rulebook.languages("aztec") == (ENGLISH,)
    assert rulebook.rules_text("aztec", incomplete) == rulebook.rules_text("aztec")
    assert rulebook.rules_text("pueblo", incomplete) == "# Pueblo, as regras\n"


def test_messages_and_units_have_all_plurals_of_the_language(incomplete: str) -> None:
    own = Path(str(languages.folder())) / "pl"
    own.mkdir()
    (own / "language.toml").write_text(POLISH, encoding="utf-8")
    (own / "messages.toml").write_text(POLISH_MESSAGES, encoding="utf-8")
    bids = [catalogue.sentence("pueblo.event.bid", {"bid": bid}, "pl") for bid in (1, 3, 5, 22)]
    assert bids == ["1 punkt", "3 punkty", "5 punktów", "22 punkty"]
    times = [catalogue.sentence("server.busy", {"retry_after": s}, "pl") for s in (1, 2, 5, 122)]
    assert times == ["1 sekunda", "2 sekundy", "5 sekund", "2 minuty i 2 sekundy"]
