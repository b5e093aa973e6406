"""The rules of The Fox in the Forest: actions, cards, what is legal, the order of play, and the state."""
