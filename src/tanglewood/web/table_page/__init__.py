"""The table as a browser sees and drives it."""
