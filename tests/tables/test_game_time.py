"""The game clock."""

from hypothesis import given
from hypothesis import strategies as st

from baumeister.tables.game_time import GameClock

DAY = 86_400.0


class ManualClock:
    """A monotonic clock that the test moves."""

    seconds = 12345.678

    def __call__(self) -> float:
        return self.seconds


def test_game_time_resumes_from_the_stored_value() -> None:
    clock = ManualClock()
    time = GameClock(5_000, clock)
    assert time.now() == 5_000
    clock.seconds += 1.5
    assert time.now() == 6_500
    assert isinstance(time.now(), int)


def test_game_time_does_not_pass_without_a_server() -> None:
    """R25: a restart a day later, with another monotonic clock."""
    clock = ManualClock()
    before = GameClock(0, clock)
    clock.seconds += 60
    stored = before.now()
    clock.seconds = 3.0
    after = GameClock(stored, clock)
    assert after.now() == 60_000
    clock.seconds += DAY / 86_400
    assert after.now() == 61_000


def test_rebasing_moves_forward_only() -> None:
    clock = ManualClock()
    time = GameClock(1_000, clock)
    assert time.rebase(500) == 1_000
    assert time.rebase(9_000) == 9_000
    clock.seconds += 1
    assert time.now() == 10_000
    assert time.rebase(9_999) == 10_000
    clock.seconds += 1
    assert time.now() == 11_000


@given(
    st.lists(
        st.tuples(st.sampled_from(["pass", "jump", "rebase"]), st.floats(-DAY, DAY)), max_size=30
    )
)
def test_game_time_never_goes_backward(steps: list[tuple[str, float]]) -> None:
    """R25: not even if the monotonic clock of a broken system goes backward."""
    clock = ManualClock()
    time, latest = GameClock(0, clock), 0
    for what, seconds in steps:
        if what == "rebase":
            time.rebase(int(seconds * 1000))
        else:
            clock.seconds += abs(seconds) if what == "pass" else seconds
        assert time.now() >= latest
        latest = time.now()
