"""The parts of Sample's bots: observations and a heuristic. Nets go here, too."""
