"""The table of metrics and the files of Prometheus in docs/monitoring.md."""

from collections.abc import Iterator
from pathlib import Path

from prometheus_client import Counter, Histogram
from prometheus_client.metrics import MetricWrapperBase

from baumeister.server import metrics
from baumeister.server.gauges import GAUGES, VERSION, WAITING
from tools.pages.deploy import included
from tools.pages.markdown import DOCS, filled, table, ticked

PAGE = DOCS / "monitoring.md"


def generate() -> dict[Path, str]:
    return filled(
        PAGE,
        {
            "metrics": lambda: table(("metric", "labels", "what it counts"), _rows()),
            **included("monitoring/prometheus.yml", "monitoring/alerts.yml"),
        },
    )


def metric_labels() -> dict[str, tuple[str, ...]]:
    """The names that queries use, with their labels."""
    found: dict[str, tuple[str, ...]] = {"baumeister_info": ("version",), WAITING[0]: WAITING[2:]}
    found |= dict.fromkeys(GAUGES, ())
    for metric in _wrapped():
        parts = ("_total",) if isinstance(metric, Counter) else ("_bucket", "_sum", "_count")
        found |= {metric._name + part: tuple(metric._labelnames) for part in parts}
    own = [family for family in metrics._REGISTRY.collect() if family.name.startswith("process_")]
    return found | {sample.name: () for family in own for sample in family.samples}


def _wrapped() -> list[MetricWrapperBase]:
    kinds = (Counter, Histogram)
    return [value for value in vars(metrics).values() if isinstance(value, kinds)]


def _rows() -> Iterator[tuple[str, str, str]]:
    for metric in _wrapped():
        end = "_total" if isinstance(metric, Counter) else ""
        kind = "" if isinstance(metric, Counter) else " (histogram)"
        labels = ticked(metric._labelnames)
        yield f"`{metric._name}{end}`{kind}", labels, metric._documentation
    for name, (text, _) in GAUGES.items():
        yield f"`{name}`", "", text
    yield f"`{WAITING[0]}`", ticked(WAITING[2:]), WAITING[1]
    yield f"`{VERSION[0]}_info`", "`version`", VERSION[1]
