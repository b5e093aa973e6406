"""The parts of The Grimwood's bots: observations, evaluation, heuristics and nets."""
