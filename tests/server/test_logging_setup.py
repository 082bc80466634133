"""The log: its formats, and the secrets that never appear in it."""

import io
import json
import logging
from collections.abc import Iterator

import httpx
import pytest
import structlog

from baumeister.server import logging_setup
from baumeister.server.tokens import new_token, set_cookie
from server.middleware.stub_app import serving, settings, shake_hands
from server.silent_errors import expected_errors

CANARY = "canaryCANARYcanaryCANARYcanaryCANARYcanary1"
assert len(CANARY) == len(new_token())


@pytest.fixture(autouse=True)
def _log_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    names = ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "asyncio", "sqlalchemy")
    more = ("procrastinate", "psycopg.pool", "websockets")
    loggers = [logging.getLogger(name) for name in (*names, *more)]
    before = [(log, log.handlers[:], log.propagate, log.level) for log in loggers]
    yield
    root.handlers, root.level = handlers, level
    for log, its_handlers, propagate, its_level in before:
        log.handlers, log.propagate = its_handlers, propagate
        log.setLevel(its_level)


@pytest.fixture(params=["json", "console"])
def out(request: pytest.FixtureRequest) -> io.StringIO:
    """Where a log of either format is written."""
    stream = io.StringIO()
    logging_setup.set_up(request.param, "debug", stream)
    return stream


def test_json_log_lines_have_time_level_and_context() -> None:
    stream = io.StringIO()
    logging_setup.set_up("json", "info", stream)
    with structlog.contextvars.bound_contextvars(table="t1", connection="c1"):
        structlog.get_logger().info("played", seq=5)
        structlog.get_logger().debug("not shown")
        logging.getLogger("uvicorn.error").info("Started %s", "it")
    first, second = map(json.loads, stream.getvalue().splitlines())
    assert {"event": "played", "seq": 5, "level": "info", "table": "t1"}.items() <= first.items()
    assert first["timestamp"].endswith("Z")
    assert second["event"] == "Started it"
    assert second["connection"] == "c1"


@pytest.mark.parametrize(("level", "logged"), [("info", 0), ("debug", 2)])
async def test_requests_are_logged_for_debugging_only(level: str, logged: int) -> None:
    """Otherwise one address could fill the disk. Errors are logged at every level."""
    stream = io.StringIO()
    logging_setup.set_up("json", level, stream)
    async with serving(settings(port=0)) as port:
        async with httpx.AsyncClient(trust_env=False) as http:
            await http.get(f"http://127.0.0.1:{port}/fine")
        (await shake_hands(port))[1].close()
    events = [json.loads(line)["event"] for line in stream.getvalue().splitlines()]
    assert len([event for event in events if event.startswith("127.0.0.1:")]) == logged
    with expected_errors("broken"):
        logging.getLogger(logging_setup.ACCESS_LOG).error("broken")
    assert "broken" in stream.getvalue()


def test_fields_of_worker_jobs_are_never_logged(out: io.StringIO) -> None:
    for name in ("procrastinate.utils", "procrastinate.worker", "procrastinate.worker.host-1"):
        logging.getLogger(name).error("Job job[1](work='%s') ended with status: Error", CANARY)
    assert not out.getvalue()


def test_secrets_are_never_logged(out: io.StringIO) -> None:
    """S3, S22: a canary in every place."""
    log = structlog.get_logger()
    for name in (
        "token", "seat_token", "Cookie", "authorization", "chat", "text", "password", "headers",
        "body", "invite", "recovery_link", "database", "secret",
    ):  # fmt: skip
        log.info("said", **{name: "canary said"})
    log.info("link", path=f"/join/{CANARY}", url=f"http://x/recover/{CANARY}?a=b")
    log.info("nested", value={"headers": [(b"cookie", f"baumeister={CANARY}".encode())]})
    log.info("signed in", said_by=f"Bearer {CANARY}", header="authorization: bearer canary.short")
    log.info("set", value=set_cookie(CANARY, secure=True))
    log.info("store", url="postgresql+psycopg://user:canary@db/name")
    logging.getLogger("sqlalchemy").warning("connect to postgresql://user:canary@db/name")
    logging.getLogger("uvicorn.access").info(
        '%s - "%s %s HTTP/%s" %d', "1.2.3.4:5", "GET", "/x?token=canary&a=1", "1.1", 200
    )
    logging.getLogger("uvicorn.error").info(
        '%s - "WebSocket %s" [accepted]', "1.2.3.4:5", "/play?token=canary"
    )
    try:
        seat_token = CANARY
        raise ValueError(f"no seat for {seat_token}")
    except ValueError:
        with expected_errors("broken"):
            log.exception("broken", token=CANARY)
            logging.getLogger("other").exception("broken with %s", CANARY)
    written = out.getvalue()
    assert "canary" not in written.lower()
    assert written.count("[hidden]") >= 8
    assert "no seat for" in written  # tracebacks are logged
    assert "/x" in written
    assert "/play" in written


def test_non_secrets_are_logged(out: io.StringIO) -> None:
    digest = "ab" * 32
    structlog.get_logger().info("played", digest=digest, table="abcdefgh234567ab", name="Anna")
    assert digest in out.getvalue()
    assert "abcdefgh234567ab" in out.getvalue()


def test_names_cannot_forge_log_lines() -> None:
    stream = io.StringIO()
    logging_setup.set_up("json", "info", stream)
    structlog.get_logger().info("joined", name='Eve\n{"event": "admin"}')
    assert len(stream.getvalue().splitlines()) == 1
