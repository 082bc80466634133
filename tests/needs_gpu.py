"""Marks tests that need a GPU: `@needs_gpu`."""

import pytest

from baumeister.engine.cuda.driver import CudaError, driver


def _missing() -> str:
    """Why nothing can run on a GPU here; empty if it can."""
    try:
        driver()
    except CudaError as error:
        return str(error)
    return ""


needs_gpu = pytest.mark.skipif(bool(_missing()), reason=_missing() or "there is a GPU")
