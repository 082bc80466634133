"""`baumeister.aztec` is `baumeister.games.aztec`, under the name that is pleasant to type."""

import sys

from baumeister.games import aztec
from baumeister.games.aztec import *  # noqa: F403 - for type checkers; at run time both names are one module

sys.modules[__name__] = aztec
