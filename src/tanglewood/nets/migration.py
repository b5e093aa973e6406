"""Carry nets over to a game whose observation has grown at its end: the weights of the new numbers are zero.

Such a net plays as it did. `python -m tanglewood.nets.migration` carries over all that the games ship.
"""

import sys
from pathlib import Path

import numpy as np

from tanglewood.core.checks.errors import BadNet
from tanglewood.core.checks.untrusted import read_file
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.game.variant import is_variant
from tanglewood.nets.about import digest_of_features, identity, read_about
from tanglewood.nets.file import ABOUT, MOST_BYTES, Arrays, claims_of, packed_as_stored, read_bytes, unpacked

OWN_FILES = "bots/net*.npz"  # in a game's folder


def carried(packed: bytes, game: Game, *, rules_too: bool = False) -> bytes:
    """The bytes of a net's file, for the game as it is now.

    If `rules_too`, its rules may be of another version. The net then still plays, perhaps less well. Raises BadNet if
    the observation that the net knows is not the beginning of the present one, or something else does not fit.
    """
    arrays = unpacked(packed)
    claims = claims_of(arrays.pop(ABOUT))
    inputs, now = _known_inputs(claims.get("observation"), game), identity(game)
    changed = {"observation", "symmetries"} | ({"version"} if rules_too else set())
    about = read_about(claims | {key: now[key] for key in changed}, game)
    return packed_as_stored(game, _widened(arrays, inputs, game), about)


def _known_inputs(claimed: object, game: Game) -> int:
    """The number of leading observation features that a net knows, by the digest of their features."""
    for count in range(len(game.observation), 0, -1):
        features = game.observation[:count]
        if digest_of_features(features) == claimed:
            return sum(feature.size for feature in features)
    raise BadNet(f"it was trained on an observation that is not the beginning of what {game.id} has now.")


def _widened(arrays: Arrays, inputs: int, game: Game) -> Arrays:
    first = arrays["first"]
    if first.shape[:1] != (inputs,):
        raise BadNet(f"its 'first' is of the shape {first.shape}, and its observation has {inputs} numbers.")
    fresh = np.zeros((game.observation_size - inputs, *first.shape[1:]), first.dtype)
    return {**arrays, "first": np.concatenate((first, fresh))}


def carry(path: Path, game: Game, *, rules_too: bool = False) -> bool:
    """Carry over a file; return whether it has changed. Raises BadNet."""
    before = read_file(path, MOST_BYTES)
    try:
        read_bytes(before, game)
    except BadNet:
        path.write_bytes(carried(before, game, rules_too=rules_too))
        return True
    return False


def main(arguments: list[str]) -> None:
    """Carry over the nets of the games that are named, by default of all; the folder of a variant is its original's."""
    named = [name for name in arguments if name != "--rules-too"]
    for game in (game for game in map(get_game, named or game_ids()) if named or not is_variant(game)):
        for path in sorted(game.folder.glob(OWN_FILES)):
            changed = carry(path, game, rules_too="--rules-too" in arguments)
            print(f"{game.id:<12}{path.name:<12}{'carried over' if changed else 'fits already'}")


if __name__ == "__main__":
    main(sys.argv[1:])
