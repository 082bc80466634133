"""The pages to look things up in: options, errors, commands, the codes of actions, records."""

from pathlib import Path

from golden.action_codes import notation_page
from golden.commands import commands_page
from golden.errors import errors_page
from golden.options import options_page
from golden.record_fields import records_page


def reference() -> dict[Path, str]:
    """What the files are to hold."""
    return options_page() | errors_page() | commands_page() | notation_page() | records_page()
