"""The rules of Sample: cards, the order of play, the state, and positions."""
