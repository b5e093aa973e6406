"""How many moves a match of one bot has; shared by the law here and by the soak."""

from tests.conformance.tables import Table

from tanglewood.arena.bot_games import glimpse
from tanglewood.bots import read_bot
from tanglewood.core.game import verbs
from tanglewood.core.numbers.rng import words_for

SEARCH = "ismcts:20"
BOTS = ("uniform", "greedy", SEARCH)


def length_of(table: Table, spec: str, seed: int) -> int:
    """The moves of a match in which the bot has every seat, with the default options.

    AssertionError if there are more than the game states.
    """
    bot, most = read_bot(spec), table.rules.longest
    state, sight = (table.rules.prepare(table.seats) for _ in range(2))
    verbs.start(state, words_for([seed, 0]))
    words = words_for([seed, 1])
    moves = 0
    while (seat := int(state.actor)) >= 0:
        assert moves < most, f"{table}, {spec}, seed {seed}: the match goes on after {most} moves."
        glimpse(sight, state, seat)
        verbs.play(state, bot.choose(sight, seat, words))
        moves += 1
    return moves
