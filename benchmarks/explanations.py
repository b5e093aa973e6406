"""How good explanations are: `python -m benchmarks.explanations GAME --seed S --count 50`, in German `--language de`.

It prints a table of random puzzles and of random mistakes by a casual bot: the better move, the other one, and the
sentences. Each sentence has the rule that chose it, its sign and the value that goes with it. The last column has a
weightier reason that is not said. Then it checks by rule that none argues against its move and that none repeats
itself, and counts those that name the reason with the most value. The checks weigh all changes again, in other worlds.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any

import tanglewood as tw
from tanglewood.bots import read_bot
from tanglewood.bots.kit.judging import Forecast, judge, read_judge
from tanglewood.bots.kit.weighing import Weights, comparable, weigh, weighted
from tanglewood.core.game.concepts import BAD, GOOD, Concept, concepts_of, unpacked
from tanglewood.core.language.catalogue import speaking
from tanglewood.core.numbers.rng import seed_words
from tanglewood.core.view.view import Speaker, default_names
from tanglewood.puzzles import puzzles_of
from tanglewood.puzzles.feedback import explained
from tanglewood.review import Review
from tanglewood.review.grades import BEST, grade
from tanglewood.review.grades import GOOD as FINE
from tanglewood.review.voice import ACHIEVES, ALLOWS, CLEAR, PRICE, Reason, arguments, differing, reasons

CASUAL, FINDER, JUDGE = "ismcts:30", "strongest:1000", "strongest:12000"
CHECKING, CONFIRMING = "strongest:48000", "strongest:1200000"  # as reviews of mistakes, and as the last look at puzzles
OTHER_WORLDS = 100_000  # the first seed of the worlds of the checks
MORE_WORLDS = 50_000  # later by this: the first seed of the worlds that confirm a fault
ALIKE = 0.75  # a reason with this part of the greatest value carries it too


@dataclass(frozen=True)
class Explanation:
    """Two moves of a position, the better one first, and the reasons that are said."""

    kind: str  # "puzzle" or "mistake"
    match: tw.Match
    better: str
    other: str
    reasons: tuple[Reason, ...]

    def row(self, weightiest: Sequence[Reason] = ()) -> str:
        """A line of the table; at its end the weightiest reason, if the explanation does not name it."""
        said = self._in_words(self.reasons) or "the line that follows"
        return f"| {self.kind} | {self.better} | {self.other} | {said} | {self._in_words(weightiest[:1])} |"

    def _in_words(self, several: Sequence[Reason]) -> str:
        """Reasons, each behind the rule that chose it, its sign, and the value that goes with it."""
        speaker = Speaker(self.match.actor, default_names(self.match.seats))
        return " ".join(
            f"[{reason.rule} {reason.concept.sign:+d} {reason.concept.weight:+.2f}] {speaker.say(reason.sentence)}"
            for reason in several
        )

    def faults(self, weights: Weights) -> Iterator[str]:
        """What is wrong with it, by weights from other worlds."""
        for reason in self.reasons:
            wanted = {ACHIEVES: GOOD, ALLOWS: BAD}.get(reason.rule)
            weight = weights.get(reason.concept.fact, 0.0)
            if wanted and (reason.concept.sign == -wanted or weight * wanted < -CLEAR):
                yield f"argues against its move: {reason.sentence} ({weight:+.2f})"
        if len({reason.concept.theme for reason in self.reasons}) < len(self.reasons):
            yield "repeats itself"

    def confirmed_faults(self, weights: Weights, seed: int) -> list[str]:
        """The faults by these weights, if there are any by those of a longer search in yet other worlds.

        A short search can miss the line that makes a move good, and then all that the move achieves seems bad.
        """
        faults = [*self.faults(weights)]
        return faults and [*self.faults(self.weights(MORE_WORLDS + seed, CONFIRMING))]

    def names_the_most(self, weights: Weights) -> bool:
        """Whether it names the change with the most value, or one with about as much."""
        ranked = self.ranked(weights)
        said = [abs(weights.get(reason.concept.fact, 0.0)) for reason in self.reasons if reason.rule != PRICE]
        return bool(said) and (not ranked or max(said) >= ALIKE * abs(ranked[0].concept.weight))

    def ranked(self, weights: Weights) -> list[Reason]:
        """All changes that argue for the better move, by weights from other worlds, the weightiest first."""
        changes = [self._weighed(text, weights) for text in (self.better, self.other)]
        return arguments(differing(*changes), differing(*reversed(changes)))

    def _weighed(self, text: str, weights: Weights) -> tuple[Concept, ...]:
        concealed = self.match.concealed(self.match.actor)
        return weighted(concepts_of(concealed, self.match.game.actions.parse(text)), weights)

    def weights(self, seed: int, spec: str = CHECKING) -> Weights:
        """The weights of the changes by these moves and a few more, in other worlds, by the bot of a spec."""
        bot, concealed = read_judge(spec), self.match.concealed(self.match.actor)
        parse, forecast = self.match.game.actions.parse, Forecast(bot, concealed)
        pair = parse(self.better), parse(self.other)
        others = comparable(concealed, pair)
        moves = [*pair, *random.Random(seed).sample(others, len(others))]
        return weigh(bot, lambda line: forecast(line) / forecast.much, concealed, moves, OTHER_WORLDS + seed)


def puzzles(game: str, chance: random.Random) -> Iterator[Explanation]:
    """Explanations of random puzzles."""
    collection = puzzles_of(tw.get_game(game))
    for number in chance.sample(range(1, len(collection) + 1), len(collection)):
        puzzle = collection.puzzle(number)
        better, other, said = explained(puzzle)
        yield Explanation("puzzle", puzzle.match, better, other, said)


def mistakes(game: str, chance: random.Random) -> Iterator[Explanation]:
    """Explanations of random mistakes, one of each game."""
    while True:
        match, bot = tw.new(game, seed=chance.randrange(10**6)), read_bot(CASUAL)
        words = seed_words(chance.randrange(10**6))
        while not match.over:
            match.play(int(bot.choose(match.concealed(match.actor), match.actor, words)))
        review = Review(match, JUDGE)
        for move in chance.sample(review.choices, len(review.choices)):
            if _is_mistake(judge(*review.question(move, FINDER))):
                judgement = judge(*review.question(move))
                if _is_mistake(judgement):
                    yield _of(match.at(move), judgement)
                    break


def _is_mistake(judgement: dict[str, Any]) -> bool:
    return grade(judgement["loss"]) not in (BEST, FINE)


def _of(match: tw.Match, judgement: dict[str, Any]) -> Explanation:
    text, changes = match.game.actions.text, judgement["changes"]
    best, played = (unpacked(match.game, changes[name]) for name in ("best", "played"))
    return Explanation("mistake", match, text(judgement["best"]), text(judgement["played"]), reasons(best, played))


def measure(explanations: Iterator[Explanation], count: int, until: float) -> tuple[int, int, list[str]]:
    """Print the rows; return how many there were, how many name the most, and the faults."""
    rows, named, faults = 0, 0, list[str]()
    for rows, explanation in enumerate(explanations, 1):
        weights = explanation.weights(rows)
        names = explanation.names_the_most(weights)
        named += names
        faults += [f"{explanation.row()} {fault}" for fault in explanation.confirmed_faults(weights, rows)]
        print(explanation.row([] if names else explanation.ranked(weights)), flush=True)
        if rows == count or monotonic() > until:
            break
    return rows, named, faults


def main(arguments_given: Sequence[str] | None = None) -> None:
    """Print the table and the checks."""
    parser = argparse.ArgumentParser(description="How good explanations are.")
    parser.add_argument("game", choices=tw.games())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=1800.0)
    parser.add_argument("--language", default="en")
    options = parser.parse_args(arguments_given)
    with speaking(options.language):
        _tables(options)


def _tables(options: argparse.Namespace) -> None:
    print("| of | better | instead of | sentences | weightier |\n|---|---|---|---|---|")
    for kind in (puzzles, mistakes):
        chance, until = random.Random(options.seed), monotonic() + options.seconds / 2
        rows, named, faults = measure(kind(options.game, chance), options.count, until)
        print(f"{kind.__name__}: {named} of {rows} name the most, {len(faults)} faults", *faults, sep="\n  ")


if __name__ == "__main__":
    main()
