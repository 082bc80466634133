"""Figures against their targets, as they are printed."""

from __future__ import annotations

from dataclasses import dataclass, field

from crowd.tally import Tally, quantile
from target import wanted

DURABLE_P50 = wanted("server", "50 moves a second: durable move, p50")
DURABLE_P999 = wanted("server", "50 moves a second: p99.9")
LAG_P99 = wanted("server", "50 moves a second: lag of the loop, p99")
LONGEST_LAG = wanted("server", "50 moves a second: the longest lag")
FAULTS = wanted("server", "events lost, repeated or diverged")
LATE_MS = 5.0
"""A generator that is later than this, one time in a hundred, measures itself."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Something measured; the target is what it must not exceed."""

    what: str
    reached: int | float
    unit: str
    target: float | None = None

    @property
    def good(self) -> bool:
        """Whether it is what we want."""
        return self.target is None or self.reached <= self.target

    def line(self) -> str:
        """A line of the table."""
        reached = f"{self.reached:,}" if isinstance(self.reached, int) else f"{self.reached:,.1f}"
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
        """One more figure."""
        self.figures.append(Figure(what, reached, unit, target))

    def add_times(self, tally: Tally, p99: float, heard: float | None = None) -> None:
        """How long moves took, with targets for one in a hundred: until it was stored, and until
        all had heard of it."""
        self.add("moves", len(tally.acks))
        for name, times, targets in (
            ("durable move", tally.acks, {0.5: DURABLE_P50, 0.99: p99, 0.999: DURABLE_P999}),
            ("broadcast to the last at the table", tally.broadcasts, {0.5: None, 0.99: heard}),
            ("ping (lag of the event loop)", tally.pings, {0.99: LAG_P99, 1.0: LONGEST_LAG}),
            ("generator late", tally.lags, {0.99: LATE_MS, 1.0: None}),
        ):
            for share, target in targets.items():
                word = "max" if share == 1.0 else f"p{share * 100:g}"
                self.add(f"{name}, {word}", quantile(times, share) * 1000, "ms", target)

    def add_faults(self, tally: Tally) -> None:
        """What went wrong."""
        self.add("lost", tally.lost, target=FAULTS)
        self.add("repeated", tally.repeated, target=FAULTS)
        self.add("diverged", tally.diverged, target=FAULTS)
        self.add("refused", tally.refused.total(), target=len(tally.acks) / 10_000)
        self.add("due when nobody was there", tally.unmet)
        for code, count in tally.refused.items():
            self.add(f"refused: {code}", count)
        for number, count in tally.closed.items():
            self.add(f"closed by the server: {number}", count)

    def text(self) -> str:
        """The table."""
        head = f"{self.name:<46}{'reached':>12}     {'target':>10}{'ratio':>7}"
        return "\n".join([head, *(figure.line() for figure in self.figures)])
