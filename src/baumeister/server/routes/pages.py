"""Pages for browsers: the built client and the rules. The client is a single-page application,
which routes by its URL; the rules are one document per game and language."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from importlib import resources

from fastapi import APIRouter, Request, Response

from baumeister import games
from baumeister.core.catalogue import LANGUAGES
from baumeister.server.authentication import services_of
from baumeister.server.client_files import ASSETS, INDEX, NOT_BUILT, ClientFile
from baumeister.server.link_previews import generic_tags, table_tags
from baumeister.server.middleware.origins import Origins
from baumeister.server.offline_page import OFFLINE, TAG, offline_pages, offline_scripts
from baumeister.server.responses import problems, tags
from baumeister.server.rules_pages import (
    RULES,
    address_for,
    preferred_language,
    rules_files,
    stylesheet,
)
from baumeister.tables.errors import NotFound, ServerError, StorageError

SCREENS: dict[str, str] = json.loads(
    resources.files("baumeister.server").joinpath("screens.json").read_text(encoding="utf-8")
)
"""The URL paths of the client's screens by name; the client's router reads the same file."""
PAGES = tuple(SCREENS.values())
ROBOTS, SECURITY = "/robots.txt", "/.well-known/security.txt"
_SECURITY_VALID = timedelta(days=180)
_TABLE_ID = re.compile(r"[a-z0-9]{16}")
_TURN = re.compile(r"[0-9]{1,4}")
_FOREVER = "public, max-age=31536000, immutable"
_REVALIDATE = "no-cache"
_NOT_BUILT_PAGE = ClientFile.of(
    INDEX,
    f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Baumeister</title>
</head>
<body>
<h1>Baumeister</h1>
<p>{NOT_BUILT}</p>
<p>Programs are answered:
<a href="/api/openapi.json">the interface</a>,
<a href="/api/socket.schema.json">the messages of the sockets</a>.</p>
</body>
</html>
""".encode(),
)
"""The page shown if the client is not built."""


class Pages:
    """The routes of a built client's pages and files."""

    def __init__(
        self,
        files: Mapping[str, ClientFile],
        standalone: str | None = None,
        contact: str | None = None,
    ) -> None:
        """`contact` is the address for reports of vulnerabilities."""
        self._contact = contact
        self._offline: Mapping[str, ClientFile] = {}
        if standalone is not None and INDEX in files:
            style = stylesheet(files)
            self._offline = offline_pages(standalone, style)
            page = files[INDEX].body.replace(b"</head>", f"{TAG}</head>".encode(), 1)
            files = {**files, **offline_scripts(style), INDEX: ClientFile.of(INDEX, page)}
        # Browsers request this older icon path wherever a page names no icon.
        icon = files.get("/favicon.svg")
        self._files = files if icon is None else {"/favicon.ico": icon, **files}
        self._index = files.get(INDEX, _NOT_BUILT_PAGE)
        self._client = files

    def router(self) -> APIRouter:
        router = APIRouter()
        router.add_api_route(
            "/",
            self.get_page,
            methods=["GET"],
            response_class=Response,
            responses={200: {"content": {"text/html": {}}, "description": "A page."}, **problems()},
            tags=["pages"],
            operation_id="getPage",
        )
        router.add_api_route("/", self.get_page, methods=["HEAD"], include_in_schema=False)
        files = [path for path in self._files if path != INDEX and not path.startswith(ASSETS)]
        for path in (*PAGES[1:], f"{ASSETS}{{name}}", *files):
            get = self.get_page if path in PAGES else self.get_file
            if path == SCREENS["table"]:
                get = self.get_table_page
            router.add_api_route(path, get, methods=["GET", "HEAD"], include_in_schema=False)
        for path, get in (
            (RULES, self.get_rules_somewhere),
            (f"{RULES}/{{game}}", self.get_rules_somewhere),
            (f"{RULES}/{{language}}/{{game}}", self.get_rules),
        ):
            router.add_api_route(path, get, methods=["GET", "HEAD"], include_in_schema=False)
        router.add_api_route(ROBOTS, self.get_robots, include_in_schema=False)
        if self._contact is not None:
            router.add_api_route(SECURITY, self.get_security, include_in_schema=False)
        if self._offline:
            router.add_api_route(OFFLINE, self.get_offline, include_in_schema=False)
        return router

    async def get_page(self, request: Request) -> Response:
        """The client's HTML document; the client routes by its URL."""
        return sent(request, self._index)

    async def get_table_page(self, request: Request) -> Response:
        """The client's document with a preview of the table for chats. It is the same for everyone,
        so that of a private table tells nothing."""
        origins: Origins = request.app.state.origins
        origin = origins.for_links(request.headers.get("host", ""))[0]
        language = preferred_language(request.headers.get("accept-language", ""), LANGUAGES)
        table_id = request.path_params["table"]
        try:
            if not _TABLE_ID.fullmatch(table_id):
                raise NotFound("table")
            live = await services_of(request).registry.table_for(table_id, None)
        except (ServerError, StorageError):
            tags = generic_tags(origin, language)
        else:
            turn = _TURN.fullmatch(request.query_params.get("turn", ""))
            wanted = None if turn is None else int(turn[0])
            tags = table_tags(origin, language, table_id, live.table, wanted)
        page = self._index.body.replace(b"</title>", b"</title>" + tags.encode(), 1)
        answer = sent(request, ClientFile.of(INDEX, page))
        answer.headers["vary"] = "accept-encoding, accept-language"
        answer.headers["x-robots-tag"] = "noindex"  # tables are for those who have the link
        return answer

    async def get_robots(self) -> Response:
        """The part of the site that search engines may read. Table pages are part of it, so that
        chats can preview links; they say themselves that they are not to be indexed."""
        return Response("User-agent: *\nDisallow: /api/\n", media_type="text/plain")

    async def get_security(self) -> Response:
        """The address for reports of vulnerabilities (RFC 9116)."""
        expires = datetime.now(UTC) + _SECURITY_VALID
        text = f"Contact: {self._contact}\nExpires: {expires:%Y-%m-%dT%H:%M:%SZ}\n"
        return Response(text, media_type="text/plain")

    async def get_file(self, request: Request) -> Response:
        """A file of the client, or 404."""
        file = self._files.get(request.scope["path"])
        if file is None:
            raise NotFound("page")
        return sent(request, file)

    async def get_offline(self, request: Request) -> Response:
        """The page that browsers keep for the time when the server cannot be reached."""
        accepted = request.headers.get("accept-language", "")
        return sent(request, self._offline[preferred_language(accepted, LANGUAGES)])

    async def _rules(self) -> Mapping[str, ClientFile]:
        """The pages of the rules. They are made at the first request, which takes a moment."""
        return await asyncio.to_thread(rules_files, self._client)

    async def get_rules(self, request: Request) -> Response:
        """The rules of a game in a language, or one of their pictures."""
        file = (await self._rules()).get(request.scope["path"])
        return self._nothing(request) if file is None else sent(request, file)

    async def get_rules_somewhere(self, request: Request) -> Response:
        """Redirect to the rules in a language that the browser prefers."""
        game = request.path_params.get("game", games.NAMES[0])
        if game not in games.NAMES:
            return self._nothing(request)
        accepted = request.headers.get("accept-language", "")
        headers = {
            "location": address_for(accepted, game, await self._rules()),
            "vary": "accept-language",
        }
        return Response(status_code=307, headers=headers)

    def _nothing(self, request: Request) -> Response:
        page = self.not_found(request)
        if page is None:
            raise NotFound("page")
        return page

    def not_found(self, request: Request) -> Response | None:
        """The response for unknown paths. Browsers get the client, which shows that the page does
        not exist; programs and API requests get 404."""
        is_for_people = "text/html" in request.headers.get("accept", "")
        is_asked = request.method in ("GET", "HEAD") and not request.scope["path"].startswith(
            "/api/"
        )
        return sent(request, self._index, 404) if is_for_people and is_asked else None


def sent(request: Request, file: ClientFile, status: int = 200) -> Response:
    """The response with a file: compressed if the browser accepts gzip, 304 if it has the file."""
    packed = file.gzipped if _accepts_gzip(request.headers.get("accept-encoding", "")) else None
    body = file.body if packed is None else packed
    headers = {"content-type": file.media_type, "vary": "accept-encoding"}
    if status == 200:
        headers["cache-control"] = _FOREVER if file.is_forever else _REVALIDATE
        headers["etag"] = f'"{file.tag}{"" if packed is None else "-gzip"}"'
        if headers["etag"] in tags(request.headers.get("if-none-match", "")):
            return Response(status_code=304, headers=headers)
    if packed is not None:
        headers["content-encoding"] = "gzip"
    headers["content-length"] = str(len(body))
    return Response(b"" if request.method == "HEAD" else body, status, headers)


def _accepts_gzip(accepted: str) -> bool:
    """Whether the browser accepts gzip with a weight other than 0."""
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "").rstrip("0.") != "q="
    return False
