"""Seconds until a server shows the first figures of a review, and the whole.

`NUMBA_DISABLE_JIT=1 python benchmarks/reviews.py [game ...]`: the bots of the server are compiled all the same.

The server is a real one whose bots get ready as it starts. A game of greedy players is opened as somebody would by
dropping its file on home, and its page is asked for until it has figures, and until it has all.
"""

import json
import sys
import tempfile
import time
from pathlib import Path

import httpx
from serving import server
from tests.web.visitors import Client

import tanglewood as tw
from tanglewood.bots import read_bot
from tanglewood.core.numbers.rng import seed_words

SEEDS = (7, 8)
LOOK_AGAIN = 0.25  # seconds
GIVEN_UP = 300.0
FIGURES, GOES_ON = ": accuracy <b>", "A bot goes through the game"  # on a page


def finished(game: str, seed: int) -> tw.Match:
    """A game between greedy players."""
    match, player, words = tw.new(game, seed=seed), read_bot("greedy"), seed_words(seed)
    while not match.over:
        match.play(int(player.choose(match.concealed(match.actor), match.actor, words)))
    return match


def measure(http: httpx.Client, match: tw.Match) -> tuple[float, float]:
    """Seconds to the first figures and to the last."""
    file = {"file": ("game.json", json.dumps(match.journal()).encode(), "application/json")}
    began, first = time.perf_counter(), 0.0
    path = http.post("/open", files=file).headers["location"]
    while time.perf_counter() < began + GIVEN_UP:
        page = http.get(path).text
        if FIGURES in page:
            first = first or time.perf_counter() - began
            if GOES_ON not in page:
                break
        time.sleep(LOOK_AGAIN)
    return first, time.perf_counter() - began


def main() -> None:
    """Print both for some games of each kind."""
    with (
        tempfile.TemporaryDirectory() as folder,
        server(Path(folder) / "tables.sqlite") as address,
        Client(base_url=address, headers={"origin": address.rstrip("/")}, timeout=60) as http,
    ):
        for game in sys.argv[1:] or tw.games():
            for seed in SEEDS:
                match = finished(game, seed)
                first, whole = measure(http, match)
                print(f"{game}: {len(match.moves)} moves, first {first:.1f} s, whole {whole:.0f} s", flush=True)


if __name__ == "__main__":
    main()
