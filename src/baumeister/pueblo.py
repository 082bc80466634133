"""`baumeister.pueblo` is a short name for `baumeister.games.pueblo`."""

import sys

from baumeister.games import pueblo
from baumeister.games.pueblo import *  # noqa: F403 - for type checkers; at run time both names are one module

sys.modules[__name__] = pueblo
