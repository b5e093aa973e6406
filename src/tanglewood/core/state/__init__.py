"""The state of a game as one record: its fields, their meanings, and what all games keep in it."""
