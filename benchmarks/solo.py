"""How often a bot wins a game played alone, with a 95 % interval: `python benchmarks/solo.py woods ismcts:2000 200`."""

import sys
from collections import Counter
from math import sqrt

import tanglewood as tw
from tanglewood.arena.tournament import CONFIDENCE, play_game
from tanglewood.bots import read_bot

SEED = 1


def main() -> None:
    """Play so many games alone and print how often they were won, and the scores."""
    game_id, spec, games = sys.argv[1], sys.argv[2], int(sys.argv[3])
    game = tw.get_game(game_id)
    bot, fresh = read_bot(spec), game.prepare(1)
    outcomes = [play_game(game, fresh, [bot], (SEED, number))[0][0] for number in range(games)]
    won = sum(share for _, share in outcomes) / games
    scores = Counter(int(score) for score, _ in outcomes)
    margin = CONFIDENCE * sqrt(won * (1 - won) / games)
    print(f"{game_id} alone, {bot.spec}: {won:.1%} ± {margin:.1%} of {games} games won, seed {SEED}")
    print("score: games  " + ", ".join(f"{score}: {scores[score]}" for score in sorted(scores)))


if __name__ == "__main__":
    main()
