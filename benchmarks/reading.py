"""How well a search with a net reads the other players: `python benchmarks/reading.py [game [bot [rounds]]]`.

The bot plays rounds against itself. At one decision in four the true world is compared with 100 that the seat imagines:
by how much reading raises the logarithm of its chance, and which share of the imagined worlds stays effective (Kish).
"""

import random
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

import tanglewood as tw
from tanglewood.arena.estimates import Sums
from tanglewood.bots.kit import beliefs, net_search, referee, search_memory
from tanglewood.bots.kit.turns import Memory
from tanglewood.core.game import verbs
from tanglewood.core.numbers.rng import seed_words
from tanglewood.core.state.record import copy_state, new_states
from tanglewood.nets.file import shipped_net

IMAGINED, SHARE, FIRST_SEED = 100, 0.25, 10_000
FEWEST = 4  # moves seen


def likelihoods(match: tw.Match, seed: int) -> npt.NDArray[np.float64]:
    """The logarithms of the likelihoods of the true world and of imagined ones, for the seat to decide."""
    game, seat, seen = match.game, match.actor, match.seen(match.actor)
    past, worlds = new_states(game.dtype, len(seen) - 1), new_states(game.dtype, search_memory.RECORDS)
    for place, state in enumerate(seen[:-1]):
        past[place] = state
    buffers = search_memory.new_buffers(game, seat, match.seats, 0.0)
    reader = net_search.new_guide(shipped_net(game.id, match.seats), game, match.seats, 0, buffers, past)
    worlds[search_memory.KNOWN], rng = seen[-1], seed_words(seed)
    found = np.zeros(1 + IMAGINED)
    for number in range(1 + IMAGINED):
        beliefs.plain_world(None, buffers, worlds, rng)
        if number == 0:
            copy_state(worlds[search_memory.IMAGINED], match.state)
        found[number] = beliefs.log_likelihood(reader, buffers, worlds, 2 * beliefs.IMPOSSIBLE)
    return found


def figures(match: tw.Match, seed: int) -> tuple[float, float]:
    """The gain in nats, and the share of effective worlds."""
    true, *imagined = likelihoods(match, seed)
    largest = max(imagined)
    weights = np.exp(np.array(imagined) - largest)
    return true - largest - np.log(weights.mean()), weights.sum() ** 2 / (weights**2).sum() / IMAGINED


def first_round(game: str, bot: Any, seed: int) -> Iterator[tuple[tw.Match, int]]:
    """A match at each decision of its first round, and the action that a bot, which plays all seats, chooses there."""
    match, words = tw.new(game, seed=seed), seed_words(seed)
    since = verbs.segment(match.state)
    while not match.over and verbs.segment(match.state) == since:
        seat = match.actor
        chosen = referee.choose(bot, match.concealed(seat), seat, words, Memory(seat, states=match.seen(seat)))
        yield match, chosen
        match.play(chosen)


def rounds(game: str, bot: Any, count: int) -> list[tuple[float, float]]:
    """The figures of decisions in the first rounds of some matches."""
    found = []
    for seed in range(FIRST_SEED, FIRST_SEED + count):
        chance = random.Random(seed)
        for match, _ in first_round(game, bot, seed):
            if len(match.seen(match.actor)) > FEWEST and chance.random() < SHARE:
                found.append(figures(match, seed))
    return found


def main() -> None:
    """Print the means with 95 % intervals."""
    game, spec, count = [*sys.argv[1:], *("fox", "champion:300", "40")[len(sys.argv) - 1 :]]
    if not tw.get_game(game).goes_back:
        sys.exit(f"No bot reads in {game}: the game has no `retrace`.")
    found = Sums.of(rounds(game, tw.read_bot(spec), int(count)))
    gain, effective = found.mean(1).estimate(), found.mean(2).mean
    print(f"{game}, {spec}, {found.count} decisions: {gain} nats, {effective:.0%} effective worlds")


if __name__ == "__main__":
    main()
