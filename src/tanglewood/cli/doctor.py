"""`tanglewood doctor`: examine what a server needs."""

import argparse
import json
from typing import Any

from tanglewood.cli.parser import add_command, add_json, add_store


def add(commands: Any) -> None:
    """Add the command."""
    more = (
        "It looks at the store, the disk, the compiled rules, at what reminders need and, where they are\n"
        "named, at the public address of a running server and at a mail server. Nothing is changed but by\n"
        "--repair. The exit status is 1 if a server would fail."
    )
    examples = ["doctor", "doctor --store /srv/tables.sqlite --public-url https://tanglewood.example"]
    parser = add_command(commands, "doctor", run, more, examples)
    add_store(parser)
    public_help = "the address of a running server, as people reach it: pages, forms and sockets are tried"
    parser.add_argument("--public-url", default="", metavar="URL", help=public_help)
    parser.add_argument("--smtp", default="", metavar="URL", help="a mail server, to which no message is sent")
    parser.add_argument("--mail-from", default="", metavar="ADDRESS", help="the sender of e-mails")
    repair_help = "let running tables with damaged journals go on from before the damage; make a backup first"
    parser.add_argument("--repair", action="store_true", help=repair_help)
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    """Print the findings; SystemExit with status 1 if a server would fail."""
    from tanglewood.web.server.doctor import examine
    from tanglewood.web.server.doctor_findings import FAILURE, as_json, report

    findings = examine(args.store, args.public_url, args.smtp, args.mail_from, repairs=args.repair)
    print(json.dumps(as_json(findings), indent=1) if args.json else report(findings))
    if any(finding.state == FAILURE for finding in findings):
        raise SystemExit(1)
