"""Programs that generate or check files of this repository. They are not part of the package.

Run them from the repository's root as modules: `python -m tools.generate`.
"""

from pathlib import Path

ROOT = Path(__file__).parents[1]
"""The repository's root."""
