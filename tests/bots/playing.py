"""Games of a bot against itself, as text: shared by tests here and by processes they start."""

import tanglewood as tw
from tanglewood.bots import read_bot
from tanglewood.core.numbers.rng import seed_words


def transcript(game: str, spec: str, moves: int, seats: int | None = None) -> str:
    """The first moves of a game in which the bot takes every seat."""
    match, words, bot = tw.new(game, seats, seed=6), seed_words(6), read_bot(spec)
    while not match.over and len(match.moves) < moves:
        match.play(bot.choose(match.concealed(match.actor), match.actor, words))
    return ", ".join(match.moves)
