"""Matches that people and programs play: checked moves, views, undo, journals and positions."""
