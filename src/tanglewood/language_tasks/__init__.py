"""What a language model knows of a game and how it plays: rules questions, puzzles, and matches against each level."""
