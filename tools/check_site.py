"""Reads the built pages as a browser would and follows every link inside them: `make docs`."""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """What a page links to, and what can be linked to in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.anchors: set[str] = set()
        self.pictures_without_words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag leads to, and its name."""
        given = dict(attrs)
        self.anchors.update(value for key in ("id", "name") if (value := given.get(key)))
        self.targets.extend(value for key in ("href", "src") if (value := given.get(key)))
        if tag == "img" and "alt" not in given:
            self.pictures_without_words.append(str(given.get("src")))


def complaints(site: Path) -> list[str]:
    """Everything in a site that leads nowhere."""
    pages = {file: Page(file.read_text(encoding="utf-8")) for file in site.rglob("*.html")}
    found = [] if pages else [f"There are no pages in {site}."]
    for file, page in sorted(pages.items()):
        name = file.relative_to(site)
        found += [f"{name}: {picture} has no words" for picture in page.pictures_without_words]
        for target in page.targets:
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                continue  # not of this site
            aim = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            if not aim.is_file():
                found.append(f"{name}: {target} does not exist")
            elif aim in pages and unquote(parts.fragment) not in {"", *pages[aim].anchors}:
                found.append(f"{name}: {target}: no such place on that page")
    return found


def main(site: Path) -> int:
    """Print the complaints; 1 if there are any."""
    found = complaints(site.resolve())
    for complaint in found:
        print(complaint)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
