"""The NVIDIA card that rules can run on, or what is missing, in a sentence."""

import sys
from functools import cache
from importlib.util import find_spec
from typing import Any

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.extras import install_command
from tanglewood.core.compiler.rule import INTERPRETED

ON_CARD = "__cuda_array_interface__"  # the attribute of arrays that lie on a card
OLDEST = (7, 0)  # cards of 2017


def has_package() -> bool:
    """Whether numba-cuda is installed."""
    return find_spec("numba_cuda") is not None


@cache
def find_card() -> Any:
    """Numba's `cuda`, if there is a card that can play; BadOption says what is missing."""
    if not has_package():
        raise BadOption(f'device="cuda" needs numba-cuda. Install it: {install_command("cuda")}')
    from numba import config, cuda

    if config.ENABLE_CUDASIM:
        return cuda
    if INTERPRETED:
        raise BadOption('device="cuda" needs compiled rules: unset NUMBA_DISABLE_JIT.')
    if not cuda.is_available():
        raise BadOption('device="cuda" needs an NVIDIA card with its driver; none answers here. Try device="cpu".')
    if (capability := cuda.get_current_device().compute_capability)[:2] < OLDEST:
        have, need = (".".join(map(str, version[:2])) for version in (capability, OLDEST))
        raise BadOption(f"This card has compute capability {have}; games need {need} or later.")
    return cuda


def free_bytes() -> int:
    """The memory of the card that nobody uses; the simulator's has no end."""
    return int(min(find_card().current_context().get_memory_info().free, sys.maxsize))
