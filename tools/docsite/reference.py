"""Reference pages from the code: commands from the parser, each game, a server's settings and metrics."""

import argparse
import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tools.docsite import play

from tanglewood.cli import build_parser
from tanglewood.cli.game_reference import page
from tanglewood.cli.parser import Parser
from tanglewood.web.runtime import settings
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.wiring import wire

COMMANDS = """# Commands

Everything that `tanglewood` does in a terminal. `tanglewood help COMMAND` says the same.

| command | what it does |
|---|---|
"""
SETTINGS = """# Settings

All that an operator can set. [Running a server](../server.md) says when to use what.

## Options of `tanglewood serve`

"""
VARIABLES = """
## Environment variables

| variable | meaning |
|---|---|
| `TANGLEWOOD_GAMES` | folders with games and variants of your own, separated by `:` |
| `TANGLEWOOD_CACHE` | the folder for compiled rules |
| `TANGLEWOOD_STORE` | where tables are kept, unless `--store` says so |
| `TANGLEWOOD_SMTP_PASSWORD` | the password for `--smtp` |
| `LC_ALL`, `LC_MESSAGES`, `LANG` | the language in the terminal |

## Limits and delays

These are fields of `tanglewood.web.runtime.settings.Settings`, for those who call `create_app`. Times are in seconds.

| field | default | meaning |
|---|---|---|
"""
METRICS = """# Metrics

What `/metrics` tells Prometheus. [Running a server](../server.md) says who may read it and what to watch.

| metric | kind | labels | meaning |
|---|---|---|---|
"""
NEXT = "\nRead next: [the rules](../play/{0}.md), [environments](../envs.md), [bots](../bots.md).\n"
COMMENT = re.compile(r"^    (\w+): .*?#\s*(.*)$", re.MULTILINE)


def pages() -> Mapping[str, str]:
    """The pages by their places."""
    return {
        "reference/commands.md": commands(),
        "reference/settings.md": settings_page(),
        "reference/metrics.md": metrics(),
        **{f"games/{game.id}.md": page(game) + NEXT.format(game.id) for game in play.games()},
    }


def commands() -> str:
    """The page of all commands."""
    parser, named = build_parser()
    for described in (parser, *named.values()):
        described.put_in_words()
    [choices] = [one for one in parser._actions if isinstance(one, argparse._SubParsersAction)]
    summaries = {one.dest: one.help for one in choices._choices_actions}
    rows = "".join(f"| [`{name}`](#{name}) | {summaries[name]} |\n" for name in named)
    return COMMANDS + rows + "".join(_command(name, one) for name, one in named.items())


def _command(name: str, parser: Parser) -> str:
    """The section of a command."""
    usage = " ".join(parser.format_usage().removeprefix("usage: ").split())
    examples = "\n".join(f"$ {line.strip()}" for line in (parser.epilog or "").splitlines()[1:])
    parts = [f"\n## {name}\n", parser.description or "", f"```text\n{usage}\n```", f"```console\n{examples}\n```"]
    return "\n\n".join([*parts, table(parser)]) + "\n"


def table(parser: Parser) -> str:
    """The arguments of a command."""
    shown = [one for one in parser._actions if one.dest != "help"]
    rows = (f"| {_names(one)} | {cell(one.help or '')}{_choices(one)} |" for one in shown)
    return "\n".join(["| argument | meaning |", "|---|---|", *rows]) if shown else "It takes no arguments."


def _names(one: argparse.Action) -> str:
    """How an argument is written."""
    value = one.metavar or ("" if one.nargs == 0 else one.dest.upper())
    value = value if isinstance(value, str) else " ".join(value)
    return ", ".join(f"`{f'{name} {value}'.strip()}`" for name in one.option_strings or [""])


def _choices(one: argparse.Action) -> str:
    return f" One of {', '.join(f'`{choice}`' for choice in one.choices)}." if one.choices else ""


def settings_page() -> str:
    """The page of a server's settings."""
    source = Path(settings.__file__).read_text(encoding="utf-8")
    meanings = dict(COMMENT.findall(source))
    told = ((one.target.id, ast.unparse(one.value)) for one in _fields(source) if one.target.id in meanings)
    rows = "".join(f"| `{name}` | `{default}` | {cell(meanings[name].rstrip(','))} |\n" for name, default in told)
    return SETTINGS + table(build_parser()[1]["serve"]) + "\n" + VARIABLES + rows


def _fields(source: str) -> Iterator[Any]:
    """The annotated fields of the class of settings."""
    [found] = [one for one in ast.parse(source).body if isinstance(one, ast.ClassDef) and one.name == Settings.__name__]
    return (one for one in found.body if isinstance(one, ast.AnnAssign))


def metrics() -> str:
    """The page of the metrics, from those that a server registers."""
    nobody: Any = None
    services = Services(nobody, nobody, Settings())
    wire(services, nobody)
    collected = services.metrics.registry.collect()
    return METRICS + "".join(_metric_rows(collected, services.metrics))


def _metric_rows(collected: Iterable[Any], kept: Any) -> Iterator[str]:
    labels = {one._name: one._labelnames for one in vars(kept).values() if hasattr(one, "_labelnames")}
    for one in sorted(collected, key=lambda one: one.name):
        name = f"{one.name}_total" if one.type == "counter" else one.name
        yield f"| `{name}` | {one.type} | {', '.join(labels.get(one.name, ()))} | {cell(one.documentation)} |\n"


def cell(text: str) -> str:
    """A text that may stand in a table."""
    return text.replace("|", "\\|").replace("\n", " ")
