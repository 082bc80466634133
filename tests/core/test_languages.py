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
