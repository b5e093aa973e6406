"""The table of Lost in the Woods: the view, drawings in characters, templates, styles and pictures."""
