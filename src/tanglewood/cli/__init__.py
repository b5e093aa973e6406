"""The command `tanglewood`: `arguments` parses its arguments, `commands` runs it."""

import sys
import warnings
from collections.abc import Sequence
from typing import Any

from tanglewood.cli import standard_streams
from tanglewood.cli.arguments import parse
from tanglewood.cli.language import wished
from tanglewood.core.checks.errors import RulesChanged, TanglewoodError
from tanglewood.core.language.catalogue import speaking, use_language
from tanglewood.core.language.message import ENGLISH

OK, MISTAKE, INTERRUPTED, PIPE_CLOSED = 0, 2, 130, 141
# A person is waiting for the first line, so do not wait for the compiler.
INTERPRETED_COMMANDS = ("serve", "play", "replay")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return the exit status. Without `argv` the process's own arguments are used."""
    if argv is None:
        standard_streams.prepare()
    with speaking(ENGLISH):  # until the arguments say otherwise
        return _run(argv)


def _run(argv: Sequence[str] | None) -> int:
    try:
        _do(list(sys.argv[1:] if argv is None else argv), own_process=argv is None)
    except SystemExit as end:  # argparse has printed why
        return _leave(end.code if isinstance(end.code, int) else MISTAKE)
    except TanglewoodError as error:
        print(f"tanglewood: {error}", file=sys.stderr)
        return MISTAKE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        return _leave(PIPE_CLOSED)
    except OSError as error:
        if not standard_streams.is_unwritable(error):
            raise
        print(f"tanglewood: cannot print: {error.strerror}", file=sys.stderr)
        return _leave(MISTAKE)
    return OK


def _do(given: list[str], *, own_process: bool) -> None:
    """Do what the arguments say; in a process of its own with warnings and rules as they suit a person."""
    args = parse(given)
    if hasattr(args, "language"):
        use_language(args.language or wished())
    if own_process:
        warnings.showwarning = _show_warning
    if own_process and args.command in INTERPRETED_COMMANDS:
        from tanglewood.core.compiler.rule import run_interpreted

        run_interpreted()
    args.run(args)
    sys.stdout.flush()


def _show_warning(message: Warning | str, category: type[Warning], *where: Any, **_: Any) -> None:
    """Print a warning; one that is not for programmers without its place in the code."""
    if issubclass(category, RulesChanged):
        print(f"tanglewood: {message}", file=sys.stderr)
    else:
        sys.stderr.write(warnings.formatwarning(message, category, *where[:2]))


def _leave(status: int) -> int:
    """Keep Python from complaining at exit about an output that takes nothing more."""
    standard_streams.silence()
    return status
