"""Records, pictures, forks and imports; computers, hints and analyses. Only tests of what is read
back from the store run on both databases."""

import json
from typing import Any

import pytest

from baumeister.core.chance import Chance
from baumeister.core.record import Record
from baumeister.games import aztec, pueblo
from server.play.with_server import CAT, OWN, code, serving
from testing.running_server import Client

pytestmark = pytest.mark.usefixtures("patience_with_workers")


def played(rules: Any, seed: int, leave: int = 0, **options: Any) -> str:
    """The record of a random game without its last actions."""
    game, dice = rules.Game(**options), Chance(seed)
    while game.legal:
        game.play(dice.choice(game.legal))
    if leave:
        whole = game.record
        return Record(
            whole.game, whole.rules_version, whole.options, whole.seats, whole.entries[:-leave]
        ).to_text()
    text: str = game.record.to_text()
    return text


async def brought(ada: Client, record: str, **given: Any) -> Any:
    """A table imported from a record."""
    return await ada.http.post("/api/records", json={"id": "r", "record": record, **given})


async def test_every_table_has_a_record_and_pictures_of_every_ply(sqlite_url: str) -> None:
    async with serving(sqlite_url, workers=1) as server:
        ada = await server.guest("Ada")
        table = (await ada.table(seats=[OWN, CAT], start=True))["id"]
        await ada.command(table, "play", seq=1, actions=["od4ne", "+4"])
        base = f"/api/tables/{table}"
        record = Record.from_text((await ada.http.get(f"{base}/record")).text)
        assert record.entries == ("od4ne", "+4")
        assert [seat.name for seat in record.seats] == ["Ada", "Cat"]
        ply = (await ada.http.get(f"{base}/ply", params={"ply": 1})).json()
        assert ply["happened"][0]["code"] == "pueblo.event.placed"
        assert pueblo.from_json(ply["state"]).site.blocks
        assert code(await ada.http.get(f"{base}/ply", params={"ply": 3})) == (404, "server.no_ply")
        svg = await ada.http.get(f"{base}/picture.svg", params={"ply": 0})
        assert svg.headers["content-type"] == "image/svg+xml"
        assert svg.text.startswith("<svg")
        png = await ada.http.get(f"{base}/picture.png")
        assert png.content.startswith(b"\x89PNG")


@pytest.mark.parametrize("rules", [pueblo, aztec], ids=lambda rules: rules.NAME)
async def test_finished_record_is_imported_read_only(sqlite_url: str, rules: Any) -> None:
    async with serving(sqlite_url, workers=1) as server:
        ada = await server.guest("Ada")
        record = played(rules, 3)
        answer = await brought(ada, record)
        assert answer.status_code == 201, answer.text
        table = answer.json()["table"]
        assert table["standing"]["phase"] == "over"
        assert table["standing"]["result"] == json.loads(record)["result"]
        assert (await ada.http.get(f"/api/tables/{table['id']}/record")).text == record
        assert code(await ada.command(table["id"], "resign"))[0] in (403, 409)


async def test_unfinished_record_can_be_continued_and_a_wrong_one_is_refused(url: str) -> None:
    async with serving(url, workers=1) as server:
        ada = await server.guest("Ada")
        record = played(pueblo, 5, leave=2)
        answer = await brought(ada, record, seats=[OWN, CAT], start=True)
        assert answer.status_code == 201, answer.text
        table = answer.json()["table"]
        async with ada.socket(table["id"]) as a:
            over = False
            while not over:
                legal = await a.receive_until(lambda m: m["type"] == "legal")
                action = legal["actions"][0]["notation"]
                await a.send("play", seq=legal["seq"], actions=[action])
                over = (await a.receive_event("played"))["standing"]["phase"] == "over"
        wrong = record.replace('"od', '"oh', 1)
        refused = await ada.http.post("/api/records", json={"id": "w", "record": wrong})
        assert refused.status_code == 422
        assert refused.json()["code"].startswith("record.")


async def test_fork_of_a_private_table_is_private(sqlite_url: str) -> None:
    """Whatever is asked for: the players of the first table did not agree to show their game."""
    async with serving(sqlite_url) as server:
        ada, eve = await server.guest("Ada"), await server.guest("Eve")
        table = (await ada.table(visibility="private", seats=[OWN, CAT], start=True))["id"]
        given = {"id": "fork", "ply": 0, "visibility": "public"}
        answer = await ada.http.post(f"/api/tables/{table}/fork", json=given)
        fork = answer.json()["table"]
        assert fork["visibility"] == "private"
        assert code(await eve.http.get(f"/api/tables/{fork['id']}")) == (404, "server.not_found")
        again = await ada.http.post(f"/api/tables/{table}/fork", json=given)
        assert again.json()["table"]["id"] == fork["id"]


async def test_table_can_be_forked_at_any_ply(url: str) -> None:
    async with serving(url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = (await ada.table(seats=[OWN, CAT], start=True))["id"]
        for seq, turn in enumerate((["od4ne", "+1"], ["oa1ne", "+1"]), 1):
            await ada.command(table, "play", seq=seq, actions=turn)
        given = {"id": "f", "ply": 2, "seats": [OWN, CAT], "start": True}
        fork = (await bob.http.post(f"/api/tables/{table}/fork", json=given)).json()["table"]
        assert fork["origin"] == {"table": table, "ply": 2}
        assert (fork["standing"]["ply"], fork["standing"]["to_move"]) == (2, 1)
        answer = await bob.command(fork["id"], "play", seq=1, actions=["ob1ne", "+2"])
        assert answer.status_code == 200
        given = {"id": "g", "ply": 99}
        refused = await bob.http.post(f"/api/tables/{table}/fork", json=given)
        assert refused.status_code == 409


async def test_computers_play_a_whole_game_among_themselves(sqlite_url: str) -> None:
    async with serving(sqlite_url, workers=1) as server:
        ada = await server.guest("Ada")
        seats = [{"kind": "computer", "player": "level1"}, {"kind": "computer", "player": "level2"}]
        table = (await ada.table(game="aztec", seats=seats, start=True))["id"]
        async with ada.socket(table) as a:
            while not a.events or a.events[-1].get("standing", {}).get("phase") != "over":
                await a.receive()
            by = {event["what"]["by"] for event in a.events if event["what"]["kind"] == "played"}
            assert by == {"level1", "level2"}


async def test_hint_arrives_over_the_socket_if_the_table_allows_hints(sqlite_url: str) -> None:
    async with serving(sqlite_url, workers=1) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = (await ada.table(seats=[OWN, CAT], start=True))["id"]
        hints = f"/api/tables/{table}/hints"
        assert code(await bob.http.post(hints, json={})) == (403, "server.no_seat")
        async with ada.socket(table) as a:
            job = await ada.http.post(hints, json={})
            assert job.status_code == 202
            reply = await a.find(lambda m: m["type"] == "job" and m["job"]["status"] == "done")
            best = reply["job"]["result"]["candidates"][0]
            turn = "".join(best["actions"])
            assert pueblo.parse_turn(turn)
            asked = await ada.http.get(f"/api/jobs/{job.json()['id']}")
            assert asked.json() == reply["job"]
            missing = await bob.http.get(f"/api/jobs/{job.json()['id']}")
            assert code(missing) == (404, "server.not_found")
        strict = (await ada.table(seats=[OWN, CAT], start=True, hints=False))["id"]
        refused = await ada.http.post(f"/api/tables/{strict}/hints", json={})
        assert code(refused) == (403, "server.hints.off")


async def test_positions_beside_the_game_are_studied_under_the_same_rules(sqlite_url: str) -> None:
    """In a running game as hints are: only for players, and only if the table allows hints."""
    async with serving(sqlite_url, workers=0) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        study = {"ply": 0, "actions": ["od4ne", "+1", "oa1ne+2"], "seconds": 1}
        strict = (await ada.table(seats=[OWN, CAT], start=True, hints=False))["id"]
        hints = f"/api/tables/{strict}/hints"
        assert code(await ada.http.post(hints, json=study)) == (403, "server.hints.off")
        await ada.command(strict, "resign")
        table = (await ada.table(seats=[OWN, CAT], start=True))["id"]
        running = f"/api/tables/{table}/hints"
        assert code(await bob.http.post(running, json=study)) == (403, "server.no_seat")
        for actions, refused in ((["od4ne", "+9"], "pueblo.walk_length"), (["x"], "notation.turn")):
            answer = await ada.http.post(running, json={"actions": actions})
            assert answer.json()["code"] == refused
        async with bob.socket(strict) as b:  # the game is over
            assert (await bob.http.post(hints, json=study)).status_code == 202
            reply = await b.find(lambda m: m["type"] == "job" and m["job"]["status"] == "done")
            best = reply["job"]["result"]["candidates"][0]
            state = pueblo.new_game()
            for action in ("od4ne", "+1", "oa1ne", "+2", *best["actions"]):
                state = pueblo.apply(state, pueblo.parse(action))


async def test_studies_are_limited_by_seconds(sqlite_url: str) -> None:
    async with serving(sqlite_url, workers=0, hints_per_hour=8, rate_factor=1.0) as server:
        ada = await server.guest("Ada")
        table = (await ada.table(seats=[OWN, CAT], start=True))["id"]
        hints = f"/api/tables/{table}/hints"
        answers = [await ada.http.post(hints, json={"seconds": 8}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [202, 202, 429]


async def test_finished_game_is_analysed_without_workers(sqlite_url: str) -> None:
    async with serving(sqlite_url, workers=0) as server:
        ada = await server.guest("Ada")
        table = (await ada.table(seats=[OWN, CAT], start=True))["id"]
        for seq, turn in enumerate((["od4ne", "+1"], ["oa1ne", "+1"]), 1):
            await ada.command(table, "play", seq=seq, actions=turn)
        await ada.command(table, "resign")
        async with ada.socket(table) as a:
            asked = await ada.http.post(f"/api/tables/{table}/analysis", json={})
            assert asked.status_code == 202
            reply = await a.find(lambda m: m["type"] == "job" and m["job"]["status"] == "done")
            assert reply["job"]["result"]["player"] == "level4"


async def test_every_level_plays_and_level_4_advises_without_workers(sqlite_url: str) -> None:
    """The log says that a high level hardly searched."""
    async with serving(sqlite_url, workers=0) as server:
        ada = await server.guest("Ada")
        for player, by in (("level2", "level2"), ("level8", "level8@nodes=1")):
            seats = [OWN, {"kind": "computer", "player": player}]
            table = (await ada.table(seats=seats, start=True))["id"]
            async with ada.socket(table) as a:
                await a.send("play", seq=1, actions=["od4ne", "+1"])
                await a.find(lambda m: m["type"] == "event" and m["what"].get("seat") == 1)
                assert a.events[-1]["what"]["by"] == by
                await ada.http.post(f"/api/tables/{table}/hints", json={})
                reply = await a.find(lambda m: m["type"] == "job" and m["job"]["status"] == "done")
                assert reply["job"]["result"]["depth"] == 1


async def test_hints_are_rate_limited(sqlite_url: str) -> None:
    async with serving(sqlite_url, hints_per_hour=8, rate_factor=1.0) as server:
        ada = await server.guest("Ada")
        table = (await ada.table(seats=[OWN, CAT], start=True))["id"]
        answers = [await ada.http.post(f"/api/tables/{table}/hints", json={}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [202, 202, 429]
        assert int(answers[2].headers["retry-after"]) > 60


async def test_finished_game_is_analysed_turn_by_turn(sqlite_url: str) -> None:
    async with serving(sqlite_url, workers=1) as server:
        ada = await server.guest("Ada")
        table = (await ada.table(seats=[OWN, CAT], start=True))["id"]
        analysis = f"/api/tables/{table}/analysis"
        turns = (["od4ne", "+1"], ["oa1ne", "+1"], ["nd7ne", "+2"])
        for seq, turn in enumerate(turns, 1):
            answer = await ada.command(table, "play", seq=seq, actions=turn)
            assert answer.status_code == 200, answer.text
        assert code(await ada.http.post(analysis, json={})) == (409, "server.running")
        await ada.command(table, "resign")
        async with ada.socket(table) as a:
            assert (await ada.http.post(analysis, json={})).status_code == 202
            reply = await a.find(lambda m: m["type"] == "job" and m["job"]["status"] == "done")
            found = reply["job"]["result"]["turns"]
            assert [turn["actions"] for turn in found] == [list(turn) for turn in turns]
            assert [turn["ply"] for turn in found] == [0, 2, 4]
            assert all(turn["cost"] >= 0 for turn in found)
            progress = [m["job"]["done"] for m in a.received if m["type"] == "job"]
            assert progress == sorted(progress)
            assert len(set(progress)) > 2
