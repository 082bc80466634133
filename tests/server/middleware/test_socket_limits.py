"""Limits on open WebSockets."""

from hypothesis import given
from hypothesis import strategies as st

from baumeister.server.middleware.socket_limits import SocketLimits, SocketSlot
from baumeister.tables.errors import ServerError
from server.middleware.stub_app import settings


def _filled(sockets: SocketLimits, address: str, guest: str | None = None) -> list[SocketSlot]:
    places: list[SocketSlot] = []
    for _ in range(10_000):
        try:
            place = sockets.open(address)
        except ServerError:
            return places
        try:
            if guest is not None:
                place.belongs_to(guest)
        except ServerError:
            place.close()
            return places
        places.append(place)
    raise AssertionError("nothing stops it")


def test_limits_follow_the_settings() -> None:
    """S16: 10 per guest, 40 per address, 6,000 in total."""
    sockets = SocketLimits.of(settings())
    assert len(_filled(sockets, "a", "anna")) == 10
    assert len(_filled(sockets, "b", "anna")) == 0
    assert len(_filled(sockets, "a")) == 30
    for number in range(200):
        _filled(sockets, str(number))
    assert len(sockets) == 6000


def test_subscriber_leaves_once() -> None:
    sockets = SocketLimits(1, 1, 1)
    with sockets.open("a") as place:
        place.belongs_to("anna")
        place.belongs_to("anna")
    place.close()
    assert len(sockets) == 0
    with sockets.open("a") as place:
        place.belongs_to("anna")


@given(st.lists(st.tuples(st.sampled_from("ab"), st.sampled_from("xyz"), st.booleans())))
def test_nothing_is_left_behind(steps: list[tuple[str, str, bool]]) -> None:
    """R28: nothing is kept after all sockets are closed."""
    sockets, places = SocketLimits(2, 3, 4), list[SocketSlot]()
    for address, guest, leaves in steps:
        if leaves and places:
            places.pop().close()
            continue
        try:
            place = sockets.open(address)
        except ServerError:
            continue
        places.append(place)
        try:
            place.belongs_to(guest)
        except ServerError:
            places.pop().close()
        assert len(sockets) == len(places) <= 4
    for place in places:
        place.close()
    assert len(sockets) == len(sockets._guests) == len(sockets._addresses) == 0
