"""Return free memory to the system, which Python does late or never."""

import ctypes
import gc
from contextlib import suppress

from tanglewood.web.rendering.layout import log_lines


def give_back() -> None:
    """Clear caches, collect garbage, and return free memory."""
    log_lines.cache_clear()
    gc.collect()
    with suppress(OSError, AttributeError):  # not every C library has it
        ctypes.CDLL(None).malloc_trim(0)
