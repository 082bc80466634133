"""Pictures to share: what they show, who may see them, and how often they are drawn."""

import asyncio
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from baumeister.drawing.pueblo.last_walk import looks
from baumeister.drawing.share_caption import drawable
from baumeister.games import aztec, pueblo
from baumeister.games.pueblo.event import Looked
from baumeister.players.titles import title
from baumeister.server.share_pictures import SharePictures, share_job
from baumeister.server.workers.share import SharePictureJob
from baumeister.tables.live_table import LiveTable
from baumeister.tables.shared_game import after_last_walk
from baumeister.tables.tasks import Tasks
from baumeister.tables.worker_jobs.protocol import SERVER, Requester
from server.play.with_server import CAT, OWN, code, serving
from tables.finished_tables import ADA, BOB, LEVEL3, finished_table

pytestmark = pytest.mark.usefixtures("patience_with_workers")
PLAYED = finished_table("pueblo", ADA, LEVEL3, seed=1)
DEMOLISHED = finished_table("pueblo", ADA, BOB, seed=2, demolition=True)


def test_picture_shows_names_totals_and_winners() -> None:
    job, has_walked = share_job(PLAYED, "de")
    assert has_walked
    caption = job.caption(PLAYED.state)
    result = PLAYED.result
    assert result is not None
    assert {row.name for row in caption.rows} == {"Ada", title("level3", "de")}
    assert [row.total for row in caption.rows] == [
        str(total) for total in sorted(result.totals)
    ]  # the fewest penalty points first
    assert [row.seat for row in caption.rows if row.won] == list(result.winners)
    winner = next(row.name for row in caption.rows if row.won)
    assert caption.headline == f"{winner} gewinnt"
    assert caption.unit == "Strafpunkte"


def test_oh_puch_has_no_total() -> None:
    table = finished_table("aztec", ADA, BOB, LEVEL3, seed=8)
    job, _ = share_job(table, "en")
    caption = job.caption(table.state)
    assert isinstance(table.state, aztec.State)
    oh_puch = table.state.oh_puch
    assert [row.total for row in caption.rows if row.seat == oh_puch] == ["–"]


def test_names_that_the_font_lacks_are_replaced() -> None:
    assert drawable("Żółć Вася Ωμέγα", 0, "en") == "Żółć Вася Ωμέγα"
    assert drawable("漢字かな", 1, "fr") == drawable("", 1, "fr") != ""
    assert "2" in drawable("😀😀😀", 1, "en")


def test_last_walk_begins_and_ends_with_the_totals_of_the_law() -> None:
    state = after_last_walk(PLAYED)
    assert isinstance(state, pueblo.State)
    assert state == PLAYED.state
    events = PLAYED.history.events(PLAYED.rules, PLAYED.history.ply - 1)
    law = [event for event in events if isinstance(event, Looked) and event.last_walk]
    walk = looks(state)
    assert [(look.square, tuple(look.fines)) for look in walk] == [
        (event.square, event.fines) for event in law
    ]
    assert walk[-1].totals == state.scores


def test_demolished_pueblo_is_shown_complete() -> None:
    state = after_last_walk(DEMOLISHED)
    assert isinstance(state, pueblo.State)
    assert isinstance(DEMOLISHED.state, pueblo.State)
    assert len(state.site.blocks) > len(DEMOLISHED.state.site.blocks)
    assert looks(state)[-1].totals == state.scores


async def test_pictures_and_animations_are_served(sqlite_url: str) -> None:
    async with serving(sqlite_url, workers=1) as server:
        ada = await server.guest("Ada")
        text = PLAYED.record.to_text()
        answer = await ada.http.post("/api/records", json={"id": "r", "record": text})
        table = answer.json()["table"]["id"]
        png = await server.anonymous().get(f"/t/{table}.png?lang=fr")
        assert png.headers["content-type"] == "image/png"
        assert png.headers["cache-control"].startswith("public")
        assert png.headers["x-robots-tag"] == "noindex"
        assert Image.open(BytesIO(png.content)).size == (1200, 630)
        svg = await server.anonymous().get(f"/t/{table}.svg?lang=fr")
        assert svg.headers["content-type"] == "image/svg+xml"
        assert svg.text.startswith("<svg")
        assert ">Ada</text>" in svg.text
        page = await server.anonymous().get(f"/t/{table}", headers={"accept-language": "de"})
        assert f"{server.origin}/t/{table}.png?lang=de" in page.text  # the preview in chats
        gif = await server.anonymous().get(f"/t/{table}.gif")
        assert gif.status_code == 200, gif.text
        animation: Any = Image.open(BytesIO(gif.content))
        assert (animation.format, animation.n_frames) == ("GIF", 37)
        assert code(await ada.http.get(f"/t/{table}.png?lang=it")) == (422, "server.invalid")
        aztec_text = finished_table("aztec", ADA, BOB, seed=1, turns=5).record.to_text()
        answer = await ada.http.post("/api/records", json={"id": "a", "record": aztec_text})
        gif = await ada.http.get(f"/t/{answer.json()['table']['id']}.gif")
        assert Image.open(BytesIO(gif.content)).format == "GIF"
        running = (await ada.table(seats=[OWN, CAT], start=True))["id"]
        assert (await ada.http.get(f"/t/{running}.png")).headers["cache-control"] == "no-cache"


async def test_private_tables_have_no_picture_for_strangers(sqlite_url: str) -> None:
    async with serving(sqlite_url, workers=1) as server:
        ada, bob = [await server.guest(name) for name in ("Ada", "Bob")]
        table = (await ada.table(seats=[OWN, CAT], start=True, visibility="private"))["id"]
        await ada.command(table, "resign")
        for form in ("png", "svg", "gif"):
            for http in (bob.http, server.anonymous()):
                answer = await http.get(f"/t/{table}.{form}")
                assert code(answer) == (404, "server.not_found")
        own = await ada.http.get(f"/t/{table}.png")
        assert own.content.startswith(b"\x89PNG")
        assert own.headers["cache-control"].startswith("private")


class CountingRunner:
    """Answers every job with its number, after a moment."""

    def __init__(self) -> None:
        self.asked: list[SharePictureJob] = []

    async def ask(
        self, job: Any, *, seconds: float | None = None, requester: Requester = SERVER
    ) -> Any:
        """Count."""
        self.asked.append(job)
        await asyncio.sleep(0)
        return b"x" * 1_000


@pytest.mark.parametrize("form", ["png", "gif"])
async def test_pictures_are_drawn_once_and_kept_within_bounds(
    monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    """S25, and how long a picture is kept."""
    monkeypatch.setattr("baumeister.server.share_pictures.MOST_BYTES", 2_500)
    runner = CountingRunner()
    spent: list[None] = []

    class Live(LiveTable):
        def __init__(self, name: str) -> None:
            self.id = name

        table = PLAYED
        chain = "before"

    async def drawn(runner: CountingRunner, job: SharePictureJob, **_: object) -> Any:
        return await runner.ask(job)

    monkeypatch.setattr("baumeister.server.share_pictures.animation", drawn)
    pictures = SharePictures(runner, Tasks())

    async def ask(name: str) -> Any:
        return await pictures.picture(Live(name), "en", lambda: spent.append(None), form=form)

    await asyncio.gather(ask("a"), ask("a"), ask("a"))
    await ask("a")
    assert len(runner.asked) == len(spent) == 1
    await ask("b")
    await ask("a")
    await ask("c")  # b is dropped: a was used since
    await ask("a")
    assert len(runner.asked) == 3
    await ask("b")
    assert len(runner.asked) == 4
    monkeypatch.setattr(Live, "chain", "a name was erased")
    await ask("b")
    assert len(runner.asked) == 5
