"""Programs that generate or check files of this repository. They are not part of the package.

Run them from the repository's root as modules: `python -m tools.generate`.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
"""The repository's root."""

# Generators use the test suite's example positions, games and servers.
if str(ROOT / "tests") not in sys.path:
    sys.path.insert(0, str(ROOT / "tests"))
