"""Every language is complete, and the report finds what a translation lacks."""

import subprocess
from pathlib import Path

import pytest

from baumeister import games
from baumeister.core import languages
from baumeister.core.catalogue import sentence
from baumeister.core.languages import ENGLISH, LANGUAGES
from baumeister.core.rulebook import rules_text
from tools.pages.markdown import DOCS
from tools.translations.comparison import compared, last_change
from tools.translations.report import comparison
from tools.translations.sources import PARTS, Source
from tools.types import languages as loaders

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


def test_page_adds_english_only_to_parts_that_are_not_complete(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(code: str, part: str) -> list[str]:
        return ["title"] if (code, part) in {("fr", "lobby"), ("fr", "learn")} else []

    monkeypatch.setattr(loaders, "missing", missing)
    files = {path.relative_to(loaders.FOLDER): text for path, text in loaders.generate().items()
             if loaders.FOLDER in path.parents}  # fmt: skip
    filled = {str(path) for path, text in files.items() if "withEnglish(" in text}
    assert filled == {"fr/index.ts", "fr/learn.ts"}
    loaded = files[Path("partLoaders.ts")]
    assert 'fr: () => import("./fr/learn.ts")' in loaded
    assert 'fr: () => import("../../../languages/fr/page/games.ts")' in loaded
