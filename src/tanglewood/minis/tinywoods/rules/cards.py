"""The cards of Tiny Woods."""

HIGHEST = 4
CARDS = 11
ROW_CARDS = 3
TOKENS = 1
SPLITS = ((4, 4, 3), (3, 4, 4))
