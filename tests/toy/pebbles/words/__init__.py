"""The words of Pebbles: prompts and the log."""
