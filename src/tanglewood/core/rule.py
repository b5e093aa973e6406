"""Compiling rules: the only module that names Numba's compiler.

A rule is a plain function over a record. `@rule` compiles it on first use and keeps the result on disk; with
`NUMBA_DISABLE_JIT=1` it leaves the function as it is, and Numba is not even imported.

Numba does not notice edits in the other files that a compiled function calls, so the cache folder carries a hash of all
the package's sources and of every game's: after any edit a fresh folder is filled and the oldest are removed.
"""

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from platformdirs import user_cache_path

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
BOUNDS_CHECKED = os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0")
GAMES_VARIABLE = "TANGLEWOOD_GAMES"  # further folders of games, separated as in PATH
CACHE_VARIABLE = "TANGLEWOOD_CACHE"
FOLDERS_KEPT = 4

PACKAGE = Path(__file__).resolve().parent.parent


def game_roots() -> list[Path]:
    """The folders that hold game folders: the package's own, then those named in `TANGLEWOOD_GAMES`."""
    extra = [Path(entry) for entry in os.environ.get(GAMES_VARIABLE, "").split(os.pathsep) if entry]
    return [PACKAGE / "games", *extra]


def source_hash() -> str:
    """A hash of every Python source that compiled code can depend on."""
    digest = hashlib.sha256(f"{sys.version} bounds={BOUNDS_CHECKED}".encode())
    for root in [PACKAGE, *game_roots()[1:]]:
        for path in sorted(root.rglob("*.py")):
            digest.update(str(path.relative_to(root)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@lru_cache(maxsize=1)
def code_folder() -> Path:
    """The folder of this version's compiled code, created; a temporary one where the cache cannot be written."""
    named = os.environ.get(CACHE_VARIABLE)
    base = (Path(named) if named else user_cache_path("tanglewood")) / "code"
    folder = base / source_hash()
    try:
        fresh = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        if fresh:
            _prune(base)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="tanglewood-code-"))
    return folder


def _prune(base: Path) -> None:
    """Remove all but the most recently used folders; one that another process holds open is left for next time."""
    folders = sorted((p for p in base.iterdir() if p.is_dir()), key=lambda p: p.stat().st_mtime, reverse=True)
    for folder in folders[FOLDERS_KEPT:]:
        with suppress(OSError):
            shutil.rmtree(folder)


def rule(function: F) -> F:
    """Compile `function` on first use, or leave it as it is in interpreted mode.

    Compiled code runs without the interpreter lock, so that threads search and simulate side by side.
    """
    if INTERPRETED:
        return function
    import numba

    # Numba reads its cache folder from a global while it decorates; other users of Numba keep theirs.
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(code_folder())
    try:
        compiled: F = numba.njit(cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True)(function)
    finally:
        numba.config.CACHE_DIR = before
    _widen_whole_numbers(compiled)
    return compiled


def _widen_whole_numbers(compiled: Any) -> None:
    """Have compiled callers pass every whole number as one of 64 bits.

    Numba would compile a rule anew for each width, constant and enum that it is called with.
    """
    from numba import types

    resolve = compiled.get_call_template

    def wide(given: Any) -> Any:
        whole = isinstance(given, types.IntEnumMember | types.IntegerLiteral) or given in types.signed_domain
        return types.int64 if whole else given

    def get_call_template(args: Any, kws: Any) -> Any:
        return resolve(tuple(map(wide, args)), {name: wide(given) for name, given in kws.items()})

    compiled.get_call_template = get_call_template


def compiled_as(function: Callable[..., Any]) -> Callable[[F], F]:
    """Decorate what chooses, from the types of the arguments, how a plain function is compiled (Numba's `overload`).

    Parameters are matched by position only, as Numba takes annotations for a difference.
    """
    from numba.extending import overload

    decorate: Callable[[F], F] = overload(function, strict=False)
    return decorate


def on_compile(listener: Callable[[str], None]) -> None:
    """Call `listener` with a function's name whenever one is really compiled (not when it comes from the cache)."""
    if INTERPRETED:
        return
    from numba.core import event

    class Compiling(event.Listener):  # type: ignore[misc]
        def on_start(self, event: Any) -> None:
            listener(str(event.data["dispatcher"].py_func.__name__))

        def on_end(self, event: Any) -> None:
            pass

    event.register("numba:compile", Compiling())
