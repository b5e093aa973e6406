"""Start a game and let a bot make the first move; `bench` times this from the start of the process."""

import sys

from tanglewood.bots import read_bot
from tanglewood.core.numbers import rng
from tanglewood.play.match import new

BOT = "ismcts:1000"


def first_move(game: str) -> str:
    """The text of the first move that a bot makes."""
    match = new(game, seed=1)
    bot = read_bot(BOT)
    action = bot.choose(match.concealed(match.actor), match.actor, rng.seed_words(1))
    return match.game.actions.text(action)


if __name__ == "__main__":
    print(first_move(sys.argv[1]), flush=True)
