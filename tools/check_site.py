"""Checks that every link within the built documentation resolves: `make docs`."""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """The link targets and anchors of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.anchors: set[str] = set()
        self.images_without_alt: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Called by the parser."""
        given = dict(attrs)
        self.anchors.update(value for key in ("id", "name") if (value := given.get(key)))
        self.targets.extend(value for key in ("href", "src") if (value := given.get(key)))
        if tag == "img" and "alt" not in given:
            self.images_without_alt.append(str(given.get("src")))


def problems(site: Path) -> list[str]:
    """Broken links, and images without alternative text."""
    pages = {file: Page(file.read_text(encoding="utf-8")) for file in site.rglob("*.html")}
    found = [] if pages else [f"There are no pages in {site}."]
    for file, page in sorted(pages.items()):
        name = file.relative_to(site)
        found += [f"{name}: {image} has no alternative text" for image in page.images_without_alt]
        for target in page.targets:
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                continue  # an external link
            aim = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            if not aim.is_file():
                found.append(f"{name}: {target} does not exist")
            elif aim in pages and unquote(parts.fragment) not in {"", *pages[aim].anchors}:
                found.append(f"{name}: {target}: no such anchor")
    return found


def main(site: Path) -> int:
    """Print the problems; return 1 if there are any."""
    found = problems(site.resolve())
    for problem in found:
        print(problem)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
