"""How Sphinx makes these pages: `make docs`. Warnings are errors."""

from __future__ import annotations

import sys
from pathlib import Path

from sphinx.application import Sphinx

import baumeister

DOCS = Path(__file__).parent
sys.path.insert(0, str(DOCS))

project = "Baumeister"
author = "the Baumeister founders"
project_copyright = "2026, the Baumeister founders"
version = release = baumeister.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton"]
exclude_patterns = ["api"]  # the server's own documents, for programs; protocol.md links to them
root_doc = "index"

# Pages read the same where Markdown is shown as it is: headings have the same anchors.
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

copybutton_exclude = ".linenos, .gp, .go"  # what is copied can be run

html_theme = "furo"
html_title = "Baumeister"
html_baseurl = ""
html_logo = "../web/public/favicon.svg"
html_favicon = "../web/public/favicon.svg"
html_static_path = ["_static"]
html_css_files = ["baumeister.css"]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#0f6f69",
        "color-brand-content": "#0f6f69",
        "color-brand-visited": "#63564a",
        "color-background-primary": "#fffaf0",
        "color-background-secondary": "#f6efe2",
        "color-background-border": "#d9c9ac",
        "color-foreground-primary": "#2b211a",
        "color-foreground-secondary": "#63564a",
        "color-code-background": "#f6efe2",
        "color-api-name": "#9c2a22",
        "color-api-pre-name": "#9c2a22",
    },
    "dark_css_variables": {
        "color-brand-primary": "#5cc5bb",
        "color-brand-content": "#5cc5bb",
        "color-brand-visited": "#c0b09c",
        "color-background-primary": "#191512",
        "color-background-secondary": "#231d18",
        "color-background-border": "#4a3e34",
        "color-foreground-primary": "#f3e9da",
        "color-foreground-secondary": "#c0b09c",
        "color-code-background": "#231d18",
        "color-api-name": "#ff9c8f",
        "color-api-pre-name": "#ff9c8f",
    },
}


def _speak(app: Sphinx, page: str, template: str, context: dict[str, object], _: object) -> None:
    """The rules are written in three languages: each page says which is its own."""
    parts = page.split("/")
    if parts[0] == "rules" and len(parts) == 3:
        context["language"] = parts[1]


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("html-page-context", _speak)
