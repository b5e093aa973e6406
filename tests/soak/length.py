"""No match of the bots has more moves than its game says (`Game.longest`), at any number of seats."""

import sys
from collections.abc import Iterator

from tests.conformance.length import BOTS, SEARCH, length_of
from tests.conformance.tables import Table

import tanglewood as tw

EACH_SEARCH = 100  # a match of the search to so many of the others
STEP = 1_000


def check_lengths(name: str, games: int) -> Iterator[str]:
    """Let each bot play so many matches, all numbers of seats in turn; yields what the longest had, a line a bot."""
    seats = tw.get_game(name).seats
    for spec in BOTS:
        count, longest = games // EACH_SEARCH if spec == SEARCH else games, 0
        for seed in range(count):
            longest = max(longest, length_of(Table(name, seats[seed % len(seats)]), spec, seed))
            if (seed + 1) % STEP == 0:
                print(f"{name}: {seed + 1} of {count} matches of {spec}", file=sys.stderr, flush=True)
        yield f"{name}: {count} matches of {spec}, the longest of {longest} moves"
