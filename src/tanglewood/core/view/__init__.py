"""The view of a table that a seat or a spectator gets: zones, actions, the log and drawings in characters."""
