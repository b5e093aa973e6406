"""What bots of The Grimwood need: observations, evaluation, heuristics and nets."""
