"""`tanglewood bench`: measure how fast games are on this machine."""

import argparse
import json
import sys
from typing import Any

from tanglewood.cli.parser import add_command, add_json, whole
from tanglewood.cli.progress import compile_notice


def add(commands: Any) -> None:
    """Add the command."""
    more = "Whole random games, single steps, search and compiling, on one core, with the machine and versions."
    examples = ["bench", "bench fox --json", "bench fox --seconds 3", "bench woods --seats 3"]
    parser = add_command(commands, "bench", run, more, examples)
    parser.add_argument("games", metavar="GAME", nargs="*", help="all by default")
    parser.add_argument("--seats", type=whole, metavar="N", help="how many play, where the games leave a choice")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="for each figure (default: 1)")
    add_json(parser)
    parser.set_defaults(keeps=None)


def run(args: argparse.Namespace) -> None:
    """Measure and print the figures."""
    from tanglewood.arena.bench import bench, render

    with compile_notice() as notice:

        def progress(text: str) -> None:
            notice.end_line()
            print(f"{text} ...", file=sys.stderr, flush=True)

        report = bench(args.games, args.seconds, progress, args.seats)
    print(json.dumps(report, indent=1) if args.json else render(report))
