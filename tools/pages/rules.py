"""docs/rules.md: the rules in every language; and the languages in README.md."""

from collections.abc import Iterator
from pathlib import Path

from baumeister import games
from baumeister.core import languages
from baumeister.core.languages import LANGUAGES
from baumeister.core.rulebook import languages as written
from tools import ROOT
from tools.pages.markdown import DOCS, filled, table
from tools.pages.rule_links import RULES

PAGE = DOCS / "rules.md"
README = ROOT / "README.md"


def generate() -> dict[Path, str]:
    return {PAGE: "\n".join(_lines()) + "\n", **filled(README, {"languages": _languages})}


def review(code: str) -> str:
    """Whether a native speaker has reviewed a language, in words."""
    return "" if languages.get(code).reviewed else "not yet reviewed by a native speaker"


def _languages() -> Iterator[str]:
    names = [
        languages.get(code).english_name + (f" ({words})" if (words := review(code)) else "")
        for code in LANGUAGES
    ]
    yield (
        f"The page, the [rules](docs/rules.md) and the command line are in {', '.join(names[:-1])}"
        f" and {names[-1]}. [Add your language](docs/translating.md)."
    )


def _lines() -> Iterator[str]:
    yield from ("# The rules in your language", "", "*`make golden` generates this page.*", "")
    yield (
        "Every rule has the same number in all languages. [Translating](translating.md) explains"
        " how to add a language."
    )
    yield ""
    titles = [games.get(game).META.title for game in games.NAMES]
    yield from table(("language", *titles, "review"), map(_row, LANGUAGES))
    others = [
        f"{languages.get(code).name}: {games.get(game).META.title} <rules/{code}/{game}>"
        for code in LANGUAGES
        for game in games.NAMES
        if code != languages.ENGLISH and code in written(game)
    ]
    yield from ("", "```{toctree}", ":hidden:", "", *others, "```")


def _row(code: str) -> list[str]:
    links = (
        f"[{games.get(game).META.title}]({RULES}/{code}/{game}.md)" if code in written(game) else ""
        for game in games.NAMES
    )
    return [languages.get(code).name, *links, review(code)]
