"""Server settings from the command line, the environment and a TOML file. The table in
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

from baumeister.core.expected import Nested
from baumeister.server.retention import Retention
from baumeister.tables.errors import ServerError, echoed

PREFIX = "BAUMEISTER_"
CONFIG = f"{PREFIX}CONFIG"
_NOT_OURS = frozenset({CONFIG, f"{PREFIX}CACHE"})
"""Variables with our prefix that are not server settings."""
_SHORTEST_PASSWORD = 16
_KNOWN_PASSWORDS = frozenset({"postgres", "password", "changeme", "secret", "baumeister", "admin"})
KIB = 1024


class InsecureSettings(ServerError):
    """A setting that is not an address, or not a secure one."""

    code: Literal[
        "server.settings.https",
        "server.settings.lan",
        "server.settings.origin",
        "server.settings.origin_name",
        "server.settings.origin_path",
        "server.settings.trust",
    ]


class ShortPassword(ServerError):
    """A password of the database that can be guessed."""

    code = "server.settings.password"
    least: int


class UnknownServerSetting(ServerError):
    code = "server.settings.unknown"
    setting: str


class ServerSettingValue(ServerError):
    """A value that a setting does not accept."""

    code = "server.settings.value"
    setting: str
    detail: str


class ServerSetting(ServerError):
    """A value that another error of ours refuses."""

    code = "server.settings"
    setting: str
    reason: Nested


class SettingsFile(ServerError):
    """A file that cannot be read or written."""

    code = "server.settings.file"
    file: Path
    detail: str


class OpenSettingsFile(ServerError):
    """A file with a password that other users can read."""

    code = "server.settings.open_file"
    file: Path


def _database() -> str:
    file = Path(platformdirs.user_data_dir("baumeister", appauthor=False)) / "baumeister.sqlite"
    return f"sqlite:///{file}"


def _spare_cores() -> int:
    """All cores but one, which runs the server."""
    return max(1, (os.cpu_count() or 1) - 1)


_DEFAULT_TEXTS = {
    "database": "SQLite in the user's data folder",
    "workers": "number of cores minus one",
}
"""How the documentation describes defaults that depend on the machine."""


class Settings(BaseSettings):
    """All settings. They do not change while the server runs."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, extra="forbid", frozen=True, hide_input_in_errors=True
    )

    database: str = Field(
        default_factory=_database,
        repr=False,
        description="Where tables are stored: `sqlite:///FILE` or `postgresql://…`",
    )
    host: str = Field(default="127.0.0.1", description="Address to listen on")
    port: int = Field(
        default=8642, ge=0, le=65535, description="Port to listen on; 0 means any free port"
    )
    lan: bool = Field(
        default=False, description="Also listen on the private addresses of this machine"
    )
    public_url: str | None = Field(
        default=None, description="Origin that people open; links start with it"
    )
    standalone_url: str | None = Field(
        default=None,
        description="Address of a standalone page, offered when this server cannot be reached",
    )
    production: bool = Field(
        default=False, description="Refuse to start with settings that are only fit for development"
    )
    forwarded_allow_ips: Annotated[tuple[str, ...], NoDecode] = Field(
        default=(),
        description="Trusted proxies (`X-Forwarded-For`, `X-Forwarded-Proto`), comma-separated",
    )
    metrics_allow_ips: Annotated[tuple[str, ...], NoDecode] = Field(
        default=("127.0.0.1", "::1"),
        description="Addresses that may read `/metrics`, directly and not through a proxy",
    )
    workers: int = Field(
        default_factory=_spare_cores,
        ge=0,
        le=256,
        description="Processes for computer turns; with 0, `baumeister worker` computes them"
        " (PostgreSQL), or levels 5 to 8 play with almost no search (SQLite)",
    )
    worker_memory_mb: int = Field(
        default=1024, ge=256, description="Memory limit of a worker process, in MB"
    )
    min_thinking_ms: int = Field(
        default=600,
        ge=0,
        le=60_000,
        description="Minimum time per computer turn, so that people can follow",
    )
    body_bytes: int = Field(default=64 * KIB, ge=KIB, description="Maximum size of a request body")
    import_bytes: int = Field(
        default=1024 * KIB, ge=KIB, description="Maximum size of an imported record"
    )
    frame_bytes: int = Field(
        default=16 * KIB, ge=KIB, description="Maximum size of a WebSocket message"
    )
    header_bytes: int = Field(
        default=16 * KIB, ge=KIB, description="Maximum size of the request headers"
    )
    queue_bytes: int = Field(
        default=256 * KIB,
        ge=KIB,
        description="Send queue at which a slow client is disconnected",
    )
    header_seconds: float = Field(
        default=10, gt=0, description="Timeout for the headers of a request"
    )
    body_seconds: float = Field(default=30, gt=0, description="Timeout for a whole request")
    hello_seconds: float = Field(
        default=10, gt=0, description="Timeout for `hello` on a new WebSocket"
    )
    shutdown_seconds: float = Field(default=9, gt=0, le=60, description="Shutdown timeout")
    sockets_per_guest: int = Field(default=10, ge=1, description="Maximum WebSockets per guest")
    sockets_per_address: int = Field(default=40, ge=1, description="Maximum WebSockets per address")
    sockets: int = Field(default=6000, ge=1, description="Maximum WebSockets in total")
    tables_per_guest: int = Field(
        default=100, ge=1, description="Maximum unfinished tables that a guest may own"
    )
    rate_factor: float = Field(
        default=1,
        gt=0,
        description="Factor for all rate limits: messages, tables, chat …",
    )
    hints_per_hour: int = Field(
        default=60,
        ge=1,
        description="Hints per guest and hour; studies may search ten times as many seconds",
    )
    keep_gathering_days: float = Field(
        default=7,
        ge=0,
        description="Days after which a table where no game has begun expires; 0 means never",
    )
    keep_unfinished_days: float = Field(
        default=90,
        ge=0,
        description="Days after which a game that nobody goes on with expires; 0 means never",
    )
    keep_chat_days: float = Field(
        default=30,
        ge=0,
        description="Days after which the chat of an unused table is removed; 0 means never",
    )
    keep_guests_days: float = Field(
        default=30,
        ge=0,
        description="Days after which an absent guest without a seat is removed; 0 means never",
    )
    keep_jobs_hours: float = Field(
        default=24, gt=0, description="Hours for which finished hints and analyses are kept"
    )
    security_contact: str | None = Field(
        default=None,
        pattern=r"^(mailto:|https://)[!-~]{3,200}$",
        description="`mailto:` or `https:` address for `/.well-known/security.txt`",
    )
    audit_log: Path | None = Field(
        default=None,
        description="File to which acts that concern security are appended, a JSON object per line",
    )
    log_format: Literal["console", "json"] = Field(
        default="console", description="Format of log lines: `console` or `json`"
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="info",
        description="Lowest level that is logged: `debug`, `info`, `warning`, `error`",
    )

    @field_validator("forwarded_allow_ips", "metrics_allow_ips", mode="before")
    @classmethod
    def _by_commas(cls, value: object) -> object:
        if isinstance(value, str):
            return tuple(part.strip() for part in value.split(",") if part.strip())
        return value

    @field_validator("forwarded_allow_ips", "metrics_allow_ips")
    @classmethod
    def _addresses(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for part in value:
            if ip_network(part).prefixlen == 0:  # raises ValueError if it is not a network
                raise InsecureSettings("server.settings.trust")
        return value

    @field_validator("public_url")
    @classmethod
    def _origin(cls, value: str | None) -> str | None:
        return None if value is None else origin(value)

    @field_validator("standalone_url")
    @classmethod
    def _page_address(cls, value: str | None) -> str | None:
        if value is not None:
            parts = urlsplit(value)
            origin(f"{parts.scheme}://{parts.netloc}")
        return value

    @model_validator(mode="after")
    def _fit(self) -> Settings:
        if self.production:
            _refuse_in_production(self)
        return self

    @property
    def retention(self) -> Retention:
        """The days for which unused data is kept."""
        return Retention(
            gathering=self.keep_gathering_days,
            unfinished=self.keep_unfinished_days,
            chat=self.keep_chat_days,
            guests=self.keep_guests_days,
            jobs=self.keep_jobs_hours / 24,
        )

    @property
    def secure(self) -> bool:
        """Whether clients use TLS; then cookies require it."""
        return self.public_url is not None and self.public_url.startswith("https:")


def origin(url: str) -> str:
    """A URL as browsers write it in the Origin header. Raises ServerError for anything else."""
    parts = urlsplit(url)
    default = {"http": 80, "https": 443}
    if parts.scheme not in default or not parts.hostname or parts.username is not None:
        raise InsecureSettings("server.settings.origin")
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise InsecureSettings("server.settings.origin_path")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    if not host.isascii():
        raise InsecureSettings("server.settings.origin_name")
    port = "" if parts.port in (None, default[parts.scheme]) else f":{parts.port}"
    return f"{parts.scheme}://{host}{port}"


def load_settings(config: Path | None = None, **given: object) -> Settings:
    """The settings; the command line takes precedence over the environment, and that over the file.
    Raises ServerError for unknown or invalid settings, never showing a value of `database`."""
    known = {f"{PREFIX}{name.upper()}" for name in Settings.model_fields}
    for variable in os.environ:
        if variable.startswith(PREFIX) and variable not in known | _NOT_OURS:
            raise UnknownServerSetting(variable)
    if config is None and (named := os.environ.get(CONFIG)):
        config = Path(named)
    values = {} if config is None else _of_file(config)
    values = {name: v for name, v in values.items() if f"{PREFIX}{name.upper()}" not in os.environ}
    try:
        return Settings(**values | given)  # type: ignore[arg-type]
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        setting = echoed(".".join(map(str, first["loc"])) or "production")
        own = first.get("ctx", {}).get("error")
        if isinstance(own, ServerError):
            raise ServerSetting(setting=setting, reason=own.nested) from None
        if first["type"] == "extra_forbidden":
            raise UnknownServerSetting(setting) from None
        raise ServerSettingValue(setting=setting, detail=first["msg"]) from None


def settings_table() -> str:
    """All settings as a Markdown table."""
    lines = ["| setting | environment | default | what it does |", "|---|---|---|---|"]
    for name, field in Settings.model_fields.items():
        if name in _DEFAULT_TEXTS:
            default = _DEFAULT_TEXTS[name]
        elif field.default is None or field.default == ():
            default = "none"
        else:
            value = field.default
            text = str(value).lower() if isinstance(value, bool) else str(value)
            if isinstance(value, tuple):
                text = ",".join(value)
            default = f"`{text}`"
        lines.append(f"| `{name}` | `{PREFIX}{name.upper()}` | {default} | {field.description} |")
    return "\n".join(lines) + "\n"


def _of_file(file: Path) -> dict[str, object]:
    try:
        values: dict[str, object] = tomllib.loads(file.read_text(encoding="utf-8"))
        mode = file.stat().st_mode
    except (OSError, ValueError) as error:
        detail = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise SettingsFile(file=file, detail=detail) from None
    others = mode & (stat.S_IRWXG | stat.S_IRWXO)
    if os.name == "posix" and others and _password(str(values.get("database", ""))) is not None:
        raise OpenSettingsFile(file)
    return values


def _password(url: str) -> str | None:
    try:
        return urlsplit(url).password
    except ValueError:
        return None


def _refuse_in_production(settings: Settings) -> None:
    """Refuse insecure settings. The database password is the server's only secret: it signs
    nothing, and tokens are random and stored as hashes."""
    if settings.lan:
        raise InsecureSettings("server.settings.lan")
    if not settings.secure:
        raise InsecureSettings("server.settings.https")
    password = _password(settings.database)
    if password is not None and (
        password.lower() in _KNOWN_PASSWORDS or len(password) < _SHORTEST_PASSWORD
    ):
        raise ShortPassword(_SHORTEST_PASSWORD)
