"""Automated accessibility checks with axe-core."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

_FILE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """
async ([exclude, colours]) => {
  const rules = { "color-contrast": { enabled: colours } };
  const found = await axe.run({ exclude }, { resultTypes: ["violations"], rules });
  return { violations: found.violations, passes: found.passes.length };
}
"""
"""Passes are only counted: boards have hundreds of squares."""


@cache
def source() -> str:
    return _FILE.read_text(encoding="utf-8")


def axe(page: Page, *, without: tuple[str, ...] = (), colours: bool = True) -> None:
    """Expect no violation of axe-core's rules; `without` lists selectors to exclude. `colours` can
    be skipped where another test checks the same screen: contrast takes two thirds of the time."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())
    exclude = [[selector] for selector in without]
    found: dict[str, Any] = page.evaluate(RUN, [exclude, colours])
    assert found["passes"], "axe-core checked nothing"
    lines = [
        f"{rule['id']} ({rule['impact']}): {rule['help']}: {node['html']} {node['target']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]
    assert not lines, "\n".join(lines)
