"""What bots of Explorers and Paths need: observations, evaluation, heuristics and nets."""
