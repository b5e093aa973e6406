"""Checking a result: is the file whole, is it of this task and bot, and does a sample of its deals play as it says?"""

import re
from collections.abc import Iterator
from pathlib import Path
from random import SystemRandom
from typing import Any

from tanglewood.benchmark.playing import play_deal
from tanglewood.benchmark.result_file import (
    Progress,
    TaskResult,
    digest_of_contents,
    digests,
    read_contents,
    result_in,
)
from tanglewood.bots import read_bot
from tanglewood.core.checks.errors import TanglewoodError

SAMPLE = 5  # deals played again
TIMED = re.compile(r"\d+ms\b")
TOLERANCE = 1e-9


class Changed(TanglewoodError):
    """A result that is not what its bot plays."""


def is_timed(bot: str) -> bool:
    """Whether a bot's choices depend on the speed of the machine."""
    return bool(TIMED.search(bot))


def problems_of(contents: dict[str, Any], result: TaskResult) -> Iterator[str]:
    """What is wrong with the contents of a file and the result in it, before anything is played."""
    if contents.get("digest") != digest_of_contents(contents):
        yield "its digest does not match its contents"
    stated, computed = contents.get("result") or {}, result.estimate if result.deals else None
    if computed and any(
        abs(stated.get(name, 0) - getattr(computed, name)) > TOLERANCE for name in ("mean", "low", "high")
    ):
        yield f"it states {stated.get('mean')}, and its deals make {computed.mean:g}"
    if result.settings != result.task.describe():
        yield "it was played with another version of the task or the rules"
    if result.code != digests(result.task, result.bot):
        yield f"the files or the net of {result.bot} are others here"


def check_result(path: Path, sample: int, progress: Progress) -> str:
    """Check a result file; return what was checked, in words. Raises Changed, or BadOption if the file is none."""
    contents = read_contents(path)
    result = result_in(contents, path)
    if problems := list(problems_of(contents, result)):
        raise Changed(f"{path}: {'; '.join(problems)}.")
    if is_timed(result.bot):
        return f"{path}: whole. Its bot's budget is time, so its deals can't be played again exactly."
    numbers = sampled(len(result.deals), sample)
    bot = read_bot(result.bot)
    for count, number in enumerate(numbers, 1):
        replayed = play_deal(result.task, bot, number)
        if not replayed.is_same_play(result.deals[number]):
            raise Changed(f"{path}: deal {number} makes {replayed.amount:g}, not {result.deals[number].amount:g}.")
        progress(count, len(numbers))
    return f"{path}: whole, and {len(numbers)} of its {len(result.deals)} deals play as it says."


def sampled(deals: int, sample: int) -> list[int]:
    """The numbers of so many deals, drawn anew each time: nobody can tell beforehand which are played again."""
    return sorted(SystemRandom().sample(range(deals), min(deals, sample)))
