"""The rules as web pages: each rulebook text becomes a complete HTML document, built once, with
links to the other languages and games."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from baumeister import games
from baumeister.core.rulebook import FIRST_LANGUAGE, languages, pictures, rules_text
from baumeister.server.client_files import ASSETS, ClientFile
from baumeister.server.rules_markup import RulesMarkup

RULES = "/rules"
PICTURES = f"{RULES}/pictures"
_STYLE = re.compile(rf"{ASSETS}rules-[^/]+\.css")
"""The URL of the stylesheet; `vite build` adds a digest to it."""


@dataclass(frozen=True, slots=True)
class _Words:
    """The texts around the rules, in one language."""

    language: str
    title: str
    description: str
    skip: str
    contents: str
    games: str
    languages: str
    brand: str
    home: str


_WORDS = {
    "en": _Words(
        language="English",
        title="{game}: the rules",
        description="{game}: all rules, each with its number.",
        skip="Skip to the rules",
        contents="Contents",
        games="Games",
        languages="Language",
        brand="Baumeister: all tables",
        home="All tables",
    ),
    "fr": _Words(
        language="Français",
        title="{game}\u202f: les règles",
        description="{game}\u202f: toutes les règles, chacune avec son numéro.",
        skip="Aller aux règles",
        contents="Sommaire",
        games="Jeux",
        languages="Langue",
        brand="Baumeister\u202f: toutes les tables",
        home="Toutes les tables",
    ),
    "de": _Words(
        language="Deutsch",
        title="{game}: die Regeln",
        description="{game}: alle Regeln, jede mit ihrer Nummer.",
        skip="Zu den Regeln springen",
        contents="Inhalt",
        games="Spiele",
        languages="Sprache",
        brand="Baumeister: alle Tische",
        home="Alle Tische",
    ),
}


def rules_files(client: Iterable[str]) -> Mapping[str, ClientFile]:
    """Every page and picture by its URL path. The stylesheet is one of the client's files; if the
    client is not built, the pages have no style."""
    return _files(stylesheet(client))


def stylesheet(client: Iterable[str]) -> str | None:
    """The URL path of the stylesheet; None if the client is not built."""
    return next((file for file in client if _STYLE.fullmatch(file)), None)


def address(game: str, language: str) -> str:
    """The URL path of a game's rules in a language."""
    return f"{RULES}/{language}/{game}"


def address_for(accepted: str, game: str, files: Container[str]) -> str:
    """The URL path of the rules in the available language that a browser prefers; `accepted` is its
    `Accept-Language` header."""
    known = [language for language in _WORDS if address(game, language) in files]
    return address(game, preferred_language(accepted, known))


def preferred_language(accepted: str, known: Container[str]) -> str:
    """The language among those known that a browser prefers; `accepted` is its `Accept-Language`
    header."""
    preferences = [_preference(preference) for preference in accepted.split(",")]
    found = [
        preference for preference in preferences if preference[1] > 0 and preference[0] in known
    ]
    return max(found, key=lambda preference: preference[1], default=(FIRST_LANGUAGE, 1.0))[0]


def _preference(text: str) -> tuple[str, float]:
    """A language and its weight: `de-AT;q=0.8`."""
    tag, _, weight = text.lower().partition(";")
    found = re.fullmatch(r"q=([01](?:\.\d{0,3})?)", weight.replace(" ", ""))
    return tag.strip().partition("-")[0], min(1.0, float(found[1])) if found else 1.0


@cache
def _files(style: str | None) -> Mapping[str, ClientFile]:
    drawn = pictures()
    pages = {
        address(game, language): ClientFile.of(
            f"{address(game, language)}.html", _page(game, language, style, drawn).encode()
        )
        for game in games.NAMES
        for language in _spoken(game)
    }
    return pages | {f"{PICTURES}/{name}": ClientFile.of(name, body) for name, body in drawn.items()}


def _spoken(game: str) -> list[str]:
    """The languages of a game's rules, in the order in which they are offered."""
    return [language for language in _WORDS if language in languages(game)]


def _page(game: str, language: str, style: str | None, drawn: Mapping[str, bytes]) -> str:
    words, text = _WORDS[language], RulesMarkup(rules_text(game, language), PICTURES, drawn)
    return f"""\
<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="description" content="{_about(words.description, game)}">
<title>{_about(words.title, game)} · Baumeister</title>
{_links(game, style)}
</head>
<body>
<a class="skip" href="#rules">{words.skip}</a>
<header>
<a class="home" href="/" aria-label="{words.brand}">{_sign(style)}Baumeister</a>
<nav class="games" aria-label="{words.games}">
{_games(game, language)}
</nav>
<nav class="languages" aria-label="{words.languages}">
{_languages(game, language)}
</nav>
</header>
<main id="rules" tabindex="-1">
<div class="intro">
{text.intro}</div>
<nav class="contents" id="contents" aria-labelledby="contents-title">
<h2 id="contents-title">{words.contents}</h2>
<ol>
{text.contents}
</ol>
</nav>
<div class="chapters">
{text.chapters}<a class="up" href="#contents" aria-label="{words.contents}"></a>
</div>
</main>
<footer>
<a href="/">{words.home}</a>
{_others(game, language)}
</footer>
</body>
</html>
"""


def _about(words: str, game: str) -> str:
    return words.format(game=games.get(game).META.title)


def _links(game: str, style: str | None) -> str:
    links = [
        f'<link rel="alternate" hreflang="{other}" href="{address(game, other)}">'
        for other in _spoken(game)
    ]
    if style is not None:
        links += [
            '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
            '<script src="/theme.js"></script>',
            f'<link rel="stylesheet" href="{style}">',
        ]
    return "\n".join(links)


def _sign(style: str | None) -> str:
    return "" if style is None else '<img src="/favicon.svg" alt="" width="32" height="32">'


def _games(game: str, language: str) -> str:
    return "\n".join(
        f'<a href="{address(one, language)}"{_here(one == game)}>{games.get(one).META.title}</a>'
        for one in games.NAMES
        if language in _spoken(one)
    )


def _languages(game: str, language: str) -> str:
    return "\n".join(
        f'<a href="{address(game, one)}" lang="{one}" hreflang="{one}"{_here(one == language)}>'
        f"{_WORDS[one].language}</a>"
        for one in _spoken(game)
    )


def _here(is_it: bool) -> str:
    return ' aria-current="page"' if is_it else ""


def _others(game: str, language: str) -> str:
    return "\n".join(
        f'<a href="{address(one, language)}">{_about(_WORDS[language].title, one)}</a>'
        for one in games.NAMES
        if one != game and language in _spoken(one)
    )
