"""Many small stories enumerated: `NUMBA_DISABLE_JIT=1 python -m tests.soak.stories 100 woods`."""

import sys

from tests.conformance.stories import DRAWS, FAR, hold

import tanglewood as tw

STORIES = 100  # for each number of seats


def check_stories(name: str, stories: int) -> None:
    """Hold a game's `imagine` to so many stories; prints what there was, and fails with the first that does not fit."""
    for seats in tw.get_game(name).seats:
        fit = hold(name, seats, range(stories)) if seats > 1 else None
        if fit and fit.moments:
            worlds = f"{fit.impossible} of {fit.moments * DRAWS} worlds impossible, far {fit.far:.1f}"
            print(f"{name}, {seats} seats: {fit.moments} moments of {fit.stories} stories, {worlds}", flush=True)
            assert fit.impossible == 0
            assert fit.far < FAR


if __name__ == "__main__":
    count = int(sys.argv[1]) if sys.argv[1:] else STORIES
    for game in sys.argv[2:] or tw.games():
        check_stories(game, count)
