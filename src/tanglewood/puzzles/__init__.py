"""Puzzles: decisions at which one move is far better than the rest, with values by search.

`puzzles_of(game)` returns those that a game ships, `tell` gives feedback on an answer, `nudges` and `give_up` help.
"""

from tanglewood.puzzles.collection import Collection, Puzzle, has_puzzles, puzzles_of
from tanglewood.puzzles.feedback import Feedback, give_up, nudges, tell

__all__ = ["Collection", "Feedback", "Puzzle", "give_up", "has_puzzles", "nudges", "puzzles_of", "tell"]
