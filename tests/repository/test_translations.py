"""Every language is complete, and the report finds what a translation lacks."""

import subprocess
from pathlib import Path

import pytest

from baumeister import games
from baumeister.core import languages
from baumeister.core.catalogue import sentence
from baumeister.core.catalogue.message import parse, placeholders
from baumeister.core.languages import ENGLISH, LANGUAGES
from baumeister.core.rulebook import rules_text
from tools.pages.markdown import DOCS
from tools.translations.comparison import compared, last_change
from tools.translations.page_texts import PARTS as PAGE_PARTS
from tools.translations.page_texts import flat, parameters, texts_of
from tools.translations.report import comparison
from tools.translations.sources import PARTS, Source
from tools.types import page_messages

OTHERS = [language for language in LANGUAGES if language != ENGLISH]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", OTHERS)
def test_every_language_is_complete(language: str, part: str) -> None:
    found = comparison(part, language)
    assert (found.missing, found.unknown, found.identical) == ([], [], []), "make translations"


@pytest.mark.parametrize("language", LANGUAGES)
def test_glossary_and_rules_say_which_languages_are_not_reviewed(language: str) -> None:
    """The rules say it themselves, so that every reader sees it: on the page, on the documentation
    site, in a terminal, and where the repository is hosted."""
    is_missing = not languages.get(language).reviewed
    glossary = (DOCS / "glossary.md").read_text(encoding="utf-8")
    name, note = (
        languages.get(language).english_name,
        sentence("rules.page.unreviewed", {}, language),
    )
    assert (f"No native speaker has reviewed the {name} terms yet." in glossary) is is_missing
    for game in games.NAMES:
        assert (f"\n\n*{note}*\n\n## " in rules_text(game, language)) is is_missing


def _said(text: str, at: int) -> Source:
    """A text that was changed at a time."""
    return Source(text, Path("file"), (at, at))


def _changed(source: Source) -> int:
    return source.lines[0]


def test_comparison_finds_missing_unknown_stale_and_identical_texts() -> None:
    english = {
        "new": _said("New text", 5),
        "changed": _said("Changed since", 5),
        "checked": _said("Changed before the check", 3),
        "kept": _said("Left in English", 1),
        "same": _said("Animation", 1),
        "value": _said("{name}: {points}", 1),
    }
    own = {
        "changed": _said("Antes", 2),
        "checked": _said("Comprobado", 2),
        "kept": _said("Left in English", 2),
        "same": _said("Animation", 2),
        "value": _said("{name}: {points}", 2),
        "old": _said("Viejo", 1),
    }
    found = compared(english, own, {"Animation"}, _changed, checked=4)
    assert found == (["new"], ["old"], ["changed"], ["kept"])


def test_last_change_of_a_text_is_that_of_its_lines(tmp_path: Path) -> None:
    file = tmp_path / "texts"

    def commit(text: str, time: int) -> None:
        file.write_text(text, encoding="utf-8")
        identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
        dates = {"GIT_AUTHOR_DATE": f"{time} +0000", "GIT_COMMITTER_DATE": f"{time} +0000"}
        for command in (["add", "."], [*identity, "commit", "--quiet", "--message", "Change"]):
            subprocess.run(["git", *command], cwd=tmp_path, env=dates, check=True)

    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    commit("one\ntwo\nthree\n", 1_000_000_000)
    commit("one\nTWO\nthree\n", 1_000_000_100)
    assert [last_change(Source("", file, lines)) for lines in ((1, 1), (1, 2), (3, 3))] == [
        1_000_000_000,
        1_000_000_100,
        1_000_000_000,
    ]


def test_page_has_english_texts_in_place_of_missing_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {"title": "Partie", "steps": ["un"], "result": {"won": "Gagné"}}
    english = {"title": "Game", "steps": ["one", "two"], "result": {"won": "Won", "lost": "Lost"}}
    texts = {"en": english, "fr": own}
    monkeypatch.setattr(page_messages, "PARTS", ("made",))
    monkeypatch.setattr(page_messages, "texts_of", lambda code, _: texts.get(code, english))
    made = page_messages.generate()[page_messages.FOLDER / "fr" / "made.ts"]
    assert 'title: "Partie"' in made
    assert 'steps: ["one", "two"]' in made
    assert 'result: { won: "Gagné", lost: "Lost" }' in made


VALUES = {path: {name for name, _ in values} for path, values in parameters().items()}


@pytest.mark.parametrize("part", PAGE_PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_page_texts_use_only_the_values_that_they_are_given(language: str, part: str) -> None:
    """A text with a value that the client does not pass would show nothing in its place."""
    for path, text in flat(texts_of(language, part), part):
        values = {one.name for one in placeholders(parse(text))}
        assert values <= VALUES.get(path, set()), path


@pytest.mark.parametrize("part", PAGE_PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_page_texts_have_the_plural_forms_of_their_language(language: str, part: str) -> None:
    known = {"=0", "other", *languages.get(language).plural}
    for path, text in flat(texts_of(language, part), part):
        for one in placeholders(parse(text)):
            if one.kind == "plural":
                assert one.cases.keys() <= known, path
                assert "other" in one.cases, path


def test_declared_values_belong_to_english_texts() -> None:
    known = {path for part in PAGE_PARTS for path, _ in flat(texts_of(ENGLISH, part), part)}
    choices = {path.rpartition(".")[0] for path in known}
    assert parameters().keys() - known - choices == set()


def test_unknown_value_in_a_page_text_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_messages, "PARTS", ("made",))
    monkeypatch.setattr(page_messages, "texts_of", lambda *_: {"title": "{nobody} plays"})
    with pytest.raises(ValueError, match=r"made\.title has the unknown values nobody"):
        page_messages.generate()
