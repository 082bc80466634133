"""The cost of one move on the server's write path."""

from collections import Counter
from typing import Any

import pytest

from baumeister.games.aztec import transition as aztec_transition
from baumeister.games.pueblo import transition as pueblo_transition
from baumeister.session import Played, field_forms, log_event
from server.play.with_server import CAT, OWN, serving


@pytest.mark.parametrize(
    ("game", "transition", "walk"),
    [("pueblo", pueblo_transition, ["+4"]), ("aztec", aztec_transition, [])],
)
async def test_a_move_applies_the_law_once_and_is_written_as_json_once(
    url: str, monkeypatch: pytest.MonkeyPatch, game: str, transition: Any, walk: list[str]
) -> None:
    """From a player's message to the event that a watching socket receives."""
    calls: Counter[str] = Counter()
    apply_unchecked = transition.apply_unchecked
    write, read = field_forms.write_kind, field_forms.read_kind

    def count_applied(state: Any, action: Any) -> Any:
        calls[f"apply {action}"] += 1
        return apply_unchecked(state, action)

    def count_written(thing: Any) -> Any:
        calls["write"] += isinstance(thing, Played)
        return write(thing)

    def count_read(*arguments: Any) -> Any:
        calls["read"] += 1
        return read(*arguments)

    async with serving(url) as server:
        ada = await server.guest("Ada")
        table = (await ada.table(game=game, seats=[OWN, CAT], start=True))["id"]
        async with ada.socket(table) as socket:
            legal = await socket.find(lambda message: message["type"] == "legal")
            actions = [legal["actions"][0]["notation"], *walk]
            monkeypatch.setattr(transition, "apply_unchecked", count_applied)
            monkeypatch.setattr(log_event, "write_kind", count_written)
            monkeypatch.setattr(log_event, "read_kind", count_read)
            await socket.ask("play", seq=socket.seq, actions=actions)
            event = await socket.find_event("played")
            await socket.find(lambda message: message["type"] == "legal")
            assert event["happened"]
        assert calls == Counter({f"apply {action}": 1 for action in actions} | {"write": 1})
