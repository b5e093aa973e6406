"""The rules of Explorers and Paths: actions, cards, what is legal, the order of play, and the state."""
