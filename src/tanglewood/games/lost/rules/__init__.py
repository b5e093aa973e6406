"""The rules of Lost in the Woods: actions, cards, what is legal, the order of play, and the state."""
