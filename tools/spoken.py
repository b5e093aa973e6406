"""Count the words that a player hears at each own turn: `python tools/spoken.py fox --bot uniform`.

An own turn begins when a player is asked again after others have moved. Counted are the words of the log since their
last own move: its sentences, what is read aloud, and the short forms.
"""

import argparse
from collections.abc import Iterator
from statistics import mean

import tanglewood as tw
from tanglewood.core.catalogue import languages, speaking
from tanglewood.core.rng import seed_words
from tanglewood.core.view import Happening

LENGTHS = ("text", "spoken", "brief")
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def turns(game: str, seats: int, seed: int, bot: str) -> Iterator[dict[str, int]]:
    """The words of each length at each own turn of a match."""
    match, player, rng = tw.new(game, seats, seed), tw.read_bot(bot), seed_words(seed)
    heard, last = [0] * seats, -1
    while not match.over:
        seat = match.actor
        if seat != last:
            told = [one for group in match.history(seat, NAMES[:seats], heard[seat]) for one in group]
            yield {length: sum(words(one, length) for one in told) for length in LENGTHS}
        match.play(player.choose(match.concealed(seat), seat, rng))
        heard[seat], last = len(match.numbers), seat


def words(happening: Happening, length: str) -> int:
    """The words of a happening; those of its sentence if it has none of that length.

    What the table shows anyway has only the sentence.
    """
    if happening.shown and length != "text":
        return 0
    return len((getattr(happening, length) or happening.text).split())


def main() -> None:
    """Print for each number of seats the average and the most words of each length."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=tw.games())
    parser.add_argument("--games", type=int, default=6, help="matches for each number of seats (default: 6)")
    parser.add_argument("--bot", default="greedy", help="who plays (default: greedy)")
    parser.add_argument("--language", default="en", choices=languages())
    asked = parser.parse_args()
    for seats in tw.get_game(asked.game).seats:
        with speaking(asked.language):
            counted = [turn for seed in range(asked.games) for turn in turns(asked.game, seats, seed, asked.bot)]
        figures = {length: [turn[length] for turn in counted] for length in LENGTHS}
        said = (
            f"{length} {mean(found or [0]):.0f} (most {max(found, default=0)})" for length, found in figures.items()
        )
        print(f"{asked.game}, {seats} seats, {len(counted)} own turns, words on average: {', '.join(said)}")


if __name__ == "__main__":
    main()
