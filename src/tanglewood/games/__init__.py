"""The games, one folder each; `tanglewood.core.registry` finds them."""
