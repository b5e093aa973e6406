"""The compiler of rules for NVIDIA's cards, with the package `numba-cuda`.

It gets copies of the rules as they stand (`translation`). Callers meet these as *device functions*. A *kernel* is a
function that each thread of the card runs, here for a game of its own. What is an intrinsic for all types of arguments
is the same intrinsic here; where only vectors of a processor serve, it is the plain function.

PTX is what NVIDIA's driver translates for a card. It can be made where there is none, so tests need none (`ptx`).
"""

import pickle
import re
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import PurePath
from types import FunctionType
from typing import Any

import numba
import numba_cuda
from numba import cuda, types
from numba.core.caching import NullCache
from numba.core.serialize import dumps

from tanglewood.core.compiler.code_cache import code_folder, code_name, keep_code, read_code, sources_digest
from tanglewood.core.compiler.dispatcher import wide
from tanglewood.core.compiler.intrinsics import memory_access
from tanglewood.core.compiler.intrinsics.replacing import REPLACED, intrinsic_of
from tanglewood.core.compiler.translation import Translation, plain

__all__ = ["SIMULATED", "NotForCuda", "cuda", "kernel_of", "ptx", "translation"]

CAPABILITY = (9, 0)  # the kind of card for which code is made where there is no card
SIMULATED = bool(numba.config.ENABLE_CUDASIM)  # by Numba's simulator, in which kernels are Python

if not SIMULATED:
    from numba.cuda.compiler import compile_cuda
    from numba.cuda.dispatcher import CUDADispatcher, _Kernel
    from numba.cuda.extending import intrinsic
else:
    CUDADispatcher = object

# What builds an intrinsic here instead of what builds it for other processors.
BUILDERS = {
    memory_access.overwrite: memory_access.overwrite_words,
    memory_access.fetch_state: memory_access.nothing,
}


class NotForCuda(TypeError):
    """A rule cannot be compiled for CUDA: which, where and why."""


def capability() -> tuple[int, int]:
    """The kind of the card; `CAPABILITY` where there is none."""
    if SIMULATED or not cuda.is_available():
        return CAPABILITY
    major, minor = cuda.get_current_device().compute_capability[:2]
    return major, minor


class DeviceFunction(CUDADispatcher):  # type: ignore[misc]
    """A rule as kernels and other rules call it."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Type a call, every whole number as one of 64 bits."""
        return super().get_call_template(tuple(map(wide, args)), {name: wide(kind) for name, kind in kws.items()})

    def compile_device(self, args: Any, return_type: Any = None) -> Any:
        """Compile for types of arguments, once; the card need not be here."""
        if args not in self.overloads:
            options, inline = {"opt": 3}, "never"  # by Numba; NVIDIA's compiler merges what it likes
            try:
                compiled = compile_cuda(
                    self.py_func, return_type, args, nvvm_options=options, cc=capability(), inline=inline
                )
            except NotForCuda:
                raise  # a rule that this one calls
            except Exception as error:  # of many kinds: Numba's, and what happens within it
                raise NotForCuda(_where(self.py_func, error)) from error
            self.overloads[args] = compiled
            compiled.target_context.insert_user_function(compiled.entry_point, compiled.fndesc, [compiled.library])
        return self.overloads[args]


def _where(function: FunctionType, error: Exception) -> str:
    """The rule, the line, or its first where none is stated, and the reason of an error."""
    file = re.escape(PurePath(function.__code__.co_filename).name)
    stated = re.search(rf'{file}", line (\d+)', str(error))
    line = stated[1] if stated else function.__code__.co_firstlineno
    reason = " ".join(str(error).partition("\n\nFile")[0].split())
    return f"{function.__module__}.{function.__qualname__}, line {line}: {reason}"


class Kernel(CUDADispatcher):  # type: ignore[misc]
    """A kernel that is kept on disk once it is compiled."""

    def __init__(self, function: Any, name: str, rules: tuple[Callable[..., Any], ...]) -> None:
        """Compile nothing yet; `function` is a copy that a translation made, and `rules` are all that it may call."""
        super().__init__(plain(function), {"opt": True})
        self._cache = KernelCache(name, (function, *rules))


class KernelCache(NullCache):  # type: ignore[misc]
    """The code of one kernel on disk (`code_cache`), a file for each signature."""

    def __init__(self, name: str, rules: tuple[Callable[..., Any], ...]) -> None:
        """Look at nothing yet."""
        self.name, self.rules = name, rules

    def path(self, sig: Any) -> Any:
        """The file for a signature."""
        modules = frozenset(rule.__module__ for rule in self.rules) | {__name__}
        versions = sys.implementation.cache_tag, numba.__version__, numba_cuda.__version__
        name = code_name(f"cuda-{self.name}", str(sig), sources_digest(modules), versions, capability())
        return code_folder() / name

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return what was compiled for a signature; None where nothing was kept."""
        target_context.refresh()
        with suppress(OSError):
            code = read_code(self.path(sig))
            return code and _Kernel._rebuild(**pickle.loads(code))
        return None

    def save_overload(self, sig: Any, kernel: Any) -> None:
        """Keep what was compiled for a signature."""
        with suppress(OSError):
            keep_code(self.path(sig), dumps(kernel._reduce_states()))


def kernel_of(function: Any, name: str, rules: tuple[Callable[..., Any], ...]) -> Any:
    """The kernel that runs a copy which a translation made. It is kept on disk under its name and by its sources."""
    return cuda.jit(function) if SIMULATED else Kernel(function, name, rules)


def translation(rules: Mapping[Any, Any]) -> Translation:
    """Copies of rules as device functions; `rules` has the rule for each verb."""
    others = {function: entry.otherwise for function, entry in REPLACED.items() if not entry.always}
    return Translation(_device_function, {**others, **rules}, _intrinsic)


def _device_function(function: FunctionType) -> Any:
    return function if SIMULATED else DeviceFunction(function, {"device": True, "opt": True})


def _intrinsic(function: Callable[..., Any]) -> Any:
    entry = REPLACED.get(function)
    if entry is None or not entry.always or SIMULATED:
        return None
    return intrinsic_of(function, BUILDERS.get(entry.build, entry.build), entry.constants, intrinsic)


def ptx(function: Any, kinds: tuple[Any, ...]) -> str:
    """The PTX of a kernel, a copy that a translation made, for Numba's types of its arguments.

    Raises NotForCuda, with the rule and its line.
    """
    signature = types.void(*kinds)
    code, _ = cuda.compile(plain(function), signature, device=False, cc=capability(), abi="numba", output="ptx")
    return str(code)
