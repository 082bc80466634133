"""Sphinx configuration for these pages: `make docs`. Warnings are errors."""

from __future__ import annotations

import re
import shutil
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

import baumeister

TOKENS = Path(__file__).parents[1] / "web" / "src" / "style" / "tokens.css"
"""The colours of the browser client, which these pages use, too."""
SHADES = {
    "color-brand-primary": "accent",
    "color-brand-content": "accent",
    "color-brand-visited": "ink-2",
    "color-background-primary": "paper",
    "color-background-secondary": "page",
    "color-background-border": "line",
    "color-foreground-primary": "ink",
    "color-foreground-secondary": "ink-2",
    "color-code-background": "page",
    "color-api-name": "bad",
    "color-api-pre-name": "bad",
}


def shades(theme: str) -> dict[str, str]:
    """The theme's colour variables with our colours, for light or dark mode."""
    light, dark = TOKENS.read_text(encoding="utf-8").split('[data-theme="dark"]')[:2]
    known = dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]+);", light if theme == "light" else dark))
    return {name: known[ours] for name, ours in SHADES.items()}


project = "Baumeister"
author = "the Baumeister founders"
project_copyright = "2026, the Baumeister founders"
version = release = baumeister.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton"]
exclude_patterns = ["api"]  # the server's own documents, for programs; protocol.md links to them
root_doc = "index"

# Headings have the same anchors here as on GitHub.
myst_heading_anchors = 4
myst_links_external_new_tab = False

# Docstrings are prose, with code in single backticks.
default_role = "code"
autodoc_default_options = {
    "members": True,
    "undoc-members": True,
    "member-order": "groupwise",
}
autodoc_typehints_format = "short"
autodoc_class_signature = "mixed"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
add_module_names = False
toc_object_entries_show_parents = "hide"

copybutton_exclude = ".linenos, .gp, .go"  # copied examples contain no prompts, so they can be run

html_theme = "furo"
html_title = "Baumeister"
html_logo = "../web/public/favicon.svg"
html_favicon = "../web/public/favicon.svg"
html_static_path = ["_static"]
html_css_files = ["baumeister.css"]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {f"{theme}_css_variables": shades(theme) for theme in ("light", "dark")}


RULES = Path(__file__).parent / "rules"
"""Copies of the rules, so that Sphinx finds them: their sources are in `languages`."""
_SOURCES = re.compile(r"(?<=\]\()(?:\.\./)*languages/(?=\w+/\w+\.md)")


def _copy_rules() -> None:
    languages = Path(__file__).parents[1] / "languages"
    for file in (*languages.glob("*/*.md"), *languages.glob("*/*.svg")):
        copy = RULES / file.relative_to(languages)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)


def _link_rules(app: Sphinx, *read: Any) -> None:  # noqa: ANN401
    """Links to the rules lead to their copies. The last argument is a list of the page's text."""
    content: list[str] = read[-1]
    content[0] = _SOURCES.sub("/rules/", content[0])


def _speak(app: Sphinx, page: str, template: str, context: dict[str, object], _: object) -> None:
    """Set the language of each page; the rules are written in several languages."""
    parts = page.split("/")
    if parts[0] == "rules" and len(parts) == 3:
        context["language"] = parts[1]


def _number(app: Sphinx, page: nodes.document) -> None:
    """Give each rule an anchor with its number, as on the server's pages."""
    for paragraph in page.findall(nodes.paragraph):
        first = next((part for part in paragraph.children if part.astext()), None)
        if isinstance(first, nodes.strong) and re.fullmatch(r"[A-Z]\d+\.\d+", first.astext()):
            paragraph["ids"].append(first.astext())


def _help(app: Sphinx, what: str, name: str, *rest: Any) -> None:  # noqa: ANN401
    """Explain an option of a game with its help text. The last argument is the list of lines."""
    owner, _, field = name.rpartition(".")
    module, _, kind = owner.rpartition(".")
    lines: list[str] = rest[-1]
    if what == "attribute" and kind == "Options" and not any(lines):
        options = getattr(import_module(module), kind)
        (text,) = (one.metadata["help"] for one in fields(options) if one.name == field)
        lines[:] = [text[0].upper() + text[1:] + "."]


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    shutil.rmtree(RULES, ignore_errors=True)
    _copy_rules()
    app.connect("source-read", _link_rules)
    app.connect("include-read", _link_rules)
    app.connect("autodoc-process-docstring", _help)
    app.connect("doctree-read", _number)
    app.connect("html-page-context", _speak)
