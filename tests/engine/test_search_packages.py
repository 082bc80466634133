"""Both games' search packages have the same structure."""

from pathlib import Path

from baumeister import engine

ENGINE = Path(engine.__file__).parent


def test_search_packages_contain_the_same_files() -> None:
    def files(game: str) -> set[str]:
        return {file.name for file in (ENGINE / game / "search").glob("*.py")}

    assert files("pueblo") == files("aztec")
    assert {"search.py", "ordering.py", "evaluation.py", "network.py"} <= files("aztec")
