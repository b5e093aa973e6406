"""Weigh concepts: how much value goes with each change that a move can make.

A bot values two moves and a few more in many imagined worlds. A change is worth the mean value of the moves and worlds
in which it happens, less the mean of those in which it does not; there the two count as much as all. The mean of each
world over all moves is taken off first, so a lucky world adds nothing. Weights are shares of a great difference in the
game (`Forecast.much` in `kit.judging`).

In a world whose cards are all seen, finding something out has no value. So each move also gets the value that the bot
expects of it without seeing the cards, and the worlds only tell how far that varies.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from statistics import fmean
from typing import Any

from tanglewood.bots.ismcts import Ismcts
from tanglewood.bots.kit import search
from tanglewood.bots.kit.search_report import Line
from tanglewood.core.game.concepts import TENTHS, Concept, concepts_of, facts_in
from tanglewood.core.game.lookahead import world_of
from tanglewood.core.game.registry import game_of
from tanglewood.core.game.verbs import legal_numbers
from tanglewood.core.language.message import Message
from tanglewood.core.numbers.rng import seed_words

MOST_WEIGHED = 6  # moves that are compared
PAIR = 2  # the first of them
MOST_WORLDS, FEWEST_WORLDS = 80, 4
SIMULATIONS = 12  # of a move in a world
LEAST_SIMULATIONS = 100  # of a bot that weighs; a glance does not
SHARE = 2  # the bot's budget is divided by this

Weights = Mapping[Message, float]
Value = Callable[[Line], float]  # of a line of a search
Sample = tuple[Mapping[Message, float], float, bool]  # how far each change happens, 0 to 1; the value; if of the pair


def weigh(bot: Ismcts, value_of: Value, concealed: Any, actions: Collection[int], seed: int) -> Weights:
    """The weights of the changes by two actions and a few more, in worlds that the seat to decide can imagine.

    The bot searches each action with all cards seen in each world, and once without. `value_of` is the share of a great
    difference that a line is worth. A bot that only glances weighs nothing. A long search
    spends what the worlds do not need on the moves without seeing the cards. The weights are deterministic by seed; but
    a bot with a budget of time spends about that time again, on fewer worlds.
    """
    if bot.simulations is not None and bot.simulations < LEAST_SIMULATIONS:
        return {}
    moves, seat = list(dict.fromkeys(actions))[:MOST_WEIGHED], int(concealed.actor)
    count, searcher = _budget(bot, len(moves))
    end = None if bot.milliseconds is None else search.clock() + bot.milliseconds / 1000 / SHARE
    happen: list[list[Mapping[Message, float]]] = []
    values: list[list[float]] = []
    for number in range(seed, seed + count):
        world = world_of(concealed, number)
        reports = [searcher.search(world, seat, seed_words(number), move, all_known=True) for move in moves]
        values.append([value_of(report.lines[0]) for report in reports])
        happen.append([dict.fromkeys(facts_in(concealed, move, world), 1.0) for move in moves])
        if end is not None and len(values) >= FEWEST_WORLDS and search.clock() >= end:
            break
    each = max(len(values) * (searcher.simulations or 1), (bot.simulations or 0) // (SHARE * len(moves)))
    unseen = replace(bot, simulations=each, milliseconds=None, trees=1)
    expected = [value_of(unseen.search(concealed, seat, seed_words(seed), move).lines[0]) for move in moves]
    return contrasts(
        (facts, value, index < PAIR)
        for facts_of_world, of_world in zip(happen, corrected(values, expected), strict=True)
        for index, (facts, value) in enumerate(zip(facts_of_world, of_world, strict=True))
    )


def comparable(concealed: Any, moves: Collection[int]) -> list[int]:
    """The legal moves with which moves are compared: those of the same kinds.

    Which path to lay is not told from what is gained by laying one, but from other paths.
    """
    actions = game_of(concealed.dtype).actions
    kinds = {actions.split(move)[0] for move in moves}
    return [move for move in legal_numbers(concealed) if actions.split(move)[0] in kinds]


def corrected(values: Sequence[Sequence[float]], expected: Sequence[float]) -> Iterator[list[float]]:
    """The values by world and move, so that each move's mean is what is expected without seeing the cards.

    Else a move that only finds something out would be worth nothing. The mean of each world is taken off.
    """
    excess = [fmean(of_move) - worth for of_move, worth in zip(zip(*values, strict=True), expected, strict=True)]
    for of_world in values:
        worths = [value - more for value, more in zip(of_world, excess, strict=True)]
        yield [worth - fmean(worths) for worth in worths]


def weigh_by_worth(concealed: Any, worth: Mapping[int, float], much: float) -> Weights:
    """The weights of the changes by actions whose values are known already, by how often each change happens.

    The first two actions are the pair that is compared.
    """
    return contrasts(
        (
            {concept.fact: concept.tenths / TENTHS for concept in concepts_of(concealed, action)},
            value / much,
            index < PAIR,
        )
        for index, (action, value) in enumerate(worth.items())
    )


def contrasts(samples: Iterable[Sample]) -> Weights:
    """For each change, the mean value where it happens less the mean where it does not.

    The latter is half that of all moves and half that of the pair, if the pair differs there: other moves tell whether
    a change matters at all, the pair whether it matters here. A change that happens always, or never, has no weight.
    """
    every = list(samples)
    of_all, of_pair = _Sums(every), _Sums(sample for sample in every if sample[2])
    weights = dict[Message, float]()
    for fact, (share, value) in of_all.with_change.items():
        without = [mean for sums in (of_all, of_pair) if (mean := sums.without(fact)) is not None]
        if share and without:
            weights[fact] = value / share - fmean(without)
    return weights


class _Sums:
    """How often each change happens in samples, and the sum of the values where it does."""

    def __init__(self, samples: Iterable[Sample]) -> None:
        self.count, self.total = 0, 0.0
        self.with_change: dict[Message, tuple[float, float]] = {}
        for happen, value, _ in samples:
            self.count, self.total = self.count + 1, self.total + value
            for fact, share in happen.items():
                before = self.with_change.get(fact, (0.0, 0.0))
                self.with_change[fact] = before[0] + share, before[1] + share * value

    def without(self, fact: Message) -> float | None:
        """The mean value where a change does not happen; None if it always happens."""
        share, value = self.with_change.get(fact, (0.0, 0.0))
        return (self.total - value) / (self.count - share) if share < self.count else None


def weighted(concepts: Iterable[Concept], weights: Weights) -> tuple[Concept, ...]:
    """The concepts with their weights."""
    return tuple(replace(concept, weight=round(weights.get(concept.fact, 0.0), 4)) for concept in concepts)


def _budget(bot: Ismcts, moves: int) -> tuple[int, Ismcts]:
    """The number of worlds, and the bot with what it may spend on a move in one of them."""
    simulations = bot.simulations or MOST_WORLDS * MOST_WEIGHED * SIMULATIONS * SHARE
    worlds = max(FEWEST_WORLDS, min(MOST_WORLDS, simulations // (SHARE * SIMULATIONS * moves)))
    each = max(1, min(SIMULATIONS, simulations // (SHARE * worlds * moves)))
    return worlds, replace(bot, simulations=each, milliseconds=None, trees=1)
