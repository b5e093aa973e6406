"""Games of OpenSpiel, as the adapter registers them."""

from typing import Any

import pyspiel
from tests.adapters.tables import Table

from tanglewood.adapters.extensive_form import SEED_BYTES


def load(table: Table, **more: Any) -> Any:
    return pyspiel.load_game(name_of(table, **more))


def name_of(table: Table, **more: Any) -> str:
    """As a text: "tanglewood_fox(players=2,target=16)"."""
    given = {"players": table.seats, **dict(table.options), **more}
    return f"tanglewood_{table.game}({','.join(f'{name}={value}' for name, value in given.items())})"


def dealt(game: Any, seed: int) -> Any:
    """The state that `tanglewood.new` deals from a seed."""
    state = game.new_initial_state()
    for byte in seed.to_bytes(SEED_BYTES, "little"):
        assert state.is_chance_node()
        state.apply_action(byte)
    return state
