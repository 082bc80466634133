"""How players find each other: guests, the list of tables, seats, invitations, recovery links."""

from collections.abc import Callable
from typing import Any

from baumeister.server.middleware.origins import Origins
from server.play.with_server import code, serving
from testing.running_server import Client


async def test_guest_is_recognised_by_cookie_or_token_and_can_change_name(url: str) -> None:
    async with serving(url) as server:
        async with server.anonymous() as http:
            assert code(await http.get("/api/me")) == (401, "server.unauthenticated")
            answer = await http.post("/api/guests", json={"name": "  Grace "})
            assert answer.status_code == 201
            assert answer.json()["token"] is None
            cookie = answer.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=Lax" in cookie
            assert (await http.get("/api/me")).json()["name"] == "Grace"
            own = {"origin": server.origin}
            changed = await http.patch("/api/me", json={"name": "Grace H"}, headers=own)
            assert changed.json()["name"] == "Grace H"
            assert (await http.delete("/api/session", headers=own)).status_code == 204
            assert code(await http.get("/api/me")) == (401, "server.unauthenticated")
        ada = await server.guest("Ada")
        assert (await ada.http.get("/api/me")).json() == {
            "id": ada.id,
            "name": "Ada",
            "token": None,
        }


async def test_guest_with_a_cookie_keeps_their_identity(url: str) -> None:
    """A page that has lost its state keeps its seats when it asks to become a guest."""
    async with serving(url) as server, server.anonymous() as http:
        own = {"origin": server.origin}
        grace = (await http.post("/api/guests", json={"name": "Grace"})).json()
        again = await http.post("/api/guests", json={"name": "Other"}, headers=own)
        assert (again.status_code, again.json()) == (201, grace)
        assert "set-cookie" not in again.headers
        bot = {"name": "Robot", "bot": True}
        robot = (await http.post("/api/guests", json=bot, headers=own)).json()
        assert robot["id"] != grace["id"]
        assert (await http.get("/api/me")).json() == grace
        token = http.cookies["baumeister"]
        await http.delete("/api/session", headers=own)
        late = {**own, "cookie": f"baumeister={token}"}
        fresh = await http.post("/api/guests", json={"name": "Grace"}, headers=late)
        assert fresh.json()["id"] != grace["id"]
        assert "set-cookie" in fresh.headers


async def test_the_list_shows_public_tables_and_ones_own(url: str) -> None:
    async with serving(url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        opened = await ada.table()
        hidden = await ada.table(visibility="unlisted")
        aztec = await ada.table(game="aztec")
        over = await ada.table(seats=[{"kind": "me"}, {"kind": "me", "name": "Eve"}], start=True)
        await ada.command(over["id"], "resign")

        async def listed(who: Client, **query: Any) -> list[str]:
            answer = (await who.http.get("/api/tables", params=query)).json()
            return [table["id"] for table in answer["tables"]]

        assert await listed(bob) == [over["id"], aztec["id"], opened["id"]]
        assert await listed(bob, game="aztec") == [aztec["id"]]
        assert await listed(bob, status="open") == [aztec["id"], opened["id"]]
        assert await listed(bob, status="over") == [over["id"]]
        assert await listed(bob, mine=True) == []
        assert await listed(ada, mine=True) == [
            over["id"],
            aztec["id"],
            hidden["id"],
            opened["id"],
        ]
        page = (await bob.http.get("/api/tables", params={"limit": 2})).json()
        rest = (await bob.http.get("/api/tables", params={"before": page["next"]})).json()
        assert [t["id"] for t in rest["tables"]] == [opened["id"]]
        assert rest["next"] is None
        (first,) = (await bob.http.get("/api/tables", params={"game": "aztec"})).json()["tables"]
        assert (first["open_seats"], first["mine"], first["your_turn"]) == (1, False, False)


async def test_seating_before_the_start(url: str) -> None:
    async with serving(url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = (await ada.table(options={"players": 4}))["id"]
        assert (await bob.command(table, "take", seat=2)).status_code == 200
        assert code(await ada.command(table, "take", seat=2)) == (409, "table.taken")
        assert code(await bob.command(table, "start")) == (403, "server.owner_only")
        assert code(await bob.command(table, "computer", seat=3, player="level1")) == (
            403,
            "server.owner_only",
        )
        assert (await ada.command(table, "computer", seat=3, player="level1")).status_code == 200
        assert code(await ada.command(table, "start")) == (409, "table.open_seats")
        assert code(await bob.command(table, "leave", seat=0)) == (403, "server.owner_only")
        assert (await bob.command(table, "leave", seat=2)).status_code == 200
        assert (await bob.command(table, "take", seat=1, name="Robert")).status_code == 200
        assert (await ada.command(table, "leave", seat=1)).status_code == 200  # removed
        await bob.command(table, "take", seat=1)
        await ada.command(table, "take", seat=2, name="Ada's cat")
        assert (await ada.command(table, "start")).status_code == 200
        answer = (await ada.http.get(f"/api/tables/{table}")).json()["table"]
        seats = answer["standing"]["seats"]
        assert [s["name"] for s in seats] == ["Ada", "Bob", "Ada's cat", "level1"]
        assert [s["kind"] for s in seats] == ["person", "person", "person", "computer"]
        assert code(await bob.command(table, "leave", seat=1)) == (409, "table.started")


async def test_names_at_a_table_are_distinguishable(url: str) -> None:
    async with serving(url) as server:
        ada, other = await server.guest("Ada"), await server.guest("Аdа")  # in Cyrillic
        table = (await ada.table())["id"]
        assert code(await other.command(table, "take", seat=1)) == (409, "server.name.taken")


async def test_private_table_exists_only_for_invited_guests(url: str) -> None:
    async with serving(url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = (await ada.table(visibility="private"))["id"]
        missing = (404, "server.not_found")
        assert code(await bob.http.get(f"/api/tables/{table}")) == missing
        assert code(await bob.command(table, "take", seat=1)) == missing
        none = f"/api/tables/{'a' * 16}"
        assert (await bob.http.get(none)).json() == (
            await bob.http.get(f"/api/tables/{table}")
        ).json()
        answer = await ada.http.post(f"/api/tables/{table}/invitation", json={})
        link, qr = answer.json()["link"], answer.json()["qr"]
        assert link.startswith(f"{server.origin}/t/{table}#invite=")
        assert qr["size"] > 20
        assert qr["path"].startswith("M4 4h1v1h-1z")
        secret = {"invite": link.partition("#invite=")[2]}
        wrong = {"invite": "x" * 43}
        join = f"/api/tables/{table}/join"
        assert code(await bob.http.post(join, json=wrong)) == (403, "server.token")
        assert (await bob.http.post(join, json=secret)).status_code == 200
        assert (await bob.command(table, "take", seat=1)).status_code == 200
        await ada.http.post(f"/api/tables/{table}/invitation", json={})
        eve = await server.guest("Eve")
        assert code(await eve.http.post(join, json=secret)) == (403, "server.token")


async def test_link_reports_its_reach_and_all_addresses(url: str) -> None:
    async with serving(url) as server:
        ada = await server.guest("Ada")
        table = (await ada.table())["id"]
        ask = f"/api/tables/{table}/link"
        here = (await ada.http.get(ask)).json()
        assert (here["link"], here["reach"]) == (f"{server.origin}/t/{table}", "machine")
        assert here["others"] == []
        by_name = await ada.http.get(ask, headers={"host": f"localhost:{server.port}"})
        assert by_name.json()["link"] == f"http://localhost:{server.port}/t/{table}"
        # As with --lan on a machine in two networks.
        linked = ("http://192.168.1.5", "http://10.0.0.2")
        server.app.state.origins = Origins((*linked, server.origin), linked)
        there = (await ada.http.get(ask)).json()
        assert (there["link"], there["reach"]) == (f"{linked[0]}/t/{table}", "network")
        (other,) = there["others"]
        assert other["link"] == f"{linked[1]}/t/{table}"
        assert other["qr"] != there["qr"]


async def test_seat_moves_to_another_device(url: str) -> None:
    async with serving(url) as server:
        ada, phone = await server.guest("Ada"), await server.guest("Phone")
        table = (
            await ada.table(seats=[{"kind": "me"}, {"kind": "me", "name": "Eve"}], start=True)
        )["id"]
        recovery = f"/api/tables/{table}/seats/0/recovery"
        assert code(await phone.http.post(recovery, json={})) == (403, "server.no_seat")
        link = (await ada.http.post(recovery, json={})).json()["link"]
        secret = {"token": link.partition("#recover=")[2]}
        answer = await phone.http.post("/api/recover", json=secret)
        assert answer.json() == {"table": table, "seat": 0}
        played = await phone.command(table, "play", seq=1, actions=["od4ne", "+3"])
        assert played.status_code == 200
        # A new link invalidates the old one, and the first device keeps its seat.
        await ada.http.post(recovery, json={})
        again = await server.guest("Again")
        assert code(await again.http.post("/api/recover", json=secret)) == (403, "server.token")
        assert (await ada.command(table, "undo")).status_code == 200


async def test_presence_updates_when_a_guest_sits_or_stands(url: str) -> None:
    async with serving(url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = (await ada.table())["id"]

        def there(*seats: int) -> Callable[[dict[str, Any]], bool]:
            return lambda m: m["type"] == "presence" and m["seats"] == list(seats)

        async with ada.socket(table) as hears, bob.socket(table) as comes:
            assert (await hears.find(lambda m: m.get("watchers") == 1))["seats"] == [0]
            await comes.ask("take", seat=1)
            assert (await hears.receive_until(there(0, 1)))["watchers"] == 0
            await comes.ask("leave", seat=1)
            assert (await hears.receive_until(there(0)))["watchers"] == 1


async def test_anyone_can_watch_a_public_table(url: str) -> None:
    async with serving(url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await ada.table(seats=[{"kind": "me"}, {"kind": "me", "name": "Eve"}], start=True)
        async with bob.socket(table["id"]) as watching, ada.socket(table["id"]) as playing:
            assert watching.welcome["you"] == {
                "guest": bob.id,
                "seats": [],
                "owner": False,
                "may": [],
            }
            presence = await watching.find(
                lambda m: m["type"] == "presence" and m["seats"] == [0, 1]
            )
            assert presence["watchers"] == 1
            await playing.ask("play", seq=1, actions=["od4ne", "+3"])
            event = await watching.find_event("played")
            assert event["standing"]["state"]["position"].endswith("0d4ne")
            assert not any(m["type"] == "legal" for m in watching.received)
            refused = await watching.ask("play", seq=event["seq"], actions=["oa1ne", "+1"])
            assert refused["code"] == "server.no_seat"
