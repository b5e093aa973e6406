"""What a round of Tiny Fox is worth."""

ROUND_POINTS = (3, 1, 3, 0)  # by tricks won
