"""What can be known here about other systems: what they have not is not imported."""

import json
import os
import subprocess
import sys
from pathlib import Path

POSIX_ONLY = (
    *(
        "_posixshmem",
        "_posixsubprocess",
        "crypt",
        "curses",
        "fcntl",
        "grp",
        "nis",
        "ossaudiodev",
        "posix",
        "pty",
        "pwd",
    ),
    *("readline", "resource", "spwd", "syslog", "termios", "tty"),
)
# Everything is imported twice: first with what it needs of other packages, then alone, without these modules.
PROGRAM = """
import importlib, json, pkgutil, sys

def failed():
    import tanglewood
    for module in pkgutil.walk_packages(tanglewood.__path__, "tanglewood."):
        if not module.name.endswith("__main__") and ".sample." not in module.name:
            try:
                importlib.import_module(module.name)
            except ImportError:
                yield module.name

first = set(failed())
for name in [name for name in sys.modules if name.split(".")[0] == "tanglewood"]:
    del sys.modules[name]
sys.modules.update(dict.fromkeys(sys.argv[1:]))
print(json.dumps(sorted(set(failed()) - first)))
from tanglewood.store.address import open_store
print(type(open_store("tables.sqlite")).__name__)
"""


def test_everything_else_is_imported_where_there_is_no_posix(tmp_path: Path) -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-c", PROGRAM, *POSIX_ONLY]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
    missing, store = done.stdout.splitlines()
    assert json.loads(missing) == []
    assert store == "SqliteStore"
