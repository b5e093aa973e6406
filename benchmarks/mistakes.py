"""How the levels err, as a review sees it: `python -m benchmarks.mistakes [game ...]`.

Each level plays games against itself, with the fewest players who play against each other. Some decisions of each game
are judged as a review judges them. The last column is how often the move is the one that `greedy` would choose.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator

import tanglewood as tw
from tanglewood.arena.estimates import Sums
from tanglewood.bots import LEVELS, Bot, read_bot
from tanglewood.bots.kit.judging import judge
from tanglewood.core.numbers.rng import seed_words
from tanglewood.review import Review
from tanglewood.review.grades import GRADES, grade, points

GAMES, SAMPLE = 10, 12  # of each level, and decisions of each game
JUDGE = "strongest:3000"


def seats_of(game: str) -> int:
    """The fewest seats at which levels play against each other, or together."""
    return min(seats for seats in tw.get_game(game).seats if seats > 1)


def played(game: str, bot: Bot, seed: int) -> tw.Match:
    """A game of the bot against itself."""
    match, words = tw.new(game, seats=seats_of(game), seed=seed), seed_words(seed)
    while not match.over:
        match.play(int(bot.choose(match.concealed(match.actor), match.actor, words)))
    return match


def judged(match: tw.Match, seed: int) -> Iterator[tuple[float, bool]]:
    """Of some decisions of a game: the loss, and whether `greedy` would choose the same."""
    review, greedy = Review(match, JUDGE), read_bot("greedy")
    for move in random.Random(seed).sample(review.choices, min(SAMPLE, len(review.choices))):
        then, question = match.at(move), review.question(move)
        _, number, _, words = question
        simple = int(greedy.choose(then.concealed(then.actor), then.actor, seed_words(words)))
        yield float(judge(*question)["loss"]), simple == number


def row(game: str, level: str) -> str:
    """A line of the table."""
    bot = read_bot(level)
    found = [one for seed in range(GAMES) for one in judged(played(game, bot, seed), seed)]
    many, counted = len(found), Counter(grade(loss) for loss, _ in found)
    accuracy = Sums.of([[points(loss)] for loss, _ in found]).mean(1).estimate()
    shares = " | ".join(f"{counted[name] / many:.0%}" for name in GRADES)
    simple = sum(same for _, same in found) / many
    head = f"| {game} | {level} | {many} | {accuracy.mean:.0f} ± {accuracy.margin:.0f}"
    return f"{head} | {shares} | {simple:.0%} |"


def main() -> None:
    """Print the table."""
    print(f"| game | level | decisions | accuracy | {' | '.join(GRADES)} | as `greedy` |")
    print("|---" * (5 + len(GRADES)) + "|")
    for game in sys.argv[1:] or tw.games():
        for level in LEVELS[:-1]:
            print(row(game, level.id), flush=True)


if __name__ == "__main__":
    main()
