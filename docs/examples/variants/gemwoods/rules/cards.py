"""The decks of Gem Woods."""

SPLITS = ((11, 8, 6, 6, 6, 8, 11), (4, 5, 7, 8, 9, 11, 12))
