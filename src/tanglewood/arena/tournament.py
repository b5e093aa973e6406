"""Tournaments: round robin, Swiss rounds, or two bots until it is clear who is better."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations, zip_longest
from typing import Any

from tanglewood.arena.bot_games import QUICK, rows_of_words
from tanglewood.arena.estimates import Mean, Sums
from tanglewood.arena.game_files import Scribe
from tanglewood.arena.jobs.job import Task, chunks
from tanglewood.arena.jobs.run import Means, Run
from tanglewood.arena.meeting import NUMBERS, Meeting, luck_of, sums_of
from tanglewood.arena.paired_match import MOST_PAIRS
from tanglewood.arena.rounds import most_rounds, swiss_pairs
from tanglewood.arena.sequential_test import UNDECIDED, Sequential
from tanglewood.arena.standings import Record, Standings
from tanglewood.bots import BotLike, as_bot
from tanglewood.bots.kit.referee import FORFEIT, STOP, check_policy
from tanglewood.bots.language_models.spending import Spending, from_amounts, recording, summed, to_amounts
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, whole
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import get_game
from tanglewood.core.numbers.ints import IntArray
from tanglewood.core.numbers.rng import seed_words

MEET, LUCK = 0, 1  # kinds of tasks
SAME_DEALS = "same deals"  # all meetings have them; ledgers of before that are of other tournaments
QUICK_DEALS, SLOW_DEALS, LUCK_DEALS = 2000, 2, 1000  # per task: enough to make the overhead small
REFERENCE = 20_000  # deals for greedy's mean result
Progress = Callable[[int, int | None], None]  # (deals done, number of all deals if it is known)
Games = Callable[[list[dict[str, Any]]], None]  # called with the games of each task


@dataclass(frozen=True)
class Tournament:
    """Bots, given as specs or objects, that play a game. Raises UnknownName or BadOption.

    `lucky` estimates the luck of the deals by what greedy makes of them. With `keep_games` each task has its games too.
    `on_fault` says what happens when a bot does not answer with a legal move: "stop" ends the tournament with a report,
    with "forfeit" the bot loses that game.
    """

    game: str
    bots: tuple[BotLike, ...]
    seed: int = 1
    seats: int | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    lucky: bool = True
    keep_games: bool = False
    on_fault: str = STOP

    def __post_init__(self) -> None:
        """Check the arguments."""
        if len(self.bots) < 2:
            raise BadOption("A tournament needs at least two bots.")
        if len(set(self.specs)) < len(self.bots):
            raise BadOption("A bot cannot meet itself: name each once.")
        seed_words(self.seed)
        check_policy(self.on_fault)
        get_game(self.game).prepare(self.seats, self.options)

    @property
    def specs(self) -> list[str]:
        """The names of the bots."""
        return [bot if isinstance(bot, str) else bot.spec for bot in self.bots]

    @property
    def rules(self) -> Game:
        """The game."""
        return get_game(self.game)

    @property
    def fresh(self) -> Any:
        """A record with seats and options set."""
        return self.rules.prepare(self.seats, self.options)

    def describe(self) -> Any:
        """Everything that determines the results."""
        options, seats = self.rules.options_of(self.fresh), int(self.fresh.seats)
        rules = [self.rules.id, self.rules.version, seats, options]
        return [
            *rules,
            self.specs,
            self.seed,
            SAME_DEALS,
            self.lucky,
            self.keep_games,
            *([FORFEIT] if self.on_fault == FORFEIT else []),
        ]

    def run(self, task: Task) -> Any:
        """Play the deals of a task: of two bots, or for greedy's mean result."""
        kind, *who, number, deals = task
        fresh, seats = self.fresh, int(self.fresh.seats)
        if kind == LUCK:
            words = rows_of_words([self.seed, kind, number], deals, seats)
            return Sums.of(luck_of(self.rules, fresh, words)).to_list()
        words = self.words(number * self._size(*who), deals)
        first, other = (as_bot(self.bots[bot]) for bot in who)
        meeting = Meeting(self.rules, fresh, first, other, self.on_fault)
        tables = meeting.tables if self.keep_games else []
        scribes = [Scribe(meeting, table, words, (*who, number)) for table in tables]
        with recording() as record:
            played = list(meeting.play(words, scribes, "-".join(map(str, (*who, number)))))
        lucky = self.lucky and not self.is_quick(*who)
        sums = sums_of(meeting, words, played, lucky=lucky).to_list()
        singles = Sums.of(meeting.leads(played)).to_list()
        games = [game for scribe in scribes for game in scribe.games]
        forfeits = [[fault.bot, str(fault)] for outcomes in played for fault in outcomes.faults]
        return {
            "sums": sums,
            "singles": singles,
            "games": games,
            "forfeits": forfeits,
            "spent": to_amounts(record.spent),
        }

    def is_quick(self, *who: int) -> bool:
        """Whether bots choose within compiled code, which makes deals cheap."""
        return all(type(as_bot(self.bots[bot])) in QUICK for bot in who)

    def deals(self, first: int, other: int, count: int) -> Iterable[Task]:
        """The tasks for that many deals of two bots."""
        return chunks(MEET, first, other, count=count, size=self._size(first, other))

    def _size(self, *who: int) -> int:
        return QUICK_DEALS if self.is_quick(*who) else SLOW_DEALS

    def words(self, first: int, deals: int) -> IntArray:
        """The words of so many deals from the deal `first` on, the same whoever meets; for `play_games`."""
        block, start = divmod(first, QUICK_DEALS)
        return rows_of_words([self.seed, MEET, block], start + deals, int(self.fresh.seats))[start:]


@dataclass
class RunningTournament:
    """A tournament in progress: who has met whom, and the results."""

    tournament: Tournament
    run: Run
    progress: Progress | None = None
    take_games: Games | None = None
    records: dict[tuple[int, int], Record] = field(default_factory=dict)
    greedy_means: tuple[Mean, Mean] | None = None  # greedy's mean lead in points and in wins
    forfeits: dict[str, list[str]] = field(default_factory=dict)  # by bot, the reports
    spent: dict[str, Spending] = field(default_factory=dict)  # by language models, by their specs
    done: int = 0

    def learn_luck(self) -> None:
        """Compute greedy's mean result, unless all bots here are so fast that it would not help."""
        bots = range(len(self.tournament.bots))
        if not self.tournament.lucky or self.tournament.is_quick(*bots):
            return
        total = Sums.none(2)
        for _, result in self.run.results(chunks(LUCK, count=REFERENCE, size=LUCK_DEALS)):
            total += Sums.read(result)
        self.greedy_means = total.mean(1), total.mean(2)

    def play(self, tasks: Iterable[Task], expected: int | None) -> Iterator[tuple[tuple[int, int], Record]]:
        """Play the deals of tasks; yield the pair and its record after each."""
        for (_, first, other, _, deals), result in self.run.results(tasks):
            record = self.records.setdefault((first, other), self._nothing())
            record.sums += Sums.read(result["sums"])
            record.singles += Sums.read(result["singles"])
            for bot, report in result.get("forfeits", ()):
                self.forfeits.setdefault(bot, []).append(report)
            self.spent = summed([self.spent, from_amounts(result.get("spent", {}))])
            self.done += deals
            if self.progress:
                self.progress(self.done, expected)
            if self.take_games:
                self.take_games(result["games"])
            yield (first, other), record

    def _nothing(self) -> Record:
        return Record(Sums.none(NUMBERS), Sums.none(self.standings().games_a_deal))

    def standings(self) -> Standings:
        """The standings."""
        tournament = self.tournament
        seats, rules = int(tournament.fresh.seats), tournament.rules
        return Standings(
            rules, seats, tournament.specs, self.records, self.greedy_means, self.forfeits, spent=self.spent
        )


def play_all(running: RunningTournament, pairs: int) -> None:
    """Round robin on that many deals per pair; all pairs run in parallel."""
    tournament = running.tournament
    meetings = list(combinations(range(len(tournament.bots)), 2))
    tasks = _side_by_side(tournament.deals(first, other, pairs) for first, other in meetings)
    for _ in running.play(tasks, pairs * len(meetings)):
        pass


def _side_by_side(streams: Iterable[Iterable[Task]]) -> Iterator[Task]:
    """Interleave: the first of each, then the second of each, and so on."""
    for tasks in zip_longest(*streams):
        yield from filter(None, tasks)


def play_swiss(running: RunningTournament, pairs: int, rounds: int) -> None:
    """Swiss rounds: pairs of about equal bots that have not met; with an odd number one has a bye."""
    bots = len(running.tournament.bots)
    most = most_rounds(bots, seats=2)
    if whole(rounds, 1, most) is None:
        raise BadOption(f"{bots} bots can play 1 to {most} Swiss rounds, not {quoted(rounds)}.")
    rested: set[int] = set()
    for _ in range(rounds):
        order = [bot for bot, _ in running.standings().table()]
        paired = swiss_pairs(order, set(running.records), rested)
        if paired is None:
            return  # everybody has met everybody
        rested |= set(order) - {bot for pair in paired for bot in pair}
        tasks = _side_by_side(running.tournament.deals(*pair, pairs) for pair in paired)
        for _ in running.play(tasks, rounds * (bots // 2) * pairs):
            pass


def play_until_sure(running: RunningTournament, pairs: int, question: Sequential) -> str:
    """Play two bots until the question about the first one's lead is answered, or `most` deals; return the answer."""
    if len(running.tournament.bots) != 2:
        raise BadOption(f"A sequential test is about two bots, not {len(running.tournament.bots)}.")
    for _, record in running.play(running.tournament.deals(0, 1, pairs), pairs):
        answer = question.answer(running.standings().judged(record))
        if answer != UNDECIDED:
            return answer
    return UNDECIDED


def hold(
    tournament: Tournament,
    pairs: int = 100,
    *,
    swiss: int | None = None,
    question: Sequential | None = None,
    means: Means = Means(),  # noqa: B008 - it never changes
    progress: Progress | None = None,
    take_games: Games | None = None,
) -> Standings:
    """Hold a tournament; `pairs` deals for each two that meet. Raises BadOption or JobError."""
    if whole(pairs, 1, MOST_PAIRS) is None:
        raise BadOption(f"A tournament needs at least one pair, not {quoted(pairs)}.")
    with Run(tournament, means) as run:
        running = RunningTournament(tournament, run, progress, take_games)
        running.learn_luck()
        answer = ""
        if question is not None:
            answer = play_until_sure(running, pairs, question)
        elif swiss is not None:
            play_swiss(running, pairs, swiss)
        else:
            play_all(running, pairs)
        return running.standings().answered(question, answer)
