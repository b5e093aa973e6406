"""Puzzles: decisions at which one move is far better than the rest, with what search thinks of each.

`puzzles_of(game)` are those that a game is shipped with, `tell` says what comes of an answer; `finding` finds new ones.
"""

from tanglewood.puzzles.collection import Collection, Puzzle, has_puzzles, puzzles_of
from tanglewood.puzzles.feedback import Feedback, tell

__all__ = ["Collection", "Feedback", "Puzzle", "has_puzzles", "puzzles_of", "tell"]
