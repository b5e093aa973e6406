"""Rules, compiled or interpreted, and where their machine code is kept.

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
from typing import Any, TypeVar, cast

from platformdirs import user_cache_path

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
BOUNDS_CHECKED = os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0")
GAMES_VARIABLE = "TANGLEWOOD_GAMES"  # further folders of games, separated as in PATH
CACHE_VARIABLE = "TANGLEWOOD_CACHE"
FOLDERS_KEPT = 8

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
            name = path.relative_to(root)
            if "tests" not in name.parts:  # which lie beside games from elsewhere
                digest.update(str(name).encode())
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
    """Compile `function` on first use, or leave it as it is in interpreted mode."""
    if INTERPRETED:
        return function
    from tanglewood.core.compiler import compile_rule

    return compile_rule(function, code_folder())


def seldom_rule(function: F) -> F:
    """A `rule` that hot ones call, but so seldom that they are compiled as if they did not."""
    if not INTERPRETED:
        from tanglewood.core.compiler import keep_apart

        keep_apart(function)
    return rule(function)


def where_none(plain: F, other: F) -> F:
    """A function that is `plain` where its first argument is None, else `other`, two rules.

    In rules that is settled while they are compiled, so that what is not there costs nothing.
    """

    def either(given: Any, *others: Any) -> Any:
        return (plain if given is None else other)(given, *others)

    if not INTERPRETED:
        from tanglewood.core.compiler import compiled_where_none

        compiled_where_none(either, plain, other)
    return cast(F, either)


def run_interpreted() -> None:
    """Run this process's command again with the rules interpreted, unless they are. Does not return then."""
    if not INTERPRETED:
        sys.stdout.flush()
        environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
        os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], environment)


def on_compile(listener: Callable[[str], None]) -> None:
    """Call `listener` with a function's name whenever one is really compiled (not when it comes from the cache)."""
    if not INTERPRETED:
        from tanglewood.core import compiler

        compiler.on_compile(listener)
