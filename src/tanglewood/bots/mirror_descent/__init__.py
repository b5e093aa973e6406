"""The search of `mmds`: all seats of imagined worlds improve the net's policy, each from what it sees."""
