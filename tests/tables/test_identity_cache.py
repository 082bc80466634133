"""The cache by identity."""

from baumeister.tables.identity_cache import IdentityCache


def test_values_are_found_by_identity_and_a_value_beside_it() -> None:
    cache = IdentityCache[str](10)
    one, same = [1, 2], [1, 2]
    assert cache.keep("text", one, also=5) == "text"
    assert cache.get(one, also=5) == "text"
    assert cache.get(one, also=6) is None
    assert cache.get(same, also=5) is None


def test_cache_is_bounded_and_keeps_its_objects() -> None:
    cache = IdentityCache[int](3)
    for number in range(10):
        cache.keep(number, object())
        assert cache.get(object()) is None  # no new object has the identity of a kept one
    assert len(cache._values) <= 3
