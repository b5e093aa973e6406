"""The table of Into the Woods: the view, drawings in characters, templates, styles and pictures."""
