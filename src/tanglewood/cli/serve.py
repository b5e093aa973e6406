"""`tanglewood serve`: run a server and open its page."""

import argparse
from dataclasses import fields
from typing import Any

from tanglewood.cli.parser import add_command, add_store, whole


def add(commands: Any) -> None:
    """Add the command."""
    more = "Friends join by a link; every move is on the disk before it is shown. End it with Ctrl-C."
    examples = ["serve", "serve --port 9000 --no-open", "serve --store postgresql://tanglewood@db.example/tanglewood"]
    parser = add_command(commands, "serve", run, more, examples)
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at (default: this machine only)")
    parser.add_argument("--port", type=whole, help="the port (default: 8321, or the next free one)")
    add_store(parser)
    limit_help = "change a limit, such as tables-an-hour=200; docs/server.md lists them; repeatable"
    parser.add_argument("--limit", action="append", default=[], metavar="NAME=NUMBER", help=limit_help)
    _add_network(parser)
    log_help = "plain lines for faults alone, or JSON lines for requests too (default: plain)"
    parser.add_argument("--log", choices=("plain", "json"), default="plain", help=log_help)
    _add_reminders(parser)
    open_help = "let hosts open their tables to everybody on this server; talk is then off until the host allows it"
    parser.add_argument("--open", action="store_true", help=open_help)
    mcp_help = "let language models play over the Model Context Protocol at /mcp; needs the extra agents"
    parser.add_argument("--mcp", action="store_true", help=mcp_help)
    bot_help = "a further bot to play against, such as Fern=package.module:Class; repeatable"
    parser.add_argument("--bot", action="append", default=[], metavar="NAME=SPEC", help=bot_help)
    parser.add_argument("--no-open", action="store_true", help="do not open the page")


def _add_network(parser: Any) -> None:
    """Add the options for proxies and public addresses."""
    proxy_help = (
        "reverse proxies whose X-Forwarded headers are believed: addresses or networks, with commas (default: none)"
    )
    parser.add_argument("--proxy", default="", metavar="ADDRESS", help=proxy_help)
    root_help = "a path prefix below which a reverse proxy shows all pages, such as /games (default: none)"
    parser.add_argument("--root-path", default="", metavar="PATH", help=root_help)
    public_help = "the address by which everybody reaches the server, such as https://tanglewood.example"
    parser.add_argument("--public-url", default="", metavar="URL", help=public_help)
    metrics_help = "an address that may see /metrics, besides this machine (default: none)"
    parser.add_argument("--metrics", default="", metavar="ADDRESS", help=metrics_help)


def _add_reminders(parser: Any) -> None:
    """Add the options for how people hear that they are awaited."""
    hooks_help = "let people's webhooks lead to private networks too, such as a chat server beside this one"
    parser.add_argument("--webhooks-to-private", action="store_true", help=hooks_help)
    smtp_help = "a server that sends reminders by e-mail, such as smtp://user@mail.example:587 (default: none)"
    parser.add_argument("--smtp", default="", metavar="URL", help=smtp_help)
    parser.add_argument("--mail-from", default="", metavar="ADDRESS", help="the sender of these e-mails")


def run(args: argparse.Namespace) -> None:
    """Start the server and open its page."""
    from tanglewood.web.server.launch import Operation, serve

    operation = Operation(**{field.name: getattr(args, field.name) for field in fields(Operation)})
    serve(args.host, args.port, args.store, operation, open_page=not args.no_open)
