"""Hands and the end of Tiny Grimwood."""

DEALT = 2
HAND_LIMIT = 4
IDLE_ROUNDS = 1
