"""The parts of Explorers and Paths' bots: observations, evaluation, heuristics and nets."""
