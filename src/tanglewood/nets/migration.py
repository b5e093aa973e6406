"""Carry nets over to a game whose observation or actions have grown at their end.

The weights of new numbers and of new actions are zero, and a new action's bias makes it unlikely. Such a net plays as
it did where no new action is legal. `python -m tanglewood.nets.migration` carries over all that the games ship.
"""

import sys
from pathlib import Path

import numpy as np

from tanglewood.core.checks.errors import BadNet
from tanglewood.core.checks.untrusted import read_file
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.game.variant import is_variant
from tanglewood.nets.about import digest_of_actions, digest_of_features, identity, read_about, texts_of_actions
from tanglewood.nets.file import ABOUT, MOST_BYTES, Array, Arrays, claims_of, packed_as_stored, read_bytes, unpacked

UNLIKELY = -20.0  # the bias of an action that a net has not learnt: it is hardly ever chosen
OWN_FILES = "bots/net*.npz"  # in a game's folder


def carried(packed: bytes, game: Game, *, rules_too: bool = False) -> bytes:
    """The bytes of a net's file, for the game as it is now.

    If `rules_too`, its rules may be of another version. The net then still plays, perhaps less well. Raises BadNet if
    the observation or the actions that the net knows are not the beginning of the present ones, or something else does
    not fit.
    """
    arrays = unpacked(packed)
    claims = claims_of(arrays.pop(ABOUT))
    inputs, now = _known_inputs(claims.get("observation"), game), identity(game)
    actions = _known_actions(claims.get("actions"), game)
    changed = {"observation", "actions", "symmetries"} | ({"version"} if rules_too else set())
    about = read_about(claims | {key: now[key] for key in changed}, game)
    return packed_as_stored(game, _widened(arrays, inputs, actions, game), about)


def _known_inputs(claimed: object, game: Game) -> int:
    """The number of leading observation features that a net knows, by the digest of their features."""
    for count in range(len(game.observation), 0, -1):
        features = game.observation[:count]
        if digest_of_features(features) == claimed:
            return sum(feature.size for feature in features)
    raise BadNet(f"it was trained on an observation that is not the beginning of what {game.id} has now.")


def _known_actions(claimed: object, game: Game) -> int:
    """The number of leading actions that a net knows, by the digest of their texts."""
    texts = texts_of_actions(game)
    for count in range(len(texts), 0, -1):
        if digest_of_actions(texts[:count]) == claimed:
            return count
    raise BadNet(f"it was trained on actions that are not the beginning of those that {game.id} has now.")


def _widened(arrays: Arrays, inputs: int, actions: int, game: Game) -> Arrays:
    """The arrays with rows for new numbers and new actions."""
    numbers, choices = game.observation_size - inputs, game.actions.count - actions
    return {
        **arrays,
        "first": _lengthened("first", arrays["first"], inputs, numbers),
        "policy": _lengthened("policy", arrays["policy"], actions, choices),
        "policy_bias": _lengthened("policy_bias", arrays["policy_bias"], actions, choices, UNLIKELY),
    }


def _lengthened(name: str, array: Array, rows: int, more: int, value: float = 0.0) -> Array:
    """An array of so many rows with further ones that hold a value."""
    if array.shape[:1] != (rows,):
        raise BadNet(f"its {name!r} is of the shape {array.shape}, and {rows} rows are what it should have.")
    return np.concatenate((array, np.full((more, *array.shape[1:]), value, array.dtype)))


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
