"""What a game says that a move changes, held against worlds: each claim asked anew of the world and of what is played.

A certain claim is so in all worlds, another one about as often as is said. In the soak there are 1,000 worlds for each
position, and the positions are shared out among `SLICES` tests, so that none takes minutes.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tests.games.playing import concepts, walks
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.core.game.concepts import TENTHS, about, name_of

WORLDS = sampled(16, 1000)
NOISE = sampled(40, 22) / 100  # of a share in the game's own 100 worlds, and one in these
MOVES = sampled(4, 10)  # of a position
SLICES = range(sampled(1, 24))
ALL = 1000

Claim = Callable[[dict[str, Any], tw.Match, tw.Match], object]  # what is said, and a world before and after the move


def held_in_worlds(game: str, claims: Mapping[str, Claim], part: int, every: int, count: int = 2) -> set[str]:
    """Check the claims about some moves of a part of random matches; return the names of those that came up."""
    found = set[str]()
    for number, match in enumerate(walks(game, count)):
        look, rest = divmod(number, every)
        if not match.over and not rest and look % len(SLICES) == part:
            found |= set(held_at(match, claims, number, MOVES))
    return found


def held_at(match: tw.Match, claims: Mapping[str, Claim], seed: int = 0, most: int = ALL) -> Iterator[str]:
    """Check the claims about all moves of a position, or so many; yield the names of those that come up."""
    worlds = [match.imagine(match.actor, 1000 * seed + number) for number in range(WORLDS)]
    actions = match.legal()
    for action in actions[:: -(-len(actions) // most)]:
        said = [one for one in concepts(match, action.text) if name_of(one.fact) in claims]
        played = [_after(world, action.text) for world in worlds] if said else []
        for one in said:
            pairs = zip(worlds, played, strict=True)
            so = [bool(claims[name_of(one.fact)](about(one.fact), *pair)) for pair in pairs]
            share, expected = sum(so) / len(so), one.tenths / TENTHS
            least, most = (1.0, 1.0) if one.tenths == TENTHS else (expected - NOISE, expected + NOISE)
            assert least <= share <= most, (match.game.id, action.text, str(one.sentence), share)
            yield name_of(one.fact)


def _after(world: tw.Match, text: str) -> tw.Match:
    after = world.copy()
    after.play(text)
    return after
