"""`tanglewood reports`: an operator reads and settles what people report."""

import argparse
import json
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from tanglewood.cli.parser import add_command, add_json, add_store
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted

if TYPE_CHECKING:
    from tanglewood.store import Report, Store

DEEDS = {  # as in store/reports.py, which takes long to import
    "dismiss": "do nothing, and settle it",
    "hide-lines": "take the reported lines from the table's talk",
    "mute": "let the person no longer talk, nor show a name",
    "unmute": "let the person talk again",
    "remove-table": "remove the table, with everything stored about it",
}


def add(commands: Any) -> None:
    """Add the command."""
    more = (
        "Without ID it lists the reports that wait. With ID it shows one, and does what you want about it.\n"
        "Servers on the store follow within 15 seconds. Somebody who is muted can't talk, has no name at the\n"
        "table of the report, and is on no leaderboard."
    )
    examples = ["reports", "reports --all", "reports 1a2b3c4d --hide-lines --mute", "reports 1a2b3c4d --dismiss"]
    parser = add_command(commands, "reports", run, more, examples)
    parser.add_argument("id", nargs="?", metavar="ID", help="the report, as the list names it")
    parser.add_argument("--all", action="store_true", help="list the reports that are settled, too")
    for deed, meaning in DEEDS.items():
        parser.add_argument(f"--{deed}", dest="deeds", action="append_const", const=deed, default=[], help=meaning)
    add_json(parser)
    add_store(parser)


def run(args: argparse.Namespace) -> None:
    """Print the reports, or settle one and print it; raises BadOption."""
    from tanglewood.store.address import open_store

    if args.deeds and args.id is None:
        raise BadOption(f"Which report? Name it, as in tanglewood reports 1a2b3c4d --{args.deeds[0]}.")
    with closing(open_store(args.store)) as store:
        reports = [_settled(store, args.id, args.deeds)] if args.id else store.reports(waiting=not args.all)
    if args.json:
        print(json.dumps({"reports": [asdict(report) for report in reports]}, indent=1, ensure_ascii=False))
    elif reports:
        print("\n\n".join(map(_written, reports)))
    else:
        print("There is no report." if args.all else "No report waits.")


def written_day(moment: float) -> str:
    """A moment as an operator reads it."""
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(moment))


def _written(report: "Report") -> str:
    created = written_day(report.created)
    lines = [f"{report.id}  {created}  {report.reason}  about {report.name} at table {report.table}"]
    lines += [f"  said: {line}" for line in report.lines]
    lines += [f"  note: {report.note}"] if report.note else []
    lines += [f"  settled: {', '.join(report.settled)}"] if report.settled else []
    return "\n".join(lines)


def _settled(store: "Store", report_id: str, deeds: Sequence[str]) -> "Report":
    from tanglewood.store.reports import HIDDEN, REMOVED

    report = next((report for report in store.reports(waiting=False) if report.id == report_id), None)
    if report is None:
        raise BadOption(f"There is no report {quoted(report_id)}. 'tanglewood reports --all' lists them.")
    if HIDDEN in deeds and not report.lines:
        raise BadOption(f"The report {report_id} is about no lines, so there is nothing to hide.")
    if REMOVED in deeds:
        for access in store.access(report.table):
            store.leave(report.table, access.session)
    return store.settle(report, deeds) if deeds else report
