"""The lessons of The Grimwood: the guided game, concepts and puzzles."""
