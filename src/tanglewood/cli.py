"""The command `tanglewood`: `arguments` parses its arguments, `commands` runs it."""

import os
import sys
import warnings
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from tanglewood.arguments import parse
from tanglewood.core.catalogue import speaking, use_language
from tanglewood.core.errors import RulesChanged, TanglewoodError
from tanglewood.core.message import ENGLISH
from tanglewood.terminal.language import wished

OK, MISTAKE, INTERRUPTED, PIPE_CLOSED = 0, 2, 130, 141
# A person is waiting for the first line, so do not wait for the compiler.
INTERPRETED_COMMANDS = ("serve", "play", "replay")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return the exit status. Without `argv` the process's own arguments are used."""
    with speaking(ENGLISH):  # until the arguments say otherwise
        return _run(argv)


def _run(argv: Sequence[str] | None) -> int:
    given = list(sys.argv[1:] if argv is None else argv)
    try:
        args = parse(given)
        if hasattr(args, "language"):
            use_language(args.language or wished())
        if argv is None:
            warnings.showwarning = _show_warning
        if argv is None and args.command in INTERPRETED_COMMANDS:
            from tanglewood.core.rule import run_interpreted

            run_interpreted()
        args.run(args)
        sys.stdout.flush()
    except SystemExit as end:  # argparse has printed why
        return _leave_pipe(end.code if isinstance(end.code, int) else MISTAKE)
    except TanglewoodError as error:
        print(f"tanglewood: {error}", file=sys.stderr)
        return MISTAKE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        return _leave_pipe(PIPE_CLOSED)
    return OK


def _show_warning(message: Warning | str, category: type[Warning], *where: Any, **_: Any) -> None:
    """Print a warning; one that is not for programmers without its place in the code."""
    if issubclass(category, RulesChanged):
        print(f"tanglewood: {message}", file=sys.stderr)
    else:
        sys.stderr.write(warnings.formatwarning(message, category, *where[:2]))


def _leave_pipe(status: int) -> int:
    """Keep Python from complaining at exit about a closed output."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return status
