"""Compact JSON of dataclasses."""

from dataclasses import asdict, dataclass, field

from baumeister.core.compact_json import plain, to_text


@dataclass(frozen=True)
class _Inner:
    name: str
    flag: bool = False


@dataclass(frozen=True)
class _Outer:
    number: int
    nothing: None = None
    inner: tuple[_Inner, ...] = ()
    options: dict[str, list[int]] = field(default_factory=dict)


def test_plain_values_are_those_of_asdict() -> None:
    value = _Outer(3, inner=(_Inner("a"), _Inner("b", flag=True)), options={"x": [1, 2]})
    assert to_text(plain(value)) == to_text(asdict(value))
