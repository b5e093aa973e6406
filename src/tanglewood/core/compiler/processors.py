"""The processors to compile for: this one, and the common kind that the wheel's machine code targets."""

from functools import cache

import numba
from llvmlite.binding import get_host_cpu_features

from tanglewood.core.compiler.code_cache import SHIPPED

Processor = tuple[str, str, str]  # LLVM's triple, the processor's name and its features

PORTABLE = "x86-64-v3"
PORTABLE_FEATURES = ("avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "xsave")  # that it has at least


@cache
def portable_processor(processor: Processor) -> Processor | None:
    """Return the common kind of processor to which this one belongs; None if there is none or another was named."""
    return (
        (processor[0], PORTABLE, "") if numba.config.CPU_NAME is None and is_portable() and SHIPPED.is_dir() else None
    )


def is_portable() -> bool:
    """Whether this processor runs portable code."""
    there = get_host_cpu_features()
    return all(there.get(feature) for feature in PORTABLE_FEATURES)
