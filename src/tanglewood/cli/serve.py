"""Arguments of the command that runs the server."""

import argparse
import json
from typing import Any

from tanglewood.cli import commands as do
from tanglewood.cli.parser import add, whole

DEEDS = {  # as in store/reports.py, which takes long to import
    "dismiss": "do nothing, and settle it",
    "hide-lines": "take the reported lines from the table's talk",
    "mute": "let the person no longer talk, nor show a name",
    "unmute": "let the person talk again",
    "remove-table": "remove the table, with everything stored about it",
}


def add_store(parser: Any) -> None:
    """Add the option for where tables are kept."""
    store_help = (
        "where the tables are: a file, or postgresql://user@host/name (default: what the environment variable"
        " TANGLEWOOD_STORE names, else a file in your data folder)"
    )
    parser.add_argument("--store", metavar="WHERE", help=store_help)


def add_serve(commands: Any) -> None:
    """Add the command that runs the server."""
    more = "Friends join by a link; every move is on the disk before it is shown. End it with Ctrl-C."
    examples = ["serve", "serve --port 9000 --no-open", "serve --store postgresql://tanglewood@db.example/tanglewood"]
    parser = add(commands, "serve", do.serve, "Open the table in your browser (what no command does).", more, examples)
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at (default: this machine only)")
    parser.add_argument("--port", type=whole, help="the port (default: 8321, or the next free one)")
    add_store(parser)
    _add_work(parser)
    proxy_help = "a reverse proxy whose X-Forwarded-For and X-Forwarded-Proto are believed (default: none)"
    parser.add_argument("--proxy", default="", metavar="ADDRESS", help=proxy_help)
    root_help = "a path prefix below which a reverse proxy shows all pages, such as /games (default: none)"
    parser.add_argument("--root-path", default="", metavar="PATH", help=root_help)
    public_help = "the address by which everybody reaches the server, such as https://tanglewood.example"
    parser.add_argument("--public-url", default="", metavar="URL", help=public_help)
    metrics_help = "an address that may see /metrics, besides this machine (default: none)"
    parser.add_argument("--metrics", default="", metavar="ADDRESS", help=metrics_help)
    log_help = "plain lines for faults alone, or JSON lines for requests too (default: plain)"
    parser.add_argument("--log", choices=("plain", "json"), default="plain", help=log_help)
    _add_reminders(parser)
    open_help = "let hosts open their tables to everybody on this server; talk is then off until the host allows it"
    parser.add_argument("--open", action="store_true", help=open_help)
    bot_help = "a further bot to play against, such as Fern=package.module:Class; repeatable"
    parser.add_argument("--bot", action="append", default=[], metavar="NAME=SPEC", help=bot_help)
    parser.add_argument("--no-open", action="store_true", help="do not open the page")


def add_reports(commands: Any) -> None:
    """Add the command with which an operator reads and settles reports."""
    more = (
        "Without ID it lists the reports that wait. With ID it shows one, and does what you want about it.\n"
        "Servers on the store follow within 15 seconds. Somebody who is muted can't talk, has no name at the\n"
        "table of the report, and is on no leaderboard."
    )
    examples = ["reports", "reports --all", "reports 1a2b3c4d --hide-lines --mute", "reports 1a2b3c4d --dismiss"]
    parser = add(commands, "reports", _reports, "Read and settle what people report.", more, examples)
    parser.add_argument("id", nargs="?", metavar="ID", help="the report, as the list names it")
    parser.add_argument("--all", action="store_true", help="list the reports that are settled, too")
    for deed, meaning in DEEDS.items():
        parser.add_argument(f"--{deed}", dest="deeds", action="append_const", const=deed, default=[], help=meaning)
    add_store(parser)


def add_void(commands: Any) -> None:
    """Add the command with which an operator voids the results of a table."""
    more = (
        "The results of all its players count no more: for no rating, leaderboard or statistics. Their pages\n"
        "say so. A deal of the day is compared no more. Standings of tournaments stay."
    )
    parser = add(
        commands,
        "void",
        _void,
        "Void the results of a table.",
        more,
        ["void 0f1e2d3c4b5a6978", "void 0f1e2d3c4b5a6978 --undo"],
    )
    parser.add_argument("table", metavar="TABLE", help="the table, as in the address of its page")
    parser.add_argument("--undo", action="store_true", help="let them count again")
    add_store(parser)


def add_doctor(commands: Any) -> None:
    """Add the command that examines what a server needs."""
    more = (
        "It looks at the store, the disk, the compiled rules, at what reminders need and, where they are\n"
        "named, at the public address of a running server and at a mail server. Nothing is changed but by\n"
        "--repair. The exit status is 1 if a server would fail."
    )
    examples = ["doctor", "doctor --store /srv/tables.sqlite --public-url https://tanglewood.example"]
    parser = add(commands, "doctor", _doctor, "Find out why a server does not work here.", more, examples)
    add_store(parser)
    public_help = "the address of a running server, as people reach it: pages, forms and sockets are tried"
    parser.add_argument("--public-url", default="", metavar="URL", help=public_help)
    parser.add_argument("--smtp", default="", metavar="URL", help="a mail server, to which no message is sent")
    parser.add_argument("--mail-from", default="", metavar="ADDRESS", help="the sender of e-mails")
    repair_help = "let running tables with damaged journals go on from before the damage; make a backup first"
    parser.add_argument("--repair", action="store_true", help=repair_help)
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")


def _doctor(args: argparse.Namespace) -> None:
    """Examine what a server needs."""
    from tanglewood.web.server import doctor_findings as found
    from tanglewood.web.server.doctor import examine

    findings = examine(args.store, args.public_url, args.smtp, args.mail_from, repairs=args.repair)
    print(json.dumps(found.as_json(findings), indent=1) if args.json else found.report(findings))
    if any(one.state == found.FAILURE for one in findings):
        raise SystemExit(1)


def _reports(args: argparse.Namespace) -> None:
    """Read what people have reported, and settle it."""
    from tanglewood.store import casebook

    print(casebook.answer(args.store, args.id, args.deeds, waiting=not args.all))


def _void(args: argparse.Namespace) -> None:
    """Void the results of a table."""
    from tanglewood.store import casebook

    print(casebook.void(args.store, args.table, voided=not args.undo))


def _add_work(parser: Any) -> None:
    """Add the options for how much the server does."""
    limit_help = "change a limit, such as tables-an-hour=200; docs/server.md lists them; repeatable"
    parser.add_argument("--limit", action="append", default=[], metavar="NAME=NUMBER", help=limit_help)


def _add_reminders(parser: Any) -> None:
    """Add the options for how people hear that they are awaited."""
    hooks_help = "let people's webhooks lead to private networks too, such as a chat server beside this one"
    parser.add_argument("--webhooks-to-private", action="store_true", help=hooks_help)
    smtp_help = "a server that sends reminders by e-mail, such as smtp://user@mail.example:587 (default: none)"
    parser.add_argument("--smtp", default="", metavar="URL", help=smtp_help)
    parser.add_argument("--mail-from", default="", metavar="ADDRESS", help="the sender of these e-mails")
