"""What bots of Into the Woods need: observations, evaluation, heuristics and nets."""
