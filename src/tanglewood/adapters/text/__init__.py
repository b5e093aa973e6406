"""Text environments for language models: `text_game` is the game in words, the others adapt it to other packages."""
