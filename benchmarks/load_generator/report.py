"""Figures and their targets, as a printed table."""

from __future__ import annotations

from dataclasses import dataclass, field

from load_generator.measurements import Measurements, quantile
from target import wanted

FAULTS = wanted("server", "events lost, repeated or diverged")
LATE_MS = 5.0
"""If the generator's p99 delay exceeds this, the results measure the generator."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Targets:
    """Upper limits in milliseconds: of the time until a move is stored, and of the event loop's
    lag."""

    p50: float | None = None
    p99: float | None = None
    p999: float | None = None
    lag_p99: float | None = None
    longest_lag: float | None = None


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured figure and its upper limit."""

    what: str
    reached: int | float
    unit: str
    target: float | None = None

    @property
    def good(self) -> bool:
        """Whether it is within its limit."""
        return self.target is None or self.reached <= self.target

    def line(self) -> str:
        """A line of the table."""
        reached = f"{self.reached:,}" if isinstance(self.reached, int) else f"{self.reached:,.4g}"
        text = f"  {self.what:<44}{reached:>12} {self.unit:<4}"
        if self.target is None:
            return text.rstrip()
        good = "ok" if self.good else "MISSED"
        ratio = f"{self.reached / self.target:>7.2f}" if self.target else " " * 7
        return f"{text}{self.target:>10,.0f}{ratio}  {good}"


@dataclass(slots=True)
class Report:
    """The figures of one scenario."""

    name: str
    figures: list[Figure] = field(default_factory=list)

    def add(self, what: str, reached: float, unit: str = "", target: float | None = None) -> None:
        """Add a figure."""
        self.figures.append(Figure(what, reached, unit, target))

    def add_times(
        self, measured: Measurements, targets: Targets, broadcast_p99: float | None = None
    ) -> None:
        """Add the times of moves, with their targets."""
        self.add("moves", len(measured.acks))
        for name, times, limits in (
            (
                "durable move",
                measured.acks,
                {0.5: targets.p50, 0.99: targets.p99, 0.999: targets.p999},
            ),
            (
                "broadcast to all at the table",
                measured.broadcasts,
                {0.5: None, 0.99: broadcast_p99},
            ),
            (
                "ping (event loop lag)",
                measured.pings,
                {0.99: targets.lag_p99, 1.0: targets.longest_lag},
            ),
            ("generator late", measured.lags, {0.99: LATE_MS, 1.0: None}),
        ):
            for share, target in limits.items():
                word = "max" if share == 1.0 else f"p{share * 100:g}"
                self.add(f"{name}, {word}", quantile(times, share) * 1000, "ms", target)

    def add_noise(
        self, measured: Measurements, late: list[float], work: tuple[float, float], cpu: float
    ) -> None:
        """Add the machine's own noise and speed, and the ratios of the server's figures to them.
        `work` are the seconds of a fixed piece of work before and after, `cpu` those of a move."""
        for share in (0.5, 0.99, 1.0):
            word = "max" if share == 1.0 else f"p{share * 100:g}"
            self.add(f"machine: thread woken late, {word}", quantile(late, share) * 1000, "ms")
        before, after = work
        self.add("machine: fixed work before", before * 1000, "ms")
        self.add("machine: fixed work after", after * 1000, "ms")
        if (woken := quantile(late, 0.99)) > 0:
            self.add(
                "durable move, p99 / thread woken late, p99", quantile(measured.acks, 0.99) / woken
            )
        self.add("server CPU per move / fixed work", cpu / ((before + after) / 2))

    def add_faults(self, measured: Measurements) -> None:
        """Add the numbers of faults."""
        self.add("lost", measured.lost, target=FAULTS)
        self.add("repeated", measured.repeated, target=FAULTS)
        self.add("diverged", measured.diverged, target=FAULTS)
        self.add("refused", measured.refused.total(), target=len(measured.acks) / 10_000)
        self.add("moves without a connected client", measured.unmet)
        for code, count in measured.refused.items():
            self.add(f"refused: {code}", count)
        for number, count in measured.closed.items():
            self.add(f"closed by the server: {number}", count)

    def text(self) -> str:
        """The table."""
        head = f"{self.name:<46}{'reached':>12}     {'target':>10}{'ratio':>7}"
        return "\n".join([head, *(figure.line() for figure in self.figures)])
