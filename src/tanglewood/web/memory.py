"""Giving memory back to the system, which Python by itself does late or never."""

import ctypes
import gc
from contextlib import suppress

from tanglewood.web.layout import log_lines


def give_back() -> None:
    """Forget what would be worked out again, collect what is garbage, and return what is free."""
    log_lines.cache_clear()
    gc.collect()
    with suppress(OSError, AttributeError):  # not every system's C library has it
        ctypes.CDLL(None).malloc_trim(0)
