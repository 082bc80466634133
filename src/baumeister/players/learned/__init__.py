"""The learned player: a policy and value network for each game, and a small tree search.

Needs NumPy. Its matrices are small, so one thread multiplies them faster than several.
"""

import os

from baumeister.core.errors import BaumeisterError

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when NumPy is imported for the first time


class NumpyMissing(BaumeisterError, ImportError):
    """The learned player needs NumPy."""

    code = "players.numpy"


try:
    import numpy as np  # noqa: F401
except ImportError as error:
    raise NumpyMissing from error
