"""Tiny Woods goes through the deck once."""

TWO_PASSES_FROM = 6  # more than can play
