"""The table of Pebbles: the view."""
