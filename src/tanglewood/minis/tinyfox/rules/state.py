"""Tiny Fox is one round: whoever has a point has enough."""

TARGET = 1
