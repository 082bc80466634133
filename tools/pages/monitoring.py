"""The table of metrics and the files of Prometheus in docs/monitoring.md."""

from collections.abc import Iterator
from pathlib import Path

from prometheus_client import Counter, Histogram
from prometheus_client.metrics import MetricWrapperBase

from baumeister.server import metrics
from baumeister.server.gauges import GAUGES, WAITING
from baumeister.server.metrics import VERSION
from baumeister.server.workers.host_metrics import HostMetrics
from tools.pages.deploy import included
from tools.pages.markdown import DOCS, filled, table, ticked

PAGE = DOCS / "monitoring.md"
_HEAD = ("metric", "labels", "what it counts")


def generate() -> dict[Path, str]:
    return filled(
        PAGE,
        {
            "metrics": lambda: table(_HEAD, _rows()),
            "host_metrics": lambda: table(_HEAD, map(_row, _of_host())),
            **included("monitoring/prometheus.yml", "monitoring/alerts.yml"),
        },
    )


def metric_labels() -> dict[str, tuple[str, ...]]:
    """The names that queries use, with their labels."""
    found: dict[str, tuple[str, ...]] = {"baumeister_info": ("version",), WAITING[0]: WAITING[2:]}
    found |= dict.fromkeys(GAUGES, ())
    for metric in _wrapped() + _of_host():
        found |= {metric._name + end: tuple(metric._labelnames) for end in _ends(metric)}
    own = [family for family in metrics._REGISTRY.collect() if family.name.startswith("process_")]
    return found | {sample.name: () for family in own for sample in family.samples}


def _wrapped() -> list[MetricWrapperBase]:
    kinds = (Counter, Histogram)
    return [value for value in vars(metrics).values() if isinstance(value, kinds)]


def _of_host() -> list[MetricWrapperBase]:
    counted = vars(HostMetrics((), lambda: 0)).values()
    return [value for value in counted if isinstance(value, MetricWrapperBase)]


def _ends(metric: MetricWrapperBase) -> tuple[str, ...]:
    """The endings that queries add to the name of a metric."""
    if isinstance(metric, Histogram):
        return "_bucket", "_sum", "_count"
    return ("_total",) if isinstance(metric, Counter) else ("",)


def _row(metric: MetricWrapperBase) -> tuple[str, str, str]:
    is_histogram = isinstance(metric, Histogram)
    end, kind = ("", " (histogram)") if is_histogram else (_ends(metric)[0], "")
    return f"`{metric._name}{end}`{kind}", ticked(metric._labelnames), metric._documentation


def _rows() -> Iterator[tuple[str, str, str]]:
    yield from map(_row, _wrapped())
    for name, (text, _) in GAUGES.items():
        yield f"`{name}`", "", text
    yield f"`{WAITING[0]}`", ticked(WAITING[2:]), WAITING[1]
    yield f"`{VERSION[0]}_info`", "`version`", VERSION[1]
