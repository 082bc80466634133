"""`baumeister.aztec` is a short name for `baumeister.games.aztec`."""

import sys

from baumeister.games import aztec
from baumeister.games.aztec import *  # noqa: F403 - for type checkers; at run time both names are one module

sys.modules[__name__] = aztec
