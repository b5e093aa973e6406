"""The map of Tiny Lost: the middle and three spaces beside it, two of which may be the way out."""

RINGS = 1
AXIAL = [(0, 0), (1, 0), (1, -1), (0, -1)]
CORNERS = ("a1", "b3")
LETTERS = "AB"
