"""The games that tests play: those of the package, the toy, and any in the folders that TANGLEWOOD_GAMES names.

To import this plants them, for this process and those started from it; it comes before anything of Tanglewood.
"""

import os
from pathlib import Path

VARIABLE = "TANGLEWOOD_GAMES"
TOY = Path(__file__).resolve().parent / "toy"
NAMED = [Path(entry).resolve() for entry in os.environ.get(VARIABLE, "").split(os.pathsep) if entry]
ROOTS = list(dict.fromkeys([TOY, *NAMED]))

os.environ[VARIABLE] = os.pathsep.join(map(str, ROOTS))


def planted() -> list[Path]:
    """The folders of the games that are not the package's own."""
    return [path.parent for root in ROOTS for path in sorted(root.glob("*/__init__.py"))]
