"""Standard streams that take any text, whatever the terminal can show."""

import codecs
import os
import sys
import unicodedata
from errno import EBADF, EIO, ENOSPC
from pathlib import Path

SIMPLE = "simpler"  # the name of the error handler
# What a terminal shows that lacks a sign. Drawings keep their width.
SIMPLER = dict(zip("┌┬┐├┼┤└┴┘─│▲▶▼◀●•·×→–−’‘‚“”„", "+++++++++-|^>v<oo.x>--'''\"\"\"", strict=True))
SIMPLER |= {"↑": "^", "↓": "v"}
SIMPLER |= dict(zip("▁▂▃▄▅▆▇█", "12345678", strict=True))  # heights of bars
SIMPLER |= {"…": "~", "±": "+-", "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"}
UNWRITABLE = (EBADF, EIO, ENOSPC)  # a disk that is full, a terminal that is gone


def prepare() -> None:
    """Make standard input, output and error take any text, and be there even where the process got none."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - open until the end
    codecs.register_error(SIMPLE, _simplified)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, SIMPLE), (sys.stderr, SIMPLE)):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)


def silence() -> None:
    """Let Python close an output that takes nothing any more without a word."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            with Path(os.devnull).open("wb") as nothing:
                os.dup2(nothing.fileno(), stream.fileno())


def is_unwritable(error: OSError) -> bool:
    """Whether an error says that an output takes nothing more; errors of files have a name."""
    return error.errno in UNWRITABLE and error.filename is None


def _simplified(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(simpler, error.object[error.start : error.end])), error.end


def simpler(sign: str) -> str:
    """A sign in ASCII: the nearest one, a letter without its accents, or a question mark."""
    plain = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return SIMPLER.get(sign) or plain or "?"
