"""The terminal as a whole screen: table, hand, log and prompt stay in view and are redrawn in place."""
