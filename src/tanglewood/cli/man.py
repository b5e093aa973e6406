"""`tanglewood man`: man pages, made from what the commands' parsers know, one page for each command."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tanglewood.cli.language import add_language, help_words
from tanglewood.cli.parser import Parser, add_command
from tanglewood.core.checks.errors import BadOption, UnknownName
from tanglewood.core.language.catalogue import say, speaking
from tanglewood.core.language.message import ENGLISH

PROGRAM = "tanglewood"
USER_COMMANDS = 1  # the section of the manual
ESCAPES = {"\\": r"\e", "-": r"\-", "'": r"\(aq", "`": r"\(ga", "^": r"\(ha", "~": r"\(ti"}


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "man", run)
    add_language(parser)
    parser.add_argument("about", metavar="COMMAND", nargs="?", help=help_words("man-about"))
    parser.add_argument("--folder", metavar="FOLDER", type=Path, help=help_words("man-folder"))


def run(args: argparse.Namespace) -> None:
    """Print a page, or write all of them. Raises UnknownName or BadOption."""
    parsers = parsers_by_page(args.parser)
    if args.folder is not None:
        _write_pages(parsers, args.folder)
        return
    name = page_name(args.about or "")
    if name not in parsers:
        names = [page.removeprefix(f"{PROGRAM}-") for page in parsers if page != PROGRAM]
        raise UnknownName("command", args.about, names)
    print(page(name, parsers), end="")


def page_name(command: str) -> str:
    """The name of a command's page; the program's own without a command."""
    return f"{PROGRAM}-{command}" if command else PROGRAM


def parsers_by_page(program: Parser) -> dict[str, Parser]:
    """The parsers of the program and its commands, by the names of their pages."""
    return {PROGRAM: program} | {page_name(name): parser for name, parser in _commands(program).choices.items()}


def _commands(program: Parser) -> "argparse._SubParsersAction[Parser]":
    """The argument that chooses a command."""
    return next(action for action in program._actions if isinstance(action, argparse._SubParsersAction))


def _write_pages(parsers: dict[str, Parser], folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in parsers:
            (folder / f"{name}.{USER_COMMANDS}").write_text(page(name, parsers), encoding="ascii")
    except OSError as error:
        raise BadOption(f"{folder}: {error.strerror}") from error
    print(say(help_words("man-written", count=len(parsers), folder=str(folder))))


def page(name: str, parsers: dict[str, Parser]) -> str:
    """The page of that name, in roff: in the active language, or in English as the command's help is."""
    from tanglewood import __version__

    parser = parsers[name]
    parser.put_in_words()
    with speaking(parser.language):
        head = f'.TH "{_escaped(name.upper())}" "{USER_COMMANDS}" "" "{PROGRAM} {__version__}"'
        others = [other for other in parsers if other != name] if name == PROGRAM else [PROGRAM]
        lines = [head, *_about(name, parser), *_arguments(parser), *_examples(parser), *_see_also(others)]
    return "\n".join(lines) + "\n"


def _about(name: str, parser: Parser) -> Iterator[str]:
    """Name, synopsis and description."""
    summary, _, more = (parser.description or "").partition("\n\n")
    with speaking(ENGLISH):
        usage = " ".join(parser.format_usage().removeprefix("usage: ").split())
    yield _heading("name")
    yield rf"{_escaped(name)} \- {_escaped(summary.rstrip('.'))}"
    yield _heading("synopsis")
    yield _line(usage)
    yield _heading("description")
    yield _line(" ".join((more or summary).split()))


def _arguments(parser: Parser) -> Iterator[str]:
    """Commands, arguments and options, each with its meaning."""
    heading, formatter = "", parser._get_formatter()
    for action in sorted(parser._actions, key=lambda action: bool(action.option_strings)):
        is_command = isinstance(action, argparse._SubParsersAction)
        sort = "options" if action.option_strings else "commands" if is_command else "arguments"
        if sort != heading:
            heading = sort
            yield _heading(sort)
        for part in action._choices_actions if isinstance(action, argparse._SubParsersAction) else [action]:
            yield ".TP"
            yield f".B {_escaped(formatter._format_action_invocation(part))}"
            yield _line(part.help or "")


def _examples(parser: Parser) -> Iterator[str]:
    """The examples, line by line as they stand."""
    if parser.about is None:
        return
    yield _heading("examples")
    yield ".nf"
    for line in (parser.epilog or "").splitlines()[1:]:
        yield _line(line.strip())
    yield ".fi"


def _see_also(names: list[str]) -> Iterator[str]:
    """The other pages."""
    yield _heading("see-also")
    for position, name in enumerate(names, 1):
        yield f".BR {_escaped(name)} ({USER_COMMANDS}){',' if position < len(names) else ''}"


def _heading(name: str) -> str:
    return f".SH {_escaped(say(help_words(f'heading-{name}')))}"


def _line(text: str) -> str:
    r"""A line of text; `\&` keeps a dot at its start from being a command of roff."""
    return rf"\&{_escaped(text)}" if text[:1] in (".", "'") else _escaped(text)


def _escaped(text: str) -> str:
    """A text in ASCII, as roff reads it anywhere."""
    signs = (ESCAPES.get(sign) or (sign if sign.isascii() else f"\\[u{ord(sign):04X}]") for sign in text)
    return "".join(signs)
