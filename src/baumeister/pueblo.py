"""`baumeister.pueblo` is `baumeister.games.pueblo`, under the name that is pleasant to type."""

import sys

from baumeister.games import pueblo
from baumeister.games.pueblo import *  # noqa: F403 - for type checkers; at run time both names are one module

sys.modules[__name__] = pueblo
