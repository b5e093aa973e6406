"""Rules, compiled or interpreted.

A rule is a plain function over a record. `@rule` compiles it on first use and keeps the result on disk (`code_cache`);
with `NUMBA_DISABLE_JIT=1` it leaves the function as it is, and Numba is not even imported.
"""

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
BOUNDS_CHECKED = os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0")
GAMES_VARIABLE = "TANGLEWOOD_GAMES"  # further folders of games, separated as in PATH

PACKAGE = Path(__file__).resolve().parents[2]


def game_roots() -> list[Path]:
    """The folders that hold game folders: the package's own, then those named in `TANGLEWOOD_GAMES`."""
    extra = [Path(entry) for entry in os.environ.get(GAMES_VARIABLE, "").split(os.pathsep) if entry]
    return [PACKAGE / "games", *extra]


def rule(function: F) -> F:
    """Compile `function` on first use, or leave it as it is in interpreted mode."""
    if INTERPRETED:
        return function
    from tanglewood.core.compiler.dispatcher import Rule

    compiled: Any = Rule(function)
    return cast(F, compiled)


def rules_of_records(dtype: "np.dtype[Any]", rules: Iterable[Callable[..., Any]]) -> None:
    """Say which rules compiled code calls for the records of a game: what it is kept under depends on their sources."""
    if not INTERPRETED:
        from tanglewood.core.compiler import dispatcher

        dispatcher.rules_of_records(dtype, tuple(rules))


def seldom_rule(function: F) -> F:
    """A `rule` that hot ones call, but so seldom that they are compiled as if they did not."""
    if not INTERPRETED:
        from tanglewood.core.compiler.dispatcher import keep_apart

        keep_apart(function)
    return rule(function)


def where_none(plain: F, other: F) -> F:
    """A function that is `plain` where its first argument is None, else `other`, two rules.

    In rules that is settled while they are compiled, so that what is not there costs nothing.
    """

    def either(first: Any, *others: Any) -> Any:
        return (plain if first is None else other)(first, *others)

    if not INTERPRETED:
        from tanglewood.core.compiler.dispatcher import compiled_where_none

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
    if INTERPRETED:
        return
    from numba.core import event

    class Compiling(event.Listener):  # type: ignore[misc]
        def on_start(self, event: Any) -> None:
            listener(str(event.data["dispatcher"].py_func.__name__))

        def on_end(self, event: Any) -> None:
            pass

    event.register("numba:compile", Compiling())


def compile_natively() -> None:
    """Let this process ignore the code that came with the package, and compile for this very processor."""
    if not INTERPRETED:
        from tanglewood.core.compiler.dispatcher import RuleCache

        RuleCache.shipped = False
