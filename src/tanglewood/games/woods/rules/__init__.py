"""The rules of Into the Woods: actions, cards, what is legal, the order of play, and the state."""
