"""The table of The Grimwood: the view, drawings in characters, templates, styles and pictures."""
