"""What bots of The Fox in the Forest need: observations, evaluation, heuristics and nets."""
