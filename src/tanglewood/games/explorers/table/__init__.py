"""The table of Explorers and Paths: the view, drawings in characters, templates, styles and pictures."""
