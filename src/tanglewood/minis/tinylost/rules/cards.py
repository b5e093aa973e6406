"""The cards, tokens and characters of Tiny Lost: a forest and two mountains, a compass and two clues."""

import numpy as np

TERRAIN_COUNTS = (1, 0, 0, 2, 0)
DOTS = {"compass": (1,), "clue A": (2,)}
WINDS = (0, 1, 0, 0, 0, 0)  # north-east, where the map can be mirrored
CHARACTERS = 2
CHARACTER_TEXTS = ("jessica", "bruno")
MAXIMA = np.array((((1, 0, 1, 1),) * 2,) * 2, np.int8)
