"""Show how completely the public names are typed, and fail if one is not: `python tools/public_types.py`.

Public are `tanglewood.__all__`, with all that its classes inherit, and the modules that docs/python.md imports. pyright
(the extra `release`) judges; whatever a signature refers to counts as part of it.
"""

import inspect
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import tanglewood as tw

BIN = Path(sys.executable).parent
ALL = ("pyright", "--verifytypes", "tanglewood", "--ignoreexternal", "--outputjson")
MODULES = ("core.state.record", "core.numbers.rng", "core.compiler.rule", "core.game.verbs")  # of docs/python.md


def judged() -> list[dict[str, Any]]:
    """What pyright says of each symbol of the package. It finds packages by PATH, not by its own options."""
    known = {
        **os.environ,
        "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join(sys.path[1:]),
    }
    done = subprocess.run([BIN / ALL[0], *ALL[1:]], cwd=BIN, env=known, check=False, capture_output=True, text=True)
    symbols: list[dict[str, Any]] = json.loads(done.stdout)["typeCompleteness"]["symbols"]
    return symbols


def homes() -> tuple[str, ...]:
    """The public modules, and the public classes where they are defined; all that is in them is public, too."""
    given = [getattr(tw, name) for name in tw.__all__]
    classes = {base for one in given if inspect.isclass(one) for base in one.__mro__}
    found = [f"{one.__module__}.{one.__qualname__}" for one in classes if one.__module__.startswith("tanglewood.")]
    return (*sorted(found), *(f"tanglewood.{name}" for name in MODULES))


def is_public(name: str, homes: tuple[str, ...]) -> bool:
    """Whether a symbol is public."""
    return name.removeprefix("tanglewood.") in tw.__all__ or any(f"{name}.".startswith(f"{one}.") for one in homes)


def main() -> None:
    """Print the figures of the public names and of all modules."""
    symbols, public = judged(), homes()
    kept = [one for one in symbols if is_public(one["name"], public)]
    for title, group in (("public names", kept), ("all modules", symbols)):
        typed = sum(one["isTypeKnown"] and not one["isTypeAmbiguous"] for one in group)
        print(f"{title}: {typed:,} of {len(group):,} typed, {typed / len(group):.1%}")
    if bad := [one["name"] for one in kept if not one["isTypeKnown"] or one["isTypeAmbiguous"]]:
        sys.exit("\n".join(["Not completely typed:", *bad]))


if __name__ == "__main__":
    main()
