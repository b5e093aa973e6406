"""The parts of Into the Woods' bots: observations, evaluation, heuristics and nets."""
