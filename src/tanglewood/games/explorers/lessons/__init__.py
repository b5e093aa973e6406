"""The lessons of Explorers and Paths: the guided game, concepts and puzzles."""
