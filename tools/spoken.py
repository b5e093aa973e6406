"""Count the words that a player hears at each own turn: `python tools/spoken.py fox --bot uniform`.

An own turn begins when a player is asked again after others have moved. Counted are the words of the news since their
last own move: all its sentences (whole), what is read aloud (spoken), and the lines above the prompt (lines).
"""

import argparse
from collections.abc import Iterator
from statistics import mean

import tanglewood as tw
from tanglewood.core.catalogue import languages, speaking
from tanglewood.core.rng import seed_words
from tanglewood.web.recap import last_own_move, news

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def turns(game: str, seats: int, seed: int, bot: str) -> Iterator[dict[str, int]]:
    """The words of each length at each own turn of a match."""
    match, player, rng = tw.new(game, seats, seed), tw.read_bot(bot), seed_words(seed)
    movers: list[int] = []
    while not match.over:
        seat, names = match.actor, NAMES[:seats]
        if not movers or seat != movers[-1]:
            told = news(match.history(seat, names), match.view(seat, names), last_own_move(movers, (seat,)))
            lengths = {"whole": told.whole, "spoken": told.spoken, "lines": " ".join(told.lines)}
            yield {length: len(text.split()) for length, text in lengths.items()}
        match.play(player.choose(match.concealed(seat), seat, rng))
        movers.append(seat)


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
        figures = {length: [turn[length] for turn in counted] for length in counted[0]}
        said = (f"{length} {mean(found):.0f} (most {max(found)})" for length, found in figures.items())
        print(f"{asked.game}, {seats} seats, {len(counted)} own turns, words on average: {', '.join(said)}")


if __name__ == "__main__":
    main()
