"""The rules as web pages: each rulebook text becomes a complete HTML document, built once, with
links to the other languages and games."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from functools import cache
from html import escape

from baumeister import games
from baumeister.core import languages
from baumeister.core.catalogue import sentence
from baumeister.core.languages import ENGLISH, LANGUAGES
from baumeister.core.rulebook import languages as written
from baumeister.core.rulebook import pictures, rules_text
from baumeister.server.client_files import ASSETS, ClientFile
from baumeister.server.rules_markup import RulesMarkup

RULES = "/rules"
PICTURES = f"{RULES}/pictures"
_STYLE = re.compile(rf"{ASSETS}rules-[^/]+\.css")
"""The URL of the stylesheet; `vite build` adds a digest to it."""

_CODES = (
    "rules.page.title",
    "rules.page.description",
    "rules.page.skip",
    "rules.page.brand",
    "rules.page.games",
    "rules.page.languages",
    "rules.page.contents",
    "rules.page.home",
)
"""The texts around the rules."""


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
    known = [language for language in LANGUAGES if address(game, language) in files]
    return address(game, preferred_language(accepted, known))


def preferred_language(accepted: str, known: Container[str]) -> str:
    """The language among those known that a browser prefers; `accepted` is its `Accept-Language`
    header."""
    preferences = [_preference(preference) for preference in accepted.split(",")]
    choices = [
        preference for preference in preferences if preference[1] > 0 and preference[0] in known
    ]
    return max(choices, key=lambda preference: preference[1], default=(ENGLISH, 1.0))[0]


def _preference(text: str) -> tuple[str, float]:
    """A language and its weight: `de-AT;q=0.8`."""
    tag, _, weight = text.lower().partition(";")
    match = re.fullmatch(r"q=([01](?:\.\d{0,3})?)", weight.replace(" ", ""))
    return tag.strip().partition("-")[0], min(1.0, float(match[1])) if match else 1.0


@cache
def _files(style: str | None) -> Mapping[str, ClientFile]:
    images = pictures()
    pages = {
        address(game, language): ClientFile.of(
            f"{address(game, language)}.html", _page(game, language, style, images).encode()
        )
        for game in games.NAMES
        for language in LANGUAGES
    }
    return pages | {
        f"{PICTURES}/{name}": ClientFile.of(name, body) for name, body in images.items()
    }


def _page(game: str, language: str, style: str | None, drawn: Mapping[str, bytes]) -> str:
    text = RulesMarkup(rules_text(game, language), PICTURES, drawn)
    title, description, skip, brand, others, spoken, contents, home = (
        _words(code, language, game) for code in _CODES
    )
    written_in = language if language in written(game) else ENGLISH
    return f"""\
<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="description" content="{description}">
<title>{title} · Baumeister</title>
{_links(game, style)}
</head>
<body>
<a class="skip" href="#rules">{skip}</a>
<header>
<a class="home" href="/" aria-label="{brand}">{_sign(style)}Baumeister</a>
<nav class="games" aria-label="{others}">
{_games(game, language)}
</nav>
<nav class="languages" aria-label="{spoken}">
{_languages(game, language)}
</nav>
</header>
<main id="rules" lang="{written_in}" tabindex="-1">
<div class="intro">
{text.intro}</div>
<nav class="contents" id="contents" aria-labelledby="contents-title">
<h2 id="contents-title">{contents}</h2>
<ol>
{text.contents}
</ol>
</nav>
<div class="chapters">
{text.chapters}<a class="up" href="#contents" aria-label="{contents}"></a>
</div>
</main>
<footer>
<a href="/">{home}</a>
{_others(game, language)}
</footer>
</body>
</html>
"""


def _words(code: str, language: str, game: str) -> str:
    return escape(sentence(code, {"game": games.get(game).META.title}, language))


def _links(game: str, style: str | None) -> str:
    links = [
        f'<link rel="alternate" hreflang="{other}" href="{address(game, other)}">'
        for other in LANGUAGES
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
    )


def _languages(game: str, language: str) -> str:
    return "\n".join(
        f'<a href="{address(game, one)}" lang="{one}" hreflang="{one}"{_here(one == language)}>'
        f"{languages.get(one).name}</a>"
        for one in LANGUAGES
    )


def _here(is_it: bool) -> str:
    return ' aria-current="page"' if is_it else ""


def _others(game: str, language: str) -> str:
    return "\n".join(
        f'<a href="{address(one, language)}">{_words(_CODES[0], language, one)}</a>'
        for one in games.NAMES
        if one != game
    )
