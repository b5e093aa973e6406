"""A bot's scores at the tasks of a game, with intervals: rules questions, puzzles, and matches against each level.

Bots that are no language models answer no questions about rules.
"""

import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from typing import Any, TypeVar

from tanglewood.arena.estimates import Share
from tanglewood.arena.jobs.ledger import Ledger
from tanglewood.arena.paired_match import PairLedger, Progress, Result, play_paired
from tanglewood.bots import LEVELS, Bot
from tanglewood.bots.language_models.endpoint import NoAnswer
from tanglewood.bots.language_models.player import LanguageModel
from tanglewood.bots.language_models.spending import Spending, summed
from tanglewood.core.game.game import Game
from tanglewood.core.language.catalogue import speaking
from tanglewood.language_tasks.decisions import Decision, fresh, shipped, solve
from tanglewood.language_tasks.rules_questions import PUBLIC, USUAL, WEIGHTS, Question, questions

TASKS = RULES, PUZZLES, MATCHES = ("rules", "puzzles", "matches")
T = TypeVar("T")


@dataclass(frozen=True)
class Plan:
    """What is asked: so many questions, puzzles and pairs of games a game, by the seed of the set.

    With the public seed the puzzles are those that games ship; `puzzles` is then the most of them that are set. Any
    other seed makes new ones.
    """

    tasks: tuple[str, ...] = TASKS
    questions: int = USUAL
    puzzles: int = 200
    pairs: int = 20
    seed: int = PUBLIC
    levels: tuple[str, ...] = tuple(level.id for level in LEVELS)
    threads: int = 1


@dataclass(frozen=True)
class Attempt:
    """One item of a task: what it was, the answer, whether it was right, and what it has cost."""

    key: str
    kind: str
    answer: str
    right: bool
    chance: float = 0.0  # what a random answer scores
    spent: Spending = field(default_factory=Spending)

    def to_text(self) -> str:
        """The attempt as JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def read(cls, text: str) -> "Attempt":
        """The attempt that `to_text` wrote, into the user's own file."""
        values = json.loads(text)
        return cls(**{**values, "spent": Spending(**values["spent"])})


@dataclass(frozen=True)
class Score:
    """A bot's share of right answers at one kind of task of a game, and what random answers would score."""

    game: str
    task: str
    attempts: tuple[Attempt, ...]

    @property
    def share(self) -> Share:
        """The share of right answers, with its interval."""
        return Share(sum(attempt.right for attempt in self.attempts), len(self.attempts))

    @property
    def chance(self) -> float:
        """What random answers score on average."""
        return sum(attempt.chance for attempt in self.attempts) / len(self.attempts)

    @property
    def spent(self) -> Spending:
        """What the language model has spent."""
        return sum((attempt.spent for attempt in self.attempts), Spending())

    def to_dict(self) -> dict[str, Any]:
        """The score as plain JSON values."""
        about = {"game": self.game, "task": self.task, "count": len(self.attempts), "chance": self.chance}
        return {**about, **self.share.to_dict(), "spent": self.spent.to_dict()}


class Evaluation:
    """A bot at all tasks of a game. `ledger` stores what is done, under the game's `number`."""

    def __init__(self, bot: Bot, game: Game, plan: Plan, ledger: Ledger | None = None, number: int = 0) -> None:
        self._bot, self._game, self._plan = bot, game, plan
        self._ledger, self._number = ledger, number

    def scores(self, progress: Progress | None = None) -> Iterator[Score]:
        """The scores at rules questions, all and by kind, and at puzzles. Raises BotFault or ModelError."""
        plan, bot, game = self._plan, self._bot, self._game
        if RULES in plan.tasks and isinstance(bot, LanguageModel):
            asked = questions(game, plan.questions, plan.seed, bot.settings.language)
            attempts = self._all(RULES, asked, lambda question: ask(bot, question), progress)
            for kind in WEIGHTS:
                if of_kind := tuple(attempt for attempt in attempts if attempt.kind == kind):
                    yield Score(game.id, f"{RULES}: {kind}", of_kind)
            yield Score(game.id, RULES, tuple(attempts))
        if PUZZLES in plan.tasks and (decisions := decisions_of(game, plan)):
            solved = self._all(PUZZLES, decisions, lambda decision: attempt_at(bot, decision), progress)
            yield Score(game.id, PUZZLES, tuple(solved))

    def _all(
        self, task: str, items: Sequence[T], attempt: Callable[[T], Attempt], progress: Progress | None
    ) -> list[Attempt]:
        """The attempts at all items, in order; those that an earlier run has stored are not made again."""
        attempts: list[Attempt] = []
        with ThreadPoolExecutor(self._plan.threads) as pool:
            keys = [(self._number, TASKS.index(task), index) for index in range(len(items))]
            stored = [self._ledger.take(key) if self._ledger else None for key in keys]
            futures = [pool.submit(self._one_of, text, attempt, item) for text, item in zip(stored, items, strict=True)]
            try:
                for key, text, future in zip(keys, stored, futures, strict=True):
                    attempts.append(future.result())
                    if self._ledger and text is None:
                        self._ledger.add(key, attempts[-1].to_text())
                    if progress:
                        progress(len(attempts), len(items))
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
        return attempts

    @staticmethod
    def _one_of(text: str | None, attempt: Callable[[T], Attempt], item: T) -> Attempt:
        """The stored attempt, or a new one."""
        return attempt(item) if text is None else Attempt.read(text)

    def matches(self, progress: Progress | None = None) -> Iterator[Result]:
        """The paired matches against each level. Raises BotFault."""
        plan, ledger = self._plan, self._ledger
        settings: dict[str, Any] = {"pairs": plan.pairs, "seed": plan.seed, "threads": plan.threads}
        for index, level in enumerate(plan.levels if MATCHES in plan.tasks else ()):
            pairs = PairLedger(ledger, self._number * len(plan.levels) + index) if ledger else None
            yield play_paired(self._game.id, self._bot, level, progress=progress, pair_ledger=pairs, **settings)


def decisions_of(game: Game, plan: Plan) -> list[Decision]:
    """The puzzles of a plan."""
    if plan.seed == PUBLIC:
        return shipped(game)[: plan.puzzles]
    return [*fresh(game, plan.puzzles, plan.seed)]


def attempt_at(bot: Bot, decision: Decision) -> Attempt:
    """A bot's attempt at a puzzle."""
    solved = solve(bot, decision)
    spent = sum(solved.record.spent.values(), Spending())
    return Attempt(
        f"{decision.match.game.id}-{decision.key}", PUZZLES, solved.move, solved.right, decision.chance, spent
    )


def ask(model: LanguageModel, question: Question) -> Attempt:
    """A model's answer to a question; no answer after the last attempt is a wrong one. Raises ModelError."""
    spent = Spending(decisions=1)
    with speaking(model.settings.language):
        for attempt in range(1 + model.settings.retries):
            begun = time.monotonic()
            try:
                reply = model.ask(question.chat())
            except NoAnswer as error:
                spent += Spending(seconds=time.monotonic() - begun, **{error.problem: 1})
                if not model.waits_after(attempt, error.problem):
                    break
            else:
                spent += model.spending_on(reply, time.monotonic() - begun)
                right = question.is_right(reply.text)
                return Attempt(question.key, question.kind, reply.text, right, question.chance, spent)
    return Attempt(question.key, question.kind, "", False, question.chance, spent)


def total_spent(scores: Iterable[Score], results: Iterable[Result]) -> Spending:
    """What a language model has spent in an evaluation."""
    of_matches: Mapping[str, Spending] = summed(result.spent for result in results)
    return sum((score.spent for score in scores if ":" not in score.task), sum(of_matches.values(), Spending()))
