"""The parts of The Fox in the Forest's bots: observations, evaluation, heuristics and nets."""
