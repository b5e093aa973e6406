"""The lessons of Into the Woods: the guided game, concepts and puzzles."""
