"""The files in deploy: container files are safe, settings and commands exist, and the programs that
read the other files accept them. No test builds the image or starts containers."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
from configparser import RawConfigParser
from fnmatch import fnmatch
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from baumeister.server.serve import files_needed
from baumeister.server.settings import Settings, load_settings
from programs import find_program

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
COMPOSE: dict[str, Any] = YAML(typ="safe").load(DEPLOY / "compose.yaml")
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
OURS = [name for name, service in SERVICES.items() if service["image"] == "baumeister"]
SERVERS = [name for name in OURS if name.startswith("server")]
WORKERS = [name for name in OURS if name.startswith("worker")]
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
PORT = Settings.model_fields["port"].default
EXACT = re.compile(r"[\w./-]+:v?\d+\.\d+(\.\d+)?(-[a-z]+)*")
"""An image with an exact version; Dependabot proposes newer ones."""
VALUES = {"DOMAIN": "baumeister.example", "DATABASE_PASSWORD": "a" * 48}


def _run(*command: str | Path, **more: Any) -> None:
    """Run the program's own check of its configuration."""
    program = find_program(str(command[0]))
    done = subprocess.run(
        [program, *command[1:]], capture_output=True, text=True, check=False, **more
    )
    assert done.returncode == 0, done.stdout + done.stderr


def _environment(name: str) -> dict[str, str]:
    """The environment of a service, with the values of .env."""
    values = {key: str(value) for key, value in SERVICES[name]["environment"].items()}
    pattern = re.compile(r"\$\{(\w+)(?::\?[^}]*)?\}")
    return {key: pattern.sub(lambda found: VALUES[found[1]], text) for key, text in values.items()}


# Containers


def _instructions(stage: int | None = None) -> list[tuple[str, str]]:
    """The instructions of the Dockerfile, or of one of its stages."""
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", "")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    found = [(line.split()[0], line.split(maxsplit=1)[1]) for line in lines]
    starts = [number for number, (word, _) in enumerate(found) if word == "FROM"]
    return found if stage is None else found[starts[stage] :]


def test_image_runs_without_root() -> None:
    """S28. A number: Kubernetes cannot know whether a name is root."""
    (user,) = [value for word, value in _instructions(-1) if word == "USER"]
    assert re.fullmatch(r"[1-9]\d{3,}:[1-9]\d{3,}", user)
    words = [word for word, _ in _instructions(-1)]
    assert words.index("USER") > words.index("COPY")  # the files belong to root


def test_image_is_built_from_pinned_parts_and_without_secrets() -> None:
    instructions = _instructions()
    bases = [value.split()[0] for word, value in instructions if word == "FROM"]
    assert len(bases) > 1  # the build tools stay behind
    assert len(set(bases)) == 1
    assert all(EXACT.fullmatch(base) for base in bases)
    assert not [value for word, value in instructions if word in {"ADD", "ARG"}]
    for word, value in instructions:
        if word == "RUN" and "pip install" in value:
            assert "--no-deps" in value
            assert "--require-hashes" in value or value.endswith("/wheel/*.whl")
        if word == "RUN" and "apt-get install" in value:
            assert "--no-install-recommends" in value
            assert value.endswith("rm -rf /var/lib/apt/lists/*")
        if word == "ENV":
            assert not re.search(r"(?i)password|secret|token|DATABASE", value)


def test_image_gets_only_the_sources_of_the_package() -> None:
    """A checkout may contain .env files, databases and keys; none of them reaches the image."""
    lines = (DEPLOY / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    rules = [line for line in lines if line and not line.startswith("#")]
    assert rules[0] == "*"
    kept = [line[1:] for line in rules if line.startswith("!")]
    for name in kept:
        assert (ROOT / name).exists(), name
    assert not [name for name in kept if fnmatch(name, "deploy*") or name.startswith(".")]
    package = {"src", "pyproject.toml", "hatch_build.py", "LICENSE", "README.md", "languages"}
    assert package | {"web", "Makefile", "requirements", "tools/step.sh"} == set(kept)


@pytest.mark.parametrize("name", SERVICES)
def test_containers_cannot_change_themselves(name: str) -> None:
    """S28: a read-only root, no capabilities, no new privileges."""
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "caddy" else [])
    assert "privileged" not in service
    assert name in OURS or EXACT.fullmatch(service["image"]), service["image"]


def test_servers_workers_and_database_reach_no_other_machine() -> None:
    """S28: their networks lead nowhere; only Caddy is open to the internet."""
    for name in (*OURS, "database"):
        assert all(
            COMPOSE["networks"][network]["internal"] for network in SERVICES[name]["networks"]
        )
    for name in WORKERS:
        assert SERVICES[name]["networks"] == SERVICES["database"]["networks"]
    published = {name: service["ports"] for name, service in SERVICES.items() if "ports" in service}
    assert published.keys() == {"caddy", "prometheus"}
    assert all(port.startswith("127.0.0.1:") for port in published["prometheus"])


@pytest.mark.parametrize("name", OURS)
def test_settings_of_containers_are_accepted(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in [key for key in os.environ if key.startswith("BAUMEISTER_")]:
        monkeypatch.delenv(variable)
    for variable, value in _environment(name).items():
        monkeypatch.setenv(variable, value)
    settings = load_settings()
    assert settings.production
    assert settings.database.endswith("@database/baumeister")
    if name in SERVERS:
        assert settings.workers == 0  # the worker containers think
        assert settings.forwarded_allow_ips == (_address_of_caddy(),)
        assert ip_address(_address_of_caddy()) not in ip_network(_back())
    assert settings.metrics_allow_ips == (_back(),)


def _back() -> str:
    subnet: str = COMPOSE["networks"]["back"]["ipam"]["config"][0]["subnet"]
    return subnet


def _address_of_caddy() -> str:
    front = COMPOSE["networks"]["front"]["ipam"]["config"][0]["subnet"]
    address: str = SERVICES["caddy"]["networks"]["front"]["ipv4_address"]
    assert ip_address(address) in ip_network(front)
    return address


def test_no_other_container_gets_the_address_of_caddy() -> None:
    """Docker hands out the first free address of the range: after a restart, to a server."""
    (front,) = COMPOSE["networks"]["front"]["ipam"]["config"]
    handed_out = ip_network(front["ip_range"])
    assert handed_out.subnet_of(ip_network(front["subnet"]))  # type: ignore[arg-type]
    assert ip_address(_address_of_caddy()) not in handed_out
    dynamic = [name for name, service in SERVICES.items() if "front" in service["networks"]]
    assert handed_out.num_addresses > len(dynamic) + 1  # and the gateway


def test_caddy_sees_the_addresses_of_players() -> None:
    """Where a published network has no IPv6, Docker's proxy connects for its clients: all players
    with IPv6 would share the limits of one address."""
    for name, service in SERVICES.items():
        if [port for port in service.get("ports", ()) if not port.startswith("127.0.0.1:")]:
            outside = [
                network
                for network in service["networks"]
                if not (COMPOSE["networks"][network] or {}).get("internal")
            ]
            assert outside, name
            assert all(COMPOSE["networks"][network]["enable_ipv6"] for network in outside), name


@pytest.mark.parametrize("name", SERVERS)
def test_servers_may_open_enough_files(name: str) -> None:
    """Docker 29 allows 1024 by default."""
    assert SERVICES[name]["ulimits"]["nofile"] == int(
        _unit(DEPLOY / "systemd" / "baumeister@.service")["LimitNOFILE"]
    )
    assert SERVICES[name]["ulimits"]["nofile"] > files_needed(Settings())


def test_caddy_and_prometheus_know_the_servers_and_workers() -> None:
    named = [f"{name}:{PORT}" for name in SERVERS]
    assert _environment("caddy")["SERVERS"].split() == named
    ports = [_option(SERVICES[name]["command"], "--metrics-port") for name in WORKERS]
    hosts = [f"{name}:{port}" for name, port in zip(WORKERS, ports, strict=True)]
    assert _targets("compose-prometheus.yml") == [named, hosts]
    unit = (DEPLOY / "systemd" / "baumeister-worker@.service").read_text(encoding="utf-8")
    port = _option(unit.split(), "--metrics-port")
    assert _targets("prometheus.yml")[1] == [f"127.0.0.1:{port}"]
    for name in WORKERS:
        assert f":{port}/health" in " ".join(SERVICES[name]["healthcheck"]["test"])


def _option(command: list[str], name: str) -> str:
    return command[command.index(name) + 1]


def _targets(file: str) -> list[list[str]]:
    config = YAML(typ="safe").load(DEPLOY / "monitoring" / file)
    return [job["static_configs"][0]["targets"] for job in config["scrape_configs"]]


def test_example_of_env_names_every_value() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    example = (DEPLOY / "compose.env").read_text(encoding="utf-8")
    assert set(re.findall(r"\$\{(\w+)", text)) == set(VALUES)
    assert re.findall(r"^(\w+)=(.*)$", example, re.MULTILINE) == [(name, "") for name in VALUES]
    assert "deploy/.env" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()


# Services of the machine


@pytest.mark.parametrize("file", sorted((DEPLOY / "settings").iterdir()), ids=lambda f: f.stem)
def test_settings_files_are_accepted(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [key for key in os.environ if key.startswith("BAUMEISTER_")]:
        monkeypatch.delenv(name)
    settings = load_settings(file)
    assert settings.production
    assert settings.secure
    assert settings.forwarded_allow_ips == ("127.0.0.1",)


def _unit(file: Path) -> dict[str, str]:
    parser = RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(file.read_text(encoding="utf-8"))
    return dict(parser["Service"])


@pytest.mark.parametrize("file", UNITS, ids=lambda file: file.stem)
def test_units_are_confined(file: Path) -> None:
    """S28: no root, a read-only system, and no packet to or from another machine. Workers
    need one more system call, with which they give up sockets."""
    unit = _unit(file)
    assert unit["User"] == "baumeister"
    assert (unit["IPAddressDeny"], unit["IPAddressAllow"]) == ("any", "localhost")
    assert (unit["ProtectSystem"], unit["NoNewPrivileges"]) == ("strict", "yes")
    assert not unit["CapabilityBoundingSet"]
    assert unit["SystemCallFilter"].split() == ["@system-service", "seccomp"]


def test_units_restart_and_name_existing_settings() -> None:
    settings = {f"BAUMEISTER_{name.upper()}" for name in Settings.model_fields}
    for file in UNITS:
        unit, text = _unit(file), file.read_text(encoding="utf-8")
        named = set(re.findall(r"BAUMEISTER_[A-Z_]+", text))
        assert named <= settings | {"BAUMEISTER_CONFIG"}
        if unit.get("Type") != "oneshot":
            # Otherwise systemd gives up on a database that starts late.
            assert (unit["Restart"], unit["RestartSec"]) == ("on-failure", "5")
            assert unit["KillMode"] == "mixed"  # a server stops its own worker processes


def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    for file in (DEPLOY / "systemd").iterdir():
        text = file.read_text(encoding="utf-8")
        instance = file.name.replace("@.", "@1.")
        program = text.replace("/opt/baumeister/bin/baumeister", "/bin/true")
        (tmp_path / instance).write_text(program, encoding="utf-8")
    _run("systemd-analyze", "verify", "--man=no", *sorted(tmp_path.iterdir()))


@pytest.mark.parametrize("file", sorted((DEPLOY / "caddy").iterdir()), ids=lambda f: f.stem)
def test_caddy_accepts_its_files(file: Path, tmp_path: Path) -> None:
    home = os.environ | {"HOME": str(tmp_path)}
    _run("caddy", "validate", "--adapter", "caddyfile", "--config", file, env=home)


def test_nginx_accepts_its_file(tmp_path: Path) -> None:
    """On ports that need no root: nginx tries to listen."""
    text = (DEPLOY / "nginx" / "baumeister.conf").read_text(encoding="utf-8")
    site = tmp_path / "baumeister.conf"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    assert re.findall(r"\blisten (.*);", text) == ["80"]
    site.write_text(text.replace("listen 80;", f"listen 127.0.0.1:{port};"), encoding="utf-8")
    places = "pid nginx.pid; error_log stderr; events {}"
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "".join(f"{kind}_temp_path {tmp_path}/{kind}; " for kind in kinds)
    config = tmp_path / "nginx.conf"
    config.write_text(
        f"{places} http {{ access_log off; {folders} include {site}; }}", encoding="utf-8"
    )
    _run("nginx", "-t", "-q", "-e", "stderr", "-p", tmp_path, "-c", config)


@pytest.mark.parametrize("file", ["caddy/*", "nginx/*"])
def test_proxies_hide_metrics_and_know_the_port(file: str) -> None:
    for proxy in DEPLOY.glob(file):
        text = proxy.read_text(encoding="utf-8")
        assert re.search(r"respond /metrics 404|location = /metrics \{\s+return 404;", text)
        ports = set(re.findall(r"127\.0\.0\.1:(\d+)", text))
        assert str(PORT) in ports
        assert ports <= {str(PORT), str(PORT + 1)}


# Monitoring


def test_prometheus_accepts_its_files() -> None:
    files = sorted((DEPLOY / "monitoring").glob("*prometheus.yml"))
    assert len(files) == 2
    _run("promtool", "check", "config", *files)


def _queries() -> list[str]:
    dashboard = json.loads((DEPLOY / "monitoring" / "grafana.json").read_text(encoding="utf-8"))
    alerts = YAML(typ="safe").load(DEPLOY / "monitoring" / "alerts.yml")
    return [
        *(target["expr"] for panel in dashboard["panels"] for target in panel["targets"]),
        *(rule["expr"] for group in alerts["groups"] for rule in group["rules"]),
    ]


def test_dashboard_and_alerts_ask_for_existing_metrics_and_labels() -> None:
    from tools.pages.monitoring import metric_labels

    known = metric_labels()
    asked = set()
    for query in _queries():
        bare = re.sub(r'"[^"]*"', "", query)
        names = set(re.findall(r"\b(?:baumeister|process)_\w+|\bup\b", bare))
        assert names, query
        labels = {"job", "instance", "le"}.union(*(known.get(name, ()) for name in names))
        assert names <= known.keys() | {"up"}, query
        used = re.findall(r"by \(([^)]*)\)", bare) + re.findall(r"\{([^}]*)=", bare)
        assert {word.strip() for part in used for word in part.split(",")} <= labels, query
        asked |= names
    shown = {name for name in known if name.startswith("baumeister_")}
    families = {re.sub(r"_(bucket|sum|count)$", "", name) for name in asked}
    left_out = {re.sub(r"_(bucket|sum|count)$", "", name) for name in shown} - families
    assert left_out == {"baumeister_info"}
