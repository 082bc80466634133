"""The pages to look things up in: options, errors, commands, the codes of actions, records."""

from pathlib import Path

from tools.pages.commands import commands_page
from tools.pages.errors import errors_page
from tools.pages.notation import notation_page
from tools.pages.options import options_page
from tools.pages.records import records_page


def reference() -> dict[Path, str]:
    """What the files are to hold."""
    return options_page() | errors_page() | commands_page() | notation_page() | records_page()
