"""Rate limits."""

import math
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baumeister.server.middleware.rate_limits import Limit, Limits, RateLimits, limits
from baumeister.tables.error_status import status_of
from baumeister.tables.errors import ServerError

PAGE_LOAD = 50
"""Requests of a page that is loaded for the first time, files included."""


class Clock:
    """A clock that the test moves."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def passed(rates: RateLimits, what: str, count: int, **who: str) -> int:
    """How many of `count` requests at once were accepted."""
    through = 0
    for _ in range(count):
        try:
            rates.spend(what, **who)  # type: ignore[arg-type]
        except ServerError:
            continue
        through += 1
    return through


def test_flood_is_throttled_within_a_second_and_others_continue() -> None:
    """R20: 1,000 messages a second."""
    clock = Clock()
    rates = RateLimits(limits(60), clock=clock)
    through = []
    for _ in range(10):
        through.append(
            sum(
                passed(rates, "messages", 1, socket="bad", guest="bad", address="1.2.3.4")
                for _ in range(100)
            )
        )
        assert passed(rates, "messages", 2, socket="good", guest="good", address="1.2.3.4") == 2
        clock.now += 0.1
    assert sum(through) < 150
    assert through[-1] <= 5


def test_fast_honest_player_is_never_throttled_by_rates() -> None:
    """R20: a burst of clicks, then twelve previews and two moves a second for ten minutes, twice
    over (two tabs)."""
    clock = Clock()
    rates = RateLimits(limits(60), clock=clock)
    for tab in ("a", "b"):
        assert passed(rates, "previews", 30, socket=tab, guest="g", address="x") == 30
        assert passed(rates, "messages", 40, socket=tab, guest="g", address="x") == 40
    clock.now += 4
    for step in range(600 * 12):
        clock.now += 1 / 12
        for tab in ("a", "b"):
            rates.spend("previews", socket=tab, guest="g", address="x")
            rates.spend("messages", socket=tab, guest="g", address="x")
            if step % 6 == 0:
                rates.spend("messages", socket=tab, guest="g", address="x")


def test_school_class_behind_one_address_can_start() -> None:
    """Thirty pupils open a link within ten seconds."""
    clock = Clock()
    rates = RateLimits(limits(60), clock=clock)
    for number in range(30):
        guest = f"guest{number}"
        clock.now += 1 / 3
        assert passed(rates, "requests", PAGE_LOAD, address="school") == PAGE_LOAD
        rates.spend("logins", address="school")
        rates.spend("tables", guest=guest, address="school")
        rates.spend("joins", guest=guest, address="school")
        assert passed(rates, "messages", 20, socket=guest, guest=guest, address="school") == 20


def test_creating_ten_thousand_tables_is_capped() -> None:
    rates = RateLimits(limits(60), clock=Clock())
    assert passed(rates, "tables", 10_000, guest="g", address="x") == 10
    assert sum(passed(rates, "tables", 10, guest=f"g{n}", address="x") for n in range(100)) == 30


def test_refusal_has_retry_after() -> None:
    clock = Clock()
    rates = RateLimits({"x": Limits(guest=Limit(2, 1, 10))}, clock=clock)
    assert passed(rates, "x", 5, guest="g") == 2
    with pytest.raises(ServerError) as caught:
        rates.spend("x", guest="g")
    assert (caught.value.code, status_of(caught.value)) == ("server.rate", 429)
    assert caught.value.params["retry_after"] == 10
    clock.now += 10
    rates.spend("x", guest="g")


def test_refused_requests_do_not_use_up_limits() -> None:
    rates = RateLimits({"x": Limits(guest=Limit(1, 1), address=Limit(3, 1))}, clock=Clock())
    assert passed(rates, "x", 100, guest="a", address="home") == 1
    assert passed(rates, "x", 1, guest="b", address="home") == 1
    assert passed(rates, "x", 1, guest="c", address="home") == 1
    assert passed(rates, "x", 1, guest="d", address="home") == 0


def test_rate_factor_scales_all_limits() -> None:
    rates = RateLimits({"x": Limits(guest=Limit(2, 1))}, factor=10, clock=Clock())
    assert passed(rates, "x", 100, guest="g") == 20
    narrow = RateLimits({"x": Limits(guest=Limit(2, 1))}, factor=0.01, clock=Clock())
    assert passed(narrow, "x", 100, guest="g") == 1


def test_unknown_rate_limit_is_a_programming_error() -> None:
    with pytest.raises(KeyError):
        RateLimits(limits(60)).spend("mesages", guest="g")


def test_refilled_buckets_are_dropped_without_a_thread() -> None:
    """R20: an attacker with many addresses cannot fill the memory."""
    clock = Clock()
    before = threading.active_count()
    rates = RateLimits({"x": Limits(address=Limit(1, 1))}, clock=clock)
    for number in range(100_000):
        clock.now += 0.001
        rates.spend("x", address=str(number))
    assert len(rates) < 10_000
    assert threading.active_count() <= before  # keys of other tests may expire meanwhile


@given(
    st.integers(1, 50),
    st.floats(0.5, 50),
    st.lists(st.floats(0, 3), min_size=1, max_size=200),
)
def test_never_more_than_the_burst_and_the_rate(
    burst: int, amount: float, pauses: list[float]
) -> None:
    clock = Clock()
    rates = RateLimits({"x": Limits(guest=Limit(burst, amount))}, clock=clock)
    begin, through = clock.now, 0
    for pause in pauses:
        clock.now += pause
        through += passed(rates, "x", 3, guest="g")
        assert through <= burst + math.ceil((clock.now - begin) * amount + 1e-6)
