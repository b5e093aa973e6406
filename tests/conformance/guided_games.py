"""The games that have a guided first game."""

import tanglewood as tw

GUIDED = [game for game in tw.games() if tw.get_game(game).guide]
