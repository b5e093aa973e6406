"""The parts of Lost in the Woods' bots: observations, evaluation, heuristics and nets."""
