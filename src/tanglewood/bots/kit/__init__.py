"""What the bots are made of: the protocol, the search tree, its report, and the reading of specs."""
