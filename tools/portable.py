"""Compile what the first moves of a new user need, for any x86-64-v3 processor: `python tools/portable.py [GAME ...]`.

The files go to `src/tanglewood/compiled`, which wheels include and Git ignores. They fit the Python and the Numba that
made them; with others, and on other processors, rules are compiled as if there were none.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tanglewood.core.compiler.code_cache import CACHE_VARIABLE, SHIPPED, SUFFIX
from tanglewood.core.game.registry import game_ids

PORTABLE = {"NUMBA_CPU_NAME": "x86-64-v3", "NUMBA_CPU_FEATURES": "", "NUMBA_BOUNDSCHECK": "0"}
FIRST_MOVES = """
import sys
from tanglewood.arena.precompilation import use_first
use_first(sys.argv[1])
"""


def main() -> None:
    """Replace the compiled code of these games, or of all."""
    with tempfile.TemporaryDirectory() as folder:
        for game in sys.argv[1:] or game_ids():
            command = [sys.executable, "-c", FIRST_MOVES, game]
            subprocess.run(command, env={**os.environ, **PORTABLE, CACHE_VARIABLE: folder}, check=True)
            print(game)
        shutil.rmtree(SHIPPED, ignore_errors=True)
        shutil.copytree(Path(folder) / "code", SHIPPED)
    files = list(SHIPPED.glob(f"*{SUFFIX}"))
    print(f"{len(files)} files, {sum(file.stat().st_size for file in files):,} bytes in {SHIPPED}")


if __name__ == "__main__":
    main()
