"""The lessons of The Fox in the Forest: the guided game, concepts and puzzles."""
