"""The table of Sample: the view. Templates, styles and pictures go here, too."""
