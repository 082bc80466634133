"""A table in play: turns, previews, take-backs, offers, endings, chat, rematches."""

from typing import Any

import pytest

from server.play.with_server import CAT, OWN, code, serving
from testing.running_server import Client, running_server, settings_for


async def of_two(ada: Client, bob: Client, **given: Any) -> str:
    """A started table with two players."""
    table: str = (await ada.table(**given))["id"]
    assert (await bob.command(table, "take", seat=1)).status_code == 200
    assert (await ada.command(table, "start")).status_code == 200
    return table


async def test_a_whole_turn_is_one_event_with_everything_that_happened(url: str) -> None:
    async with serving(url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await of_two(ada, bob)
        async with ada.socket(table) as a, bob.socket(table) as b:
            legal = await a.find(lambda m: m["type"] == "legal")
            assert len(legal["actions"]) == 196
            assert legal["actions"][0]["notation"] == "oa1ne"
            assert legal["actions"][0]["cubes"] == [[0, 0, 0], [0, 1, 0], [1, 0, 0], [1, 0, 1]]
            entered = (await a.ask("play", seq=2, actions=["od4ne", "+4"]))["result"]
            event = await b.find_event("played")
            assert (event["seq"], event["chain"]) == (entered["seq"], entered["chain"])
            assert event["digest"] == entered["digest"]
            assert event["what"]["actions"] == ["od4ne", "+4"]
            codes = [happening["code"] for happening in event["happened"]]
            assert codes == ["pueblo.event.placed", "pueblo.event.walked", "pueblo.event.looked"]
            looked = event["happened"][2]
            assert looked["points"] == [[0, 1], [0, 2]]
            assert looked["params"]["fines"][0] == {"seat": 0, "cube": [3, 3, 0], "points": 1}
            assert event["standing"]["scores"] == [3, 0]
            # Half a turn, and the walks with their cost for each seat.
            await b.ask("play", seq=b.seq, actions=["oa1ne"])
            walks = await b.find(lambda m: m["type"] == "legal" and len(m["actions"]) == 4)
            assert [walk["notation"] for walk in walks["actions"]] == ["+1", "+2", "+3", "+4"]
            assert all(walk["costs"] is not None for walk in walks["actions"])


async def test_preview_describes_effects_and_stores_nothing(url: str) -> None:
    async with serving(url) as server:
        ada = await server.guest("Ada")
        table = (await ada.table(seats=[OWN, CAT], start=True))["id"]
        async with ada.socket(table) as a:
            draft = (await a.ask("preview", seq=1, actions=["od4ne"]))["result"]
            assert draft["cubes"] == [[3, 3, 0], [3, 4, 0], [4, 3, 0], [4, 3, 1]]
            costs = {walk["notation"]: walk["costs"] for walk in draft["legal"]}
            assert costs["+3"] == []
            assert costs["+4"] == [{"seat": 0, "points": 3}]
            wrong = (await a.ask("preview", seq=1, actions=["od4ne", "+7"]))["result"]
            assert (wrong["failed"], wrong["violations"][0]["rule"]) == (1, "P4.2")
            refused = await a.ask("preview", seq=0, actions=[])
            assert (refused["code"], refused["params"]) == ("server.stale", {"seq": 1})
            forecast = (await a.ask("forecast"))["result"]
            assert len(forecast["squares"]) == 36
            assert a.seq == 1


async def test_undo_is_free_within_a_turn_and_needs_consent_afterwards(url: str) -> None:
    async with serving(url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await of_two(ada, bob)
        async with ada.socket(table) as a, bob.socket(table) as b:
            await a.ask("play", seq=2, actions=["od4ne"])
            assert (await a.ask("undo"))["type"] == "ok"
            await a.ask("play", seq=a.seq, actions=["oc4ne", "+1"])
            assert (await a.ask("undo"))["code"] == "table.ask_first"
            await a.ask("offer", what="undo")
            offered = await b.find_event("offered")
            assert offered["standing"]["offers"][0]["waiting_for"] == [1]
            await b.ask("answer", what="undo", yes=True)
            answered = await a.find_event("answered")
            assert (answered["standing"]["ply"], answered["standing"]["to_move"]) == (0, 0)
            assert answered["standing"]["can_redo"]
            record = (await ada.http.get(f"/api/tables/{table}/record")).json()
            assert record["actions"] == ["od4ne", {"undo": 0}, "oc4ne", "+1", {"undo": 0}]


async def test_undo_against_computers_is_immediate(url: str) -> None:
    async with serving(url) as server:
        ada = await server.guest("Ada")
        seats = [OWN, {"kind": "computer", "player": "level1"}]
        table = (await ada.table(seats=seats, start=True))["id"]
        async with ada.socket(table) as a:
            await a.ask("play", seq=1, actions=["od4ne", "+1"])
            answer = await a.find(lambda m: m["type"] == "event" and m["what"].get("by"))
            assert answer["standing"]["to_move"] == 0
            assert (await a.ask("undo"))["type"] == "ok"
            back = await a.find_event("taken_back")
            assert (back["standing"]["ply"], back["standing"]["to_move"]) == (0, 0)


async def test_resigning_loses_a_two_player_game_and_a_rematch_rotates_seats(url: str) -> None:
    async with serving(url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await of_two(ada, bob)
        async with ada.socket(table) as a, bob.socket(table) as b:
            await a.ask("resign")
            over = await b.find_event("resigned")
            result = {"winners": [1], "totals": [0, 0], "reason": "resigned"}
            assert over["standing"]["result"] == result
            assert (await b.ask("play", seq=b.seq, actions=["oa1ne"]))["code"] == "table.over"
            await a.ask("offer", what="rematch")
            await b.find_event("offered")
            await b.ask("answer", what="rematch", yes=True)
            again = (await a.find_event("rematched"))["what"]["table"]
        async with bob.socket(again) as b:
            assert b.welcome["you"]["seats"] == [0]
            if b.welcome["table"]["standing"]["phase"] == "gathering":
                await b.find_event("started")
            assert (await b.ask("play", seq=b.seq, actions=["od4ne", "+1"]))["type"] == "ok"


async def test_computer_plays_on_for_a_resigned_player_of_three(url: str) -> None:
    async with serving(url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        eve = await server.guest("Eve")
        table = (await ada.table(options={"players": 3}))["id"]
        await bob.command(table, "take", seat=1)
        await eve.command(table, "take", seat=2)
        await ada.command(table, "start")
        async with ada.socket(table) as a:
            assert (await bob.command(table, "resign")).status_code == 200
            assert code(await bob.command(table, "resign")) == (403, "server.gave_up")
            out = (await a.find_event("resigned"))["standing"]["seats"][1]
            assert (out["out"], out["player"]) == ("resigned", "level4")
            await a.ask("play", seq=a.seq, actions=["od4ne", "+1"])
            answer = await a.find(lambda m: m["type"] == "event" and m["what"].get("by"))
            assert (answer["what"]["seat"], answer["standing"]["to_move"]) == (1, 2)
            record = (await ada.http.get(f"/api/tables/{table}/record")).json()
            assert record["actions"][0] == {
                "handover": 1,
                "player": "level4",
                "reason": "resigned",
                "ply": 0,
            }
            assert (await eve.command(table, "resign")).status_code == 200
            over = await a.receive_event("resigned")
            assert over["standing"]["result"]["winners"] == [0]
            assert over["standing"]["result"]["reason"] == "abandoned"


async def test_game_ends_or_pauses_if_everyone_agrees(url: str) -> None:
    async with serving(url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await of_two(ada, bob)
        async with ada.socket(table) as a:
            await a.ask("offer", what="pause")
            assert (await bob.command(table, "answer", what="pause", yes=True)).status_code == 200
            assert (await a.find_event("answered"))["standing"]["phase"] == "paused"
            assert (await a.ask("play", seq=a.seq, actions=["od4ne"]))["code"] == "table.paused"
            assert (await bob.command(table, "resume")).status_code == 200
            assert (await a.find_event("resumed"))["standing"]["phase"] == "playing"
            await a.ask("offer", what="end")
            await bob.command(table, "answer", what="end", yes=False)
            assert (await a.receive_event("answered"))["standing"]["offers"] == []
            await a.ask("offer", what="end")
            await bob.command(table, "answer", what="end", yes=True)
            over = await a.receive_event("answered")
            assert over["standing"]["result"]["reason"] == "agreed"


async def test_absent_player_is_replaced_and_can_return(url: str) -> None:
    async with serving(url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await of_two(ada, bob)
        async with ada.socket(table) as a:
            early = await a.ask("replace", seat=1)
            assert early["code"] == "server.not_absent"
            server.services.clock.rebase(server.services.clock.now() + 130_000)
            async with bob.socket(table) as b:
                assert (await a.ask("replace", seat=1))["code"] == "server.not_absent"
                assert b.seq == 2
            await a.receive_until(lambda m: m["type"] == "presence" and m["seats"] == [0])
            server.services.clock.rebase(server.services.clock.now() + 130_000)
            assert (await a.ask("replace", seat=1))["type"] == "ok"
            await a.ask("play", seq=a.seq, actions=["od4ne", "+1"])
            await a.find(lambda m: m["type"] == "event" and m["what"].get("by"))
            assert (await bob.command(table, "return")).status_code == 200
            back = await a.find_event("returned")
            assert back["standing"]["seats"][1]["player"] is None


@pytest.mark.parametrize("players", [2, 3])
async def test_running_out_of_time_loses_or_hands_over(url: str, players: int) -> None:
    async with serving(url) as server:
        ada = await server.guest("Ada")
        seats = [OWN, CAT, {"kind": "me", "name": "Dog"}][:players]
        clock = {"kind": "move", "base": 60_000, "increment": 0}
        given = {"options": {"players": players}, "seats": seats, "clock": clock, "start": True}
        table = (await ada.table(**given))["id"]
        async with ada.socket(table) as a:
            assert a.welcome["table"]["standing"]["seats"][0]["remaining"] > 55_000
            server.services.clock.rebase(
                server.services.clock.now() + 61_000
            )  # maintenance runs every second
            flagged = await a.find_event("flagged")
            assert flagged["what"]["seat"] == 0
            if players == 2:
                assert flagged["standing"]["result"]["reason"] == "time"
                assert flagged["standing"]["result"]["winners"] == [1]
            else:
                assert flagged["standing"]["seats"][0]["out"] == "time"
                assert flagged["standing"]["seats"][0]["player"] == "level4"


async def test_chat_reaches_everyone_who_has_not_muted_the_sender(url: str) -> None:
    """S26: a mute outlives the connection."""
    async with serving(url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await of_two(ada, bob)
        async with ada.socket(table) as a, bob.socket(table) as b:
            assert (await a.ask("chat", text="  Hello\u0007 Bob ", id="x"))["result"] == {"n": 0}
            assert (await a.ask("chat", text="  Hello\u0007 Bob ", id="x"))["result"] == {"n": 0}
            line = await b.receive_until(lambda m: m["type"] == "chat")
            assert (line["text"], line["seat"], line["name"]) == ("Hello Bob", 0, "Ada")
            await b.ask("mute", guest=ada.id, muted=True)
            await a.ask("chat", text="Can you hear me?")
            await a.ask("resign")
            await b.find_event("resigned")
            assert sum(m["type"] == "chat" for m in b.received) == 1
            async with bob.socket(table) as again:
                await again.ask("ping")
                assert not [m for m in again.received if m["type"] == "chat"]
            # After unmuting her, the guest receives what she wrote meanwhile.
            await b.ask("mute", guest=ada.id, muted=False)
            assert [m["n"] for m in b.received if m["type"] == "chat"] == [0, 0, 1]
        async with ada.socket(table) as a:
            lines = [await a.receive_until(lambda m: m["type"] == "chat") for _ in range(2)]
            assert [line["n"] for line in lines] == [0, 1]


async def test_tables_without_chat_refuse_messages(url: str) -> None:
    async with serving(url) as server:
        ada = await server.guest("Ada")
        table = (await ada.table(chat=False))["id"]
        async with ada.socket(table) as a:
            assert (await a.ask("chat", text="Hello"))["code"] == "server.chat.off"


async def test_a_reconnecting_client_gets_exactly_what_it_missed(url: str) -> None:
    async with serving(url) as server:
        ada = await server.guest("Ada")
        table = (await ada.table(seats=[OWN, CAT], start=True))["id"]
        for seq, turn in enumerate((["od4ne", "+1"], ["oa1ne", "+1"]), 1):
            await ada.command(table, "play", seq=seq, actions=turn)
        async with ada.socket(table, last_seq=1) as a:
            assert not a.welcome["anew"]
            await a.find(lambda m: m["type"] == "legal")
            assert [event["seq"] for event in a.events] == [2, 3]
        async with ada.socket(table, last_seq=3, chain=a.events[-1]["chain"]) as a:
            await a.find(lambda m: m["type"] == "legal")
            assert a.events == []
        for wrong in ({"last_seq": 3, "chain": "0" * 32}, {"last_seq": 99}):
            async with ada.socket(table, **wrong) as a:
                assert a.welcome["anew"]
                await a.find(lambda m: m["type"] == "legal")
                assert [event["seq"] for event in a.events] == [0, 1, 2, 3]
        reply = (await ada.http.get(f"/api/tables/{table}/events", params={"after": 2})).json()
        assert [event["seq"] for event in reply["events"]] == [3]


async def test_table_continues_after_a_restart(url: str) -> None:
    async with running_server(settings_for(url, workers=0)) as server:
        ada = await server.guest("Ada")
        table = (await ada.table(seats=[OWN, CAT], start=True))["id"]
        await ada.command(table, "play", seq=1, actions=["od4ne", "+1"])
        before = (await ada.http.get(f"/api/tables/{table}")).json()
    async with running_server(settings_for(url, workers=0)) as server:
        ada = server.known(ada)
        assert (await ada.http.get(f"/api/tables/{table}")).json() == before
        played = await ada.command(table, "play", seq=2, actions=["oa1ne", "+1"])
        assert played.status_code == 200


async def test_same_command_twice_is_one_event(url: str) -> None:
    async with serving(url) as server:
        ada = await server.guest("Ada")
        given = {"id": "once", "game": "pueblo", "seats": [OWN, CAT], "start": True}
        first, second = [await ada.http.post("/api/tables", json=given) for _ in range(2)]
        assert first.json()["table"]["id"] == second.json()["table"]["id"]
        table = first.json()["table"]["id"]
        play = {"id": "k", "type": "play", "seq": 1, "actions": ["od4ne", "+1"]}
        path = f"/api/tables/{table}/commands"
        answers = [await ada.http.post(path, json=play) for _ in range(3)]
        assert len({answer.text for answer in answers}) == 1
        other = await ada.http.post(path, json={**play, "actions": ["oa1ne", "+1"]})
        assert code(other) == (409, "server.key_reused")
        async with ada.socket(table) as a:
            same = await a.ask("play", id="k", seq=1, actions=["od4ne", "+1"])
            assert same["result"] == answers[0].json()
