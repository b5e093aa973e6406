"""Building blocks of bots: the protocol, the search tree, its report, and the reading of specs."""
