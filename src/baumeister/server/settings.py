"""Settings of the server, from the environment, a TOML file and the command line. The table in
docs/hosting.md is generated from here (promises S21, S22)."""

from __future__ import annotations

import os
import stat
import tomllib
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

import platformdirs
from pydantic import Field, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from baumeister.tables.errors import ServerError, echoed

PREFIX = "BAUMEISTER_"
CONFIG = f"{PREFIX}CONFIG"
_NOT_OURS = frozenset({CONFIG, f"{PREFIX}CACHE"})
"""Environment variables of ours that are not settings of the server."""
_SHORTEST_PASSWORD = 16
_KNOWN_PASSWORDS = frozenset({"postgres", "password", "changeme", "secret", "baumeister", "admin"})
KIB = 1024


def _database() -> str:
    file = Path(platformdirs.user_data_dir("baumeister", appauthor=False)) / "baumeister.sqlite"
    return f"sqlite:///{file}"


def _spare_cores() -> int:
    """All cores except one for the server itself."""
    return max(1, (os.cpu_count() or 1) - 1)


_SAID = {
    "database": "SQLite in the user's data folder",
    "workers": "one less than the number of cores",
}
"""How the documentation describes defaults that depend on the machine."""


class Settings(BaseSettings):
    """All settings. They never change while the server runs."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, extra="forbid", frozen=True, hide_input_in_errors=True
    )

    database: str = Field(
        default_factory=_database,
        repr=False,
        description="Database URL: `sqlite:///FILE` or `postgresql://…`",
    )
    host: str = Field(default="127.0.0.1", description="Address to listen on")
    port: int = Field(
        default=8642, ge=0, le=65535, description="Port to listen on; 0 picks a free one"
    )
    lan: bool = Field(
        default=False, description="Listen on the private addresses of this machine too"
    )
    public_url: str | None = Field(
        default=None, description="Public origin of the server, used in links"
    )
    production: bool = Field(
        default=False, description="Refuse to start with settings that are unsafe in production"
    )
    forwarded_allow_ips: Annotated[tuple[str, ...], NoDecode] = Field(
        default=(),
        description="Proxies whose `X-Forwarded-For` and `-Proto` are trusted, separated by commas",
    )
    workers: int = Field(
        default_factory=_spare_cores,
        ge=0,
        le=256,
        description="Worker processes for computer seats; with 0, computers play at random",
    )
    worker_memory_mb: int = Field(
        default=1536, ge=256, description="Memory limit of a worker, in MB"
    )
    min_thinking_ms: int = Field(
        default=600,
        ge=0,
        le=60_000,
        description="Minimum time for a computer's turn, so that people can follow",
    )
    body_bytes: int = Field(default=64 * KIB, ge=KIB, description="Largest request body")
    import_bytes: int = Field(default=1024 * KIB, ge=KIB, description="Largest record to import")
    frame_bytes: int = Field(default=16 * KIB, ge=KIB, description="Largest WebSocket message")
    header_bytes: int = Field(default=16 * KIB, ge=KIB, description="Largest request header")
    queue_bytes: int = Field(
        default=256 * KIB,
        ge=KIB,
        description="Largest send queue of a WebSocket; a slower reader is disconnected",
    )
    header_seconds: float = Field(default=10, gt=0, description="Timeout for a request's header")
    body_seconds: float = Field(default=30, gt=0, description="Timeout for a whole request")
    hello_seconds: float = Field(default=10, gt=0, description="Timeout for a WebSocket's hello")
    shutdown_seconds: float = Field(default=9, gt=0, le=60, description="Shutdown timeout")
    sockets_per_guest: int = Field(default=10, ge=1, description="Most WebSockets of one guest")
    sockets_per_address: int = Field(
        default=40, ge=1, description="Most WebSockets from one address"
    )
    sockets: int = Field(default=6000, ge=1, description="Most WebSockets in total")
    rate_factor: float = Field(
        default=1,
        gt=0,
        description="Multiplies all rate limits: messages, tables, chat …",
    )
    hints_per_hour: int = Field(
        default=60, ge=1, description="Hints and analyses per guest and hour"
    )
    log_format: Literal["console", "json"] = Field(
        default="console", description="Format of the log"
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="info", description="Least severe level that is logged"
    )

    @field_validator("forwarded_allow_ips", mode="before")
    @classmethod
    def _by_commas(cls, value: object) -> object:
        if isinstance(value, str):
            return tuple(part.strip() for part in value.split(",") if part.strip())
        return value

    @field_validator("forwarded_allow_ips")
    @classmethod
    def _addresses(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for part in value:
            if ip_network(part).prefixlen == 0:  # raises ValueError if it is not a network
                raise ValueError("nobody is trusted by the whole world; name the proxy's address")
        return value

    @field_validator("public_url")
    @classmethod
    def _origin(cls, value: str | None) -> str | None:
        return None if value is None else origin(value)

    @model_validator(mode="after")
    def _fit(self) -> Settings:
        if self.production:
            _refuse_in_production(self)
        return self

    @property
    def secure(self) -> bool:
        """Whether browsers use TLS; then cookies require it."""
        return self.public_url is not None and self.public_url.startswith("https:")


def origin(url: str) -> str:
    """A URL as browsers write it in the Origin header. Raises ValueError if it is not an origin."""
    parts = urlsplit(url)
    default = {"http": 80, "https": 443}
    if parts.scheme not in default or not parts.hostname or parts.username is not None:
        raise ValueError("it must be written as https://name or http://name:port")
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise ValueError("it is the beginning of all addresses and has no path")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    if not host.isascii():
        raise ValueError("names with other letters than a to z are written in their xn-- form")
    port = "" if parts.port in (None, default[parts.scheme]) else f":{parts.port}"
    return f"{parts.scheme}://{host}{port}"


def load_settings(config: Path | None = None, **given: object) -> Settings:
    """The settings: first from the command line, then from the environment, then from the file.
    Unknown or invalid ones raise a ServerError, which never shows the value of `database`."""
    known = {f"{PREFIX}{name.upper()}" for name in Settings.model_fields}
    for variable in os.environ:
        if variable.startswith(PREFIX) and variable not in known | _NOT_OURS:
            raise ServerError(
                "server.settings", setting=variable, problem="there is no such setting"
            )
    if config is None and (named := os.environ.get(CONFIG)):
        config = Path(named)
    values = {} if config is None else _of_file(config)
    values = {name: v for name, v in values.items() if f"{PREFIX}{name.upper()}" not in os.environ}
    try:
        return Settings(**values | given)  # type: ignore[arg-type]
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        setting = ".".join(map(str, first["loc"])) or "production"
        problem = first["msg"].removeprefix("Value error, ")
        raise ServerError("server.settings", setting=echoed(setting), problem=problem) from None


def settings_table() -> str:
    """All settings as a table in Markdown."""
    lines = ["| setting | environment | default | what it does |", "|---|---|---|---|"]
    for name, field in Settings.model_fields.items():
        if name in _SAID:
            default = _SAID[name]
        elif field.default is None or field.default == ():
            default = "none"
        else:
            value = field.default
            shown = str(value).lower() if isinstance(value, bool) else str(value)
            default = f"`{shown}`"
        lines.append(f"| `{name}` | `{PREFIX}{name.upper()}` | {default} | {field.description} |")
    return "\n".join(lines) + "\n"


def _of_file(file: Path) -> dict[str, object]:
    try:
        values: dict[str, object] = tomllib.loads(file.read_text(encoding="utf-8"))
        mode = file.stat().st_mode
    except (OSError, ValueError) as error:
        problem = error.strerror if isinstance(error, OSError) else str(error)
        raise ServerError("server.settings.file", file=file, problem=problem) from None
    others = mode & (stat.S_IRWXG | stat.S_IRWXO)
    if os.name == "posix" and others and _password(str(values.get("database", ""))) is not None:
        raise ServerError("server.settings.open_file", file=file)
    return values


def _password(url: str) -> str | None:
    try:
        return urlsplit(url).password
    except ValueError:
        return None


def _refuse_in_production(settings: Settings) -> None:
    """Refuse settings that are unfit for production. The server signs nothing: tokens are random
    and stored as hashes. Its only secret is the database password."""
    if settings.lan:
        raise ValueError("lan is for a family network, not for production")
    if not settings.secure:
        raise ValueError("production needs public_url, beginning with https://")
    password = _password(settings.database)
    if password is not None and (
        password.lower() in _KNOWN_PASSWORDS or len(password) < _SHORTEST_PASSWORD
    ):
        raise ValueError(
            "the password of the database is well known or shorter than"
            f" {_SHORTEST_PASSWORD} characters"
        )
