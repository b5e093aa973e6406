"""Result files: one task played by one bot, as JSON. A file that is not complete holds the deals played so far."""

import hashlib
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from re import split
from time import monotonic
from typing import Any

from tanglewood.arena.bench import machine, versions
from tanglewood.arena.estimates import Interval
from tanglewood.benchmark.playing import Deal, estimate, milliseconds, play_deal
from tanglewood.benchmark.tasks import Task, get_task
from tanglewood.bots import is_external, read_bot
from tanglewood.core.checks.errors import BadNet, BadOption, TanglewoodError
from tanglewood.core.checks.untrusted import read_file, read_json
from tanglewood.core.files.whole_file import replace_file
from tanglewood.core.game.registry import get_game
from tanglewood.nets.file import digest_of, shipped_net

FORMAT = 1
MOST_BYTES = 1 << 20
SECONDS_BETWEEN_WRITES = 5.0
LAST_BATCH = 1.01  # times the moves of a budget: a learner may finish the batch in which it reaches them
Progress = Callable[[int, int | None], None]  # (deals done, number of all deals)


@dataclass
class TaskResult:
    """The deals that a bot has played of a task, and all that they depend on."""

    task: Task
    bot: str
    deals: list[Deal] = field(default_factory=list)
    settings: dict[str, Any] = field(default_factory=dict)  # of the task, when it was played
    code: dict[str, str] = field(default_factory=dict)  # digests of what the bot consists of
    machine: dict[str, Any] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    learnt: int | None = None  # moves that its nets have learnt from, as its author states

    @classmethod
    def begin(cls, task: Task, bot: str) -> "TaskResult":
        """A result without a deal. Raises UnknownName or BadOption if there is no such bot."""
        spec = read_bot(bot).spec
        return cls(task, spec, [], task.describe(), digests(task, spec), machine(), versions())

    @property
    def is_complete(self) -> bool:
        """Whether all deals of the task have been played."""
        return len(self.deals) >= self.task.deals

    @property
    def estimate(self) -> Interval:
        """The metric with its 95 % interval."""
        return estimate(self.task, self.deals)

    def contents(self) -> dict[str, Any]:
        """The result as plain JSON values, with a digest of all the others."""
        interval = self.estimate if self.deals else None
        ends = {name: getattr(interval, name) for name in ("mean", "low", "high")} if interval else None
        contents = {
            "format": FORMAT,
            "task": self.task.id,
            "bot": self.bot,
            "learnt": self.learnt,
            "complete": self.is_complete,
            "result": ends,
            "milliseconds": milliseconds(self.deals),
            **{name: getattr(self, name) for name in ("settings", "code", "machine", "versions")},
            "deals": [list(deal.to_dict().values()) for deal in self.deals],
        }
        return {**contents, "digest": digest_of_contents(contents)}

    def write(self, path: Path) -> None:
        """Write the file as a whole, a deal a line: a kill at any moment leaves a file that can be read."""
        contents = self.contents()
        lines = ",\n  ".join(map(json.dumps, contents.pop("deals")))
        text = json.dumps(contents, indent=1)[:-2] + f',\n "deals": [\n  {lines}\n ]\n}}\n'
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, text.encode())


def digest_of_contents(contents: dict[str, Any]) -> str:
    """The SHA-256 of all but the digest itself."""
    signed = {name: value for name, value in contents.items() if name != "digest"}
    return hashlib.sha256(json.dumps(signed, sort_keys=True).encode()).hexdigest()


def digests(task: Task, spec: str) -> dict[str, str]:
    """The digests of the files that a spec names, of its module, and of the net that the game ships at that table."""
    words = split(r"[:= ]", spec)
    files = {word: Path(word) for word in words if word and Path(word).is_file()}
    if is_external(spec) and not files:
        module = find_spec(words[0])
        files = {words[0]: Path(module.origin)} if module and module.origin else {}
    code = {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items()}
    with suppress(BadNet):  # the game has none
        code["net"] = digest_of(shipped_net(get_game(task.game).id, task.seats).net)
    return code


def read_contents(path: Path) -> dict[str, Any]:
    """The JSON of a result file. Raises BadOption if it is none."""
    try:
        contents = read_json(read_file(path, MOST_BYTES), MOST_BYTES)
        if contents["format"] != FORMAT:
            raise BadOption(f"{str(path)!r} has format {contents['format']}, and this version reads {FORMAT}.")
    except BadOption:
        raise
    except (OSError, TanglewoodError, KeyError, TypeError) as error:
        raise BadOption(f"{str(path)!r} is no result of a benchmark: {error}.") from error
    return dict(contents)


def read_result(path: Path) -> TaskResult:
    """A result file. Raises BadOption if it is none, and UnknownName if there is no such task."""
    return result_in(read_contents(path), path)


def result_in(contents: dict[str, Any], path: Path) -> TaskResult:
    """The result in the contents of a file; raises as `read_result` does."""
    task = get_task(str(contents["task"]))
    try:
        deals = [_deal(row) for row in contents["deals"]]
        parts = {name: dict(contents[name]) for name in ("settings", "code", "machine", "versions")}
        learnt = None if contents["learnt"] is None else int(contents["learnt"])
        return TaskResult(task, str(contents["bot"]), deals, **parts, learnt=learnt)
    except (KeyError, TypeError, ValueError) as error:
        raise BadOption(f"{str(path)!r} is no result of a benchmark: {error}.") from error


def _deal(row: Sequence[Any]) -> Deal:
    amount, units, decisions, seconds = row
    return Deal(float(amount), float(units), int(decisions), float(seconds))


def run_task(
    task: Task, bot: str, path: Path, progress: Progress, *, deals: int | None = None, learnt: int | None = None
) -> TaskResult:
    """Play a task, or the rest of it if the file holds a part; `deals` stops earlier.

    Raises BotFault, and BadOption if the file belongs to another task, bot or version, or the bot has learnt more than
    the task allows.
    """
    if task.moves is not None and learnt is not None and learnt > LAST_BATCH * task.moves:
        raise BadOption(f"{task.id} allows {task.moves:,} moves of learning, and the bot has learnt from {learnt:,}.")
    result = TaskResult.begin(task, bot)
    result.learnt = learnt
    if path.exists():
        result.deals = _earlier(result, read_result(path), path)
    player, last, written = read_bot(bot), min(deals or task.deals, task.deals), monotonic()
    try:
        for number in range(len(result.deals), last):
            result.deals.append(play_deal(task, player, number))
            progress(number + 1, last)
            if monotonic() - written > SECONDS_BETWEEN_WRITES:
                result.write(path)
                written = monotonic()
    finally:
        if result.deals:
            result.write(path)
    return result


def _earlier(fresh: TaskResult, stored: TaskResult, path: Path) -> list[Deal]:
    """The deals of a file. Raises BadOption unless they would be played the same way now."""
    for name in ("bot", "settings", "code"):
        if getattr(fresh, name) != getattr(stored, name):
            raise BadOption(f"{str(path)!r} has another {name}: name another file, or remove this one.")
    return stored.deals
