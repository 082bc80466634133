"""What browsers get: the client's files, plain or compressed, cached or revalidated, and nothing
else from the disk."""

from __future__ import annotations

import gzip
from datetime import UTC, datetime
from pathlib import Path

import pytest

from baumeister.server.client_files import NOT_BUILT, ClientFile, client_files
from baumeister.server.routes.pages import Pages
from server.security.roles import idle_server, raw_get
from server.small_client import CONTENTS, FILES
from testing.running_server import running_server, settings_for

BROWSER_HEADERS = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


async def test_every_page_is_the_same_document(sqlite_url: str) -> None:
    async with idle_server(sqlite_url) as server:
        http = server.anonymous()
        for path in (
            "/",
            "/new",
            "/open",
            "/games",
            "/editor",
            "/settings",
            "/puzzles",
            "/puzzles/pueblo/daily",
            "/new?game=aztec",
        ):
            answer = await http.get(path)
            assert answer.status_code == 200, path
            assert answer.content == CONTENTS["/index.html"]
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"


async def test_files_have_the_right_content_type(sqlite_url: str) -> None:
    """S11: with the headers of every response, the Content Security Policy above all."""
    kinds = {
        "/favicon.svg": "image/svg+xml",
        "/manifest.webmanifest": "application/manifest+json",
        "/icons/small.png": "image/png",
        "/assets/a-1.js": "text/javascript; charset=utf-8",
        "/assets/b-2.css": "text/css; charset=utf-8",
    }
    async with idle_server(sqlite_url) as server:
        http = server.anonymous()
        for path, kind in kinds.items():
            answer = await http.get(path)
            assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
            assert answer.content == CONTENTS[path]
            assert "default-src 'none'" in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"

        old = await http.get("/favicon.ico")
        assert (old.content, old.headers["content-type"]) == (
            CONTENTS["/favicon.svg"],
            "image/svg+xml",
        )


async def test_hashed_assets_are_cached_forever(sqlite_url: str) -> None:
    async with idle_server(sqlite_url) as server:
        http = server.anonymous()
        kept = (await http.get("/assets/a-1.js")).headers["cache-control"]
        assert kept == "public, max-age=31536000, immutable"
        assert (await http.get("/favicon.svg")).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("coding", ["gzip", "identity"])
@pytest.mark.parametrize("path", ["/", "/favicon.svg", "/assets/a-1.js"])
async def test_unchanged_files_are_not_sent_again(sqlite_url: str, path: str, coding: str) -> None:
    async with idle_server(sqlite_url) as server:
        http = server.anonymous()
        http.headers["accept-encoding"] = coding
        tag = (await http.get(path)).headers["etag"]
        for given in (tag, f"W/{tag}", f'"other", {tag}'):
            again = await http.get(path, headers={"if-none-match": given})
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["etag"] == tag
        changed = await http.get(path, headers={"if-none-match": '"other"'})
        assert (changed.status_code, changed.headers["etag"]) == (200, tag)


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip", True),
        ("br, GZip;q=0.8", True),
        ("deflate, gzip, br, zstd", True),
        ("*", True),
        ("", False),
        ("identity", False),
        ("br", False),
        ("gzip;q=0", False),
        ("gzip; q=0.000, br", False),
    ],
)
async def test_files_are_compressed_for_clients_that_accept_it(
    sqlite_url: str, accepted: str, packed: bool
) -> None:
    async with idle_server(sqlite_url) as server:
        http = server.anonymous()
        async with http.stream(
            "GET", "/assets/a-1.js", headers={"accept-encoding": accepted}
        ) as answer:
            raw = b"".join([part async for part in answer.aiter_raw()])
        assert ("content-encoding" in answer.headers) == packed
        assert answer.headers["vary"] == "accept-encoding"
        assert int(answer.headers["content-length"]) == len(raw)
        assert (gzip.decompress(raw) if packed else raw) == CONTENTS["/assets/a-1.js"]
        assert not packed or len(raw) < len(CONTENTS["/assets/a-1.js"]) / 4


async def test_incompressible_files_are_sent_uncompressed(sqlite_url: str) -> None:
    async with idle_server(sqlite_url) as server:
        http = server.anonymous()
        for path in ("/icons/small.png", "/assets/b-2.css"):
            assert "content-encoding" not in (await http.get(path)).headers


async def test_head_returns_the_same_headers_without_a_body(sqlite_url: str) -> None:
    async with idle_server(sqlite_url) as server:
        http = server.anonymous()
        for path in ("/", "/settings", "/favicon.svg", "/assets/a-1.js"):
            whole, head = await http.get(path), await http.head(path)
            assert head.status_code == 200
            assert head.content == b""
            for name in ("content-type", "content-length", "etag", "cache-control"):
                assert head.headers[name] == whole.headers[name]


async def test_unknown_paths_give_browsers_the_page_and_programs_an_error(sqlite_url: str) -> None:
    async with idle_server(sqlite_url) as server:
        http = server.anonymous()
        for path in ("/nowhere", "/t", "/new/more"):
            page = await http.get(path, headers=BROWSER_HEADERS)
            assert (page.status_code, page.content) == (404, CONTENTS["/index.html"])
            assert page.headers["cache-control"] == "no-store"
            assert (await http.get(path)).json()["code"] == "server.not_found"
            assert (await http.post(path, json={}, headers=BROWSER_HEADERS)).json()[
                "code"
            ] == "server.not_found"
        for path in ("/api/nowhere", "/api/tables/abcdefghjkmnpqrs", "/assets/old-0.js"):
            answer = await http.get(path, headers=BROWSER_HEADERS)
            assert (answer.status_code, answer.json()["code"]) == (404, "server.not_found")
        assert (await http.post("/", json={}, headers=BROWSER_HEADERS)).json()[
            "code"
        ] == "server.method"


@pytest.mark.parametrize(
    "path",
    [
        *("/assets/../index.html", "/assets/%2e%2e/index.html", "/assets/..%2findex.html"),
        *("/assets/..%5cindex.html", "/assets//etc/passwd", "/assets/%2fetc%2fpasswd"),
        *("/assets/a-1.js%00", "/assets/a-1.js/", "/assets/", "/assets", "/assets/A-1.JS"),
        *("/index.html", "//favicon.svg", "/./favicon.svg", "/favicon.svg%00.png", "/client/a"),
        *("/icons/../favicon.svg", "/icons/", "/icons", "/..%2fpages.py", "/assets/%252e%252e"),
    ],
)
async def test_no_path_reaches_a_file_outside_the_client(sqlite_url: str, path: str) -> None:
    """S15."""
    async with idle_server(sqlite_url) as server:
        status, answer = await raw_get(server, path)
        assert status in (400, 404), answer
        assert b"no-store" in answer


def test_client_folder_is_read_once_without_following_links(tmp_path: Path) -> None:
    """S15: a symbolic link in the folder exposes nothing outside it."""
    folder, outside = tmp_path / "client", tmp_path / "outside"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("page", encoding="utf-8")
    (folder / "assets" / "a-1.js").write_text("a", encoding="utf-8")
    outside.mkdir()
    (outside / "secret").write_text("canary", encoding="utf-8")
    (folder / "secret.txt").symlink_to(outside / "secret")
    (folder / "more").symlink_to(outside)
    found = client_files(folder)
    assert list(found) == ["/assets/a-1.js", "/index.html"]
    assert found["/assets/a-1.js"].is_forever
    assert not found["/index.html"].is_forever
    (folder / "index.html").write_text("another", encoding="utf-8")
    assert client_files(folder)["/index.html"].body == b"page"
    assert client_files(outside) == {}


async def test_missing_client_page_says_what_to_do(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("baumeister.server.app.client_files", dict)
    async with idle_server(sqlite_url) as server:
        http = server.anonymous()
        for path in ("/", "/t/abcdefghjkmnpqrs"):
            answer = await http.get(path)
            assert answer.status_code == 200
            assert NOT_BUILT in answer.text
        assert (await http.get("/favicon.svg")).status_code == 404


def test_etag_depends_on_the_contents() -> None:
    assert ClientFile.of("/a.js", b"1").tag != ClientFile.of("/a.js", b"2").tag
    assert ClientFile.of("/a.strange", b"1").media_type == "application/octet-stream"
    assert Pages(FILES).router().routes


async def test_search_engines_are_told_not_to_index_tables(sqlite_url: str) -> None:
    """Tables by link are for those who have the link. The pages say so themselves: robots.txt would
    also keep chats from reading the preview of a link."""
    async with running_server(settings_for(sqlite_url, workers=0)) as server:
        ada, http = await server.guest(), server.anonymous()
        table = (await ada.table())["id"]
        for path in (f"/t/{table}", "/t/" + "x" * 16):
            assert (await http.get(path)).headers["x-robots-tag"] == "noindex"
        assert "x-robots-tag" not in (await http.get("/")).headers
        robots = await http.get("/robots.txt")
        assert robots.text == "User-agent: *\nDisallow: /api/\n"


async def test_security_contact_is_published_if_it_is_set(sqlite_url: str) -> None:
    """RFC 9116."""
    path = "/.well-known/security.txt"
    async with running_server(settings_for(sqlite_url, workers=0)) as server:
        assert (await server.anonymous().get(path)).status_code == 404
    contact = "mailto:security@example.org"
    of = settings_for(sqlite_url, workers=0, security_contact=contact)
    async with running_server(of) as server:
        answer = await server.anonymous().get(path)
        assert answer.headers["content-type"].startswith("text/plain")
        first, second = answer.text.splitlines()
        assert first == f"Contact: {contact}"
        assert datetime.fromisoformat(second.removeprefix("Expires: ")) > datetime.now(UTC)


async def test_all_methods_of_an_address_are_named(sqlite_url: str) -> None:
    async with running_server(settings_for(sqlite_url, workers=0)) as server:
        ada = await server.guest()
        for method, status in (("PUT", 405), ("OPTIONS", 204)):
            answer = await ada.http.request(method, "/api/me")
            assert answer.status_code == status
            assert answer.headers["allow"] == "DELETE, GET, OPTIONS, PATCH"
        assert (await ada.http.request("OPTIONS", "/api/nothing")).status_code == 404
