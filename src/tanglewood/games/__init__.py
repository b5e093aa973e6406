"""The games, one folder each; `tanglewood.core.game.registry` finds them."""
