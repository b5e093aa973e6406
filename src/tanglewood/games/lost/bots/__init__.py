"""What bots of Lost in the Woods need: observations, evaluation, heuristics and nets."""
