"""The command `tanglewood`: one module for each command, with its arguments (`add`) and what it does (`run`)."""

import argparse
import shlex
import sys
import warnings
from collections.abc import Mapping, Sequence
from typing import Any

from tanglewood.cli import (
    backup,
    bench,
    benchmark,
    check_bot,
    completion,
    doctor,
    evaluate,
    exploit,
    games,
    learn,
    man,
    match,
    mcp,
    new_game,
    play,
    puzzle,
    replay,
    reports,
    review,
    rules,
    serve,
    solve,
    standard_streams,
    study,
    tournament,
    train,
    variant,
    verify,
    void,
)
from tanglewood.cli import compile as compile_command
from tanglewood.cli.language import help_words, language_of, preferred_language
from tanglewood.cli.parser import Parser
from tanglewood.core.checks.errors import BadOption, RulesChanged, TanglewoodError, UnknownName
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.language.catalogue import say, speaking, use_language
from tanglewood.core.language.message import ENGLISH
from tanglewood.play.messages import message

OK, MISTAKE, INTERRUPTED, PIPE_CLOSED = 0, 2, 130, 141
# A person is waiting for the first line, so do not wait for the compiler.
INTERPRETED_COMMANDS = ("serve", "play", "replay", "mcp")
ADD_COMMANDS = (  # in the order of the help
    serve.add,
    play.add,
    play.add_join,
    play.add_watch,
    mcp.add,
    games.add,
    rules.add,
    replay.add,
    review.add,
    puzzle.add,
    learn.add,
    verify.add,
    match.add,
    tournament.add,
    evaluate.add,
    check_bot.add,
    study.add,
    compile_command.add,
    bench.add,
    benchmark.add,
    train.add,
    solve.add,
    exploit.add,
    new_game.add,
    variant.add,
    reports.add,
    void.add,
    doctor.add,
    backup.add,
    backup.add_restore,
    completion.add,
    man.add,
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return the exit status. Without `argv` the process's own arguments are used."""
    if argv is None:
        standard_streams.prepare()
    with speaking(ENGLISH if argv is not None else language_of(sys.argv[1:])):
        return _exit_status(argv)


def _exit_status(argv: Sequence[str] | None) -> int:
    try:
        _run(list(sys.argv[1:] if argv is None else argv), is_own_process=argv is None)
    except SystemExit as end:  # argparse has printed why
        return _leave(end.code if isinstance(end.code, int) else MISTAKE)
    except TanglewoodError as error:
        print(f"tanglewood: {_in_words(error)}", file=sys.stderr)
        return MISTAKE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        return _leave(PIPE_CLOSED)
    except OSError as error:
        if not standard_streams.is_unwritable(error):
            raise
        print(f"tanglewood: cannot print: {error.strerror}", file=sys.stderr)  # for developers
        return _leave(MISTAKE)
    return OK


def _in_words(error: TanglewoodError) -> str:
    """What an error says, in the active language."""
    if not isinstance(error, UnknownName):
        return str(error)
    sort = "option" if error.kind.startswith("option of ") else error.kind  # for developers
    about = {"kind": error.kind, "sort": sort, "name": error.name, "also": error.also, "near": error.near}
    return say(message("unknown-name", hint=bool(error.near), valid=error.valid, **about))


def _run(words: list[str], *, is_own_process: bool) -> None:
    """Run a command; in a process of its own, set up warnings and rules to suit a person."""
    args = parse(words)
    # What researchers and operators read is English throughout.
    use_language(args.language or preferred_language() if hasattr(args, "language") else ENGLISH)
    if is_own_process:
        warnings.showwarning = _show_warning
    if is_own_process and args.command in INTERPRETED_COMMANDS:
        from tanglewood.core.compiler.rule import run_interpreted

        run_interpreted()
    try:
        args.run(args)
    except KeyboardInterrupt:
        _say_what_is_kept(args, words)
        raise
    sys.stdout.flush()


def _say_what_is_kept(args: argparse.Namespace, words: list[str]) -> None:
    """Say what an interrupted job has kept, and how to go on; commands without `keeps` say so themselves."""
    if not hasattr(args, "keeps"):
        return
    path = args.keeps(args) if args.keeps else None
    print(file=sys.stderr)
    if path:
        print(say(message("job-kept", file=str(path))), file=sys.stderr)
    else:
        print(say(message("job-not-kept")), file=sys.stderr)
        words = [*words, "--resume", f"{args.command}.job"] if args.keeps else []
        if words:
            print(say(message("job-to-keep")), file=sys.stderr)
    if words:
        print(f"  tanglewood {shlex.join(words)}", file=sys.stderr)


def parse(words: list[str]) -> argparse.Namespace:
    """The arguments; raises UnknownName for a command or option that does not exist."""
    parser, commands = build_parser()
    if words[:1] == ["help"]:
        words = [*words[1:2], "--help"]
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "-V", "--version")):
        words = ["serve", *words]
    if words[0] not in commands and not words[0].startswith("-"):
        raise UnknownName("command", words[0], commands)
    args: argparse.Namespace
    args, unknown = parser.parse_known_args(words)
    for word in unknown:
        if word.startswith("-"):
            options = commands[args.command].options
            raise UnknownName(f"option of tanglewood {args.command}", word.partition("=")[0], options)
        raise BadOption(f"tanglewood {args.command} does not know what to do with {quoted(word)}; see its --help.")
    return args


def build_parser() -> tuple[Parser, Mapping[str, Parser]]:
    """The parser, and those of the commands by their names."""
    from tanglewood import __version__

    parser = Parser(
        prog="tanglewood",
        description=help_words("program-summary"),
        epilog=help_words("program-more"),
    )
    add_option: Any = parser.add_argument  # its help is a message, which is said later
    version = f"tanglewood {__version__}"
    add_option("-V", "--version", action="version", version=version, help=help_words("program-version"))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for add in ADD_COMMANDS:
        add(commands)
    for name in ("completion", "man"):
        commands.choices[name].set_defaults(parser=parser)
    return parser, commands.choices


def _show_warning(message: Warning | str, category: type[Warning], *where: Any, **_: Any) -> None:
    """Print a warning; leave out its place in the code unless it is for programmers."""
    if issubclass(category, RulesChanged):
        print(f"tanglewood: {message}", file=sys.stderr)
    else:
        sys.stderr.write(warnings.formatwarning(message, category, *where[:2]))


def _leave(status: int) -> int:
    """Keep Python from complaining at exit about a closed output."""
    standard_streams.silence()
    return status
