"""Settings, load test results and files of the folder deploy in docs/hosting.md."""

from functools import partial
from pathlib import Path

from baumeister.server.settings import settings_table
from tools.pages import benchmarks
from tools.pages.deploy import included
from tools.pages.markdown import DOCS, filled

PAGE = DOCS / "hosting.md"


def generate() -> dict[Path, str]:
    load = partial(benchmarks.lines, "server")
    files = included(
        "settings/one-server.toml",
        "settings/several-servers.toml",
        "systemd/baumeister@.service",
        "systemd/baumeister-worker@.service",
        "systemd/baumeister-backup.service",
        "systemd/baumeister-backup.timer",
        "caddy/one-server.Caddyfile",
        "caddy/several-servers.Caddyfile",
        "nginx/baumeister.conf",
    )
    return filled(PAGE, {"load": load, "settings": lambda: settings_table().splitlines(), **files})
