"""Messages as data, and their words in each language."""
