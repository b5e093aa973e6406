"""The files of `tanglewood solve`: values and policies of a small game, `.npz`.

For the deal with number N there are the arrays `memories-N` (information sets, 2), `first_slots-N`, `actions-N` and
`policy-N`, as in `GameTree`; everything else is JSON in `about`.
"""

import io
import json
import os
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.checks.untrusted import Malformed, read_file, read_json
from tanglewood.core.files.whole_file import replace_file
from tanglewood.core.game.game import Game
from tanglewood.solver.game_tree import Floats, GameTree
from tanglewood.solver.solution import Solution

MOST_BYTES, MOST_ABOUT = 500_000_000, 1_000_000
DAMAGE = (OSError, EOFError, ValueError, KeyError, Malformed, zipfile.BadZipFile, zlib.error)
PolicyOf = Callable[[int, GameTree], Floats]  # (number of a deal, its tree)


def write_solution(path: str | os.PathLike[str], solution: Solution) -> None:
    """Write a solution; it replaces an older file only when it is complete."""
    arrays: dict[str, Any] = {"about": np.array(json.dumps(solution.to_dict()))}
    for number, solved in enumerate(solution.deals):
        tree = solved.tree
        columns = {"memories": tree.memories, "first_slots": tree.first_slots, "actions": tree.actions}
        arrays |= {f"{name}-{number}": column for name, column in columns.items()}
        arrays[f"policy-{number}"] = solved.policy
    opened = io.BytesIO()
    np.savez_compressed(opened, **arrays)
    replace_file(Path(path), opened.getvalue())


def stored_policies(path: str | os.PathLike[str], game: Game) -> PolicyOf:
    """The policies in a file. Raises BadOption for a file that is of another game, or of none."""
    try:
        with np.load(io.BytesIO(read_file(Path(path), MOST_BYTES)), allow_pickle=False) as arrays:
            stored = {name: arrays[name] for name in arrays.files}
        about = read_json(str(stored["about"]), MOST_ABOUT)
        made_for = about["game"], about["rules"]
    except DAMAGE as error:
        raise BadOption(f"{path} is no file of `tanglewood solve`: {error}") from None
    if made_for != (game.id, game.version):
        raise BadOption(
            f"{path} is of {quoted(made_for[0])}, rules {quoted(made_for[1])}, not {game.id} {game.version}."
        )

    def policy_of(number: int, tree: GameTree) -> Floats:
        policy = stored.get(f"policy-{number}", np.zeros(0))
        memories = stored.get(f"memories-{number}", np.zeros(0))
        if not np.array_equal(memories, tree.memories) or not is_policy(tree, policy):
            raise BadOption(f"{path} does not fit the tree of {game.id}.")
        return np.asarray(policy, np.float64)

    return policy_of


def is_policy(tree: GameTree, policy: Floats) -> bool:
    """Whether these are probabilities of each information set's actions."""
    if policy.shape != tree.actions.shape or not np.isfinite(policy).all() or (policy < 0).any():
        return False
    return bool(np.allclose(np.add.reduceat(policy, tree.first_slots[:-1]), 1.0))
