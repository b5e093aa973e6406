"""What bots of Pebbles need: observations and a heuristic."""
