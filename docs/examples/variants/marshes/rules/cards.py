"""The rivers of Paths and Marshes, by slot: seven to a row on both boards, from the top left."""

RIVERS = ((2, 14, 18, 30), (16, 18, 24, 30, 32))  # glade, as in the original; valley: c3, e3, d4, c5, e5
