"""The cards of Tiny Fox."""

RANKS = 3
HAND_CARDS = 3
