"""Nets of chance, for tests."""

from pathlib import Path

import numpy as np

from tanglewood.core.game.game import Game
from tanglewood.nets import About, Trained, read_net, write_net
from tanglewood.nets.file import Arrays, rounded, shapes

ABOUT = About("lead", 7.0, "stretch", {"command": "none", "moves": 0})


def weights_of_chance(game: Game, first: int = 128, second: int = 128, seed: int = 1) -> Arrays:
    """Arrays of a size with which what comes out is neither all zero nor huge, as files keep them."""
    source = np.random.default_rng(seed)
    sizes = shapes(game, first, second)
    return {name: rounded(source.normal(0, 0.1, shape)) for name, shape in sizes.items()}


def write_chance(path: Path, game: Game, first: int = 128, second: int = 128, about: About = ABOUT) -> Trained:
    """The net of a file with them."""
    write_net(path, game, weights_of_chance(game, first, second), about)
    return read_net(path, game)
