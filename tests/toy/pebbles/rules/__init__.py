"""The rules of Pebbles: cards, the order of play, the state, and positions."""
