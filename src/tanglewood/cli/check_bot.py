"""`tanglewood check-bot`: a bot plays every game, or is asked for one decision again."""

import argparse
import json
from typing import TYPE_CHECKING, Any

import numpy as np

from tanglewood.bots import read_bot
from tanglewood.bots.kit.fault import unpack
from tanglewood.bots.kit.referee import choose
from tanglewood.bots.kit.turns import Memory
from tanglewood.cli.parser import add_command, add_json, add_seed
from tanglewood.cli.progress import compile_notice
from tanglewood.core.checks.errors import BadJournal, TanglewoodError
from tanglewood.core.numbers.ints import INT64
from tanglewood.play.match import replay

if TYPE_CHECKING:
    from tanglewood.arena.bot_check import Check


class BadBot(TanglewoodError):
    """A bot that cannot play by the rules at some tables."""


def add(commands: Any) -> None:
    """Add the command."""
    more = (
        "It plays each game with each number of players, and is asked twice for each of its moves. You see\n"
        "what it does wrong, how fast it is, and whether the same random numbers give the same moves.\n"
        "With --at, which a report of a fault ends with, it is asked for that one decision again."
    )
    examples = ["check-bot mybot:Fern", "check-bot mybot:Fern fox woods --seconds 60", "check-bot greedy explorers"]
    parser = add_command(commands, "check-bot", run, more, examples)
    parser.add_argument("bot", metavar="BOT", help="such as package.module:Class")
    parser.add_argument("games", metavar="GAME", nargs="*", help="all by default")
    seconds_help = "how long it may think at each table (default: 10)"
    parser.add_argument("--seconds", type=float, default=10.0, metavar="S", help=seconds_help)
    add_seed(parser)
    parser.add_argument("--at", metavar="DECISION", help="the text from a report")
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    """Print how a bot plays, table by table, or what it does at one decision. Raises BadBot if it went wrong."""
    if args.at is not None:
        _ask_again(args.bot, args.at, as_json=args.json)
        return
    from tanglewood.arena.bot_check import check_bot

    read_bot(args.bot)
    checks: list[Check] = []
    if not args.json:
        print(f"{'game':<12}seats   moves   ms a move    slowest   deterministic")
    with compile_notice() as notice:
        for check in check_bot(args.bot, args.games, args.seconds, args.seed):
            notice.end_line()
            checks.append(check)
            if not args.json:
                print(_line(check), flush=True)
    if args.json:
        print(json.dumps({"bot": args.bot, "tables": [check.to_dict() for check in checks]}, indent=1))
    wrong = sum(bool(check.fault or check.no_net) for check in checks)
    if wrong:
        raise BadBot(f"{args.bot} went wrong at {wrong} of {len(checks)} tables.")
    if not args.json:
        print(f"{args.bot} plays by the rules at all {len(checks)} tables.")


def _line(check: "Check") -> str:
    """A bot's record at a table."""
    same = f"no: another answer at move {check.different}" if check.different else "yes"
    ended = "" if check.finished or check.fault or check.no_net else "; not played to the end, for want of time"
    figures = f"{check.moves:>8}{check.milliseconds:>12.3f}{check.slowest:>11.3f}   {same}{ended}"
    reports = "".join(f"\n  {report}" for report in (check.fault, check.no_net) if report)
    return f"{check.game:<12}{check.seats:>5}{figures}{reports}"


def _ask_again(spec: str, decision: str, *, as_json: bool) -> None:
    """Print the table at a decision and what the bot does there. Raises BadJournal or BotFault."""
    bot = read_bot(spec)
    journal, words = unpack(decision)
    match = replay(journal)
    if match.over:
        raise BadJournal("The match of this decision is over.")
    if not as_json:
        print(match, flush=True)
    memory = Memory(match.actor, lambda: match.log(match.actor), match.seen(match.actor))
    action = choose(bot, match.concealed(match.actor), match.actor, np.array(words, INT64), memory)
    if as_json:
        print(json.dumps({"bot": bot.spec, "position": match.position(), "plays": str(action)}, indent=1))
        return
    print(f"{bot.spec} plays {match.game.actions.text(action)}.")
