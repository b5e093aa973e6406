"""What a viewer is shown: the table, the actions, the log and drawings in characters."""
