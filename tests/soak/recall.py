"""The law of recall on many moments of random matches of all numbers of seats: `python -m tests.soak.recall fox`."""

import sys

from tests.conformance.recall import recall
from tests.conformance.tables import Table

import tanglewood as tw

PAIRS, LOOKS, MATCHES = 500, 12, 40  # pairs of worlds at a moment, moments of a match, matches for a number of seats


def check_recall(name: str, matches: int = MATCHES) -> int:
    """Follow worlds through moves by chance; returns how many pairs there were. A failure says what does not hold."""
    pairs = 0
    for seats in tw.get_game(name).seats:
        found = recall(Table(name, seats), range(matches), PAIRS, LOOKS)
        broken = found.broken()
        assert not broken, (name, seats, broken[:10])
        pairs += found.pairs
    return pairs


if __name__ == "__main__":
    for game in sys.argv[1:] or tw.games():
        print(f"{game}: {check_recall(game)} pairs of worlds are alike", flush=True)
