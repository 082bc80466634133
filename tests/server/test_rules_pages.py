"""The rules in the browser: a complete page for each game and language, with an anchor for every
rule, and nothing that the Content Security Policy forbids."""

from __future__ import annotations

import gzip
import re
from html.parser import HTMLParser
from urllib.parse import unquote, urldefrag

import pytest

from baumeister import games
from baumeister.core.rulebook import languages, pictures, rules_by_number, rules_text
from baumeister.server.rules_pages import rules_files
from server.security.roles import idle_server, raw_get
from server.small_client import CONTENTS

Attributes = dict[str, str | None]
STYLE = "/assets/rules-1a2b.css"
PAGES = [f"/rules/{language}/{game}" for game in games.NAMES for language in languages(game)]
PICTURES = [f"/rules/pictures/{name}" for name in pictures()]
BROWSER_HEADERS = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
_CLOSED = frozenset({"meta", "link", "img"})
_CITED = re.compile(r"\b[AP]\d+\.\d+\b")

each_page = pytest.mark.parametrize("path", PAGES)


class Document(HTMLParser):
    """The elements of a page, in order; checks that every one is closed."""

    def __init__(self, path: str) -> None:
        super().__init__()
        self.text = rules_files([STYLE])[path].body.decode()
        self.elements: list[tuple[str, Attributes]] = []
        self._open: list[str] = []
        self.feed(self.text)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Called by the parser."""
        self.elements.append((tag, dict(attrs)))
        if tag not in _CLOSED:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Called by the parser."""
        assert self._open.pop() == tag

    def all(self, attribute: str, *tags: str) -> list[str]:
        """The values of an attribute, of all elements or of some kinds."""
        return [
            value
            for tag, attributes in self.elements
            if (not tags or tag in tags) and (value := attributes.get(attribute)) is not None
        ]


@each_page
def test_every_rule_and_decision_has_its_anchor(path: str) -> None:
    language, game = path.split("/")[2:]
    text, page = rules_text(game, language), Document(path)
    assert page.all("id", "p") == list(rules_by_number(text))
    assert page.all("id", "tr") == re.findall(r"^\| \*\*(\w+)\*\*", text, re.MULTILINE)
    assert len(page.all("id")) == len(set(page.all("id")))
    assert page.all("lang", "html") == [language]


@each_page
def test_every_link_resolves(path: str) -> None:
    page, known = Document(path), {"/", *PAGES}
    for link in page.all("href", "a"):
        there, anchor = urldefrag(link)
        assert there in known or (not there and unquote(anchor) in page.all("id")), link
    chapters = [anchor for anchor in page.all("id", "h2") if anchor != "contents-title"]
    linked = [unquote(link[1:]) for link in page.all("href", "a")]
    assert all(chapter in linked for chapter in chapters)
    assert set(page.all("hreflang", "link")) == set(languages(path.split("/")[3]))


@each_page
def test_cited_rules_are_linked(path: str) -> None:
    language, game = path.split("/")[2:]
    page = Document(path)
    for rule in rules_by_number(rules_text(game, language)).values():
        for number in _CITED.findall(rule):
            assert f'href="#{number}"' in page.text


@each_page
def test_headings_are_nested_and_rows_have_headers(path: str) -> None:
    page = Document(path)
    levels = [int(tag[1]) for tag, _ in page.elements if re.fullmatch(r"h\d", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert set(levels[1:]) == {2}
    rows = page.text.count("<tr") - page.text.count("<thead>")
    assert page.all("scope", "th") == ["row"] * rows
    assert "<th></th>" not in page.text


@each_page
def test_pictures_have_a_description_and_a_caption(path: str) -> None:
    page = Document(path)
    shown = [source for source in page.all("src", "img") if source != "/favicon.svg"]
    assert set(shown) <= set(PICTURES)
    language, game = path.split("/")[2:]
    found = re.findall(r"^!\[(.+)\]\(.+\)\\$", rules_text(game, language), re.MULTILINE)
    assert page.all("alt", "img")[-len(shown) :] == found
    assert all(page.text.count(shows) == 1 for shows in found), "the caption does not repeat it"
    assert "<figcaption></figcaption>" not in page.text
    assert page.text.count("<figcaption>") == page.text.count("<figure>") == len(shown)
    assert page.text.count('<div class="box">') == rules_text(game, language).count("\n\n> ")
    assert len(page.all("width", "img")) == len(page.all("height", "img")) == len(shown) + 1


@each_page
def test_pages_obey_the_content_security_policy(path: str) -> None:
    page = Document(path)
    for tag, attributes in page.elements:
        assert tag != "style"
        assert "style" not in attributes
        assert not any(name.startswith("on") for name in attributes)
    assert page.all("src", "script") == ["/theme.js"]
    assert page.text.count("<script") == 1
    assert STYLE in page.all("href", "link")
    assert "data:" not in page.text


def test_rules_pages_work_without_the_client() -> None:
    for path, file in rules_files(["/assets/b-2.css"]).items():
        if path in PAGES:
            assert b"theme.js" not in file.body
            assert b"stylesheet" not in file.body
            assert b"favicon" not in file.body


async def test_rules_pages_are_served_like_client_files(sqlite_url: str) -> None:
    """S11: with the headers of every response; plain or compressed, and not sent again."""
    async with idle_server(sqlite_url) as server:
        http = server.anonymous()
        for path in (*PAGES, *PICTURES):
            answer = await http.get(path, headers={"accept-encoding": "identity"})
            kind = "text/html; charset=utf-8" if path in PAGES else "image/svg+xml"
            assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
            assert answer.headers["cache-control"] == "no-cache"
            assert "default-src 'none'" in answer.headers["content-security-policy"]
            assert "unsafe" not in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert "set-cookie" not in answer.headers
            head = await http.head(path, headers={"accept-encoding": "identity"})
            assert (head.status_code, head.content) == (200, b"")
            for name in ("content-type", "content-length", "etag", "cache-control"):
                assert head.headers[name] == answer.headers[name]
            again = await http.get(
                path,
                headers={"accept-encoding": "identity", "if-none-match": answer.headers["etag"]},
            )
            assert (again.status_code, again.content) == (304, b"")
        async with http.stream("GET", PAGES[0], headers={"accept-encoding": "gzip"}) as packed:
            raw = b"".join([part async for part in packed.aiter_raw()])
        whole = await http.get(PAGES[0], headers={"accept-encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["etag"] != whole.headers["etag"]
        assert gzip.decompress(raw) == whole.content


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "fr"),
        ("nl, de-AT;q=0.8, en;q=0.9", "en"),
        ("en;q=0.1, de;q=0.9", "de"),
        ("it, ja", "en"),
        ("de;q=0, fr;q=0.0", "en"),
        ("DE", "de"),
        ("den", "en"),
        ("de;q=nonsense", "de"),
        (",;,q=,", "en"),
        ("../de", "en"),
    ],
)
async def test_rules_use_the_browsers_language(
    sqlite_url: str, accepted: str, language: str
) -> None:
    async with idle_server(sqlite_url) as server:
        http = server.anonymous()
        for path, game in (
            ("/rules", "pueblo"),
            ("/rules/pueblo", "pueblo"),
            ("/rules/aztec", "aztec"),
        ):
            for ask in (http.get, http.head):
                answer = await ask(
                    path, headers={"accept-language": accepted}, follow_redirects=False
                )
                assert answer.status_code == 307
                assert answer.headers["location"] == f"/rules/{language}/{game}"
                assert answer.headers["vary"] == "accept-language"
                assert answer.headers["cache-control"] == "no-store"
                assert answer.content == b""


async def test_not_found_pages_for_people_and_programs(sqlite_url: str) -> None:
    async with idle_server(sqlite_url) as server:
        http = server.anonymous()
        for path in (
            *("/rules/chess", "/rules/xx/pueblo", "/rules/en/chess", "/rules/EN/pueblo"),
            *("/rules/", "/rules/pueblo/", "/rules/en/pueblo/", "/rules/en/pueblo/more"),
            *(
                "/rules/pictures/none.svg",
                "/rules/pictures",
                "/rules/pictures/",
                "/rules/en/pueblo.md",
            ),
        ):
            page = await http.get(path, headers=BROWSER_HEADERS)
            assert (page.status_code, page.content) == (404, CONTENTS["/index.html"]), path
            problem = await http.get(path)
            assert (problem.status_code, problem.json()["code"]) == (404, "server.not_found")
        for path in ("/rules", "/rules/pueblo", PAGES[0]):
            assert (await http.post(path, json={})).json()["code"] == "server.method"


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/rules/pictures/../en/pueblo",
            "/rules/../rules/en/pueblo",
            "/rules/en/..%2fen%2fpueblo",
        ),
        *(
            "/rules/pictures/%2e%2e%2fen%2fpueblo.md",
            "/rules/pictures/..%5cen",
            "/rules//etc/passwd",
        ),
        *("/rules/en/pueblo%00", "/rules/pictures/%2fetc%2fpasswd", "//rules/en/pueblo"),
        *("/rules/%2e%2e/pueblo", "/rules/..%2f..%2fpyproject.toml", "/rules/en/%252e%252e"),
    ],
)
async def test_no_path_reaches_a_file_outside_the_client(sqlite_url: str, path: str) -> None:
    """S15."""
    async with idle_server(sqlite_url) as server:
        status, answer = await raw_get(server, path)
        assert status in (400, 404), answer
        assert b"no-store" in answer
