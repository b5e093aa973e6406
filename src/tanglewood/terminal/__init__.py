"""Tanglewood in plain lines: play, replays, matches between bots and rules, for terminals and screen readers."""
