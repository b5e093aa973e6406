"""Decisions at which few moves are far better than the rest: the puzzles that a game ships, or new ones from a seed.

Shipped puzzles can be in what a model has learnt. A private seed makes others, which two searches agree on.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tanglewood.bots import Bot
from tanglewood.bots.greedy import Greedy
from tanglewood.bots.ismcts import Ismcts
from tanglewood.bots.kit import referee
from tanglewood.bots.kit.judging import CHANCE, JUDGE, MUCH_OF_A_CHANCE, expected_of_all, measure_of
from tanglewood.bots.kit.turns import Memory
from tanglewood.bots.language_models.spending import Record, recording
from tanglewood.core.game.game import Game
from tanglewood.core.numbers.rng import further_words, seed_words, words_for
from tanglewood.play import match as matches
from tanglewood.play.match import Match
from tanglewood.puzzles.collection import has_puzzles, puzzles_of

PLAYER = Ismcts(simulations=200)  # plays the matches from which new decisions come
QUICK, DEEP = Ismcts(simulations=500), Ismcts(simulations=5000)  # for each move of a decision
DEEP_SEEDS = (101, 202)
WEAK, WEAK_TRIES = (Greedy(), Ismcts(simulations=50)), 4  # what all of them solve is no puzzle
FAR = 0.2  # the least cost of every other move, of a great difference
SAME = 0.05  # moves that differ by less are equally good
MOST_SOLUTIONS, FEWEST_OTHERS = 2, 3
MOST_OF_A_MATCH = 3
MOST_MATCHES = 500
SEATS = 2


@dataclass(frozen=True)
class Decision:
    """A decision with the moves that solve it. `match` is at it, `key` names it."""

    key: str
    match: Match
    solutions: frozenset[str]

    @property
    def chance(self) -> float:
        """The share of the legal moves that solve it: what random moves score."""
        return len(self.solutions) / len(self.match.legal())


def shipped(game: Game) -> list[Decision]:
    """The first step of every puzzle that a game ships; none if it ships none."""
    if not has_puzzles(game):
        return []
    collection = puzzles_of(game)
    puzzles = [collection.puzzle(number) for number in range(1, len(collection) + 1)]
    return [Decision(puzzle.key, puzzle.match, frozenset(puzzle.solutions)) for puzzle in puzzles]


def fresh(game: Game, count: int, seed: int) -> Iterator[Decision]:
    """New decisions of a game, which a seed fixes; fewer than `count` only if so many matches have no more."""
    made = 0
    for number in range(MOST_MATCHES):
        for decision in _of_match(game, seed, number):
            yield decision
            made += 1
            if made == count:
                return


def _of_match(game: Game, seed: int, number: int) -> Iterator[Decision]:
    """Some decisions of one match of searches against each other."""
    (deal, words) = further_words(words_for([seed, number]), 2)
    match = matches.new(game.id, SEATS if SEATS in game.seats else game.seats[0], seed=int(deal[0]))
    taken = 0
    while not match.over and taken < MOST_OF_A_MATCH:
        solutions = solutions_of(match)
        if solutions and not _is_plain(match, solutions):
            taken += 1
            yield Decision(f"{seed}-{number}-{len(match.moves)}", match.copy(), solutions)
        match.play(PLAYER.choose(match.concealed(match.actor), match.actor, words))


def solutions_of(match: Match) -> frozenset[str]:
    """The moves that are far better than all others, by two deep searches that agree; none if there are none."""
    if len(match.legal()) < FEWEST_OTHERS + 1 or not _best(match, QUICK, DEEP_SEEDS[0]):
        return frozenset()
    first, second = (_best(match, DEEP, seed) for seed in DEEP_SEEDS)
    return first if first == second else frozenset()


def _is_plain(match: Match, solutions: frozenset[str]) -> bool:
    """Whether all weak players find a solution, however often they try."""
    state, text = match.concealed(match.actor), match.game.actions.text
    tries = ((bot, seed_words(seed)) for bot in WEAK for seed in range(WEAK_TRIES))
    return all(text(bot.choose(state, match.actor, words)) in solutions for bot, words in tries)


def _best(match: Match, search: Ismcts, seed: int) -> frozenset[str]:
    """The best moves by one search of each move, if they are few and all others far behind."""
    measure = measure_of(match.game, match.seats, JUDGE)
    much = MUCH_OF_A_CHANCE if measure == CHANCE else match.game.much
    worth = expected_of_all(search, match.concealed(match.actor), seed)
    costs = {number: (max(worth.values()) - value) / much for number, value in worth.items()}
    best = [number for number, cost in costs.items() if cost < SAME]
    others = [cost for cost in costs.values() if cost >= SAME]
    if len(best) > MOST_SOLUTIONS or len(others) < FEWEST_OTHERS or min(others) < FAR:
        return frozenset()
    return frozenset(map(match.game.actions.text, best))


@dataclass(frozen=True)
class Solved:
    """How a bot did at a decision: its move, whether it solves it, and what a language model has spent.

    A random move that was played for a language model solves nothing.
    """

    move: str
    right: bool
    record: Record


def solve(bot: Bot, decision: Decision) -> Solved:
    """Ask a bot for its move at a decision. Raises BotFault."""
    match, seat = decision.match, decision.match.actor
    memory = Memory(seat, lambda: match.log(seat), match.seen(seat))
    with recording() as record:
        number = referee.choose(bot, match.concealed(seat), seat, seed_words(len(match.moves)), memory)
    move = match.game.actions.text(number)
    by_itself = not any(spending.fallback for spending in record.spent.values())
    return Solved(move, by_itself and move in decision.solutions, record)
