"""A game as one value, the verbs on its states, and what all games get without writing it."""
