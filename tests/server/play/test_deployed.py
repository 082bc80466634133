"""The deployment of deploy/compose.yaml as processes of this machine: Caddy with its own file, two
servers, two workers and PostgreSQL. Containers are not started."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import ssl
import sys
from asyncio.subprocess import DEVNULL, Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from ruamel.yaml import YAML
from websockets.asyncio.client import connect

from programs import find_program
from testing.kept_port import kept_port
from testing.running_server import PATIENCE, Client, RunningServer, TableSocket

DEPLOY = Path(__file__).parents[3] / "deploy"
SERVICES = YAML(typ="safe").load(DEPLOY / "compose.yaml")["services"]
LEVELS = ("level5", "level6")
_ANY_CERTIFICATE = ssl.create_default_context()
_ANY_CERTIFICATE.check_hostname, _ANY_CERTIFICATE.verify_mode = False, ssl.CERT_NONE


class ProxiedServer(RunningServer):
    """The servers behind Caddy, which signs its certificate itself."""

    def anonymous(self) -> httpx.AsyncClient:
        """An HTTP client without a token."""
        http = httpx.AsyncClient(base_url=self.origin, timeout=PATIENCE, verify=_ANY_CERTIFICATE)
        self.clients.append(http)
        return http

    async def guest(self, name: str = "Ada", **given: Any) -> Client:
        """A new guest with a token."""
        made = await super().guest(name, **given)
        return ProxiedClient(self, made.http, made.id, made.name, made.token)


class ProxiedClient(Client):
    """A guest who comes through Caddy."""

    def raw(self, table: str) -> connect:
        """A socket before hello."""
        address = f"{self.server.origin.replace('http', 'ws')}/api/tables/{table}/socket"
        headers = {"authorization": f"Bearer {self.token}"}
        return connect(
            address, additional_headers=headers, max_size=None, ssl=_ANY_CERTIFICATE, proxy=None
        )


async def _start(
    name: str, database: str, origin: str, metrics_port: int | None = None, **changed: Any
) -> Process:
    """Start a service of the Compose file with its command and its settings. Here, the workers
    share an address, so their metrics need different ports."""
    service = SERVICES[name]
    environment = {**service["environment"], "BAUMEISTER_DATABASE": database}
    environment |= {"BAUMEISTER_PUBLIC_URL": origin, "BAUMEISTER_LOG_LEVEL": "warning", **changed}
    command = service.get("command", ["serve"])
    if metrics_port is not None:  # the last of two equal options counts
        command = [*command, "--metrics-port", str(metrics_port), "--metrics-host", "127.0.0.1"]
    kept = {key: value for key, value in os.environ.items() if not key.startswith("BAUMEISTER_")}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "baumeister", *command),
        env=kept | environment,
        stdout=DEVNULL,
    )


async def _start_caddy(caddy: str, folder: Path, port: int, servers: list[int]) -> Process:
    """Start Caddy with the file of the Compose file, on a port of this machine."""
    own = (
        f"{{\n admin off\n skip_install_trust\n auto_https disable_redirects\n"
        f" https_port {port}\n storage file_system {folder}\n}}\n"
        f"import {DEPLOY / 'caddy' / 'several-servers.Caddyfile'}\n"
    )
    (folder / "Caddyfile").write_text(own, encoding="utf-8")
    upstreams = " ".join(f"127.0.0.1:{server}" for server in servers)
    return await asyncio.create_subprocess_exec(
        *(caddy, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")),
        env=os.environ | {"DOMAIN": "localhost", "SERVERS": upstreams, "HOME": str(folder)},
        stdout=DEVNULL,
        stderr=DEVNULL,
    )


@asynccontextmanager
async def _deployed(
    caddy: str, database: str, folder: Path
) -> AsyncIterator[tuple[ProxiedServer, dict[str, Process], list[int], list[int]]]:
    """The whole deployment, ready; the processes of the servers by name, their ports, and those of
    the workers' metrics."""
    owner = type("Owner", (), {})()
    ports = [kept_port(owner) for _ in range(3)]
    metrics_ports = [kept_port(owner) for _ in range(2)]
    origin = f"https://localhost:{ports[0]}"
    here: dict[str, Any] = {
        "BAUMEISTER_HOST": "127.0.0.1",
        "BAUMEISTER_FORWARDED_ALLOW_IPS": "127.0.0.1",
        "BAUMEISTER_METRICS_ALLOW_IPS": "127.0.0.1",
        "BAUMEISTER_MIN_THINKING_MS": "0",
    }
    servers = {
        name: await _start(name, database, origin, **here, BAUMEISTER_PORT=str(port))
        for name, port in zip(("server1", "server2"), ports[1:], strict=True)
    }
    others = [
        await _start(name, database, origin, port, **here)
        for name, port in zip(("worker1", "worker2"), metrics_ports, strict=True)
    ]
    others.append(await _start_caddy(caddy, folder, ports[0], ports[1:]))
    proxied = ProxiedServer(None, origin, None)  # type: ignore[arg-type] # they are elsewhere
    try:
        await _until(proxied.anonymous(), "/readyz", lambda answer: answer.status_code == 200)
        for port in ports[1:]:
            await _until_two_workers(port)
        yield proxied, servers, ports[1:], metrics_ports
    finally:
        for client in proxied.clients:
            await client.aclose()
        for process in (*servers.values(), *others):
            if process.returncode is None:
                process.send_signal(signal.SIGTERM)
        codes = [await process.wait() for process in (*servers.values(), *others)]
    assert codes == [0] * len(codes)


async def _until_two_workers(port: int) -> None:
    """Wait until a server knows both workers."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as http:
        await _until(http, "/metrics", lambda answer: "baumeister_queue_workers 2.0" in answer.text)


async def _until(
    http: httpx.AsyncClient, path: str, reached: Callable[[httpx.Response], bool]
) -> None:
    async with asyncio.timeout(600):
        while True:
            try:
                if reached(await http.get(path)):
                    return
            except httpx.TransportError:  # it does not listen yet
                pass
            await asyncio.sleep(0.1)


async def _watch(socket: TableSocket, seq: int) -> None:
    """Receive events up to a number."""
    await socket.find(lambda message: message["type"] == "event" and message["seq"] >= seq)


@pytest.mark.long
async def test_game_is_played_through_caddy_servers_queue_and_workers(
    postgres_url: str, tmp_path: Path
) -> None:
    """Two levels that search play a whole game, every turn as far as always. One server stops in
    the middle; the spectator reconnects through Caddy and sees the same game."""

    caddy = find_program("caddy")
    async with _deployed(caddy, postgres_url, tmp_path) as (server, processes, ports, workers):
        guest = await server.guest()
        seats = [{"kind": "computer", "player": level} for level in LEVELS]
        table = (await guest.table(seats=seats))["id"]
        assert (await guest.command(table, "start")).status_code == 200
        async with guest.socket(table) as before:
            await _watch(before, 8)
        processes["server1"].send_signal(signal.SIGTERM)
        assert await processes["server1"].wait() == 0
        async with guest.socket(table) as after:
            await _watch(after, before.seq + 1)
        await _until(
            guest.http,
            f"/api/tables/{table}",
            lambda found: found.json()["table"]["standing"]["phase"] == "over",
        )
        async with guest.socket(table) as socket:
            await _watch(socket, socket.welcome["table"]["seq"])
        chains = [[event["chain"] for event in one.events] for one in (before, after, socket)]
        assert all(chains[2][: len(chain)] == chain for chain in chains)
        played = [e["what"] for e in socket.events if e["what"]["kind"] == "played"]
        assert len(played) > 20
        assert {turn["by"] for turn in played} <= {None, *LEVELS}
        hidden = await server.anonymous().get("/metrics")
        assert hidden.status_code == 404
        direct = httpx.get(f"http://127.0.0.1:{ports[1]}/metrics")
        assert 'baumeister_job_seconds_count{kind="turn"}' in direct.text
        for port in workers:
            assert httpx.get(f"http://127.0.0.1:{port}/health").json() == {"status": "ok"}
            counted = httpx.get(f"http://127.0.0.1:{port}/metrics").text
            assert not re.search(r'outcome="failed"} [1-9]', counted)
            assert re.search(r'kind="turn",outcome="done"} [1-9]', counted)
