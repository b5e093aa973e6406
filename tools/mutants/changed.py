"""A module from its changed source, in this process and in all that it starts."""

import os
import pickle
import sys
from base64 import b64decode, b64encode
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType

from tools.mutants.finding import ROOT, Mutant

MUTANT = "TANGLEWOOD_MUTANT"  # the variable of the environment that hands a mutant to the processes that a test starts
STARTED = Path(__file__).parent / "started"  # Python looks here when it starts


class Changed(SourceFileLoader, MetaPathFinder):
    """Imports one module from its changed source."""

    def __init__(self, mutant: Mutant) -> None:
        super().__init__(mutant.module, mutant.path)
        self.mutant = mutant

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """The changed module; nothing for any other."""
        return spec_from_file_location(name, self.path, loader=self) if name == self.mutant.module else None

    def get_code(self, _name: str) -> CodeType:
        """The code of the changed source, past any cached bytecode."""
        return self.mutant.code()


def change(mutant: Mutant) -> None:
    """Let this process, and those that it starts, import the changed source, interpreted if it would be compiled."""
    if b"@rule" in mutant.original:  # the compiler would take what it has cached of the original
        os.environ["NUMBA_DISABLE_JIT"] = "1"
    sys.meta_path.insert(0, Changed(mutant))
    os.environ[MUTANT] = b64encode(pickle.dumps(mutant)).decode()
    os.environ["PYTHONPATH"] = os.pathsep.join([str(STARTED), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])


def change_as_told() -> None:
    """Do as the process that started this one."""
    sys.meta_path.insert(0, Changed(pickle.loads(b64decode(os.environ[MUTANT]))))
