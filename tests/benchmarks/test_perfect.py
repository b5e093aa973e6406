"""The exact values of The Fox in the Forest, against every way that a round can go on."""

import random

import pytest
from benchmarks.perfect import Search, losses, new_search, solve, values

import tanglewood as tw

LEFT = 3  # cards in each hand


@pytest.fixture(scope="module")
def search() -> Search:
    return new_search()


def late(seed: int) -> tw.Match:
    """A trick that begins near the end of a match of one round."""
    match, chance = tw.new("fox", seed=seed, target=1), random.Random(seed)
    while match.state.tricks.sum() < 13 - LEFT or match.state.trick_size:
        match.play(chance.choice(match.legal()))
    return match


def tried(match: tw.Match) -> int:
    """By how much seat 0 wins the round if both play perfectly: every move is tried."""
    if match.over:
        one, other = (int(match.state.points[seat]) for seat in (0, 1))
        return one - other
    found = []
    for action in match.legal():
        after = match.copy()
        after.play(action)
        found.append(tried(after))
    return min(found) if match.actor else max(found)


@pytest.mark.parametrize("seed", range(12))
def test_values_are_exact(search: Search, seed: int) -> None:
    match = late(seed)
    assert solve(search, match.state) == tried(match)
    assert solve(search, match.state) == tried(match), "with what is known of it from before"
    sign = -1 if match.actor else 1
    assert max(values(search, match).values()) == sign * tried(match)


def test_what_moves_lose(search: Search) -> None:
    match = late(3)
    seen = values(search, match)
    top, found = max(seen.values()), {move: losses(search, match, move) for move in seen}
    assert {move: open_loss for move, (open_loss, _, _) in found.items()} == {move: top - seen[move] for move in seen}
    [hidden] = {hidden for _, _, hidden in found.values()}
    [fairest, *_] = [move for move, (_, fair_loss, _) in found.items() if fair_loss == 0]
    assert hidden == top - seen[fairest]
    assert max(fair_loss for _, fair_loss, _ in found.values()) > 0
