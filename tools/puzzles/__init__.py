"""Makes the puzzles of a game: `python -m tools.puzzles fox --matches 200 --resume fox.job`."""
