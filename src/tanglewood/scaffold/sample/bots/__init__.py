"""What bots of Sample need: observations and a heuristic. Nets go here, too."""
