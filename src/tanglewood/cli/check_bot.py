"""`tanglewood check-bot`: a bot plays every game, or is asked for one decision again."""

from collections.abc import Sequence

import numpy as np

from tanglewood.arena.checking import Check, check_bot
from tanglewood.bots import read_bot
from tanglewood.bots.kit.fault import unpack
from tanglewood.bots.kit.referee import choose
from tanglewood.bots.kit.turns import Memory
from tanglewood.cli.compiling import compile_notice
from tanglewood.core.checks.errors import BadJournal, TanglewoodError
from tanglewood.core.numbers.ints import INT64
from tanglewood.play.match import replay


class BadBot(TanglewoodError):
    """A bot that cannot play by the rules at some tables."""


def show(spec: str, games: Sequence[str], seconds: float, seed: int) -> None:
    """Print how a bot plays, table by table. Raises BadBot if it went wrong at one."""
    read_bot(spec)
    wrong, tables = 0, 0
    print(f"{'game':<12}seats   moves   ms a move    slowest   deterministic")
    with compile_notice() as notice:
        for check in check_bot(spec, games, seconds, seed):
            notice.end_line()
            print(line(check), flush=True)
            tables += 1
            wrong += bool(check.fault or check.no_net)
    if wrong:
        raise BadBot(f"{spec} went wrong at {wrong} of {tables} tables.")
    print(f"{spec} plays by the rules at all {tables} tables.")


def line(check: Check) -> str:
    """A bot's record at a table."""
    same = f"no: another answer at move {check.different}" if check.different else "yes"
    ended = "" if check.finished or check.fault or check.no_net else "; not played to the end, for want of time"
    figures = f"{check.moves:>8}{check.milliseconds:>12.3f}{check.slowest:>11.3f}   {same}{ended}"
    reports = "".join(f"\n  {report}" for report in (check.fault, check.no_net) if report)
    return f"{check.game:<12}{check.seats:>5}{figures}{reports}"


def ask_again(spec: str, decision: str) -> None:
    """Print the table at a decision and what the bot does there. Raises BadJournal or BotFault."""
    bot = read_bot(spec)
    journal, words = unpack(decision)
    match = replay(journal)
    if match.over:
        raise BadJournal("The match of this decision is over.")
    print(match, flush=True)
    memory = Memory(match.actor, lambda: match.log(match.actor), match.seen(match.actor))
    action = choose(bot, match.concealed(match.actor), match.actor, np.array(words, INT64), memory)
    print(f"{bot.spec} plays {match.rules.actions.text(action)}.")
