"""Gem Woods: Into the Woods with few cards of the middle values."""

from dataclasses import replace

from tanglewood.core.game.variant import variant_of

GAME = replace(
    variant_of("woods", __name__),
    title="Gem Woods",
    tagline="Into the Woods where acorns and gems are many, and all between them is rare.",
    differs="The even deck has 11, 8, 6, 6, 6, 8 and 11 cards of the values 2 to 8; the rising one 4 to 12.",
)
