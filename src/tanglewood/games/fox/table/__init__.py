"""The table of The Fox in the Forest: the view, drawings in characters, templates, styles and pictures."""
