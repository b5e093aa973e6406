"""The rules of The Grimwood: actions, cards, what is legal, the order of play, and the state."""
