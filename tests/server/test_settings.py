"""Settings: their sources and what is refused."""

import os
from pathlib import Path

import pytest
from pydantic import ValidationError

from baumeister.server.settings import Settings, load_settings, origin, settings_table
from baumeister.tables.error_status import STATUS
from baumeister.tables.errors import ServerError

TLS = "https://baumeister.example"
LONG = "correct-horse-battery-staple-9041"


@pytest.fixture(autouse=True)
def _no_settings_around(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in os.environ:
        if name.startswith("BAUMEISTER_"):
            monkeypatch.delenv(name)


def _file(folder: Path, text: str, mode: int = 0o600) -> Path:
    file = folder / "settings.toml"
    file.write_text(text, encoding="utf-8")
    file.chmod(mode)
    return file


def _refused(**given: object) -> str:
    with pytest.raises(ServerError) as caught:
        load_settings(**given)  # type: ignore[arg-type]
    assert caught.value.code.startswith("server.settings")
    return str(caught.value)


def test_defaults_keep_the_promises() -> None:
    """S16, S21, S24: the limits, no trusted proxies, no hooks."""
    settings = load_settings()
    assert settings.database.startswith("sqlite:///")
    assert (settings.host, settings.lan, settings.production) == ("127.0.0.1", False, False)
    assert (settings.body_bytes, settings.frame_bytes) == (65536, 16384)
    limits = (settings.sockets_per_guest, settings.sockets_per_address, settings.sockets)
    assert limits == (10, 40, 6000)
    assert settings.hello_seconds == 10
    assert settings.forwarded_allow_ips == ()


def test_command_line_overrides_environment_overrides_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = _file(tmp_path, 'port = 1\nsockets = 2\nworkers = 3\nforwarded_allow_ips = ["10.0.0.1"]')
    monkeypatch.setenv("BAUMEISTER_SOCKETS", "20")
    monkeypatch.setenv("BAUMEISTER_WORKERS", "30")
    settings = load_settings(file, workers=4)
    assert (settings.port, settings.sockets, settings.workers) == (1, 20, 4)
    assert settings.forwarded_allow_ips == ("10.0.0.1",)
    monkeypatch.setenv("BAUMEISTER_CONFIG", str(file))
    monkeypatch.setenv("BAUMEISTER_FORWARDED_ALLOW_IPS", "10.0.0.1, 10.1.0.0/16")
    settings = load_settings()
    assert settings.port == 1
    assert settings.forwarded_allow_ips == ("10.0.0.1", "10.1.0.0/16")


def test_settings_are_immutable() -> None:
    with pytest.raises(ValidationError):
        load_settings().port = 5


def test_unknown_settings_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "prot" in _refused(prot=5)
    assert "prot" in _refused(config=_file(tmp_path, "prot = 5"))
    assert "cannot be read" in _refused(config=_file(tmp_path, "port = "))
    assert "cannot be read" in _refused(config=tmp_path / "nothing.toml")
    monkeypatch.setenv("BAUMEISTER_CACHE", "/tmp/x")  # noqa: S108
    load_settings()
    monkeypatch.setenv("BAUMEISTER_PUBLIC_URI", TLS)
    assert "BAUMEISTER_PUBLIC_URI" in _refused()


@pytest.mark.parametrize(
    ("url", "written"),
    [
        ("https://Example.org/", "https://example.org"),
        ("https://example.org:443", "https://example.org"),
        ("http://example.org:80", "http://example.org"),
        ("http://192.168.1.2:8642", "http://192.168.1.2:8642"),
        ("http://[::1]:8642", "http://[::1]:8642"),
    ],
)
def test_origins_are_normalised_like_browsers_do(url: str, written: str) -> None:
    assert origin(url) == written
    assert load_settings(public_url=url).public_url == written


@pytest.mark.parametrize(
    "url",
    [
        "example.org",
        "ftp://example.org",
        "https://",
        "https://a/b",
        "https://a?b",
        "https://u@a",
        "https://bücher.example",
        "http://a:99999",
        "*",
    ],
)
def test_invalid_origins_are_refused(url: str) -> None:
    assert "public_url" in _refused(public_url=url)


@pytest.mark.parametrize("url", ["games", "javascript:alert(1)", "https://", "https://u@a/games/"])
def test_invalid_addresses_of_a_standalone_page_are_refused(url: str) -> None:
    assert "standalone_url" in _refused(standalone_url=url)
    known = "https://example.org/games/"
    assert load_settings(standalone_url=known).standalone_url == known


@pytest.mark.parametrize("ips", ["*", "0.0.0.0/0", "::/0", "10.0.0.1/8", "proxy", "10.0.0.1,*"])
def test_proxy_trust_is_exact(ips: str) -> None:
    """S21. For uvicorn "*" means every address."""
    assert "forwarded_allow_ips" in _refused(forwarded_allow_ips=ips)


@pytest.mark.parametrize(
    "given",
    [
        {"public_url": None},
        {"public_url": "http://baumeister.example"},
        {"lan": True},
        {"database": "postgresql://baumeister:postgres@db/b"},
        {"database": "postgresql://baumeister:short@db/b"},
        {"database": "postgresql+psycopg://baumeister:@db/b"},
    ],
)
def test_production_refuses_development_settings(given: dict[str, object]) -> None:
    """S22, S24."""
    _refused(**{"production": True, "public_url": TLS} | given)
    fine = load_settings(
        production=True, public_url=TLS, database=f"postgresql://baumeister:{LONG}@db/b"
    )
    assert fine.secure


@pytest.mark.skipif(os.name != "posix", reason="files have no such modes there")
@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604, 0o660])
def test_settings_file_with_a_password_must_be_private(tmp_path: Path, mode: int) -> None:
    """S22."""
    secret = f'database = "postgresql://b:{LONG}@db/b"'
    assert "chmod 600" in _refused(config=_file(tmp_path, secret, mode))
    assert LONG in load_settings(_file(tmp_path, secret)).database
    load_settings(_file(tmp_path, "port = 5", mode))


def test_password_is_in_no_error_message(monkeypatch: pytest.MonkeyPatch) -> None:
    """S22: a canary."""
    monkeypatch.setenv("BAUMEISTER_DATABASE", "postgresql://b:canary@db/b")
    assert "canary" not in repr(load_settings()) + str(load_settings())
    assert "canary" not in _refused(production=True, public_url=TLS)
    with pytest.raises(ValidationError) as caught:
        Settings(database=["canary"])  # type: ignore[arg-type]
    assert "canary" not in str(caught.value)


def test_settings_table_has_a_row_for_every_setting() -> None:
    rows = settings_table().splitlines()
    assert len(rows) == len(Settings.model_fields) + 2
    assert all(row.count("|") == 5 for row in rows)
    assert str(Path.home()) not in settings_table()


def test_every_code_has_a_status() -> None:
    assert all(400 <= status < 600 for status in STATUS.values())
    assert all(code.startswith("server.") for code in STATUS)
