"""The lessons of Lost in the Woods: the guided game, concepts and puzzles."""
