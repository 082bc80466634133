"""docs/hosting.md: its table of settings is made from the code."""

from pathlib import Path

from baumeister.server.settings import settings_table

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
BEGIN, END = "<!-- settings: made by `make golden` -->\n\n", "\n<!-- end of settings -->\n"


def hosting() -> dict[Path, str]:
    """What the file is to hold."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return {PAGE: before + BEGIN + settings_table() + END + after}
