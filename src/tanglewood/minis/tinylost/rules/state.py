"""Turns and days of Tiny Lost."""

MOST_DROPPED = 0
FREE_STEPS = 1
LETTERS_NEEDED = 1
MAX_DAYS = 1
