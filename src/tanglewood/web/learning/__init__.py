"""Puzzles, lessons, mistakes, positions and uploaded games."""
