"""Points for tricks in Acorn Fox."""

ROUND_POINTS = (3, 3, 3, 3, 1, 2, 3, 4, 5, 0, 0, 0, 0, 0)  # by tricks won
