"""Practice on positions over HTTP: without a guest, limited, and in the documented form."""

from typing import ClassVar

from baumeister import games
from baumeister.tables.wire import practice, questions
from baumeister.tables.worker_jobs.errors import Overloaded
from baumeister.tables.worker_jobs.level_turn import LevelTurnJob
from baumeister.tables.worker_jobs.protocol import Requester
from server.play.with_server import code, serving
from server.test_views import held_to


async def test_anyone_can_practise_on_a_position(sqlite_url: str) -> None:
    rules = games.get("pueblo")
    line = rules.position(rules.new_game(rules.Options(players=2)))
    async with serving(sqlite_url) as server:
        http = server.anonymous()
        answer = await http.post("/api/positions", json={"position": line, "actions": ["od4ne+1"]})
        assert answer.status_code == 200
        held_to(practice.PracticePosition, answer.json())
        after = answer.json()["state"]["position"]
        answer = await http.post(
            "/api/positions/turn", json={"position": after, "player": "level2"}
        )
        held_to(practice.LevelTurn, answer.json())
        (block,) = rules.to_json(rules.from_position(after))["blocks"]
        asked = {"position": after, "block": block["id"]}
        answer = await http.post("/api/positions/removal", json=asked)
        held_to(practice.PracticePosition, answer.json())
        assert answer.json()["state"]["blocks"] == []
        asked = {"position": after, "actions": ["od4ne"]}
        answer = await http.post("/api/positions/preview", json=asked)
        held_to(questions.Draft, answer.json())
        assert answer.json()["violations"]


async def test_levels_of_practice_share_the_thread_fairly(sqlite_url: str) -> None:
    rules = games.get("pueblo")
    line = rules.position(rules.new_game(rules.Options(players=2)))

    class Thread:
        asked: ClassVar[list[Requester]] = []

        async def ask(self, job: LevelTurnJob, *, requester: Requester) -> str:
            self.asked.append(requester)
            if len(self.asked) > 2:
                raise Overloaded
            return "{}"

    async with serving(sqlite_url) as server:
        ada = await server.guest("Ada")
        server.services.thread = Thread()  # type: ignore[assignment]
        asked = {"position": line, "player": "level4"}
        for http in (ada.http, server.anonymous()):
            assert (await http.post("/api/positions/turn", json=asked)).status_code == 200
        assert Thread.asked == [Requester(ada.id, "127.0.0.1"), Requester("", "127.0.0.1")]
        answer = await ada.http.post("/api/positions/turn", json=asked)
        assert code(answer) == (503, "thinking.overloaded")


async def test_bad_positions_and_actions_are_refused(sqlite_url: str) -> None:
    rules = games.get("aztec")
    line = rules.position(rules.new_game(rules.Options(players=2)))
    async with serving(sqlite_url) as server:
        http = server.anonymous()
        for sent, expected in (
            ({"position": "go/1 -"}, (422, "games.unknown")),
            ({"position": "aztec/1 -"}, (422, "position.fields")),
            ({"position": line, "actions": ["nonsense"]}, (422, "notation.turn")),
            ({"position": line, "actions": ["p"]}, (409, "aztec.building")),
            ({"position": line, "actions": ["p"] * 65}, (422, "server.invalid")),
            ({"position": "x" * 1001}, (422, "server.invalid")),
        ):
            assert code(await http.post("/api/positions", json=sent)) == expected, sent
        asked = {"position": line, "player": "level8"}
        assert code(await http.post("/api/positions/turn", json=asked)) == (422, "server.invalid")


async def test_practice_is_rate_limited(sqlite_url: str) -> None:
    async with serving(sqlite_url, rate_factor=0.01) as server:
        http = server.anonymous()
        answers = [await http.post("/api/positions", json={"position": "go/1"}) for _ in range(8)]
        assert code(answers[-1]) == (429, "server.rate")
